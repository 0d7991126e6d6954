import ChartGraphics
import TestSupport
import Testing

@testable import ChartScene

@Suite struct ThemeTests {
    struct Row: Sendable {
        var paint: SeriesPaint
        var appearance: Appearance
        var contrast: Double
        var inkOnIt: String
        var inkContrast: Double
        var text: String
        var textContrast: Double
    }

    /// The published table: fill contrast, ink on the fill, and the colour as text.
    static let table: [Row] = [
        row(0, .light, 5.50, "#fff", 5.50, "#3668b7", 5.50), row(1, .light, 5.23, "#fff", 5.23, "#be4400", 5.23),
        row(2, .light, 3.12, "#000", 6.74, "#008099", 4.62), row(3, .light, 3.10, "#000", 6.78, "#c34c63", 4.63),
        row(4, .light, 3.17, "#000", 6.62, "#897400", 4.60), row(5, .light, 9.03, "#fff", 9.03, "#633382", 9.03),
        row(6, .light, 3.92, "#000", 5.36, "#3e834c", 4.61), row(7, .light, 8.02, "#fff", 8.02, "#902c3f", 8.02),
        row(nil, .light, 3.73, "#000", 5.63, "#59616d", 6.26),
        row(0, .dark, 6.11, "#000", 7.14, "#6994f4", 6.11), row(1, .dark, 5.41, "#000", 6.33, "#e16a3c", 5.41),
        row(2, .dark, 11.00, "#000", 12.86, "#6adaed", 11.00), row(3, .dark, 9.26, "#000", 10.82, "#ff9fae", 9.26),
        row(4, .dark, 12.78, "#000", 14.94, "#ecda87", 12.78), row(5, .dark, 4.75, "#000", 5.56, "#9975b4", 4.75),
        row(6, .dark, 7.98, "#000", 9.33, "#83bb76", 7.98), row(7, .dark, 4.09, "#000", 4.79, "#ba6b75", 4.66),
        row(nil, .dark, 5.79, "#000", 6.77, "#a6aeba", 8.03),
    ]

    private static func row(
        _ slot: Int?, _ appearance: Appearance, _ contrast: Double, _ ink: String, _ inkContrast: Double,
        _ text: String, _ textContrast: Double
    ) -> Row {
        Row(
            paint: slot.map(SeriesPaint.palette) ?? .other, appearance: appearance, contrast: contrast, inkOnIt: ink,
            inkContrast: inkContrast, text: text, textContrast: textContrast)
    }

    @Test(arguments: table)
    func palette(row: Row) {
        let background = Paint.background.color(in: row.appearance)
        let fill = Paint.series(row.paint).color(in: row.appearance)
        let ink = Paint.onSeries(row.paint).color(in: row.appearance)
        let text = Paint.seriesText(row.paint).color(in: row.appearance)
        #expect(abs(fill.contrast(with: background) - row.contrast) < 0.1)
        #expect(ink.hex == row.inkOnIt)
        #expect(abs(ink.contrast(with: fill) - row.inkContrast) < 0.1)
        #expect(text.hex == row.text)
        #expect(abs(text.contrast(with: background) - row.textContrast) < 0.1)
    }

    @Test(arguments: [
        (Paint.ink, 17.28, 16.16), (.secondInk, 8.66, 10.78), (.tick, 6.26, 8.03), (.note, 5.15, 6.88),
        (.base, 4.59, 5.57), (.grid, 1.22, 1.33), (.focus, 5.82, 8.60),
    ])
    func neutrals(paint: Paint, light: Double, dark: Double) {
        for (appearance, contrast) in [(Appearance.light, light), (.dark, dark)] {
            let background = Paint.background.color(in: appearance)
            #expect(abs(paint.color(in: appearance).contrast(with: background) - contrast) < 0.1)
        }
    }

    /// Whatever colour an author brings, text on it and text in it can be read.
    @Test func customColorsAreReadable() {
        var random = SeededGenerator()
        for _ in 0..<500 {
            let color = Color(rgb: .random(in: 0...0xFFFFFF, using: &random))
            for appearance in Appearance.allCases {
                let background = Paint.background.color(in: appearance)
                #expect(Paint.onSeries(.custom(color)).color(in: appearance).contrast(with: color) >= 4.5)
                #expect(Paint.seriesText(.custom(color)).color(in: appearance).contrast(with: background) >= 4.5)
                #expect(Paint.custom(color).color(in: appearance) == color)
            }
        }
    }

    @Test func slotsRepeat() {
        #expect(Paint.series(.palette(9)).color(in: .dark) == Paint.series(.palette(1)).color(in: .dark))
    }
}
