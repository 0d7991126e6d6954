import ChartCompiler
import ChartDiagnostics
import ChartSVG

/// A project file, `playfair.json` or `playfair.xml`: defaults for the charts of a tree. Nothing is read of one unless
/// somebody asks for it.
///
/// ```swift
/// if let path = try ChartProject.path(for: "charts/power.playfair.json") {
///     let project = try ChartProject(String(contentsOfFile: path, encoding: .utf8), named: path)
///     let options = project.options(for: "charts/power.playfair.json")
/// }
/// ```
public struct ChartProject: Sendable {
    private let project: Project

    /// - Parameters:
    ///   - text: what stands in the file.
    ///   - path: where the file is; the paths in it start at its folder.
    /// - Throws: ``ChartErrors``, if the file has mistakes.
    public init(_ text: String, named path: String) throws(ChartErrors) {
        var collector = DiagnosticCollector()
        project = Project.read(
            SourceFile(name: path, bytes: Array(text.utf8)), unused: ["templates", "output", "cache"], isNamed: true,
            into: &collector)
        if collector.hasErrors { throw ChartErrors(collector.diagnostics.map { ChartDiagnostic($0, origin: nil) }) }
    }

    /// The project file of the nearest folder, from a document's own upwards to that of its repository (the one with a
    /// `.git`) or to the top of the file system.
    /// - Parameter document: the path of the document.
    /// - Returns: nil, if there is none.
    /// - Throws: ``ChartFileError``, if two lie in one folder.
    public static func path(for document: String) throws(ChartFileError) -> String? {
        var search = ProjectSearch()
        do throws(ProjectSearch.Ambiguity) {
            return try search.file(for: FilePath.folder(of: document))
        } catch {
            throw ChartFileError(path: error.files[0], reason: "it lies beside another project file; keep one")
        }
    }

    /// The options that hold for a document: locale, palette, theme, motion, the dark selector, what may be in drawings, and where
    /// data may lie.
    /// Outputs, templates and the cache are the command line's.
    /// - Parameter document: the path of the document.
    public func options(for document: String) -> ChartOptions {
        let defaults = project.defaults(for: document)
        var options = ChartOptions()
        options.defaults = defaults
        options.root = project.root
        if let motion = defaults.motion { options.motion = .init(motion) }
        if let usesForeignObject = defaults.usesForeignObject { options.usesForeignObject = usesForeignObject }
        return options
    }
}

extension ChartOptions.Motion {
    fileprivate init(_ motion: SVGOptions.Motion) {
        self =
            switch motion {
            case .css: .css
            case .smil: .smil
            case .none: .none
            }
    }
}
