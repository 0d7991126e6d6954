import Testing

@testable import ChartGraphics

@Suite struct PaletteNameTests {
    @Test func slots() {
        #expect(PaletteName.categorical.map(\.slot) == Array(0...7))
        #expect([.other, .good, .warning, .bad, .up, .down].allSatisfy { (name: PaletteName) in name.slot == nil })
    }

    @Test(arguments: PaletteName.allCases)
    func shapesReadOnTheirPage(name: PaletteName) {
        #expect(name.light.contrast(with: .white) >= 3)
        #expect(name.dark.contrast(with: Color(rgb: 0x14171C)) >= 3)
    }
}
