import ChartDiagnostics
import ChartIR
import Foundation
import Testing

@testable import ChartCompiler

/// The corpus is the specification; what each case gives is kept beside it.
@Suite struct CorpusTests {
    /// Pages repeat the drawings; the kinds that are about the page around them keep it too.
    static let groupsWithPages: Set<String> = ["legend", "page"]

    init() {
        // Cases name themselves from the top of the checkout, and that is where their data files are looked for.
        _ = FileManager.default.changeCurrentDirectoryPath(Repository.root.path)
    }

    @Test("a valid case compiles, and every stage gives what is recorded", arguments: Corpus.selected(Corpus.valid))
    func golden(_ example: CorpusCase) throws {
        let kinds: [OutputKind] = Self.groupsWithPages.contains(example.group) ? [.svg, .html] : [.svg]
        let result = Compiler(options: .init(kinds: kinds, prefix: Golden.prefix)).compile(try example.source())
        let hasErrors = result.hasErrors
        #expect(!hasErrors, "\(rendered(result.diagnostics))")
        guard let page = result.page, !hasErrors else { return }
        var texts = try [(Stage.document, "document.txt"), (.ir, "ir.json"), (.scene, "scene.txt")].map { stage, file in
            StageText(file: file, text: try #require(result.dump(stage), "no \(stage.rawValue)"))
        }
        texts += result.outputs.map { StageText(file: $0.fileName("chart"), text: $0.text) }
        let prefixes = Self.prefixes(of: page)
        let golden = Golden(example)
        if Expectation.isRecording {
            try golden.record(texts, prefixes: prefixes)
        } else if let difference = try golden.difference(of: texts, prefixes: prefixes) {
            Issue.record("\(difference)")
        }
        // A warning is part of what a case gives.
        let warnings = example.expected
        if !result.diagnostics.isEmpty || FileManager.default.fileExists(atPath: warnings.path) {
            let difference = try Expectation.difference(of: rendered(result.diagnostics), from: warnings)
            #expect(difference == nil)
        }
    }

    @Test(
        "an invalid case gives exactly the expected diagnostics and no output",
        arguments: Corpus.selected(Corpus.invalid))
    func diagnostics(_ example: CorpusCase) throws {
        let result = Compiler(options: .init(kinds: OutputKind.allCases)).compile(try example.source())
        // In plain values, because a failed expectation prints what it is made of, and a compilation is long.
        let (hasErrors, outputCount) = (result.hasErrors, result.outputs.count)
        #expect(hasErrors)
        #expect(outputCount == 0)
        let difference = try Expectation.difference(of: rendered(result.diagnostics), from: example.expected)
        #expect(difference == nil)
    }

    @Test(
        "both spellings of a chart give the same bytes",
        .disabled(if: Expectation.isRecording), arguments: Corpus.same.keys.sorted())
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

    @Test(
        "an example compiles without a word", .disabled(if: Expectation.isRecording), arguments: Corpus.examples)
    func example(_ example: CorpusCase) throws {
        // A page would have nothing more to say, and the examples are long.
        let compiler = Compiler(options: .init(kinds: [.svg]))
        let words = rendered(compiler.compile(try example.source()).diagnostics)
        #expect(words == "")
    }

    // Not while the recorder is at work beside it.
    @Test(
        "the corpus has cases of every sort, each name once in its folder, and nothing recorded without its case",
        .disabled(if: Expectation.isRecording))
    func tidy() throws {
        #expect(!Corpus.valid.isEmpty && !Corpus.invalid.isEmpty && !Corpus.same.isEmpty && !Corpus.examples.isEmpty)
        for cases in [Corpus.valid, Corpus.invalid] {
            let twice = Dictionary(grouping: cases, by: \.title).filter { $1.count > 1 }.keys
            #expect(twice.isEmpty, "these would overwrite each other's expectations")
        }
        let golden = try Golden.stale()
        #expect(golden.isEmpty, "Corpus/golden holds these, which have no case any more: run `make record`")
        let expected = Corpus.staleExpectations.map(Repository.path)
        #expect(expected.isEmpty, "these have no case any more: run `make record`")
    }

    @Test("drawings are kept of cases of every kind, each for a reason", .disabled(if: Expectation.isRecording))
    func drawn() {
        let lines = DrawnCases.lines
        #expect(lines == lines.sorted())
        #expect(lines.count == DrawnCases.names.count, "a case stands there twice")
        for line in lines {
            #expect(line.split(separator: " ").count > 2, "\(line): why is its drawing kept?")
        }
        let unknown = DrawnCases.names.subtracting(Corpus.valid.map(\.title))
        #expect(unknown.isEmpty, "no such cases")
        let kinds = Set(Corpus.valid.map(\.group)).subtracting(
            DrawnCases.names.map { $0.prefix { $0 != "/" } }.map(String.init))
        #expect(kinds.isEmpty, "these kinds have no drawing that a person can look at")
    }

    @Test(
        "laying out markup moves white space only, and once is enough",
        arguments: ["bar/first-chart", "legend/solo", "page/shared-legend", "text/markup-characters"])
    func layout(_ title: String) throws {
        func words(_ text: String) -> [UInt8] {
            text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
        }
        let example = try #require(Corpus.valid.first { $0.title == title })
        for output in Compiler().compile(try example.source()).outputs {
            let laidOut = MarkupLayout.text(of: output.text)
            let (isWhole, isDone) = (words(laidOut) == words(output.text), MarkupLayout.text(of: laidOut) == laidOut)
            #expect(isWhole, "\(output.fileName(title)) loses something")
            #expect(isDone, "\(output.fileName(title)) is laid out differently when it is laid out again")
            // The style sheet alone is longer than this on one line.
            let longest = laidOut.split(separator: "\n").map(\.utf8.count).max() ?? 0
            #expect(longest < 3000, "\(output.fileName(title)) has a line that nobody can read")
        }
    }

    @Test("there is something to record", .enabled(if: Expectation.isRecording))
    func recording() throws {
        guard Corpus.selection == nil else {
            let selected = Corpus.selected(Corpus.valid) + Corpus.selected(Corpus.invalid)
            #expect(!selected.isEmpty, "no case is called so: CASE is `pie/donut`, `pie` or a path below Corpus/")
            return
        }
        try Golden.removeStale()
        for file in Corpus.staleExpectations { try FileManager.default.removeItem(at: file) }
    }

    /// Of its charts, and of what stands around them.
    static func prefixes(of page: Page) -> [String] {
        let charts = page.charts.map { ContentPrefix($0, sharing: page.sharedLegend).text }
        return page.sharedLegend == nil ? charts : charts + [ContentPrefix(page).text]
    }

    private func rendered(_ diagnostics: [Diagnostic]) -> String {
        var text = DiagnosticText()
        return text.render(diagnostics)
    }
}
