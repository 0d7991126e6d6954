import ChartIR
import Foundation
import Testing

@testable import ChartCompiler

/// Foundation's encoder, which the program does without, is what the text is compared with.
@Suite struct IRTextTests {
    private enum Choice: Encodable {
        case none
        case some(Int, label: String)
    }

    private struct Sample: Encodable {
        var zebra = [1.0, -0.0, 1e300, 2.5e-9, 123_456_789.125, .infinity, -.infinity, .nan]
        var apple: String? = "a/b \"quoted\" \\ \n\t\u{1} ü \u{2028}"
        var absent: String?
        var nothing: [Int?] = [1, nil]
        var empty: [String] = []
        var emptyMembers: [String: Int] = [:]
        var members = ["b": [1], "a": [], "B": [2]]
        var choices: [Choice] = [.none, .some(1, label: "x")]
        var data = [[Datum(x: 1, y: nil), Datum(x: 2, y: 0.1, y2: 7)], []]
        var flags = [true, false]
        var small: UInt8 = 255
        var large = Int64.max
    }

    private func reference(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }

    @Test func isWhatFoundationWrites() throws {
        #expect(try IRText.json(ofStage: Sample()) == reference(Sample()))
        #expect(try IRText.json(ofStage: [Int]()) == reference([Int]()))
        #expect(try IRText.json(ofStage: "text") == reference("text"))
    }

    @Test("a dumped spec and IR are what Foundation writes", arguments: Corpus.examples)
    func examples(_ example: CorpusCase) throws {
        let compilation = Compiler(options: .init(kinds: [])).compile(try example.source())
        let page = try #require(compilation.page)
        let isEqual = try IRText.json(ofStage: page) == reference(page)
        #expect(isEqual)
    }
}
