import ChartCompiler
import ChartDiagnostics
import ChartEmbedding
import ChartGraphics
import ChartHTML
import ChartSVG

/// Makes the charts of a page.
struct PageEmbedder {
    /// A page with its charts.
    struct Result {
        var diagnostics: [Diagnostic]
        /// How many charts the page asks for.
        var count: Int
        /// Nil: there are errors.
        var page: EmbeddedPage?
    }

    struct EmbeddedPage {
        var text: [UInt8]
        /// The drawings that the page shows, by their names beside it.
        var drawings: [(name: String, output: Output)]
        /// The names of those that it shows as they were made, because their documents are not there.
        var keptDrawings: Set<String>
        /// What stands in style elements of its figures.
        var styles: [String]
        /// The charts that are figures.
        var charts: [Output.ShownChart]
    }

    private let environment: RequestedFiles
    /// Where the paths of a page begin that start with `/`; nil: no such path leads anywhere.
    private let root: String?
    private let project: ProjectOptions
    /// Only the templates of figures and legends are used: the page's author writes what is around figures.
    private let templates: Templates
    private let darkSelector: DarkSelector?
    private let styles: StyleSharing?
    private let isStrict: Bool

    init(
        environment: RequestedFiles, root: String?, project: ProjectOptions, templates: Templates,
        darkSelector: DarkSelector?, styles: StyleSharing?, isStrict: Bool
    ) {
        self.styles = styles
        self.templates = templates
        self.darkSelector = darkSelector
        self.environment = environment
        self.project = project
        self.root = root
        self.isStrict = isStrict
    }

    /// - Parameters:
    ///   - name: what the names of drawings start with.
    ///   - folder: where the page and its drawings come to lie; nil: nowhere.
    func embed(_ file: SourceFile, syntax: PageSyntax, name: String, in folder: String?) -> Result {
        let page = HostPage(file, syntax: syntax)
        var collector = DiagnosticCollector()
        collector.report(contentsOf: page.diagnostics)
        var prefixes = PagePrefixes()
        var made = EmbeddedPage(text: [], drawings: [], keptDrawings: [], styles: [], charts: [])
        let kept = page.places.map { canStay($0, of: file, in: folder) }
        for (place, stays) in zip(page.places, kept) where stays { made.keptDrawings.formUnion(place.drawings) }
        var shown = 0
        var hasSharedRules = false
        var markup: [String?] = []
        var mistakes = page.diagnostics.count
        for (place, stays) in zip(page.places, kept) where mistakes < HostPage.maximumMistakes {
            guard let document = document(of: place, in: file, stays: stays, into: &collector) else {
                markup.append(nil)
                mistakes += stays ? 0 : 1
                continue
            }
            let compilation = compile(document, at: place, &prefixes, &hasSharedRules)
            collector.report(contentsOf: compilation.diagnostics)
            mistakes += compilation.diagnostics.count { $0.severity == .error }
            switch place.form {
            case .figure:
                markup.append(figure(compilation.outputs, place.attributes))
                made.styles += compilation.outputs.flatMap(\.styles)
                made.charts += compilation.outputs.flatMap(\.charts)
            case .img, .picture:
                var images = ""
                for versions in versions(of: compilation.outputs) {
                    var names: [String]
                    repeat {
                        shown += 1
                        names = versions.map { "\(name)-chart-\(shown)\($0.kind.fileExtension)" }
                    } while !made.keptDrawings.isDisjoint(with: names) || names.contains { isTaken($0, in: folder) }
                    made.drawings += zip(names, versions).map { (name: $0, output: $1) }
                    images += image(versions[0], of: place, names: names)
                }
                markup.append(element(place.isInline ? "span" : "p", around: images, place.attributes))
            }
        }
        let diagnostics = collector.diagnostics
        guard !collector.hasErrors, !isStrict || diagnostics.isEmpty else {
            return Result(diagnostics: diagnostics, count: page.places.count, page: nil)
        }
        made.text = page.text(with: markup)
        return Result(diagnostics: diagnostics, count: page.places.count, page: made)
    }

    /// Whether a file that is no drawing of a chart already has a name.
    private func isTaken(_ name: String, in folder: String?) -> Bool {
        guard let path = folder.map({ FilePath.join($0, name) }) else { return false }
        return FileStamp(of: path) != nil && !StaleDrawings.isOurs(path)
    }

    private func document(
        of place: ChartPlace, in page: SourceFile, stays: Bool, into collector: inout DiagnosticCollector
    ) -> SourceFile? {
        switch place.source {
        case .document(let file): return file
        case .reference(let reference, let range):
            switch file(reference, of: page) {
            case .success(let file): return file
            case .failure(.notFound) where stays, .failure(.outsideRoot) where stays:
                collector.report(.absentSource(reference, at: range))
                return nil
            case .failure(let failure):
                collector.report(.unreadableSource(reference, failure, at: range))
                return nil
            }
        }
    }

    /// Whether the chart that was made is whole without its document, and that is not there: a figure is, and so is an image
    /// whose drawings lie where the page comes to lie.
    private func canStay(_ place: ChartPlace, of page: SourceFile, in folder: String?) -> Bool {
        guard place.isMade, case .reference(let reference, _) = place.source else { return false }
        if place.form != .figure {
            guard let folder, !place.drawings.isEmpty else { return false }
            let areThere = place.drawings.allSatisfy {
                !$0.contains("/") && FileStamp(of: FilePath.join(folder, $0)) != nil
            }
            guard areThere else { return false }
        } else if (styles ?? project.project?.defaults.styles) == .shared {
            // Its rules stand in another figure, which may go or be made anew.
            return false
        }
        return switch file(reference, of: page) {
        case .failure(.notFound), .failure(.outsideRoot): true
        case .success, .failure: false
        }
    }

    private func file(_ reference: String, of page: SourceFile) -> Swift.Result<SourceFile, DataFileFailure> {
        guard let root, reference.hasPrefix("/") else { return environment.dataFile(reference, of: page) }
        // As if a page of the root itself named it: for a site that is where its addresses begin.
        let start = SourceFile(name: FilePath.join(root, "page"), bytes: [])
        return environment.dataFile(String(reference.drop { $0 == "/" }), of: start)
    }

    /// Compiles a chart with a prefix that no other chart of the page has.
    /// - Parameter hasSharedRules: whether a figure of the page already has the rules that figures share.
    private func compile(
        _ file: SourceFile, at place: ChartPlace, _ prefixes: inout PagePrefixes, _ hasSharedRules: inout Bool
    ) -> Compilation {
        let form = place.form
        let kinds: [OutputKind] =
            switch form {
            case .figure: [.fragment]
            case .img: [.svg]
            case .picture: [.lightSVG, .darkSVG]
            }
        var options = Compiler.Options(kinds: kinds, templates: templates)
        options.take(project.defaults(for: file.name))
        options.namesAreUnique = true
        if let darkSelector { options.darkSelector = darkSelector }
        if let styles { options.styles = styles }
        if form == .figure, options.styles == .shared {
            if hasSharedRules { options.styles = .external }
            hasSharedRules = true
        }
        // Nothing can be pressed in an image.
        if form != .figure { options.usesForeignObject = false }
        options.width = place.attributes.width
        let compilation = Compiler(options: options, environment: environment).compile(file)
        // Each drawing is a document of its own.
        guard form == .figure, let prefix = prefixes.prefix(instead: compilation.contentPrefixes) else {
            return compilation
        }
        options.prefix = prefix
        return Compiler(options: options, environment: environment).compile(file)
    }

    // MARK: Markup

    private func figure(_ outputs: [Output], _ attributes: ChartAttributes) -> String {
        let markup = outputs.map { output in
            // Between the style and the figures a line feed has no meaning.
            output.text.split(separator: "</style>\n", maxSplits: 1).joined(separator: "</style>").trimmedEnd
        }.joined()
        guard attributes.classNames != nil || attributes.identifier != nil else { return markup }
        return element("div", around: markup, attributes)
    }

    /// The drawings of each chart: one, or a light one and a dark one.
    private func versions(of outputs: [Output]) -> [[Output]] {
        let dark = outputs.filter { $0.kind == .darkSVG }
        return outputs.filter { $0.kind != .darkSVG }.enumerated().map { index, output in
            [output] + dark.dropFirst(index).prefix(1)
        }
    }

    /// - Parameter names: those of the drawings, a dark one behind the one that the output is.
    private func image(_ output: Output, of place: ChartPlace, names: [String]) -> String {
        var writer = MarkupWriter(.html)
        if names.count > 1 {
            writer.open("picture")
            writer.open("source", ["media": "(prefers-color-scheme: dark)", "srcset": URLPath.encoded(names[1])])
            writer.close()
        }
        let alternative = place.alternative.flatMap { $0.isEmpty ? nil : $0 } ?? output.charts.first?.summary ?? ""
        writer.open("img", ["src": URLPath.encoded(names[0]), "alt": alternative])
        if let title = place.title, !title.isEmpty { writer.attribute("title", title) }
        if let picture = output.charts.first {
            writer.attribute("width", picture.width.svg)
            writer.attribute("height", picture.height.svg)
        }
        writer.close()
        if names.count > 1 { writer.close() }
        return writer.markup
    }

    private func element(_ name: String, around markup: String, _ attributes: ChartAttributes) -> String {
        var writer = MarkupWriter(.html)
        writer.open(name)
        if let id = attributes.identifier { writer.attribute("id", id) }
        if let names = attributes.classNames { writer.attribute("class", names) }
        writer.append(markup: markup)
        writer.close()
        return writer.markup
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        hasSuffix("\n") ? String(dropLast()) : self
    }
}

/// The prefixes of the charts of a page, no two of them the same.
struct PagePrefixes {
    private var taken: Set<String> = []
    /// The last number behind a name.
    private var numbers: [String: Int] = [:]

    /// - Parameter names: the prefixes that the charts of a document have by themselves.
    /// - Returns: another prefix, where one of them is taken; nil: none is.
    mutating func prefix(instead names: [String]) -> IDPrefix? {
        guard let first = names.first, !taken.isDisjoint(with: names) else {
            taken.formUnion(names)
            return nil
        }
        var name: String
        repeat {
            numbers[first, default: 1] += 1
            name = "\(first)x\(numbers[first, default: 1])"
        } while !taken.insert(name).inserted
        return IDPrefix(name)
    }
}
