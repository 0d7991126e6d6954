import ChartCompiler
import ChartDocument
import ChartSVG

/// What each input is compiled with: what the command line says, else the project file.
struct InputSettings: Sendable {
    /// The value of `--motion`; nil: the option was not given.
    let motion: SVGOptions.Motion?
    /// Whether the command line leaves out what is no SVG.
    let omitsForeignObject: Bool
    let project: Project?
    /// Whether the command line asks for advice.
    let lints: Bool
    /// The kinds of each input, by its path.
    let kinds: [String: [OutputKind]]
    /// All else that decides what comes of a document.
    var shared: [String]

    private func defaults(for input: Input) -> Project.Defaults {
        project?.defaults(for: input.path) ?? Project.Defaults()
    }

    /// - Parameter shared: what is the same for all inputs.
    func options(_ shared: Compiler.Options, for input: Input) -> Compiler.Options {
        let defaults = defaults(for: input)
        var options = shared
        options.kinds = kinds[input.path] ?? []
        options.motion = motion ?? defaults.motion ?? .css
        options.usesForeignObject = !omitsForeignObject && defaults.usesForeignObject ?? true
        options.lints = lints || defaults.lints ?? false
        options.defaults = defaults.charts
        return options
    }

    /// Equal for options that make the same of a document.
    func fingerprint(for input: Input) -> String {
        let options = options(Compiler.Options(), for: input)
        let own = [
            options.kinds.map(\.rawValue).joined(separator: ","), options.motion.rawValue,
            "\(options.usesForeignObject)", "\(options.lints)", defaults(for: input).fingerprint,
        ]
        return (shared + own).map { "\($0.utf8.count):\($0)" }.joined()
    }
}
