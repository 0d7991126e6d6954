import ChartCompiler
import ChartDiagnostics
import ChartHTML

/// What is read beside documents: project files, themes, templates.
enum SettingsTargets {
    private static let document = #"<chart theme="t.xml" title="a"><bar values="1 2"/><legend/></chart>"#

    static func project(_ bytes: [UInt8]) throws(Broken) {
        var collector = DiagnosticCollector()
        let file = SourceFile(name: "./playfair.json", bytes: bytes)
        let project = Project.read(file, into: &collector)
        try DiagnosticOracle.check(collector.diagnostics)
        if collector.hasErrors { return }
        for name in ["a.playfair.xml", "folder/b.playfair.json"] { _ = project.defaults(for: name).fingerprint }
    }

    /// A chart in the theme is as well formed as others.
    static func theme(_ bytes: [UInt8]) throws(Broken) {
        try PipelineTarget.check(
            Array(document.utf8), environment: SeedFiles(own: ["t.xml": bytes]), kinds: [.svg, .fragment])
    }

    /// The first byte chooses the kind. What an author of templates writes is theirs, so outputs are made and not judged.
    static func template(_ bytes: [UInt8]) throws(Broken) {
        let kinds = Template.Kind.allCases
        guard let first = bytes.first else { return }
        let kind = kinds[Int(first) % kinds.count]
        var collector = DiagnosticCollector()
        let file = SourceFile(name: "template.html", bytes: Array(bytes.dropFirst()))
        let template = Template.read(file, as: kind, into: &collector)
        try DiagnosticOracle.check(collector.diagnostics)
        try require((template == nil) == collector.hasErrors, "no template, and no error says why")
        guard let template else { return }
        let options = Compiler.Options(kinds: [.html, .fragment], templates: Templates([kind: template]))
        let text = document.replacing(#" theme="t.xml""#, with: "")
        let result = Compiler(options: options).compile(SourceFile(name: "document", bytes: Array(text.utf8)))
        try require(result.outputs.count == 2, "nothing was made: \(result.diagnostics.map(\.message))")
    }
}
