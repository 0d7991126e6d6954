import ChartGraphics
import Testing

@Suite struct ColorSchemeTests {
    @Test("A palette runs one way, so that more is never taken for less", arguments: ColorScheme.allCases)
    func lightnessRises(_ scheme: ColorScheme) {
        let ramp = scheme.ramp
        #expect(ramp.light.count == ramp.dark.count)
        for colors in [ramp.light, ramp.dark] {
            let lightness = colors.map(\.oklch.lightness)
            let half = scheme.isDiverging ? lightness.count / 2 : lightness.count - 1
            for part in [Array(lightness[...half]), lightness[half...].reversed()] where part.count > 1 {
                let rises = zip(part, part.dropFirst()).map { $1 - $0 }
                #expect(rises.allSatisfy { $0 > -0.001 } || rises.allSatisfy { $0 < 0.001 }, "\(scheme) \(part)")
            }
        }
    }

    @Test func colorsBetweenTwoLieOnALine() {
        let ramp = ColorRamp(light: [.black, .white], dark: [.white, .black])
        #expect(ramp.colors(at: 0.2).light == Color(rgb: 0x333333))
        #expect(ramp.colors(at: 0.2).dark == Color(rgb: 0xCCCCCC))
        #expect(ramp.colors(at: 2).light == .white)
        #expect(ramp.reversed.colors(at: 0).light == .white)
    }

    @Test("What is little can be told from an empty place", arguments: ColorScheme.allCases)
    func theFirstColorIsNotThatOfThePage(_ scheme: ColorScheme) {
        guard !scheme.isDiverging else { return }
        let ramp = scheme.ramp
        #expect(ramp.light[0].contrast(with: .white) >= 1.08 && ramp.light[0] != .white)
        #expect(ramp.dark[0] != Color(rgb: 0x14171C))
    }
}
