package import ChartDiagnostics
package import ChartHTML
import ChartIR
package import ChartLowering
package import ChartSVG

/// Defaults for the charts of a tree, as a project file gives them.
package struct Project: Sendable {
    /// What may differ from one document to the next; nil: nothing is said.
    package struct Defaults: Sendable {
        package var kinds: [OutputKind]?
        /// The host that outputs are for, which decides about kinds.
        package var target: OutputTarget?
        package var motion: SVGOptions.Motion?
        /// Where the rules stand that are the same in every figure.
        package var styles: StyleSharing?
        package var usesForeignObject: Bool?
        /// What makes figures dark in the page that they stand in.
        package var darkSelector: DarkSelector?
        /// Whether to give advice, too.
        package var lints: Bool?
        package var charts = ChartDefaults()

        package init() {}

        /// What is made of a document where the command line says nothing.
        package var usualKinds: [OutputKind] { target?.kinds ?? kinds ?? [.svg, .html] }

        /// These defaults, replaced by the others wherever those say something.
        func overridden(by other: Defaults) -> Defaults {
            var defaults = self
            // Each of the two takes the place of both.
            if other.kinds != nil || other.target != nil {
                (defaults.kinds, defaults.target) = (other.kinds, other.target)
            }
            if let motion = other.motion { defaults.motion = motion }
            if let styles = other.styles { defaults.styles = styles }
            if let usesForeignObject = other.usesForeignObject { defaults.usesForeignObject = usesForeignObject }
            if let darkSelector = other.darkSelector { defaults.darkSelector = darkSelector }
            if let lints = other.lints { defaults.lints = lints }
            if let locale = other.charts.locale { defaults.charts.locale = locale }
            if let palette = other.charts.palette { defaults.charts.palette = palette }
            if let theme = other.charts.theme { defaults.charts.theme = theme }
            return defaults
        }

        fileprivate mutating func leaveOut(_ member: ProjectMember) {
            switch member {
            case .emit: kinds = nil
            case .target: target = nil
            case .locale: charts.locale = nil
            case .palette: charts.palette = nil
            case .theme: charts.theme = nil
            case .motion: motion = nil
            case .styles: styles = nil
            case .foreignObject: usesForeignObject = nil
            case .darkSelector: darkSelector = nil
            case .lint: lints = nil
            case .output, .root, .templates, .cache, .scale, .files: break
            }
        }

        /// The defaults of the charts themselves, as text: equal where charts come out alike. What else counts is in the
        /// fingerprint of an input's settings.
        package var fingerprint: String {
            let palette = charts.palette.map { "\($0.value)" } ?? ""
            // What a theme's file may be depends on who names it.
            let theme = [charts.theme?.value ?? "", charts.theme?.range.file.name ?? ""]
            return ([charts.locale?.value ?? "", palette] + theme).map { "\($0.utf8.count):\($0)" }.joined()
        }
    }

    /// What holds for some of the documents.
    struct Override: Sendable {
        /// The patterns, each with its place in the project file.
        var patterns: [(pattern: GlobPattern, range: SourceRange)] = []
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
    /// The paths of files and folders that are named and are not there: once they are, all is to be made again.
    package internal(set) var missingFiles: [String] = []
    private let folders = ProjectFolders()

    init(file: SourceFile) {
        self.file = file
    }

    /// The names of what ``leaveOut(_:)`` takes.
    package static var settings: [String] { ProjectMember.settings.map(\.rawValue) }

    /// Forgets what the file says of some things, wherever it says it.
    /// - Parameter names: those of ``settings``.
    package mutating func leaveOut(_ names: some Sequence<String>) {
        for member in names.compactMap(ProjectMember.init) {
            switch member {
            case .output: output = nil
            case .root: root = nil
            case .templates: templates = nil
            case .cache: cache = nil
            case .scale: scale = nil
            case .emit, .target, .locale, .palette, .theme, .motion, .styles, .foreignObject, .darkSelector, .lint,
                .files:
                defaults.leaveOut(member)
                for index in overrides.indices { overrides[index].defaults.leaveOut(member) }
            }
        }
    }

    /// What holds for a document: of all that is said about it, the last.
    /// - Parameter path: from where the program runs.
    package func defaults(for path: String) -> Defaults {
        guard !overrides.isEmpty, let place = place(of: path) else { return defaults }
        let parts = GlobPattern.parts(of: place)
        return overrides.filter { $0.patterns.contains { $0.pattern.matches(parts) } }
            .reduce(defaults) { $0.overridden(by: $1.defaults) }
    }

    /// The path of a file as from the folder of the project, if it lies in it or below; nil: elsewhere.
    package func place(of path: String) -> String? {
        guard let below = folders.place(of: FilePath.folder(of: path), in: FilePath.folder(of: file.name)) else {
            return nil
        }
        return below + FilePath.name(of: path)
    }
}
