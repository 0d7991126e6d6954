import ChartCompiler
import Foundation

/// One text that a case gives: what a stage left, or an output.
struct StageText {
    /// Its file's name in the folder of the golden.
    let file: String
    /// Every byte of it.
    let text: String

    /// FNV-1a of 64 bits, in hexadecimal: quick in a debug build, and nobody makes collisions here on purpose.
    let hash: String

    init(file: String, text: String) {
        self.file = file
        self.text = text
        hash = Self.hash(of: text)
    }

    var isMarkup: Bool { file.hasSuffix(".svg") || file.hasSuffix(".html") }

    var isScene: Bool { file == "scene.txt" }

    /// As a person reads it: everything but markup already has a line for each thing, of which a scene has many alike.
    var laidOut: String {
        if isMarkup { return MarkupLayout.text(of: text) }
        return isScene ? SceneExcerpt.text(of: text) : text
    }

    private static func hash(of text: String) -> String {
        var text = text
        let value = text.withUTF8 { bytes in
            var value: UInt64 = 14_695_981_039_346_656_037
            var place = 0
            while place < bytes.count {
                value = (value ^ UInt64(bytes[place])) &* 1_099_511_628_211
                place += 1
            }
            return value
        }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// What `Corpus/golden/` holds of a valid case.
///
/// In the case's folder lie the texts for people: an excerpt of the scene of every case, and of the cases that
/// `Corpus/drawn.txt` lists also the document, the IR and the drawings. `hashes.txt` of the kind holds a hash of every
/// stage that is not there whole and of every byte of the outputs, so nothing can change unseen.
struct Golden {
    /// Prefixes follow from all that is in a chart, so every output would change with the smallest thing. Goldens have
    /// this one, and `prefixes.txt` those that the charts have of their own. It is as long as those, as warnings count bytes.
    static let prefix = IDPrefix("prefix")

    static let root = Repository.corpus.appendingPathComponent("golden")
    static let prefixes = root.appendingPathComponent("prefixes.txt")

    let example: CorpusCase
    let isDrawn: Bool

    init(_ example: CorpusCase) {
        self.example = example
        isDrawn = DrawnCases.names.contains(example.title)
    }

    var folder: URL { Self.folder(of: example.group).appendingPathComponent(example.name) }
    var hashes: URL { Self.hashes(of: example.group) }

    static func folder(of group: String) -> URL { root.appendingPathComponent(group) }
    static func hashes(of group: String) -> URL { folder(of: group).appendingPathComponent("hashes.txt") }

    /// Which texts are kept as they are; the others are there by their hash only.
    func keeps(_ text: StageText) -> Bool { isDrawn || text.isScene }

    /// - Parameter texts: in the order of the stages. Whatever a stage gets wrong the ones after it carry on, so only the
    ///   first difference tells.
    /// - Returns: the first difference in words; nil if there is none.
    func difference(of texts: [StageText], prefixes: [String]) throws -> String? {
        let hashes = HashedTexts(golden: self)
        for text in texts {
            if keeps(text),
                let difference = try Expectation.difference(
                    of: text.laidOut, from: folder.appendingPathComponent(text.file))
            {
                return difference
            }
            if let difference = try hashes.difference(of: text) { return difference }
        }
        let names = texts.filter(keeps).map(\.file).sorted()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        guard files == names else {
            return
                "\(Repository.path(of: folder)) holds \(files), not \(names): run `make record CASE=\(example.title)`"
        }
        let known = Ledger.expected[Self.prefixes]?[example.title] ?? []
        guard known == [prefixes.joined(separator: " ")] else {
            return """
                \(Repository.path(of: Self.prefixes)): \(example.title) differs
                  expected: \(known.joined(separator: " "))
                  actual:   \(prefixes.joined(separator: " "))
                """
        }
        return nil
    }

    func record(_ texts: [StageText], prefixes: [String]) throws {
        let kept = texts.filter(keeps)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for text in kept {
            try Data(text.laidOut.utf8).write(to: folder.appendingPathComponent(text.file))
        }
        let hashed = HashedTexts(golden: self)
        try Ledger.replace(example.name, with: texts.filter(hashed.holds).map { "\($0.file) \($0.hash)" }, in: hashes)
        try Ledger.replace(example.title, with: [prefixes.joined(separator: " ")], in: Self.prefixes)
        for text in texts where hashed.holds(text) { try hashed.keep(text) }
    }

    /// Takes out what was recorded of cases that are no more; see ``stale()``.
    static func removeStale() throws {
        let known = Set(Corpus.valid.map(\.title))
        for folder in try Repository.folders(in: root) {
            let group = folder.lastPathComponent
            for recorded in try Repository.folders(in: folder)
            where !known.contains("\(group)/\(recorded.lastPathComponent)") {
                try FileManager.default.removeItem(at: recorded)
            }
            try Ledger.keep(in: hashes(of: group)) { known.contains("\(group)/\($0)") }
            if !Corpus.valid.contains(where: { $0.group == group }) {
                try FileManager.default.removeItem(at: folder)
            }
        }
        try Ledger.keep(in: prefixes, where: known.contains)
    }

    /// - Returns: in words, what is recorded of cases that are no more.
    static func stale() throws -> [String] {
        let known = Set(Corpus.valid.map(\.title))
        var names = Set(Ledger.facts(in: prefixes).keys)
        for folder in try Repository.folders(in: root) {
            let recorded = try Repository.folders(in: folder).map(\.lastPathComponent)
            let group = folder.lastPathComponent
            names.formUnion((recorded + Ledger.facts(in: hashes(of: group)).keys).map { "\(group)/\($0)" })
        }
        return names.subtracting(known).sorted()
    }
}

/// The texts of a case that are recorded by their hash.
///
/// A hash alone says nothing, so every text that was seen is kept in `build/corpus/`, under its hash and laid out for
/// reading. Whoever ran the tests before a change can then compare the texts from before with those from after.
struct HashedTexts {
    let golden: Golden

    /// What is kept as it is needs no hash; but laying out markup loses the white space between elements, and of scenes
    /// there are excerpts.
    func holds(_ text: StageText) -> Bool { !golden.keeps(text) || text.isMarkup || text.isScene }

    func difference(of text: StageText) throws -> String? {
        guard holds(text) else { return nil }
        let actual = try keep(text)
        let lines = Ledger.expected[golden.hashes]?[golden.example.name] ?? []
        guard let line = lines.first(where: { $0.hasPrefix(text.file + " ") }) else {
            return """
                \(Repository.path(of: golden.hashes)) has no \(golden.example.name) \(text.file): \
                look at \(Repository.path(of: actual)), then run `make record CASE=\(golden.example.title)`
                """
        }
        let hash = line.dropFirst(text.file.count + 1)
        guard hash != text.hash else { return nil }
        let expected = place(of: text.file, hash: String(hash))
        guard FileManager.default.fileExists(atPath: expected.path) else {
            return """
                \(golden.example.title): \(text.file) differs from its hash in \(Repository.path(of: golden.hashes))
                  actual:   \(Repository.path(of: actual))
                  expected: not here, as the tests did not run on this machine before the change. Run them there once
                            (\(Repository.path(of: expected)) appears), then here again.
                """
        }
        let difference = try Expectation.difference(of: text.laidOut, from: expected) ?? "the same but for white space"
        return """
            \(golden.example.title): \(text.file) differs from its hash in \(Repository.path(of: golden.hashes))
            \(difference)
            see all: diff -u \(Repository.path(of: expected)) \(Repository.path(of: actual))
            """
    }

    /// - Returns: where the text lies now.
    @discardableResult
    func keep(_ text: StageText) throws -> URL {
        let place = place(of: text.file, hash: text.hash)
        guard !FileManager.default.fileExists(atPath: place.path) else { return place }
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.laidOut.utf8).write(to: place, options: .atomic)
        return place
    }

    private func place(of file: String, hash: String) -> URL {
        Repository.root.appendingPathComponent("build/corpus/\(golden.example.title)/\(hash)-\(file)")
    }
}

/// The cases whose drawings are kept, from `Corpus/drawn.txt`: a name and the reason on each line.
enum DrawnCases {
    static let file = Repository.corpus.appendingPathComponent("drawn.txt")
    static let lines = Ledger.lines(of: file)
    static let names = Set(lines.map { String($0.prefix { $0 != " " }) })
}
