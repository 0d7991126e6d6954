import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartEmbedding
import ChartHTML
import ChartSVG

/// Writes one page of all charts of a folder.
struct GalleryCommand: Command {
    private static let outputOption = OptionSyntax(
        name: "output", short: "o", value: .init(name: "file", kind: .path, standard: "gallery.html"),
        help: "Where the page is written; '-' is standard output.")
    private static let titleOption = OptionSyntax(
        name: "title", value: .init(name: "text", standard: "Charts"), help: "What the page is called.")

    private static let templateKinds: [Template.Kind] = [.gallery, .figure, .legend]

    static let syntax = CommandSyntax(
        name: "gallery", summary: "Write one page of all charts of a folder, each with its document in both spellings.",
        discussion: """
            The page is one file without script that asks for nothing; it links to the documents. Where one has errors, \
            nothing is written.
            """,
        operand: .inputs,
        options: [outputOption, titleOption, TemplateFolder.option(for: templateKinds)] + DataOptions.options
            + ProjectOptions.options
            + [Workers.option])

    private let inputs: [Input]
    private let output: String
    private let title: String
    private let templates: TemplateFolder?
    private let project: ProjectOptions
    private let data: DataOptions
    private let workers: Workers
    /// The paths of the files read that are known before the documents are.
    private let pathsRead: [String]

    init(_ arguments: Arguments) throws(UsageError) {
        let found = try DocumentFolder.inputs(arguments.operands)
        // A page of all charts is not made of some.
        guard found.troubles.isEmpty else { throw UsageError(troubles: found.troubles) }
        inputs = found.inputs
        if inputs.contains(where: \.isStandardInput) {
            throw UsageError("a gallery is of documents that lie somewhere, not of standard input")
        }
        output = arguments[Self.outputOption] ?? "gallery.html"
        if output != "-", output.isEmpty || output.hasSuffix("/") || FolderContents.isFolder(output) {
            throw .invalidValue(output, of: Self.outputOption, "a gallery is one file, such as 'gallery.html'")
        }
        title = arguments[Self.titleOption] ?? "Charts"
        project = try ProjectOptions(arguments, for: inputs.map(\.path))
        data = try DataOptions(arguments, project)
        workers = try Workers(arguments)
        templates = TemplateFolder(arguments, project, for: Self.templateKinds)
        pathsRead = inputs.map(\.path) + (templates?.keptPaths ?? []) + [project.path].compactMap(\.self)
        if output != "-", let file = FilesRead(pathsRead).file(at: output) {
            throw UsageError("the gallery would be written over '\(file)', which is read")
        }
    }

    /// What came of a document.
    private struct CompiledEntry: Sendable {
        var diagnostics: [Diagnostic] = []
        /// The paths of the data files and themes that it has read.
        var filesRead: [String] = []
        /// Why it could not be read; nil: it was.
        var trouble: String?
        /// nil: it has errors.
        var entry: GalleryRenderer.Entry?
    }

    func run() -> Outcome {
        var report = DiagnosticReport()
        let templates: Templates
        do throws(Outcome) {
            try project.check(reportingTo: &report)
            templates = try self.templates?.read(reportingTo: &report).templates ?? Templates()
        } catch {
            return error
        }
        let filesRead = FilesRead(pathsRead)
        var outcome = Outcome.fine
        var entries: [GalleryRenderer.Entry] = []
        workers.forEach(inputs.count) { [self] in
            shown(inputs[$0], as: $0, in: templates)
        } take: { _, shown in
            report.add(shown.diagnostics)
            filesRead.add(shown.filesRead)
            if let trouble = shown.trouble {
                report.add(unreadable: "", trouble)
                outcome.worsen(to: .fileTrouble)
            } else if let entry = shown.entry {
                entries.append(entry)
            } else {
                outcome.worsen(to: .inputHasErrors)
            }
        }
        guard outcome == .fine else { return outcome }
        let page = GalleryRenderer(template: templates[.gallery]).page(title: title, entries).text
        if output == "-" { return Console.print(page) ? .fine : .fileTrouble }
        return OutputFile.outcome(ofWriting: output, besides: filesRead) { () throws(OutputFile.Failure) in
            try OutputFile.write(page, to: output)
        }
    }

    /// - Parameter index: the place of the document in the gallery, from 0, by which its ids are told from others'.
    private func shown(_ input: Input, as index: Int, in templates: Templates) -> CompiledEntry {
        let file: SourceFile
        do throws(Input.Unreadable) {
            file = try input.read()
        } catch {
            return CompiledEntry(trouble: error.message)
        }
        var options = Compiler.Options(
            kinds: [.fragment], prefix: IDPrefix("c\(index + 1)"), templates: templates)
        options.take(project.defaults(for: input.path))
        options.takeSwitch(of: .gallery)
        // The rules that all figures share stand in the page once.
        options.styles = .external
        let files = RequestedFiles(data.environment)
        let compilation = Compiler(options: options, environment: files).compile(file)
        var shown = CompiledEntry(diagnostics: compilation.diagnostics)
        shown.filesRead = files.take().filter(\.isFound).map(\.path)
        guard let fragment = compilation.outputs.first, let document = compilation.document else { return shown }
        let name = FilePath.name(of: input.path)
        shown.entry = GalleryRenderer.Entry(
            title: compilation.title ?? fragment.charts.first?.name ?? name, name: name,
            address: output == "-" ? nil : URLPath.encoded(RelativePath.path(of: input.path, from: output)),
            figure: Figure(markup: Self.figures(of: fragment), style: fragment.styles.joined()),
            texts: texts(of: file, document.spelling))
        return shown
    }

    /// The figures of a fragment, which stand behind its style element.
    private static func figures(of fragment: Output) -> String {
        fragment.text.firstRange(of: "</style>\n").map { String(fragment.text[$0.upperBound...]) } ?? fragment.text
    }

    /// The document as its author has written it, and in the other spelling.
    private func texts(of file: SourceFile, _ spelling: Document.Spelling) -> [(spelling: String, text: String)] {
        let other: Document.Spelling = spelling == .xml ? .json : .xml
        let own = [(spelling.rawValue.uppercased(), String(decoding: file.bytes, as: UTF8.self))]
        return own
            + (Conversion(of: file, spelling: spelling, to: other).text.map { [(other.rawValue.uppercased(), $0)] }
                ?? [])
    }
}
