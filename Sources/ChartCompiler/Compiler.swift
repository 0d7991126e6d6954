package import ChartDiagnostics
package import ChartDocument
package import ChartHTML
package import ChartIR
package import ChartLayout
package import ChartLowering
package import ChartSVG
import ChartScene
package import ChartSchema

/// Compiles documents: from the bytes of one to the bytes of its charts.
///
/// To make a compiler takes no time: all of them share the schema, which is read by the first that needs it.
package struct Compiler: Sendable {
    /// What to make of a document, and how.
    package struct Options: Sendable {
        /// What to make, in this order; with none of them a document is only checked.
        package var kinds: [OutputKind]
        /// What every id and class starts with; nil: a name made from each chart's content. A page puts a number behind
        /// it.
        package var prefix: IDPrefix?
        /// Whether nothing else in the page of a fragment has the names that are made from its content; default: nobody knows.
        package var namesAreUnique = false
        /// How the entrance of drawings moves; default: by CSS.
        package var motion: SVGOptions.Motion
        /// Whether a standalone drawing may hold the checkboxes that make its legend work.
        package var usesForeignObject: Bool
        /// What charts are poured into; default: the templates that Playfair brings along.
        package var templates: Templates
        /// Where the rules stand that are the same in every figure; default: in each.
        package var styles = StyleSharing.inline
        /// The address of these rules from a page of a document, where they stand in a style sheet.
        package var sheetAddress = CommonStyle.fileName
        /// What makes figures dark in a page whose switch does not set `color-scheme`; nil: its `color-scheme` does.
        package var darkSelector: DarkSelector?
        /// Whether to say also what a chart could do better by the rules of the field (`lint.*`); default: no.
        package var lints = false
        /// How wide every chart is in pixels, also in a figure; nil: as its document says.
        package var width: Double?
        /// What ``width`` may be.
        package static let widths = Chart.sides
        /// The host that the outputs are for; what it cannot show is an error. nil: none in particular.
        package var target: OutputTarget?
        /// What the layout has said of each chart of an earlier version of a document that is only checked. It is said
        /// again, if there are as many charts, and nothing is laid out, which is most of the work where charts have many
        /// marks; nil: charts are laid out.
        package var formerAdvice: PageAdvice?
        /// Says that nobody wants the result any more; nil: somebody does.
        package var cancellation: Cancellation?
        /// Whether attributes alone say how drawings look; set while ``OutputKind/plainSVG`` is made.
        var omitsStyles = false
        /// What holds for charts that do not say it themselves; default: nothing.
        package var defaults = ChartDefaults()

        package init(
            kinds: [OutputKind] = [.svg, .html], prefix: IDPrefix? = nil, motion: SVGOptions.Motion = .css,
            usesForeignObject: Bool = true, templates: Templates = Templates()
        ) {
            self.kinds = kinds
            self.prefix = prefix
            self.motion = motion
            self.usesForeignObject = usesForeignObject
            self.templates = templates
        }

        /// Whether nobody wants the result any more.
        var isCancelled: Bool { cancellation?.isCancelled ?? false }

        /// Takes what a project file says of a document; what it leaves open is as it was.
        package mutating func take(_ project: Project.Defaults) {
            if let motion = project.motion { self.motion = motion }
            if let usesForeignObject = project.usesForeignObject { self.usesForeignObject = usesForeignObject }
            if let lints = project.lints { self.lints = lints }
            if let styles = project.styles { self.styles = styles }
            if let darkSelector = project.darkSelector { self.darkSelector = darkSelector }
            defaults = project.charts
        }

        /// Makes outputs that need nothing beside them, whatever a project file says.
        package mutating func standAlone() { styles = .inline }

        /// Forgets what makes figures dark where they come to stand in a page of our own, which has no switch: it is as its
        /// reader's system is.
        package mutating func takeSwitch(of page: Template.Kind) {
            if templates.own[page] == nil { darkSelector = nil }
        }
    }

    private var options: Options
    private let environment: any Environment
    private let tables: TableCache?
    private let advice: AdviceCache?
    private let validator = SchemaValidator()

    /// - Parameters:
    ///   - environment: where the data files come from that documents name; default: files below the document's folder.
    ///   - tables: keeps what is read of data files for the next compilation; default: nothing is kept.
    ///   - advice: keeps what the layout says about charts for the next time that documents are only checked; default: nothing is
    ///     kept.
    package init(
        options: Options = Options(), environment: some Environment = FileEnvironment(), tables: TableCache? = nil,
        advice: AdviceCache? = nil
    ) {
        self.options = options
        self.tables = tables
        self.advice = advice
        self.environment = environment
    }

    /// The whole order of work. Every stage reports all it finds; the next needs what the one before guarantees, so the
    /// first stage that finds errors is the last that gives something.
    /// - Parameter spelling: the one the file has; nil: told by the file's name, else by its first character.
    package func compile(_ file: SourceFile, spelling: Document.Spelling? = nil) -> Compilation {
        if options.formerAdvice == nil { advice?.begin() }
        var result = stages(file, spelling: spelling)
        if options.isCancelled { return result }
        reportBehindFixes(of: file, spelling, in: &result)
        reportBehindGuesses(of: file, spelling, in: &result)
        Self.dropWarningsOfMistakes(in: &result.collector)
        guard let document = result.document else { return result }
        let (lints, drawsNothing, awaitsAdvice) = (options.lints, options.kinds.isEmpty, result.awaitsAdvice)
        let found = AllowedWarnings(document).applied(
            to: Self.withoutWarningsTold(Self.withoutValuesOfStrangers(Self.withoutRepeated(result.diagnostics))),
            heard: result.hasErrors
                ? nil
                : { id in
                    if awaitsAdvice, id.isLayout { return false }
                    return id.isLint ? lints : id != .layoutLargeStates || !drawsNothing
                })
        result.collector = DiagnosticCollector()
        result.collector.report(contentsOf: found)
        return result
    }

    /// Each mistake once: readings of a document in which different mistakes are mended may find the same one, with other notes.
    private static func withoutRepeated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        struct Key: Hashable {
            var id: DiagnosticID
            var message: String
            var file: String
            var bytes: Range<Int>
        }
        var places: [Key: Int] = [:]
        return diagnostics.reduce(into: []) { told, one in
            let key = Key(id: one.id, message: one.message, file: one.place.file.name, bytes: one.place.bytes)
            if let place = places[key] {
                if told[place].notes.count < one.notes.count { told[place] = one }
            } else {
                places[key] = told.count
                told.append(one)
            }
        }
    }

    /// All but what is said of attributes without a value that are none of this language, and told as such.
    private static func withoutValuesOfStrangers(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard diagnostics.contains(where: { $0.id == .syntaxInvalid }) else { return diagnostics }
        let strangers = diagnostics.filter { $0.id == .schemaUnknownAttribute }
        return diagnostics.filter { one in
            one.id != .syntaxInvalid
                || !strangers.contains { $0.place.file == one.place.file && $0.place.bytes == one.place.bytes }
        }
    }

    /// All but the warnings about cells that an error names as its reason.
    private static func withoutWarningsTold(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let warnings: Set<DiagnosticID> = [.dataNotNumbers, .dataNotTimes]
        guard diagnostics.contains(where: { warnings.contains($0.id) }) else { return diagnostics }
        let told = diagnostics.filter { $0.severity == .error }.flatMap { error in
            (error.id == .semanticInvalidValue ? [error.range] : []) + error.notes.map(\.range)
        }
        return diagnostics.filter { !warnings.contains($0.id) || $0.severity == .error || !told.contains($0.range) }
    }

    private var lowerer: Lowerer {
        Lowerer(
            environment: environment, defaults: options.defaults, tables: tables, cancellation: options.cancellation)
    }

    func stages(_ file: SourceFile, spelling: Document.Spelling?) -> Compilation {
        var result = Compilation()

        // Reading makes a tree with positions of the text, the same for both spellings: nothing after this knows which
        // it was.
        result.document = DocumentReader.read(file, spelling: spelling, into: &result.collector)

        // A document of another tool is told once that it is one, and not for each of its words.
        if let document = result.document, let foreign = ForeignDocument.diagnostic(of: document) {
            result.collector = DiagnosticCollector()
            result.collector.report(foreign)
            return result
        }

        // Shape is checked before meaning, also of a tree with mistakes in it: the author gets to hear of both at once.
        guard let document = result.document, !options.isCancelled else { return result }
        result.validated = validator.validate(document, into: &result.collector)

        // Meaning needs a good shape; this is where data files are read and every default is decided.
        if options.isCancelled { return result }
        guard let validated = result.validated, !result.collector.hasErrors else {
            reportSoundParts(of: document, by: lowerer, into: &result.collector)
            return result
        }
        result.page = Self.page(of: validated, by: lowerer, into: &result.collector)
        if result.collector.hasErrors {
            var readings = SoundParts.mostReadings
            let more = SoundParts.more(of: document, besides: result.diagnostics, readings: &readings) { parts in
                diagnostics(of: parts, by: lowerer)
            }
            result.collector.report(contentsOf: more)
        }

        // From here on nothing can be the author's mistake any more, only come out less well than wished.
        if let width = options.width { result.page?.fix(width: width) }
        if let target = options.target { result.page?.fit(target) }
        guard let page = result.page, !options.isCancelled else { return result }
        let renderer = PageOutputs(page: page, options: options, known: advice)
        reportAdvice(of: renderer, on: validated.document, in: &result)
        review(page, of: validated, lints: options.lints, into: &result.collector)

        reportRefusals(of: page, renderer.advice, validated.document, into: &result.collector)
        if result.collector.hasErrors { return result }

        // Rendering is total: the same page always gives the same bytes.
        result.outputs = options.kinds.flatMap { renderer.outputs($0) }
        reportLargeStates(of: page, in: result.outputs, document, into: &result.collector)
        return result
    }

    /// Looks at what is sound beside mistakes of syntax and shape, and at what is sound beside the mistakes found there.
    private func reportSoundParts(
        of document: Document, by lowerer: Lowerer, into collector: inout DiagnosticCollector
    ) {
        var readings = SoundParts.mostReadings
        var more = SoundParts.diagnostics(of: document, besides: collector.diagnostics, readings: &readings) { parts in
            diagnostics(of: parts, by: lowerer)
        }
        if more.contains(where: { $0.severity == .error }) {
            more += SoundParts.more(of: document, besides: collector.diagnostics + more, readings: &readings) { parts in
                diagnostics(of: parts, by: lowerer)
            }
        }
        collector.report(contentsOf: more)
    }

    /// Says what the host that the outputs are for cannot show.
    private func reportRefusals(
        of page: Page, _ advice: [[LayoutAdvice]], _ document: Document, into collector: inout DiagnosticCollector
    ) {
        guard let target = options.target else { return }
        let review = TargetReview(target, document.file)
        collector.report(contentsOf: review.refusals(of: page, at: elements(of: document), advice: advice))
    }

    private func diagnostics(of document: ValidatedDocument, by lowerer: Lowerer) -> [Diagnostic] {
        if options.isCancelled { return [] }
        var collector = DiagnosticCollector()
        let page = Self.page(of: document, by: lowerer, into: &collector)
        if let page, !collector.hasErrors { review(page, of: document, lints: false, into: &collector) }
        return collector.diagnostics.map(\.withoutStandIns)
    }

    /// A compiler that makes nothing of what it reads, and does not lay it out: it is only asked for mistakes.
    var reader: Compiler {
        var reader = self
        (reader.options.kinds, reader.options.lints, reader.options.target) = ([], false, nil)
        // No advice is asked for, so none of a former run is of use.
        reader.options.formerAdvice = []
        return reader
    }

    private static func page(
        of document: ValidatedDocument, by lowerer: Lowerer, into collector: inout DiagnosticCollector
    ) -> Page? {
        let page = lowerer.lower(document, into: &collector)
        dropWarningsOfMistakes(in: &collector)
        return page
    }

    /// An error about a column of texts says what the warning about it says, and one about columns of unlike lengths what is missing.
    private static func dropWarningsOfMistakes(in collector: inout DiagnosticCollector) {
        if collector.diagnostics.contains(where: { $0.id == .dataUnequalColumns }) {
            collector.drop(.semanticNoValues)
            collector.drop(.semanticNoPosition)
        }
        let areErrors: [DiagnosticID] = [.semanticNotNumbers, .dataTypeMismatch, .dataWrongType]
        if collector.diagnostics.contains(where: { areErrors.contains($0.id) }) { collector.drop(.dataNotNumbers) }
        // A size that is wrong counts as missing where the rest of the document is looked at.
        let wrongSizes = areErrors + [.semanticNegativeSize, .semanticValueOutOfRange]
        if collector.diagnostics.contains(where: { wrongSizes.contains($0.id) }) { collector.drop(.semanticNoSize) }
    }

    private func review(
        _ page: Page, of validated: ValidatedDocument, lints: Bool, into collector: inout DiagnosticCollector
    ) {
        for (chart, element) in zip(page.charts, elements(of: validated.document)) {
            if options.isCancelled { return }
            var review = ChartReview(chart, element, of: validated)
            review.warn()
            if lints { review.lint() }
            collector.report(contentsOf: review.diagnostics)
        }
        collector.report(contentsOf: PageReview.warnings(about: page, of: validated.document))
    }

    /// How many bytes the rules in an output with data states may have; the whole is then about a megabyte, or 60 kB
    /// compressed.
    static let stateRulesLimit = 500_000

    private func reportLargeStates(
        of page: Page, in outputs: [Output], _ document: Document, into collector: inout DiagnosticCollector
    ) {
        let sizes = outputs.map { $0.styles.reduce(0) { $0 + $1.utf8.count } }
        guard let bytes = sizes.max(), bytes > Compiler.stateRulesLimit else { return }
        // They may be those of several charts: the one with the most states has most to leave out.
        let charts = zip(page.charts, elements(of: document))
        guard let (chart, element) = charts.max(by: { $0.0.states.count < $1.0.states.count }), chart.states.count > 1
        else { return }
        let range = SourceRange(document.file, element.nameRange)
        collector.report(.largeStates(chart.states.count, bytes: bytes, at: range))
    }

    /// The elements of the charts in a document: those on a page, or the root alone.
    private func elements(of document: Document) -> [Element] {
        document.root.name == "page" ? document.root.children("chart") : [document.root]
    }

    /// Advice has no place of its own in the text, so it stands at its chart.
    private func reportAdvice(of renderer: PageOutputs, on document: Document, in result: inout Compilation) {
        result.advice = renderer.advice
        result.awaitsAdvice = options.formerAdvice != nil && options.kinds.allSatisfy { $0.surface == nil }
        for (chart, advice) in zip(elements(of: document), renderer.advice) {
            let range = SourceRange(document.file, chart.nameRange)
            result.collector.report(contentsOf: advice.map { .layoutAdvice($0, at: range) })
        }
    }
}

/// What the layout has to say about each chart of a document.
package typealias PageAdvice = [[LayoutAdvice]]

/// What came of a document: each stage's result, as far as it came.
package struct Compilation: Sendable {
    package var document: Document?
    package var validated: ValidatedDocument?
    package var page: Page?
    /// What was made of the document; empty if it has errors.
    package var outputs: [Output] = []
    /// What the layout has to say about each chart; empty where it was not asked.
    package var advice: PageAdvice = []
    /// Whether that is what it said of an earlier version (``Compiler/Options/formerAdvice``), so that the charts are
    /// still to be laid out.
    package var awaitsAdvice = false
    var collector = DiagnosticCollector()

    /// Everything that was reported, in the order of the stages.
    package var diagnostics: [Diagnostic] { collector.diagnostics }
    /// What the page of the charts is called; nil: it has no title, or there is one chart.
    package var title: String? { page?.title }
    /// Whether an error was reported, so that there are no outputs.
    package var hasErrors: Bool { collector.hasErrors }
}
