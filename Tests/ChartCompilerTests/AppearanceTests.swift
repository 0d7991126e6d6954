import ChartCompiler
import ChartDiagnostics
import Foundation
import Testing

/// Drawings for light and for dark pages only.
@Suite struct AppearanceTests {
    private func drawings(_ document: String) throws -> [OutputKind: String] {
        let file = SourceFile(name: "chart.json", bytes: Array(document.utf8))
        let kinds: [OutputKind] = [.svg, .lightSVG, .darkSVG, .png, .darkPNG]
        let outputs = Compiler(options: .init(kinds: kinds)).compile(file).outputs
        #expect(outputs.map(\.kind) == kinds)
        return Dictionary(uniqueKeysWithValues: outputs.map { ($0.kind, $0.text) })
    }

    @Test func aDrawingForOneAppearanceHasTheColoursOfThatAlone() throws {
        let drawings = try drawings(##"{"bar": {"values": [3, 4]}, "palette": ["#1c1c1c", "blue"]}"##)
        let (both, light, dark) = try (
            #require(drawings[.svg]), #require(drawings[.lightSVG]), #require(drawings[.darkSVG])
        )
        func isBoth(_ drawing: String) -> Bool { drawing.contains("fill:light-dark(") }
        #expect(isBoth(both) && both.contains("color-scheme:light dark"))
        #expect(!isBoth(light) && light.contains("color-scheme:light}"))
        #expect(!isBoth(dark) && dark.contains("color-scheme:dark}"))
        // What an author would not see on a dark page gives way there, as it does where the reader decides.
        #expect(light.contains("fill=\"#1c1c1c\"") && !dark.contains("#1c1c1c"))
        let adapted = try #require(both.firstMatch(of: /light-dark\(#1c1c1c,(#[0-9a-f]+)\)/))
        #expect(dark.contains("fill=\"\(adapted.1)\""))
        // Only colours differ.
        let colour = /#[0-9a-f]{3,8}/
        let scheme = /color-scheme:\w+/
        func bare(_ drawing: String) -> String { drawing.replacing(colour, with: "").replacing(scheme, with: "") }
        #expect(bare(light) == bare(dark))
    }

    @Test func aPictureForDarkPagesIsDrawnFromADarkDrawing() throws {
        let drawings = try drawings(##"{"bar": {"values": [3, 4]}}"##)
        let (light, dark) = try (#require(drawings[.png]), #require(drawings[.darkPNG]))
        #expect(light != dark)
        #expect(dark.contains("color-scheme:dark}"))
    }

    @Test func anAuthorsGroundLeavesNoChoice() throws {
        let drawings = try drawings(##"{"bar": {"values": [3, 4]}, "background": "#fffbe6"}"##)
        #expect(drawings[.lightSVG] == drawings[.svg])
        #expect(drawings[.darkSVG] == drawings[.svg])
        #expect(drawings[.darkPNG] == drawings[.png])
    }
}
