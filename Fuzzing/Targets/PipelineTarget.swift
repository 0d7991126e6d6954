import ChartCompiler
import ChartDiagnostics
import ChartHTML
import ChartXML

enum PipelineTarget {
    /// All that is text; pictures of pixels are drawn by another library.
    private static let kinds: [[OutputKind]] = [[.svg, .ir], [.fragment], [.plainSVG, .html]]

    /// - Parameter isThorough: whether everything is made of the document; else a third of it, which the bytes choose: so a
    ///   fuzzer tries more documents in the same time.
    static func test(_ bytes: [UInt8], isThorough: Bool) throws(Broken) {
        let sum = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        if isThorough {
            try check(bytes, environment: SeedFiles(), kinds: kinds.flatMap(\.self))
        } else {
            try check(bytes, environment: SeedFiles(), kinds: kinds[sum % kinds.count])
        }
        guard isThorough || sum % 4 == 0 else { return }
        var options = Compiler.Options(kinds: [])
        options.lints = true
        let result = Compiler(options: options, environment: SeedFiles()).compile(file(bytes))
        try DiagnosticOracle.check(result.diagnostics)
        try require(result.outputs.isEmpty, "a check made something")
    }

    private static func file(_ bytes: [UInt8]) -> SourceFile { SourceFile(name: "document", bytes: bytes) }

    /// A document is compiled, or refused with an error; what comes out is well formed, holds nothing that runs and no number
    /// that is none, and comes out again.
    static func check(_ bytes: [UInt8], environment: some Environment, kinds: [OutputKind]) throws(Broken) {
        let compiler = Compiler(options: Compiler.Options(kinds: kinds), environment: environment)
        let result = compiler.compile(file(bytes))
        try DiagnosticOracle.check(result.diagnostics)
        try require(
            result.hasErrors == result.outputs.isEmpty,
            "\(result.outputs.count) outputs, and errors: \(result.diagnostics.map(\.message))")
        for output in result.outputs {
            switch output.kind {
            case .svg, .lightSVG, .darkSVG, .plainSVG:
                guard let root = XMLElement(trusted: Array(output.text.utf8)) else {
                    throw Broken("the drawing is not well formed:\n\(output.text.prefix(2000))")
                }
                try require(root.name == "svg", "the drawing is <\(root.name)>")
                try MarkupOracle.check(output.text)
            case .html, .fragment: try MarkupOracle.check(output.text)
            case .ir, .png, .darkPNG: break
            }
        }
        // One time in sixteen, because it costs as much again.
        if let last = bytes.last, last % 16 == 0, !result.hasErrors {
            try require(compiler.compile(file(bytes)).outputs == result.outputs, "compiled again it is another one")
        }
    }
}
