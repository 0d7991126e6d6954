import ChartRaster
import Testing

@Suite struct RasterizerTests {
    private static let drawing =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="red"/></svg>"#

    /// Width and height as the header of a PNG says them.
    private func size(_ picture: [UInt8]) -> [Int] {
        [16, 20].map { start in picture[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test(arguments: [(1.0, [30, 20]), (2.0, [60, 40]), (0.25, [8, 5])])
    func hasThePixelsThatAreAskedFor(scale: Double, expected: [Int]) throws {
        let picture = try Rasterizer.png(Self.drawing, scale: scale)
        #expect(Array(picture.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(size(picture) == expected)
    }

    @Test func theSameDrawingGivesTheSameBytes() throws {
        #expect(try Rasterizer.png(Self.drawing, scale: 2) == Rasterizer.png(Self.drawing, scale: 2))
    }

    @Test func whatCannotBeDrawnIsToldAndNotDrawn() {
        let wide = Self.drawing.replacing("width=\"30\" height", with: "width=\"20000\" height")
        #expect(throws: Rasterizer.Failure.tooLarge) { try Rasterizer.png(wide, scale: 2) }
        let large = Self.drawing.replacing("width=\"30\" height=\"20\"", with: "width=\"20000\" height=\"20000\"")
        #expect(throws: Rasterizer.Failure.tooLarge) { try Rasterizer.png(large, scale: 1) }
        #expect(throws: Rasterizer.Failure.failed) { try Rasterizer.png("no drawing", scale: 2) }
    }
}
