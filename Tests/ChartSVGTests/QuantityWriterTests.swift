import ChartScene
import Testing

@testable import ChartSVG

@Suite struct QuantityWriterTests {
    private let writer = QuantityWriter(prefix: "p")

    @Test func sumsInsideProductsAreBracketed() {
        let sum = Quantity.presence(0) + 2
        #expect(writer.number(sum * .entrance) == "calc((2 + var(--p-v0))*var(--p-g))")
        #expect(writer.number(.presence(1) / sum) == "calc(var(--p-v1)/(2 + var(--p-v0)))")
        #expect(writer.number(.presence(1) / (.presence(0) * 3)) == "calc(var(--p-v1)/(3*var(--p-v0)))")
    }

    @Test func whatIsTakenAwayIsSubtracted() {
        #expect(writer.number(2 - .presence(0)) == "calc(2 - var(--p-v0))")
        #expect(writer.number(2 - 3 * .presence(0)) == "calc(2 + -3*var(--p-v0))")
        #expect(writer.number(2 - (1 + .presence(0)) * .entrance) == "calc(2 - (1 + var(--p-v0))*var(--p-g))")
        #expect(writer.number(-Quantity.presence(0) + .entrance) == "calc(-1*var(--p-v0) + var(--p-g))")
    }

    @Test func lengthsCarryTheUnitOnce() {
        #expect(writer.length(12.5) == "12.5px")
        #expect(writer.length(.presence(0) * 4 + 1) == "calc(1px*(1 + 4*var(--p-v0)))")
    }

    @Test func clampsAndFunctionsHaveCSSNames() {
        #expect(writer.number(Quantity.presence(0).clamped(0, 1)) == "clamp(0,var(--p-v0),1)")
        #expect(writer.number(.maximum(of: [.visibility(0), 2])) == "max(2,var(--p-t0))")
        #expect(writer.number(Quantity.parameter(2).floored) == "round(down,var(--p-a2),1)")
        #expect(writer.number(Quantity.parameter(2).applying(.power)) == "pow(10,var(--p-a2))")
        #expect(writer.number((Quantity.presence(0) + 1).applying(.sine)) == "sin(1rad*(1 + var(--p-v0)))")
    }
}
