import ChartCompiler
import ChartDocument
import ChartHTML
import ChartSVG

/// What each input is compiled with: what the command line says, else the project file.
struct InputSettings: Sendable {
    /// The value of `--motion`; nil: the option was not given.
    let motion: SVGOptions.Motion?
    /// Whether the command line leaves out what is no SVG.
    let omitsForeignObject: Bool
    /// The value of `--styles`; nil: the option was not given.
    let styles: StyleSharing?
    /// The value of `--dark-selector`; nil: the option was not given.
    let darkSelector: DarkSelector?
    let project: Project?
    /// What the project file says of each input, by its path.
    let defaults: [String: Project.Defaults]
    /// Whether the command line asks for advice.
    let lints: Bool
    /// The kinds of each input, by its path.
    let kinds: [String: [OutputKind]]
    /// The hosts that outputs are for.
    let targets: TargetOptions
    /// The value of `--scale`; nil: the option was not given.
    let scale: Double?
    /// Where outputs go.
    let destination: OutputPlan.Destination
    /// Everything else that the result of a document depends on.
    var shared: [String]

    private func defaults(for input: Input) -> Project.Defaults {
        defaults[input.path] ?? Project.Defaults()
    }

    /// The host that the outputs of an input are for; nil: none in particular.
    func target(of input: Input) -> OutputTarget? {
        guard !targets.areKindsAskedFor else { return nil }
        let target = targets.target ?? defaults(for: input).target
        // The name of a single output may have said another kind.
        return target?.kinds == kinds[input.path] ? target : nil
    }

    /// How many pixels of a picture a pixel of an input's drawing has in each direction.
    func scale(of input: Input) -> Double { scale ?? target(of: input)?.scale ?? project?.scale ?? 2 }

    /// - Parameter shared: what is the same for all inputs.
    func options(_ shared: Compiler.Options, for input: Input) -> Compiler.Options {
        var options = shared
        options.take(defaults(for: input))
        options.kinds = kinds[input.path] ?? []
        options.target = target(of: input)
        if let motion { options.motion = motion }
        // Who looks at a picture in a host's page has nothing to press.
        if options.target != nil || omitsForeignObject { options.usesForeignObject = false }
        if lints { options.lints = true }
        if let darkSelector { options.darkSelector = darkSelector }
        if let styles { options.styles = styles }
        options.sheetAddress = destination.address(ofCompanion: CommonStyle.fileName, from: input)
        return options
    }

    /// Whether an input's figures need the style sheet beside all outputs.
    func needsSheet(_ input: Input) -> Bool {
        let options = options(Compiler.Options(), for: input)
        return options.styles == .external && options.kinds.contains(where: \.holdsFigures)
    }

    /// Equal for options that make the same of a document.
    func fingerprint(for input: Input) -> String {
        let options = options(Compiler.Options(), for: input)
        let own = [
            options.kinds.map(\.rawValue).joined(separator: ","), options.motion.rawValue,
            options.target?.rawValue ?? "", options.darkSelector?.text ?? "", options.styles.rawValue,
            options.styles == .external ? options.sheetAddress : "",
            "\(options.usesForeignObject)", "\(options.lints)", defaults(for: input).fingerprint,
        ]
        return (shared + own).map { "\($0.utf8.count):\($0)" }.joined()
    }
}
