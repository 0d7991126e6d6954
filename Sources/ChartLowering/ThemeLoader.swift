package import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartSchema

/// Gets the themes that a document names. A file that several charts name is read once.
struct ThemeLoader {
    private let environment: any Environment
    private let document: SourceFile
    /// The file that has named a theme for charts that name none; nil: there is none.
    private let project: SourceFile?
    /// A path, and the file that it stands in, from whose folder it leads.
    private struct Reference: Hashable {
        var path: String
        var file: String
    }

    /// What has been read; nil: it is no theme, which has been reported.
    private var known: [Reference: Theme?] = [:]
    /// The places whose mistakes have been reported: a page says for all its charts what theme they have.
    private var reported: Set<SourceRange> = []

    /// - Parameter defaults: what holds for charts that do not say it themselves.
    init(_ environment: any Environment, for document: SourceFile, defaults: ChartDefaults) {
        self.environment = environment
        self.document = document
        project = defaults.theme?.range.file
    }

    /// - Returns: nil, if there is no such theme; that has been reported.
    mutating func theme(_ name: Located<String>, into diagnostics: inout DiagnosticCollector) -> Theme? {
        if let own = ThemeName(rawValue: name.value)?.theme { return own }
        // The project file's author has chosen what that names, and not the document's.
        let isOfProject = project.map { $0.name == name.range.file.name } ?? false
        let origin = isOfProject ? name.range.file : document
        let reference = Reference(path: name.value, file: origin.name)
        if let theme = known[reference] { return theme }
        // Names of files have an extension or stand in a folder.
        guard name.value.contains(where: { $0 == "." || $0 == "/" }) else {
            if reported.insert(name.range).inserted { diagnostics.report(.unknownTheme(name)) }
            return nil
        }
        switch environment.dataFile(name.value, of: origin) {
        case .success(let file):
            let theme = ThemeFile.read(file, into: &diagnostics)
            known[reference] = .some(theme)
            return theme
        case .failure(let failure):
            if reported.insert(name.range).inserted {
                diagnostics.report(
                    .unavailable(failure, path: name.range.file.text(name.range.bytes), at: name.range) {
                        environment.nearestFile(to: name.value, of: document)
                    })
            }
            return nil
        }
    }
}

/// A file that holds a theme and nothing else.
package enum ThemeFile {
    /// What is wrong with the file.
    package static func diagnostics(of file: SourceFile) -> [Diagnostic] {
        var collector = DiagnosticCollector()
        _ = read(file, into: &collector)
        return collector.diagnostics
    }

    /// - Returns: nil, if it is no theme; that has been reported.
    static func read(_ file: SourceFile, into diagnostics: inout DiagnosticCollector) -> Theme? {
        var own = DiagnosticCollector()
        defer { diagnostics.report(contentsOf: own.diagnostics) }
        guard var document = DocumentReader.read(file, as: .theme, into: &own) else { return nil }
        let root = document.root
        if document.spelling == .json {
            // The outermost object of JSON has no name: its only member says what it is.
            guard root.attributes.isEmpty, root.children.count == 1, root.children[0].name == ThemeSpec.element else {
                own.report(.notATheme(at: SourceRange(document.file, root.nameRange), spelling: .json))
                return nil
            }
            document.root = root.children[0]
        } else if root.name != ThemeSpec.element {
            own.report(.notATheme(at: SourceRange(document.file, root.nameRange), spelling: .xml))
            return nil
        }
        guard let validated = SchemaValidator().validate(part: document, into: &own), !own.hasErrors else { return nil }
        let spec = ThemeSpec.decode(validated.document, into: &own)
        guard let base = spec.base else { return spec.changes }
        // One file is read for a chart, and not what that leads to.
        guard let theme = ThemeName(rawValue: base.value)?.theme else {
            own.report(.unknownTheme(base, takesFiles: false))
            return nil
        }
        return theme.overlaid(by: spec.changes)
    }
}

extension ThemeSpec {
    fileprivate static let element = "theme"
}

extension Spec {
    /// Gives each chart the look that its themes say.
    mutating func dress(by loader: inout ThemeLoader, into diagnostics: inout DiagnosticCollector) {
        for index in charts.indices { charts[index].dress(by: &loader, into: &diagnostics) }
    }
}

extension ChartSpec {
    fileprivate mutating func dress(by loader: inout ThemeLoader, into diagnostics: inout DiagnosticCollector) {
        guard let ownTheme else {
            if let theme, let named = loader.theme(theme, into: &diagnostics) { wear(named) }
            return
        }
        let base = ownTheme.base.map { loader.theme($0, into: &diagnostics) ?? Theme() } ?? Theme()
        wear(base.overlaid(by: ownTheme.changes))
    }

    private mutating func wear(_ theme: Theme) {
        guard theme != Theme() else { return }
        look = theme
        for index in marks.indices {
            guard case .cartesian(var mark) = marks[index] else { continue }
            mark.kind.follow(theme)
            marks[index] = .cartesian(mark)
        }
        for index in states.indices { states[index].chart.wear(theme) }
    }

    /// The colours that series take by their order; nil: those of the default look.
    var seriesPalette: PaletteSpec? { palette?.value ?? look?.seriesPalette }
}

extension Theme {
    var seriesPalette: PaletteSpec? {
        if palette.isEmpty { return nil }
        return .colors(
            palette.map { shade in
                let light = shade.light ?? .white
                return shade.dark.map { .themed(light: light, dark: $0) } ?? .custom(light)
            })
    }
}

extension Diagnostic {
    fileprivate static func unknownTheme(_ name: Located<String>, takesFiles: Bool = true) -> Diagnostic {
        let names = ThemeName.allCases.map(\.rawValue)
        let isAppearance = ["dark", "light", "auto"].contains(name.value.lowercased())
        let known =
            isAppearance && takesFiles
            ? "; dark or light is what the page is, or 'appearance' of a 'theme'"
            : takesFiles ? ", nor the file of one such as 'house.xml'" : "; a file stands on one of these"
        return .invalidValue(
            name.value, expected: "a theme (\(names.joined(separator: ", ")))\(known)",
            suggestion: Suggestion.nearest(to: name.value, among: names), at: name.range)
    }

    fileprivate static func notATheme(at range: SourceRange, spelling: Document.Spelling) -> Diagnostic {
        let expected = spelling == .json ? "{ \"theme\": { … } }" : "<theme …/>"
        return Diagnostic(
            .semanticInvalidValue, .error, "this is no theme; the file of one holds \(expected) and nothing else",
            at: range)
    }
}
