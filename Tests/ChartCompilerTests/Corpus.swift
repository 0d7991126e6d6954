import ChartDiagnostics
import Foundation
import Testing

/// A document of the corpus. Its data files lie in folders beside it.
struct CorpusCase: Sendable, CustomTestStringConvertible {
    /// The folder it stands in: a kind of chart, or the stage that refuses it.
    var group: String
    /// The file's name without its extension.
    var name: String
    var file: URL

    var path: String { Repository.path(of: file) }

    /// What `playfair check` prints of it.
    var expected: URL { file.deletingPathExtension().appendingPathExtension("expected") }

    /// `pie/donut`: what a person calls it.
    var title: String { "\(group)/\(name)" }

    var testDescription: String { path }

    /// Named as from the top of the checkout, so that expected diagnostics are the same on every machine.
    func source() throws -> SourceFile {
        SourceFile(name: path, bytes: [UInt8](try Data(contentsOf: file)))
    }
}

/// `valid/<kind>/<case>`, `invalid/<stage>/<case>`, `lint/<case>` and `same/<case>`, each case in either spelling.
enum Corpus {
    static let valid = cases(in: "valid")
    static let invalid = cases(in: "invalid")
    /// What charts could do better: what is said of each when advice is asked for stands beside it.
    static let lint = documents(in: Repository.corpus.appendingPathComponent("lint"))
    static let examples = documents(in: Repository.root.appendingPathComponent("examples"))

    /// Files of expected diagnostics whose case is gone.
    static var staleExpectations: [URL] {
        let files = Set((valid + invalid + lint).map(\.expected.path))
        return Repository.files(in: Repository.corpus, extensions: ["expected"]).filter { !files.contains($0.path) }
    }

    /// What `make record CASE=…` asks for: `pie/donut`, the folder `pie`, or the path of a file or folder; nil for all.
    static let selection: String? = ProcessInfo.processInfo.environment["PLAYFAIR_CASE"].flatMap { words in
        let parts = words.split(separator: "/")
        let isPath = parts.first == "Corpus" && parts.count > 1
        let names = isPath ? parts.dropFirst(2) : parts[...]
        let title = names.prefix(2).map { $0.prefix { $0 != "." } }.joined(separator: "/")
        return title.isEmpty ? nil : title
    }

    /// Those of the cases that the tests are to look at.
    static func selected(_ cases: [CorpusCase]) -> [CorpusCase] {
        guard let selection else { return cases }
        return cases.filter { $0.title == selection || $0.group == selection }
    }

    /// Pairs that must compile to the same bytes.
    static let same = Dictionary(grouping: documents(in: Repository.corpus.appendingPathComponent("same")), by: \.name)

    private static func cases(in set: String) -> [CorpusCase] {
        let groups = (try? Repository.folders(in: Repository.corpus.appendingPathComponent(set))) ?? []
        return groups.flatMap(documents)
    }

    private static func documents(in folder: URL) -> [CorpusCase] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appendingPathComponent($0) }
            .filter { ["xml", "json"].contains($0.pathExtension) }
            .map {
                CorpusCase(
                    group: folder.lastPathComponent, name: $0.deletingPathExtension().lastPathComponent, file: $0)
            }
    }
}

/// What a case must give, kept in a file; `make record` rewrites it instead of comparing.
enum Expectation {
    static let isRecording = ProcessInfo.processInfo.environment["PLAYFAIR_RECORD"] == "1"

    /// - Returns: nil if the file holds exactly `actual` (or now does), else the first difference in words.
    static func difference(of actual: String, from file: URL) throws -> String? {
        if isRecording {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(actual.utf8).write(to: file)
            return nil
        }
        let path = Repository.path(of: file)
        guard let data = try? Data(contentsOf: file) else {
            return "\(path) is missing: look at the picture, then run `make record`"
        }
        guard data != Data(actual.utf8) else { return nil }
        let expectedLines = String(decoding: data, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
        let line = zip(expectedLines, actualLines).prefix { $0 == $1 }.count
        return """
            \(path):\(line + 1) differs
              expected: \(excerpt(expectedLines, line, beside: actualLines))
              actual:   \(excerpt(actualLines, line, beside: expectedLines))
            """
    }

    /// The part of a line around its first difference; a page may be one line.
    private static func excerpt(_ lines: [Substring], _ line: Int, beside others: [Substring]) -> String {
        guard line < lines.count else { return "(end of file)" }
        guard line < others.count else { return String(lines[line].prefix(120)) }
        let same = zip(lines[line], others[line]).prefix { $0 == $1 }.count
        return (same > 40 ? "…" : "") + lines[line].dropFirst(max(0, same - 40)).prefix(120)
    }
}
