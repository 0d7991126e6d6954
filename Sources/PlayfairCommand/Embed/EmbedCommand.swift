import ChartCompiler
import ChartDiagnostics
import ChartEmbedding
import ChartHTML

struct EmbedCommand: Command {
    private static let outputOption = OptionSyntax(
        name: "output", short: "o", value: .init(name: "path", kind: .path),
        help:
            "Where to write: a folder (it ends in '/', exists, or a folder is read), a file, or '-' for standard output."
    )
    private static let inPlaceOption = OptionSyntax.flag("in-place", "Write the charts into the pages themselves.")
    private static let checkOption = OptionSyntax.flag(
        "check", "Write nothing; name the pages that would change, and end with status 1 if there are any.")
    private static let stylesOption = OptionSyntax.choice(
        "styles", of: StyleSharing.self, default: .inline,
        "Where the rules stand that are the same in every figure: inline, in each; shared, in the first of a page; external, in the "
            + "style sheet that 'playfair styles' prints.")
    private static let strictOption = OptionSyntax.flag("strict", "Take warnings for errors.")

    private static let templateKinds: [Template.Kind] = [.figure, .legend]

    static let syntax = CommandSyntax(
        name: "embed", summary: "Put charts into pages of Markdown and HTML.",
        discussion: """
            Blocks of code marked 'playfair', images of '.playfair.json' and '.playfair.xml', and elements \
            '<playfair-chart src="…"/>' become charts, between comments that keep what the author wrote. So a page may be \
            embedded again and again: what has changed is made anew.
            """,
        operand: OperandSyntax(
            name: "pages", help: "Pages of Markdown or HTML; folders and patterns, for all pages in them.",
            isRepeated: true),
        options: [outputOption, inPlaceOption, checkOption, DiagnosticReport.option] + DataOptions.options
            + ProjectOptions.options + [
                stylesOption, DarkSelectorOption.option, TemplateFolder.option(for: templateKinds), strictOption,
                Manifest.option,
            ]
            + DependencyFile.options)

    private let pages: [PageInput]
    /// What the user named and is no page that can be read.
    private let troubles: [String]
    private let plan: EmbedPlan
    private let data: DataOptions
    private let project: ProjectOptions
    private let checks: Bool
    private let isStrict: Bool
    private let report: DiagnosticReport
    private let dependencies: DependencyFile?
    private let manifest: Manifest?
    private let templates: TemplateFolder?
    private let darkSelector: DarkSelector?
    /// The value of `--styles`; nil: the option was not given.
    private let styles: StyleSharing?
    /// Whether the run ends with a summary line: users do not count the pages of a folder.
    private let sumsUp: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        let found = try PageFolder(arguments.operands)
        (pages, troubles) = (found.pages, found.troubles)
        sumsUp = arguments.operands.contains(where: DocumentFolder.isSeveral)
        checks = arguments.has(Self.checkOption)
        isStrict = arguments.has(Self.strictOption)
        report = DiagnosticReport(arguments)
        project = try ProjectOptions(arguments, for: pages.map(\.path))
        data = try DataOptions(arguments, project)
        let output = arguments[Self.outputOption]
        plan = try EmbedPlan(
            output: output, inPlace: arguments.has(Self.inPlaceOption) || checks && output == nil,
            operands: arguments.operands, pages: pages)
        dependencies = try DependencyFile(arguments, printsOutput: plan.destination == .standardOutput)
        manifest = try Manifest(arguments)
        templates = TemplateFolder(arguments, project, for: Self.templateKinds)
        darkSelector = try DarkSelectorOption.value(arguments)
        styles = arguments.choice(Self.stylesOption, of: StyleSharing.self)
        try refuseContradictions()
    }

    private func refuseContradictions() throws(UsageError) {
        if plan.destination == .standardOutput {
            if checks { throw UsageError("'--check' writes nothing, so '-o -' cannot") }
            if report.printsToStandardOutput {
                throw UsageError("'--format \(report.format.rawValue)' writes to standard output, so '-o -' cannot")
            }
        }
        if dependencies != nil, plan.destination == .inPlace {
            throw UsageError("'--deps' is for pages that are made of others, which '--in-place' does not do")
        }
        if checks, manifest != nil {
            throw UsageError("'--check' writes nothing, so there is nothing for '--manifest'")
        }
        let filesRead = FilesRead(pages.map(\.path) + filesKept)
        for page in pages where plan.destination != .inPlace {
            try filesRead.refuse([plan.path(of: page)].compactMap(\.self), of: page.path)
        }
        try filesRead.refuse(dependencies, manifest) { path in pages.contains { plan.path(of: $0) == path } }
    }

    /// The paths of what is read besides pages and charts, and of templates that other commands read.
    private var filesKept: [String] { (templates?.keptPaths ?? []) + [project.path].compactMap(\.self) }

    private var sharedFiles: SharedFiles {
        SharedFiles(
            found: (templates?.presentPaths ?? []) + [project.path].compactMap(\.self),
            missing: (templates?.missingPaths ?? []) + (project.project?.missingFiles ?? []))
    }

    func run() -> Outcome {
        var report = report
        let templates: Templates
        do throws(Outcome) {
            try project.check(reportingTo: &report)
            templates = try self.templates?.read(reportingTo: &report).templates ?? Templates()
        } catch {
            let rules = pages.map { rule(of: $0, asking: [], drawings: []) }
            return max(error, report.finish(), checks ? .fine : write(rules))
        }
        for trouble in troubles { Console.report(trouble: trouble) }
        return max(embed(pouringInto: templates, reportingTo: &report), troubles.isEmpty ? .fine : .fileTrouble)
    }

    private func embed(pouringInto templates: Templates, reportingTo report: inout DiagnosticReport) -> Outcome {
        var outcome = Outcome.fine
        var summary = EmbedSummary()
        var rules: [DependencyFile.Rule] = []
        var manifest = manifest
        let files = RequestedFiles(data.environment)
        let embedder = PageEmbedder(
            environment: files, root: data.root, project: project, templates: templates, darkSelector: darkSelector,
            styles: styles, isStrict: isStrict)
        var writer = EmbedWriter(plan: plan, pages: pages, besides: filesKept, checks: checks)
        for (index, page) in pages.enumerated() {
            let file: SourceFile
            do throws(Input.Unreadable) {
                file = try Input(path: page.path).read()
            } catch {
                report.add(unreadable: page.path, error.message)
                outcome.worsen(to: .fileTrouble)
                summary.count(nil)
                rules.append(rule(of: page, asking: nil, drawings: []))
                manifest?.add(page.path, at: index, from: [], nil)
                continue
            }
            let result = embedder.embed(
                file, syntax: page.syntax, name: page.nameOfDrawings,
                in: plan.path(of: page).map(FilePath.folder))
            report.add(result.diagnostics)
            summary.count(result)
            let requests = files.take()
            let rule = rule(of: page, asking: requests, drawings: result.page?.drawings.map(\.name) ?? [])
            rules.append(rule)
            let ending = result.page.map { writer.write($0, of: page, asking: requests) } ?? .inputHasErrors
            outcome.worsen(to: ending)
            let isMade = ending == .fine && manifest != nil
            manifest?.add(
                page.path, at: index, from: rule.inputs, isMade ? result.page.map { json(of: $0, from: page) } : nil)
        }
        writer.reportStaleDrawings()
        outcome.worsen(to: report.finish())
        if !checks { outcome.worsen(to: write(rules)) }
        outcome.worsen(to: write(manifest, of: rules))
        if sumsUp { Console.report(summary.text) }
        return outcome
    }

    private func write(_ rules: [DependencyFile.Rule]) -> Outcome {
        guard let dependencies else { return .fine }
        return refusal(of: "deps", at: dependencies.path, rules)
            ?? dependencies.outcome(ofWriting: rules, besides: FilesRead([]))
    }

    private func write(_ manifest: Manifest?, of rules: [DependencyFile.Rule]) -> Outcome {
        guard let manifest else { return .fine }
        return refusal(of: "manifest", at: manifest.path, rules)
            ?? manifest.outcome(besides: FilesRead(rules.flatMap(\.inputs)))
    }

    /// Says that a file would take the place of an output: which drawings there are is known only when they are made.
    /// - Returns: nil: it does not.
    private func refusal(of option: String, at path: String, _ rules: [DependencyFile.Rule]) -> Outcome? {
        guard let output = FilesRead(rules.flatMap(\.outputs)).file(at: path) else { return nil }
        Console.report(trouble: "'--\(option)' would be written over the output '\(output)'")
        return .wrongUsage
    }

    /// What a manifest says of a page and its drawings.
    private func json(of made: PageEmbedder.EmbeddedPage, from page: PageInput) -> [String] {
        let path = plan.path(of: page)
        let folder = path.map(FilePath.folder) ?? "."
        let own = Manifest.json(
            kind: "page", bytes: made.text, at: path, ContentSecurityPolicy(styles: made.styles), charts: made.charts)
        return [own]
            + made.drawings.map {
                Manifest.json(of: $0.output, bytes: Array($0.output.text.utf8), at: FilePath.join(folder, $0.name))
            }
    }

    /// - Parameter requests: the files that were asked for; nil: the page itself could not be read.
    private func rule(
        of page: PageInput, asking requests: [RequestedFiles.Request]?, drawings: [String]
    ) -> DependencyFile.Rule {
        let path = plan.path(of: page)
        let folder = path.map(FilePath.folder) ?? "."
        return DependencyFile.Rule(
            document: page.path, outputs: (path.map { [$0] } ?? []) + drawings.map { FilePath.join(folder, $0) },
            inputs: (requests.map { [page.path] + $0.filter(\.isFound).map(\.path) } ?? [])
                + sharedFiles.found,
            missing: (requests.map { $0.filter { !$0.isFound }.map(\.path) } ?? [page.path]) + sharedFiles.missing)
    }
}

extension PageInput {
    /// What the names of the drawings of the page start with, which lie beside it.
    var nameOfDrawings: String {
        let file = FilePath.name(of: name)
        return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    }
}
