import ChartCompiler
import ChartDiagnostics
import ChartSchema
import Foundation
import Testing

/// What the documentation shows is what the compiler takes.
@Suite struct DocumentedExamplesTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var page: String
        /// Of its first line in the page, from 1.
        var line: Int
        var language: String
        var text: String

        var testDescription: String { "\(page):\(line)" }

        /// The documents that it shows or stands for: a part of one is put where it belongs, and "…" is any mark.
        var documents: [String] {
            if language == "json" {
                guard isStep || text.hasPrefix("{ \"src\"") else { return [text] }
                let data = isStep ? "{\"src\": \"a.csv\", \"steps\": [\(text)]}" : text
                return ["{\"data\": \(data), \(mark)}"]
            }
            let filled = text.replacingOccurrences(of: ">…<", with: ">\(mark)<")
            if isWhole {
                return filled.components(separatedBy: "\n<page").enumerated().map { $0 == 0 ? $1 : "<page" + $1 }
            }
            return ["<chart>\(isStep ? "<data>\(filled)</data>" : filled)\(mark)</chart>"]
        }

        private var isWhole: Bool { text.hasPrefix("<chart") || text.hasPrefix("<page") }

        /// Whether it begins with an element that belongs in `data` alone.
        private var isStep: Bool {
            let name = text.drop { !$0.isLetter }.prefix { $0.isLetter || $0 == "-" }
            let vocabulary = Vocabulary.playfair
            let holders = ["data", "chart"].map { vocabulary.element($0)?.allows(child: String(name)) == true }
            return holders == [true, false]
        }

        /// Nothing has to be known besides.
        var isComplete: Bool { (language == "json" && !isStep || isWhole) && !text.contains("…") }

        private var mark: String { language == "json" ? "\"bar\": {\"values\": [1]}" : "<bar values=\"1\"/>" }
    }

    static let examples = ["README.md", "Documentation/Language.md"].flatMap { read($0) }

    private static func read(_ page: String) -> [Example] {
        let text = (try? String(contentsOf: Repository.root.appendingPathComponent(page), encoding: .utf8)) ?? ""
        var examples: [Example] = []
        var start: (line: Int, language: String)?
        var lines: [String] = []
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            guard line.hasPrefix("```") else {
                lines.append(line)
                continue
            }
            if let (line, language) = start, ["xml", "json"].contains(language) {
                let text = lines.joined(separator: "\n")
                examples.append(Example(page: page, line: line, language: language, text: text))
            }
            start = start == nil ? (index + 2, String(line.dropFirst(3))) : nil
            lines = []
        }
        return examples
    }

    @Test func thePagesHaveExamples() { #expect(Self.examples.count > 15) }

    /// A whole document has no mistake; a part of one has none of spelling, whatever columns and files it speaks of.
    @Test(arguments: examples) func examplesAreRight(_ example: Example) {
        for document in example.documents {
            let compilation = Compiler(options: .init(kinds: [])).compile(
                SourceFile(name: "example.\(example.language)", bytes: Array(document.utf8)))
            let mistakes = compilation.diagnostics.filter { diagnostic in
                let id = diagnostic.id.rawValue
                return id != "data.file-not-found"
                    && (example.isComplete || id.hasPrefix("schema.") || id.hasPrefix("syntax."))
            }
            #expect(mistakes.isEmpty, "\(mistakes.map(\.message))\n\(document)")
        }
    }
}
