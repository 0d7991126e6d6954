import ChartCompiler
import ChartDiagnostics
import Foundation
import Testing

/// The corpus is the specification; what each case gives is kept beside it.
@Suite struct CorpusTests {
    /// Pages repeat the drawings; the kinds that are about the page around them keep it too.
    static let groupsWithPages: Set<String> = ["legend", "page"]

    init() {
        // Cases name themselves from the top of the checkout, and that is where their data files are looked for.
        _ = FileManager.default.changeCurrentDirectoryPath(Repository.root.path)
    }

    @Test("a valid case compiles, and every stage gives what is recorded", arguments: Corpus.valid)
    func golden(_ example: CorpusCase) throws {
        let kinds: [OutputKind] = Self.groupsWithPages.contains(example.group) ? [.svg, .html] : [.svg]
        let result = Compiler(options: .init(kinds: kinds)).compile(try example.source())
        let hasErrors = result.hasErrors
        #expect(!hasErrors, "\(rendered(result.diagnostics))")
        guard !hasErrors else { return }
        let folder = Repository.corpus.appendingPathComponent("golden/\(example.group)/\(example.name)")
        var stages: [(file: String, text: String)] = []
        for (stage, file) in [(Stage.document, "document.txt"), (.ir, "ir.json"), (.scene, "scene.txt")] {
            stages.append((file, try #require(result.dump(stage), "no \(stage.rawValue)")))
        }
        stages += result.outputs.map { ($0.fileName("chart"), $0.text) }
        for (file, text) in stages {
            // Whatever a stage gets wrong the ones after it carry on, so only the first difference tells.
            if let difference = try Expectation.difference(of: text, from: folder.appendingPathComponent(file)) {
                Issue.record("\(difference)")
                return
            }
        }
        // A warning is part of what a case gives.
        let warnings = example.file.deletingPathExtension().appendingPathExtension("expected")
        if !result.diagnostics.isEmpty || FileManager.default.fileExists(atPath: warnings.path) {
            let difference = try Expectation.difference(of: rendered(result.diagnostics), from: warnings)
            #expect(difference == nil)
        }
    }

    @Test("an invalid case gives exactly the expected diagnostics and no output", arguments: Corpus.invalid)
    func diagnostics(_ example: CorpusCase) throws {
        let result = Compiler(options: .init(kinds: OutputKind.allCases)).compile(try example.source())
        // In plain values, because a failed expectation prints what it is made of, and a compilation is long.
        let (hasErrors, outputCount) = (result.hasErrors, result.outputs.count)
        #expect(hasErrors)
        #expect(outputCount == 0)
        let expected = example.file.deletingPathExtension().appendingPathExtension("expected")
        let difference = try Expectation.difference(of: rendered(result.diagnostics), from: expected)
        #expect(difference == nil)
    }

    @Test("both spellings of a chart give the same bytes", arguments: Corpus.same.keys.sorted())
    func same(_ name: String) throws {
        let pair = try #require(Corpus.same[name])
        try #require(pair.map(\.file.pathExtension) == ["json", "xml"], "a pair is NAME.json and NAME.xml")
        let results = try pair.map { Compiler(options: .init(kinds: OutputKind.allCases)).compile(try $0.source()) }
        for result in results {
            let hasErrors = result.hasErrors
            #expect(!hasErrors, "\(rendered(result.diagnostics))")
        }
        for (json, xml) in zip(results[0].outputs, results[1].outputs) {
            let isEqual = json == xml
            #expect(isEqual, "\(json.fileName(name)) differs between the spellings")
        }
        #expect(results[0].outputs.count == results[1].outputs.count)
    }

    @Test("an example compiles without a word", arguments: Corpus.examples)
    func example(_ example: CorpusCase) throws {
        let words = rendered(Compiler().compile(try example.source()).diagnostics)
        #expect(words == "")
    }

    // Not while the recorder is at work beside it.
    @Test(
        "the corpus has cases of every sort, each name once in its folder, and nothing recorded without its case",
        .disabled(if: Expectation.isRecording))
    func tidy() throws {
        #expect(!Corpus.valid.isEmpty && !Corpus.invalid.isEmpty && !Corpus.same.isEmpty && !Corpus.examples.isEmpty)
        for cases in [Corpus.valid, Corpus.invalid] {
            let twice = Dictionary(grouping: cases) { "\($0.group)/\($0.name)" }.filter { $1.count > 1 }.keys
            #expect(twice.isEmpty, "these would overwrite each other's expectations")
        }
        let known = Set(Corpus.valid.map { "\($0.group)/\($0.name)" })
        for group in try Repository.folders(in: Repository.corpus.appendingPathComponent("golden")) {
            for folder in try Repository.folders(in: group) {
                let name = "\(group.lastPathComponent)/\(folder.lastPathComponent)"
                #expect(known.contains(name), "Corpus/golden/\(name) has no case any more: remove it")
            }
        }
        let files = Set((Corpus.valid + Corpus.invalid).map { $0.file.deletingPathExtension().path })
        for expected in Repository.files(in: Repository.corpus, extensions: ["expected"]) {
            let path = Repository.path(of: expected)
            #expect(files.contains(expected.deletingPathExtension().path), "\(path) has no case any more: remove it")
        }
    }

    private func rendered(_ diagnostics: [Diagnostic]) -> String {
        var text = DiagnosticText()
        return text.render(diagnostics)
    }
}
