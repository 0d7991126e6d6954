package import ChartDiagnostics
import ChartIR
package import ChartLowering
package import ChartSVG

/// Defaults for the charts of a tree, as a project file gives them.
package struct Project: Sendable {
    /// What may differ from one document to the next; nil: nothing is said.
    package struct Defaults: Sendable {
        package var kinds: [OutputKind]?
        package var motion: SVGOptions.Motion?
        package var usesForeignObject: Bool?
        package var charts = ChartDefaults()

        package init() {}

        /// The same, in which something else comes first.
        func overridden(by other: Defaults) -> Defaults {
            var defaults = self
            if let kinds = other.kinds { defaults.kinds = kinds }
            if let motion = other.motion { defaults.motion = motion }
            if let usesForeignObject = other.usesForeignObject { defaults.usesForeignObject = usesForeignObject }
            if let locale = other.charts.locale { defaults.charts.locale = locale }
            if let palette = other.charts.palette { defaults.charts.palette = palette }
            return defaults
        }

        /// What a document is compiled with, as text: equal for what makes the same.
        package var fingerprint: String {
            let colors = charts.palette?.value.map { "\($0)" } ?? []
            return ([charts.locale?.value ?? ""] + colors).map { "\($0.utf8.count):\($0)" }.joined()
        }
    }

    /// What holds for some of the documents.
    struct Override: Sendable {
        var patterns: [GlobPattern] = []
        var defaults = Defaults()
    }

    /// The file, as messages call it.
    package let file: SourceFile
    package internal(set) var defaults = Defaults()
    var overrides: [Override] = []
    /// Paths, from where the program runs.
    package internal(set) var output: String?
    package internal(set) var root: String?
    package internal(set) var templates: String?
    package internal(set) var cache: String?
    /// How many pixels of a picture a pixel of the chart has in each direction.
    package internal(set) var scale: Double?

    init(file: SourceFile) {
        self.file = file
    }

    /// What holds for a document: of all that is said about it, the last.
    /// - Parameter path: from where the program runs.
    package func defaults(for path: String) -> Defaults {
        guard !overrides.isEmpty, let place = place(of: path) else { return defaults }
        return overrides.filter { $0.patterns.contains { $0.matches(place) } }
            .reduce(defaults) { $0.overridden(by: $1.defaults) }
    }

    /// Where a file lies below the folder of the project; nil: elsewhere.
    private func place(of path: String) -> String? {
        guard let root = FilePath.resolved(FilePath.folder(of: file.name)),
            let folder = FilePath.resolved(FilePath.folder(of: path)), FilePath.isInside(folder, root)
        else { return nil }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let below = folder == root ? "" : String(folder.dropFirst(root == "/" ? 1 : root.count + 1)) + "/"
        return below + name
    }
}
