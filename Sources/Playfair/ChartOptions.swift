import ChartCompiler
import ChartDiagnostics
import ChartHTML
import ChartSVG

/// How a document is compiled.
public struct ChartOptions: Sendable {
    /// How charts come in.
    public enum Motion: Hashable, Sendable, CaseIterable {
        /// By keyframes in CSS, only where the reader has not asked for less motion.
        case css
        /// Motion by SMIL alone, for hosts that strip CSS.
        case smil
        /// Not at all: the chart stands at once.
        case none
    }

    /// What every id, class and custom property starts with; nil: a name made from each chart's content.
    public var idPrefix: ChartIDPrefix?
    /// Default: by CSS.
    public var motion: Motion = .css
    /// Whether a drawing may hold the HTML that makes its legend work on its own; default: true. Viewers that are no
    /// browsers do without.
    public var usesForeignObject = true
    /// How wide every chart is, in pixels, 120...4000; any other number counts as the nearer end, and one that is none as nil. nil: as
    /// its document says, and in a figure as wide as there is room.
    public var width: Double?
    /// The page that charts are poured into; nil: Playfair's own.
    public var template: ChartTemplate?
    /// Where data files come from; nil: for a document in a file what lies below its folder, and nothing for one in
    /// memory.
    public var data: ChartDataFiles?
    /// What a project file says of the charts themselves.
    var defaults = Project.Defaults()
    /// The folder that the data of a document in a file must lie in; nil: the document's.
    var root: String?

    /// The defaults.
    public init() {}

    /// What the compiler takes for a document.
    func compiler(for source: ChartSource, making kinds: [ChartOutput.Kind]) -> Compiler {
        var options = Compiler.Options(
            kinds: kinds.map(OutputKind.init), prefix: idPrefix?.prefix, motion: .init(motion),
            usesForeignObject: usesForeignObject,
            templates: Templates(template.map { [.page: $0.template] } ?? [:]))
        options.width = width.flatMap {
            $0.isNaN ? nil : min(max($0, Compiler.Options.widths.lowerBound), Compiler.Options.widths.upperBound)
        }
        options.defaults = defaults.charts
        options.darkSelector = defaults.darkSelector
        switch data ?? (source.isFile ? nil : .memory([:])) {
        case nil: return Compiler(options: options, environment: FileEnvironment(root: root))
        case .folder(let path): return Compiler(options: options, environment: FolderEnvironment(folder: path))
        case .memory(let files): return Compiler(options: options, environment: MemoryEnvironment(files: files))
        }
    }
}

extension SVGOptions.Motion {
    fileprivate init(_ motion: ChartOptions.Motion) {
        self =
            switch motion {
            case .css: .css
            case .smil: .smil
            case .none: .none
            }
    }
}

/// What ids, classes and custom properties start with, so that those of two charts do not meet: a letter, then letters,
/// digits, `-` and `_`, all ASCII.
public struct ChartIDPrefix: Hashable, Sendable {
    let prefix: IDPrefix

    /// - Returns: nil for any other text.
    public init?(_ text: String) {
        guard let prefix = IDPrefix(text) else { return nil }
        self.prefix = prefix
    }
}

/// A page with places to fill, `<slot name="…">`: `title`, `lang`, `csp`, `style` and `charts`.
public struct ChartTemplate: Sendable {
    let template: Template

    /// - Parameters:
    ///   - html: the page.
    ///   - name: what diagnostics call it.
    /// - Throws: ``ChartErrors`` for slots that are missing, unknown or given twice.
    public init(_ html: String, named name: String = "template") throws(ChartErrors) {
        var collector = DiagnosticCollector()
        let file = SourceFile(name: name, bytes: Array(html.utf8))
        guard let template = Template.read(file, as: .page, into: &collector) else {
            throw ChartErrors(collector.diagnostics.map { ChartDiagnostic($0, origin: nil) })
        }
        self.template = template
    }
}
