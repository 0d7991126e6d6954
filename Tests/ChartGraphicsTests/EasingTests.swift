import Testing

@testable import ChartGraphics

@Suite struct EasingTests {
    @Test(arguments: [
        ("linear", "linear"), ("EASE", "ease"), ("ease-in-out", "ease-in-out"), ("step-end", "step-end"),
        ("cubic-bezier(.22, .8, .3, 1)", "cubic-bezier(.22,.8,.3,1)"), ("cubic-bezier(0,0,.58,1)", "ease-out"),
        ("steps(4)", "steps(4)"), ("steps(4, end)", "steps(4)"), ("steps(2,jump-end)", "steps(2)"),
        ("cubic-bezier(.34,1.3,.5,-1e-1)", "cubic-bezier(.34,1.3,.5,-.1)"),
    ])
    func css(written: String, printed: String) {
        #expect(Easing(css: written)?.css == printed)
    }

    @Test(arguments: [
        "", "easy", "cubic-bezier(1.1,0,0,1)", "cubic-bezier(0,0,1)", "cubic-bezier(0,0,1,1,1)", "steps(0)",
        "steps(2,start)", "steps(1.5)", "steps()", "cubic-bezier(0,0,-.1,1)", "cubic-bezier(0,a,.1,1)",
    ])
    func refuses(css: String) {
        #expect(Easing(css: css) == nil)
    }

    @Test(arguments: [Easing.linear, .standard, .toggle, .draw, .pop, .steps(5)])
    func ends(easing: Easing) {
        #expect(easing.value(at: 0) == 0)
        #expect(easing.value(at: 1) == 1)
        #expect(easing.value(at: -3) == 0)
        #expect(easing.value(at: 7) == 1)
    }

    /// The curve's own points: what the easing says at x(t) is y(t).
    @Test(arguments: [
        Easing.standard, .toggle, .pop, .cubicBezier(1, 0, 0, 1), .cubicBezier(0, 1, 1, 0), .cubicBezier(0, 0, 0, 1),
    ])
    func solvesTheCurve(easing: Easing) {
        guard case .cubicBezier(let x1, let y1, let x2, let y2) = easing else { return }
        for step in 1..<1000 {
            let t = Double(step) / 1000
            let (a, b, c) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
            // Where x hardly moves, its own rounding decides: there y cannot be told.
            let slope = 3 * (1 - t) * (1 - t) * x1 + 6 * (1 - t) * t * (x2 - x1) + 3 * t * t * (1 - x2)
            guard slope > 1e-6 else { continue }
            #expect(abs(easing.value(at: a * x1 + b * x2 + c) - (a * y1 + b * y2 + c)) < 1e-6, "t = \(t)")
        }
    }

    @Test func steps() {
        #expect(Easing.steps(4).value(at: 0.24) == 0)
        #expect(Easing.steps(4).value(at: 0.26) == 0.25)
        #expect(Easing.steps(4).value(at: 0.99) == 0.75)
    }

    @Test func popOvershoots() {
        #expect((1..<100).contains { Easing.pop.value(at: Double($0) / 100) > 1.01 })
    }
}
