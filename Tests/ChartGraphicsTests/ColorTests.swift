import Testing

@testable import ChartGraphics

@Suite struct ColorTests {
    @Test func contrastIsThatOfWCAG() {
        #expect(abs(Color.white.contrast(with: .black) - 21) < 1e-9)
        #expect(Color.white.contrast(with: .white) == 1)
        // #767676 is the lightest grey that reaches 4.5:1 on white.
        #expect(Color(rgb: 0x767676).contrast(with: .white) >= 4.5)
        #expect(Color(rgb: 0x777777).contrast(with: .white) < 4.5)
    }

    @Test(arguments: [
        (Color(rgb: 0xFF0000), 0.62796, 0.25768, 29.234), (Color(rgb: 0x00FF00), 0.86644, 0.29483, 142.495),
        (Color(rgb: 0x0000FF), 0.45201, 0.31321, 264.052),
    ])
    func oklchOfThePrimaries(color: Color, lightness: Double, chroma: Double, hue: Double) {
        let oklch = color.oklch
        #expect(abs(oklch.lightness - lightness) < 1e-4)
        #expect(abs(oklch.chroma - chroma) < 1e-4)
        #expect(abs(oklch.hue - hue) < 1e-2)
    }

    @Test func oklchRoundTrip() {
        for red in stride(from: 0, through: 255, by: 51) {
            for green in stride(from: 0, through: 255, by: 51) {
                for blue in stride(from: 0, through: 255, by: 51) {
                    let color = Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
                    #expect(Color(color.oklch).hex == color.hex)
                }
            }
        }
    }

    @Test(arguments: [
        (Color(rgb: 0x3668B7), "#3668b7"), (Color(rgb: 0xAABBCC), "#abc"),
        (Color(rgb: 0xAABBCC).opacity(0.2), "#abc3"), (Color(rgb: 0x123456).opacity(0.5), "#12345680"),
        (Color(red: -1, green: 2, blue: 0), "#0f0"),
    ])
    func hex(color: Color, text: String) {
        #expect(color.hex == text)
        #expect(color.rounded == Color(css: text))
    }
}
