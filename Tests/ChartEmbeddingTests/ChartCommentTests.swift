import ChartDiagnostics
import TestSupport
import Testing

@testable import ChartEmbedding

@Suite struct ChartCommentTests {
    private func decoded(_ bytes: [UInt8]) -> [UInt8] {
        ChartComment.decoded(0..<bytes.count, of: SourceFile(name: "a", bytes: bytes)).bytes
    }

    @Test func twoDashesAreKeptApart() {
        #expect(String(decoding: ChartComment.encoded("a--b-->".utf8), as: UTF8.self) == "a-\\-b-\\->")
        #expect(String(decoding: ChartComment.encoded("-\\-".utf8), as: UTF8.self) == "-\\\\-")
        #expect(String(decoding: ChartComment.encoded("-a-\\a-".utf8), as: UTF8.self) == "-a-\\a-")
    }

    @Test func everyTextComesBack() {
        var generator = SeededGenerator()
        for _ in 0..<2000 {
            let text = (0..<12).map { _ in Array("--\\\\a>".utf8).randomElement(using: &generator) ?? 0 }
            let encoded = ChartComment.encoded(text)
            #expect(encoded.first("--", in: 0..<encoded.count) == nil)
            #expect(decoded(encoded) == text)
        }
    }

    @Test func twoDashesThatSomebodyWroteAreTaken() {
        #expect(decoded(Array("a -- b".utf8)) == Array("a -- b".utf8))
    }
}
