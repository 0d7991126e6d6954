import ChartCompiler
import ChartDiagnostics
import ChartDocument
import Testing

@testable import ChartLanguageServer

/// Data files that stand in memory.
struct MemoryFiles: Environment {
    var files: [String: String]

    func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        files[reference].map { .success(SourceFile(name: reference, bytes: Array($0.utf8))) } ?? .failure(.notFound)
    }
}

/// A document with a `|` where the cursor is.
struct CursorText {
    let outline: Outline
    let offset: Int
    let tables: TableReader

    /// - Parameter text: JSON, if it starts with a brace, else XML.
    init(_ text: String, files: [String: String] = ["d.csv": "month,net sales\nJan,3\nFeb,4\n"]) {
        var bytes = Array(text.utf8)
        offset = bytes.firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
        bytes.removeAll { $0 == UInt8(ascii: "|") }
        outline = Outline.read(bytes, bytes.first == UInt8(ascii: "{") ? .json : .xml)
        tables = TableReader(outline: outline, name: "c", environment: MemoryFiles(files: files))
    }

    func completions(hasSnippets: Bool = false) -> [CompletionItem] {
        Completion(tables, hasSnippets: hasSnippets).items(at: offset)
    }

    var labels: [String] { completions().map(\.label) }

    /// The text after the item of a label has been chosen; nil: there is none.
    func choosing(_ label: String, hasSnippets: Bool = false) -> String? {
        guard let item = completions(hasSnippets: hasSnippets).first(where: { $0.label == label }) else { return nil }
        var bytes = outline.bytes
        bytes.replaceSubrange(item.range, with: Array(item.text.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }
}
