import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartEmbedding
import ChartHTML
import ChartSVG

struct CompileCommand: Command {
    private static let outputOption = OptionSyntax(
        name: "output", short: "o", value: .init(name: "path", kind: .path),
        help:
            "Where to write: a folder (it ends in '/', exists, or several outputs or those of a folder are due), a file "
            + "whose extension is the kind, or '-' for standard output (default: the current folder).")
    private static let kindsOption = OptionSyntax(
        name: "emit", value: .init(name: "kinds", kind: .list(OutputKind.names)),
        help:
            "What to write: svg, html, fragment, png, ir, for light or dark pages only svg-light, svg-dark (both: pair), "
            + "png-dark, and without styles svg-plain (default: svg,html).")
    private static let prefixOption = OptionSyntax(
        name: "id-prefix", value: .init(name: "name"),
        help: "Starts every id and class: a letter, then letters, digits, '-' and '_' (default: made from the chart).")
    private static let widthOption = OptionSyntax(
        name: "width", value: .init(name: "pixels"),
        help:
            "How wide every chart is, \(ChartAttributes.widths.lowerBound) to \(ChartAttributes.widths.upperBound), in place of "
            + "what its document says; it then has this one width.")
    private static let scaleOption = OptionSyntax(
        name: "scale", value: .init(name: "number", standard: "2"),
        help: "How many pixels of a PNG a pixel of the chart has in each direction, \(Project.scalesInWords).")
    private static let motionOption = OptionSyntax.choice(
        "motion", of: SVGOptions.Motion.self, default: .css, "How charts move: css, smil or none.")
    private static let noForeignObjectOption = OptionSyntax.flag(
        "no-foreign-object", "Leave the checkboxes out of standalone drawings; their legends no longer toggle.")
    private static let policyOption = OptionSyntax.flag(
        "print-csp", "Print each output's style hashes for a Content-Security-Policy.")
    private static let strictOption = OptionSyntax.flag("strict", "Take warnings for errors.")
    private static let cacheOption = OptionSyntax(
        name: "cache", value: .init(name: "folder", kind: .folder),
        help: "Keep in this folder what was made, and make only what has changed (default: keep nothing).")
    private static let noCacheOption = OptionSyntax.flag(
        "no-cache", "Keep nothing and make everything anew, whatever the project file says.")
    private static let watchOption = OptionSyntax.flag(
        "watch", "Go on, and compile whatever changes, until the program is stopped (Control-C).")
    private static let pruneOption = OptionSyntax.flag(
        "prune", "Remove what former runs with the same '--cache' wrote for documents that are gone.")

    private static let templateKinds: [Template.Kind] = [.page, .fragment, .figure, .legend]

    static let syntax = CommandSyntax(
        name: "compile", summary: "Write charts as SVG and HTML.",
        discussion: """
            A document with errors writes nothing and leaves older outputs as they are; the other inputs of the same \
            call are still compiled.
            """,
        operand: .inputs,
        options: [outputOption, kindsOption] + TargetOptions.options + [DiagnosticReport.option]
            + ReadingOptions.options + DataOptions.options
            + ProjectOptions.options + [
                prefixOption, widthOption, scaleOption, motionOption, StyleSheetFile.option, noForeignObjectOption,
                DarkSelectorOption.option,
                TemplateFolder.option(for: templateKinds), policyOption, strictOption, AdviceOptions.lint,
                Workers.option, cacheOption, noCacheOption, pruneOption, watchOption, Manifest.option,
            ] + DependencyFile.options)

    let arguments: Arguments
    let inputs: [Input]
    /// Where to look for a project file.
    private let searchPaths: [String]
    /// What the user named and is no input: folders without documents, documents that would be written as one file.
    let troubles: [String]
    private let plan: OutputPlan
    private let reading: ReadingOptions
    private let data: DataOptions
    private let prefix: IDPrefix?
    /// How wide every chart is; nil: as its document says.
    private let width: Double?
    private let project: ProjectOptions
    private let settings: InputSettings
    private let templates: TemplateFolder?
    private let printsPolicy: Bool
    private let isStrict: Bool
    private let report: DiagnosticReport
    private let dependencies: DependencyFile?
    private let manifest: Manifest?
    private let workers: Workers
    /// The paths of inputs that would be written to the same file as another; none of them is written.
    var clashing: Set<String> { plan.clashing }
    /// The folder of the cache; nil: there is none.
    let cacheFolder: String?
    private let prunes: Bool
    private var filesRead: FilesRead
    /// Whether the run ends with a summary line: users do not count the documents of a folder.
    private let sumsUp: Bool
    /// How many documents lie where nothing can name them.
    private let leftOut: Int

    init(_ arguments: Arguments) throws(UsageError) {
        let arguments = arguments.has(Self.watchOption) ? arguments.markingFolders : arguments
        self.arguments = arguments
        var found = try DocumentFolder.inputs(arguments.operands, mayBeNone: true)
        (searchPaths, leftOut) = (found.searchPaths, found.leftOut)
        sumsUp = arguments.operands.contains(where: DocumentFolder.isSeveral)
        var kinds: [OutputKind]?
        if let list = arguments[Self.kindsOption] { kinds = try Self.kinds(list) }
        let targets = try TargetOptions(
            arguments, asksForKinds: kinds != nil,
            besides: [Self.kindsOption, Self.motionOption, Self.noForeignObjectOption, Self.scaleOption])
        prefix = try Self.prefix(arguments, for: found.inputs.count)
        width = try arguments[Self.widthOption].map(Self.width)
        let project = try ProjectOptions(arguments, for: searchPaths)
        self.project = project
        cacheFolder = try Self.cacheFolder(arguments, project).map(CompilationCache.checked)
        // Without a document, leftovers of former ones are still reported, and a document may come later.
        if found.inputs.isEmpty, cacheFolder == nil, !arguments.has(Self.watchOption) {
            throw UsageError(troubles: found.troubles)
        }
        if arguments[Self.outputOption] == nil, let project = project.project, project.output != nil {
            found.keepPlaces(in: project)
        }
        templates = TemplateFolder(arguments, project, for: Self.templateKinds)
        printsPolicy = arguments.has(Self.policyOption)
        isStrict = arguments.has(Self.strictOption)
        report = DiagnosticReport(arguments)
        data = try DataOptions(arguments, project)
        reading = try ReadingOptions(arguments, for: found.inputs)
        let plan = try Self.plan(arguments, kinds: kinds ?? targets.target?.kinds, found, project)
        self.plan = plan
        let inputs = found.inputs
        self.inputs = inputs
        troubles = found.troubles + plan.clashes
        settings = try Self.settings(
            arguments, project, targets, plan.destination,
            kinds: Dictionary(inputs.map { ($0.path, plan.kinds(of: $0)) }) { first, _ in first },
            shared: [prefix?.text ?? "", reading.from?.rawValue ?? "", data.root ?? "", width.map { "\($0)" } ?? ""])
        dependencies = try DependencyFile(arguments, for: plan)
        manifest = try Manifest(arguments)
        workers = try Workers(arguments)
        prunes = arguments.has(Self.pruneOption)
        let documents = inputs.filter { !$0.isStandardInput }.map(\.path)
        filesRead = FilesRead(documents + (templates?.keptPaths ?? []) + [project.path].compactMap(\.self))
        try refuseContradictions(targets)
        try refuseOutputsOverInputs()
    }

    private static func plan(
        _ arguments: Arguments, kinds: [OutputKind]?, _ found: DocumentFolder.Found, _ project: ProjectOptions
    ) throws(UsageError) -> OutputPlan {
        let output = arguments[outputOption] ?? project.project?.output
        let usual = { (input: Input) in project.defaults(for: input.path).usualKinds }
        do throws(UsageError) {
            return try OutputPlan(output: output, kinds: kinds, inputs: found.inputs, usual: usual)
        } catch {
            // Whether a name is right depends on how many documents there are; without any, only the folders are reported.
            if found.inputs.isEmpty { throw UsageError(troubles: found.troubles) }
            if project.isGood { throw error }
            // Errors that only follow from mistakes in the project file are not reported.
            return try OutputPlan(output: nil, kinds: kinds, inputs: [], usual: usual)
        }
    }

    private static func cacheFolder(_ arguments: Arguments, _ project: ProjectOptions) throws(UsageError) -> String? {
        guard arguments.has(noCacheOption) else { return arguments[cacheOption] ?? project.project?.cache }
        if arguments[cacheOption] != nil { throw UsageError("'--cache' and '--no-cache' contradict each other") }
        return nil
    }

    private func refuseContradictions(_ targets: TargetOptions) throws(UsageError) {
        // Without documents there is no telling what the project file says of them.
        if !inputs.isEmpty { try targets.refuseUselessAddress(besides: inputs.compactMap(settings.target)) }
        if width != nil, inputs.contains(where: { settings.target(of: $0)?.takesWidth == false }) {
            throw UsageError("the target 'social' has pictures of one size, so '--width' cannot choose another")
        }
        if prunes, cacheFolder == nil {
            throw UsageError("'--prune' goes by what '--cache' has noted, so it needs one")
        }
        if arguments.has(Self.watchOption) { try refuseWatchingStreams() }
    }

    private func refuseWatchingStreams() throws(UsageError) {
        if inputs.contains(where: \.isStandardInput) { throw UsageError("'--watch' cannot read standard input again") }
        if manifest != nil {
            throw UsageError("'--watch' makes one document after the other, and no '--manifest' of all")
        }
        if plan.destination == .standardOutput { throw UsageError("'--watch' cannot write standard output again") }
        if report.printsToStandardOutput {
            throw UsageError("'--watch' reports as text; '--format \(report.format.rawValue)' is one report at the end")
        }
    }

    private static func settings(
        _ arguments: Arguments, _ project: ProjectOptions, _ targets: TargetOptions,
        _ destination: OutputPlan.Destination,
        kinds: [String: [OutputKind]],
        shared: [String]
    ) throws(UsageError) -> InputSettings {
        InputSettings(
            motion: arguments.choice(motionOption, of: SVGOptions.Motion.self),
            omitsForeignObject: arguments.has(noForeignObjectOption),
            styles: arguments.choice(StyleSheetFile.option, of: StyleSharing.self),
            darkSelector: try DarkSelectorOption.value(arguments), project: project.project,
            defaults: project.defaults(for: kinds.keys),
            lints: arguments.has(AdviceOptions.lint), kinds: kinds, targets: targets,
            scale: try arguments[scaleOption].map(scale), destination: destination, shared: shared)
    }

    private func refuseOutputsOverInputs() throws(UsageError) {
        if printsPolicy, plan.destination == .standardOutput {
            throw UsageError("'--print-csp' writes to standard output, so '-o -' cannot")
        }
        if report.printsToStandardOutput, inputs.contains(where: { settings.target(of: $0) != nil }) {
            throw UsageError(
                "'--format \(report.format.rawValue)' writes to standard output, so a target's snippets cannot")
        }
        if report.printsToStandardOutput, printsPolicy || plan.destination == .standardOutput {
            let other = printsPolicy ? "'--print-csp'" : "'-o -'"
            throw UsageError("'--format \(report.format.rawValue)' writes to standard output, so \(other) cannot")
        }
        for input in inputs { try filesRead.refuse(plan.certainPaths(of: input), of: input.path) }
        let others = [dependencies?.path, manifest?.path].compactMap(\.self)
        try StyleSheetFile(for: inputs, settings, in: plan).refuse(inputs.flatMap(plan.usualPaths) + others)
        try filesRead.refuse(dependencies, manifest) { path in
            inputs.contains { plan.usualPaths(of: $0).contains(path) }
        }
    }

    func run() -> Outcome {
        if arguments.has(Self.watchOption) {
            var loop = WatchLoop(self)
            return loop.run()
        }
        for trouble in troubles { Console.report(trouble: trouble) }
        var done = round()
        done.summary.leftOut = leftOut
        if !troubles.isEmpty { done.outcome.worsen(to: .fileTrouble) }
        if sumsUp, done.summary.isAboutSomething { Console.report(done.summary.text) }
        return done.outcome
    }

    /// Prepares for another round of the same documents with the same options.
    mutating func lookAgain() { filesRead = filesRead.anew }

    /// What one round of compiling has done.
    struct Round {
        var outcome: Outcome
        var summary = RunSummary()
        /// What the next round may know.
        var memory = EarlierRounds()
    }

    /// Compiles all inputs but those that are known not to have changed.
    func round(after former: EarlierRounds = EarlierRounds()) -> Round {
        var report = report
        let content: TemplateFolder.Content
        let shared = sharedFiles
        do throws(Outcome) {
            try project.check(reportingTo: &report)
            content = try templates?.read(reportingTo: &report) ?? TemplateFolder.Content()
        } catch {
            let rules = inputs.map { DependencyFile.Rule(of: $0, CompiledInput(), in: plan, shared: shared) }
            return Round(outcome: max(error, write(rules), report.finish()))
        }
        // Where a call goes on, the same is not said in each round.
        let unused = sumsUp ? project.unusedPatterns(besides: inputs) : []
        report.add(unused.filter { !former.toldPatterns.contains($0.message) })
        let cache = cache(with: content)
        var options = Compiler.Options(prefix: prefix, templates: content.templates)
        options.width = width
        var settings = settings
        settings.shared.append(content.fingerprint)
        var run = CompileRun(
            inputs, plan: plan, isStrict: isStrict, shared: shared, journal: journal(in: cache),
            after: former, manifest: manifest, report: report,
            writer: OutputWriter(
                plan: plan, inputs: inputs, filesRead: filesRead, printsPolicy: printsPolicy,
                describes: manifest != nil, settings: settings))
        let rules = run.run(
            InputCompiler(
                options: options, settings: settings, environment: data.environment,
                spelling: reading.from, cache: cache),
            on: workers, prunes: prunes)
        let noted = max(write(rules), run.manifest?.outcome(besides: filesRead) ?? .fine)
        var round = Round(outcome: max(run.outcome, noted), summary: run.summary, memory: run.memory)
        let sheet = StyleSheetFile(for: inputs.filter(run.hasMade), settings, in: plan)
        round.outcome.worsen(to: sheet.write(besides: filesRead, printsHash: printsPolicy))
        round.memory.toldPatterns = Set(unused.map(\.message))
        if isStrict, !unused.isEmpty { round.outcome.worsen(to: .inputHasErrors) }
        return round
    }

    // MARK: The cache

    /// - Returns: nil if there is to be none, or cannot be; the reason has been reported.
    private func cache(with templates: TemplateFolder.Content) -> CompilationCache? {
        guard let cacheFolder else { return nil }
        do throws(OutputFile.Failure) {
            return try CompilationCache(
                folder: cacheFolder,
                options: "\(call)\n\(templates.fingerprint)\n\(project.fingerprint)")
        } catch {
            Console.report(trouble: "'\(cacheFolder)' cannot be the cache, and everything is compiled: \(error.reason)")
            return nil
        }
    }

    /// Standard output is no file that could still be there from the last run.
    private func journal(in cache: CompilationCache?) -> RunJournal? {
        guard let cache, plan.destination != .standardOutput else { return nil }
        let place = FilePath.resolved(".") ?? "."
        return RunJournal(
            at: cache.journalPath(for: "\(place)\n\(plan.destination)\n\(call)"), settings: cache.settings,
            // What is printed of outputs is known from these only.
            isComplete: !printsPolicy && !inputs.contains { settings.target(of: $0) != nil },
            needsJSON: manifest != nil)
    }

    /// The options of the command line that the result of a document depends on.
    private var call: String {
        let extra = [reading.from?.rawValue ?? "", data.root ?? "", "\(arguments.has(AdviceOptions.lint))"]
        let options = [
            Self.kindsOption, Self.prefixOption, Self.motionOption, Self.noForeignObjectOption, Self.scaleOption,
            Self.widthOption, StyleSheetFile.option, TargetOptions.targetOption, DarkSelectorOption.option,
        ]
        return (options.map { arguments[$0].map { "=" + $0 } ?? "" } + extra)
            .map { "\($0.utf8.count):\($0)" }.joined()
    }

    // MARK: Dependencies

    private func write(_ rules: [DependencyFile.Rule]) -> Outcome {
        dependencies?.outcome(ofWriting: rules, besides: filesRead) ?? .fine
    }

    // MARK: What is read

    private var sharedFiles: SharedFiles {
        SharedFiles(
            found: (templates?.presentPaths ?? []) + [project.path].compactMap(\.self),
            missing: (templates?.missingPaths ?? []) + filesMissed)
    }

    private var filesMissed: [String] { project.project?.missingFiles ?? [] }

    /// What all documents would be made from besides in a call of this moment; nil: there is no such file, or no telling
    /// which.
    var presentSharedPaths: [String?] {
        let file = try? ProjectOptions.path(arguments, for: searchPaths)
        return (templates?.paths ?? []) + [file ?? nil] + filesMissed
    }

    private static func kinds(_ list: String) throws(UsageError) -> [OutputKind] {
        var kinds: [OutputKind] = []
        for name in list.split(separator: ",", omittingEmptySubsequences: false) {
            guard let named = OutputKind.named(String(name)) else {
                let all = OutputKind.names.joined(separator: ", ")
                throw .invalidValue(list, of: kindsOption, "there is no kind '\(name)'; the kinds are \(all)")
            }
            kinds += named.filter { !kinds.contains($0) }
        }
        return kinds
    }

    private static func scale(_ text: String) throws(UsageError) -> Double {
        guard let scale = Double(text), Project.scales.contains(scale), text.allSatisfy({ $0.isNumber || $0 == "." })
        else {
            throw .invalidValue(text, of: scaleOption, "it is a number from \(Project.scalesInWords)")
        }
        return scale
    }

    private static func width(_ text: String) throws(UsageError) -> Double {
        guard let width = ChartAttributes.width(text), text.allSatisfy({ $0.isNumber || $0 == "." }) else {
            throw .invalidValue(text, of: widthOption, "it is \(ChartAttributes.expectedWidth)")
        }
        return width
    }

    /// - Parameter count: how many documents there are.
    private static func prefix(_ arguments: Arguments, for count: Int) throws(UsageError) -> IDPrefix? {
        guard let name = arguments[prefixOption] else { return nil }
        if count > 1 {
            throw UsageError(
                "'--id-prefix' is for one document: \(count) would have the same ids; leave it out, and each has its own"
            )
        }
        return try prefix(name)
    }

    private static func prefix(_ name: String) throws(UsageError) -> IDPrefix {
        guard let prefix = IDPrefix(name) else {
            throw .invalidValue(
                name, of: prefixOption, "'\(name)' cannot start an id: use a letter, then letters, digits, '-' and '_'")
        }
        return prefix
    }
}
