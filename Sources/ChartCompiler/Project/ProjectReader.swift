package import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartSVG

extension Project {
    /// Reads a project file, in JSON or XML; every mistake is reported, `syntax.*` and `project.*`.
    /// - Parameters:
    ///   - unused: the names of ``settings`` that the call has no use for: that their folders are missing is no mistake then.
    ///   - isNamed: whether the user has named the file. One that lies beside documents may come from whoever wrote them, and
    ///     names nothing outside of its folder or the repository that it is in.
    /// - Returns: what could be read; it counts only if there are no errors.
    package static func read(
        _ file: SourceFile, unused: [String] = [], isNamed: Bool = false, into collector: inout DiagnosticCollector
    ) -> Project {
        guard let document = DocumentReader.read(file, as: .project, into: &collector) else {
            return Project(file: file)
        }
        var reader = ProjectReader(
            document: document, unused: unused, reach: isNamed ? nil : ProjectSearch.reach(of: file.name),
            project: Project(file: file))
        reader.readRoot()
        collector.report(contentsOf: reader.problems)
        return reader.project
    }
}

/// Turns the tree of a project file into what it says.
private struct ProjectReader {
    let document: Document
    let unused: [String]
    /// The folder that all lies in that the file may name, absolute; nil: it may name any.
    let reach: String?
    var project: Project
    var problems: [Diagnostic] = []

    private func range(_ bytes: Range<Int>) -> SourceRange { SourceRange(document.file, bytes) }

    mutating func readRoot() {
        let root = document.root
        // Only XML has a name at the root: in JSON the outermost object has none.
        if document.spelling == .xml, root.name != "project" {
            problems.append(.projectUnknownName(root.name, among: [], isRoot: true, at: range(root.nameRange)))
            return
        }
        for attribute in root.attributes { readTree(attribute) }
        reportTargetBesideKinds(in: root)
        reportRest(of: root, inOverride: false)
        for child in root.children {
            if child.name == ProjectMember.override {
                readOverride(child)
            } else {
                report(notChild: child.name, inOverride: false, at: child.nameRange)
            }
        }
    }

    private mutating func readTree(_ attribute: Attribute) {
        guard let member = ProjectMember(rawValue: attribute.name) else {
            if attribute.name == ProjectMember.override {
                let expected = "an object, or an array of objects"
                problems.append(
                    .projectWrongType(attribute.name, expected: expected, at: range(attribute.value.range)))
            } else {
                report(unknown: attribute.name, inOverride: false, at: attribute.nameRange)
            }
            return
        }
        switch member {
        case .output: project.output = folder(attribute, member).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        case .root: project.root = presentFolder(attribute, member)
        case .templates: project.templates = presentFolder(attribute, member)
        case .cache: project.cache = folder(attribute, member)
        case .scale: project.scale = scale(attribute)
        case .files:
            problems.append(.projectMisplaced(attribute.name, inOverride: false, at: range(attribute.nameRange)))
        case .emit, .target, .locale, .palette, .theme, .motion, .styles, .foreignObject, .darkSelector, .lint:
            var defaults = project.defaults
            read(attribute, member, into: &defaults)
            project.defaults = defaults
        }
    }

    private mutating func readOverride(_ element: Element) {
        var override = Project.Override()
        for attribute in element.attributes {
            switch ProjectMember(rawValue: attribute.name) {
            case nil: report(unknown: attribute.name, inOverride: true, at: attribute.nameRange)
            case .files:
                override.patterns = items(attribute, .files).map { (GlobPattern($0.text), range($0.range)) }
            case let member? where member.isPerDocument: read(attribute, member, into: &override.defaults)
            default:
                problems.append(.projectMisplaced(attribute.name, inOverride: true, at: range(attribute.nameRange)))
            }
        }
        let isSaid = (element.attributes + element.emptyArrays).contains { $0.name == ProjectMember.files.rawValue }
        reportTargetBesideKinds(in: element)
        if !isSaid { problems.append(.projectMissingFiles(at: range(element.nameRange))) }
        reportRest(of: element, inOverride: true)
        for child in element.children { report(notChild: child.name, inOverride: true, at: child.nameRange) }
        project.overrides.append(override)
    }

    // MARK: Values

    private mutating func read(_ attribute: Attribute, _ member: ProjectMember, into defaults: inout Project.Defaults) {
        switch member {
        case .emit: defaults.kinds = kinds(attribute)
        case .target: defaults.target = target(attribute)
        case .locale: defaults.charts.locale = locale(attribute)
        case .palette: defaults.charts.palette = palette(attribute)
        case .theme: defaults.charts.theme = theme(attribute)
        case .motion: defaults.motion = word(attribute, member, "css, smil or none")
        case .styles: defaults.styles = word(attribute, member, "inline, shared or external")
        case .foreignObject: defaults.usesForeignObject = flag(attribute, member)
        case .darkSelector: defaults.darkSelector = darkSelector(attribute)
        case .lint: defaults.lints = flag(attribute, member)
        case .output, .root, .templates, .cache, .scale, .files: break
        }
    }

    /// The text of a value; nil: the value is no text, which has been reported.
    private mutating func text(_ attribute: Attribute, _ member: ProjectMember) -> String? {
        switch attribute.value.kind {
        case .untyped, .string: return attribute.value.text
        case .number, .boolean, .list:
            report(wrongTypeOf: member, at: attribute.value.range)
            return nil
        }
    }

    private mutating func items(_ attribute: Attribute, _ member: ProjectMember) -> [(text: String, range: Range<Int>)]
    {
        let (items, mistakes) = attribute.value.listItems(in: document.file)
        problems += mistakes
        let isText = attribute.value.kind != .number && attribute.value.kind != .boolean
        if !isText { report(wrongTypeOf: member, at: attribute.value.range) }
        if isText, items.isEmpty {
            problems.append(.projectEmptyList(member.rawValue, at: range(attribute.value.range)))
        }
        guard isText, mistakes.isEmpty else { return [] }
        return items.compactMap { item in
            if let text = item.text, !item.isBare || document.spelling == .xml { return (text, item.range) }
            report(wrongTypeOf: member, at: item.range)
            return nil
        }
    }

    private mutating func kinds(_ attribute: Attribute) -> [OutputKind]? {
        var kinds: [OutputKind] = []
        for (text, place) in items(attribute, .emit) {
            if let named = OutputKind.named(text) {
                kinds += named.filter { !kinds.contains($0) }
            } else {
                let near = Suggestion.nearest(to: text, among: OutputKind.names)
                let expected = "any of \(OutputKind.names.joined(separator: ", "))"
                problems.append(
                    .projectInvalidValue(text, of: .emit, expected: expected, suggestion: near, at: range(place)))
            }
        }
        return kinds.isEmpty ? nil : kinds
    }

    private mutating func palette(_ attribute: Attribute) -> Located<PaletteSpec>? {
        var colors: [SeriesColor] = []
        let items = items(attribute, .palette)
        if items.count == 1, let palette = ChartDefaults.palette(items[0].text) {
            return Located(palette, at: range(attribute.value.range))
        }
        let names = ChartDefaults.colorNames + (items.count == 1 ? ChartDefaults.paletteNames : [])
        let expected = items.count == 1 ? ChartDefaults.expectedPalette : ChartDefaults.expectedColor
        for (text, place) in items {
            if let color = ChartDefaults.color(text) {
                colors.append(color)
            } else {
                let near = Suggestion.nearest(to: text, among: names)
                problems.append(
                    .projectInvalidValue(text, of: .palette, expected: expected, suggestion: near, at: range(place)))
            }
        }
        return colors.isEmpty ? nil : Located(.colors(colors), at: range(attribute.value.range))
    }

    /// The name of a theme, or the path of its file, which is written as from the folder of the project file.
    private mutating func theme(_ attribute: Attribute) -> Located<String>? {
        guard let text = text(attribute, .theme) else { return nil }
        let place = range(attribute.value.range)
        if ChartDefaults.themeNames.contains(text) { return Located(text, at: place) }
        let path = FilePath.join(FilePath.folder(of: project.file.name), text)
        guard text.contains(where: { $0 == "." || $0 == "/" }) else {
            let near = Suggestion.nearest(to: text, among: ChartDefaults.themeNames)
            problems.append(
                .projectInvalidValue(
                    text, of: .theme,
                    expected: "\(ChartDefaults.themeNames.joined(separator: ", ")) or the path of a theme's file",
                    suggestion: near, at: place))
            return nil
        }
        guard FilePath.resolved(path) != nil else {
            project.missingFiles.append(path)
            problems.append(.projectMissingTheme(text, at: place))
            return nil
        }
        return Located(text, at: place)
    }

    private mutating func locale(_ attribute: Attribute) -> Located<String>? {
        guard let text = text(attribute, .locale) else { return nil }
        let place = range(attribute.value.range)
        guard Conventions.knows(locale: text), !Conventions.lacksDigits(locale: text) else {
            let near = Conventions.suggestion(for: text)
            problems.append(
                .projectInvalidValue(
                    text, of: .locale,
                    expected: "a language tag whose formats are known, such as 'en', 'de' or 'pt-BR'",
                    suggestion: near, at: place))
            return nil
        }
        return Located(text, at: place)
    }

    /// One of some words; nil: it is another one, which has been reported.
    private mutating func word<Value: RawRepresentable<String> & CaseIterable>(
        _ attribute: Attribute, _ member: ProjectMember, _ expected: String
    ) -> Value? {
        guard let text = text(attribute, member) else { return nil }
        if let value = Value(rawValue: text) { return value }
        problems.append(
            .projectInvalidValue(
                text, of: member, expected: expected,
                suggestion: Suggestion.nearest(to: text, among: Value.allCases.map(\.rawValue)),
                at: range(attribute.value.range)))
        return nil
    }

    private mutating func darkSelector(_ attribute: Attribute) -> DarkSelector? {
        guard let text = text(attribute, .darkSelector) else { return nil }
        if let selector = DarkSelector(text) { return selector }
        problems.append(
            .projectInvalidValue(
                text, of: .darkSelector, expected: DarkSelector.expected, at: range(attribute.value.range)))
        return nil
    }

    private mutating func target(_ attribute: Attribute) -> OutputTarget? {
        guard let text = text(attribute, .target) else { return nil }
        if let target = OutputTarget(rawValue: text) { return target }
        let names = OutputTarget.allCases.map(\.rawValue)
        problems.append(
            .projectInvalidValue(
                text, of: .target, expected: "any of \(names.joined(separator: ", "))",
                suggestion: Suggestion.nearest(to: text, among: names), at: range(attribute.value.range)))
        return nil
    }

    /// A target says which kinds are made, so nothing else can say it at the same place.
    private mutating func reportTargetBesideKinds(in element: Element) {
        guard element.attributes.contains(where: { $0.name == ProjectMember.emit.rawValue }),
            let target = element.attributes.first(where: { $0.name == ProjectMember.target.rawValue })
        else { return }
        problems.append(
            .projectWrongType(
                ProjectMember.target.rawValue, expected: "not to stand beside 'emit': it says what is made",
                at: range(target.nameRange)))
    }

    private mutating func flag(_ attribute: Attribute, _ member: ProjectMember) -> Bool? {
        switch (attribute.value.kind, attribute.value.text) {
        case (.boolean, let text), (.untyped, let text): if let flag = Bool(text) { return flag }
        default: break
        }
        report(wrongTypeOf: member, at: attribute.value.range)
        return nil
    }

    private mutating func scale(_ attribute: Attribute) -> Double? {
        let text = attribute.value.text
        guard [.number, .untyped].contains(attribute.value.kind), text.allSatisfy({ $0.isNumber || $0 == "." }),
            let scale = Double(text)
        else {
            report(wrongTypeOf: .scale, at: attribute.value.range)
            return nil
        }
        if Project.scales.contains(scale) { return scale }
        problems.append(
            .projectInvalidValue(
                attribute.value.text, of: .scale, expected: "from \(Project.scalesInWords)",
                at: range(attribute.value.range)))
        return nil
    }

    /// The path of a folder, which is written as from the folder of the project file.
    private mutating func folder(_ attribute: Attribute, _ member: ProjectMember) -> String? {
        guard let text = text(attribute, member) else { return nil }
        guard !text.isEmpty, !text.utf8.contains(0) else {
            problems.append(
                .projectInvalidValue(
                    text, of: member, expected: "a folder, as from that of the project file: '.' is that itself",
                    at: range(attribute.value.range)))
            return nil
        }
        let path = FilePath.join(FilePath.folder(of: project.file.name), text)
        guard let reach, !unused.contains(member.rawValue), !FilePath.isInside(FilePath.destination(of: path), reach)
        else { return path }
        problems.append(.projectOutside(text, of: member, at: range(attribute.value.range)))
        return nil
    }

    /// The path of a folder that must be there.
    private mutating func presentFolder(_ attribute: Attribute, _ member: ProjectMember) -> String? {
        guard let path = folder(attribute, member) else { return nil }
        if FolderContents.isFolder(path) || unused.contains(member.rawValue) { return path }
        project.missingFiles.append(path)
        problems.append(
            .projectMissingFolder(attribute.value.text, of: member, at: range(attribute.value.range)))
        return nil
    }

    // MARK: What is wrong

    private mutating func report(wrongTypeOf member: ProjectMember, at place: Range<Int>) {
        problems.append(.projectWrongType(member.rawValue, expected: member.expectedType, at: range(place)))
    }

    private mutating func report(unknown name: String, inOverride: Bool, at place: Range<Int>) {
        problems.append(
            .projectUnknownName(name, among: ProjectMember.names(inOverride: inOverride), at: range(place)))
    }

    private mutating func report(notChild name: String, inOverride: Bool, at place: Range<Int>) {
        if let member = ProjectMember(rawValue: name) {
            let expected =
                document.spelling == .xml ? "an attribute, not an element" : "\(member.expectedType), no object"
            problems.append(.projectWrongType(name, expected: expected, at: range(place)))
        } else if name == ProjectMember.override {
            problems.append(.projectWrongType(name, expected: "not to stand in another one", at: range(place)))
        } else {
            report(unknown: name, inOverride: inOverride, at: place)
        }
    }

    /// Reports what is neither an attribute nor a child: text, and arrays without items.
    private mutating func reportRest(of element: Element, inOverride: Bool) {
        for empty in element.emptyArrays {
            if let member = ProjectMember(rawValue: empty.name) {
                problems.append(.projectEmptyList(member.rawValue, at: range(empty.value.range)))
            } else if inOverride || empty.name != ProjectMember.override {
                report(unknown: empty.name, inOverride: inOverride, at: empty.nameRange)
            }
        }
        guard let text = element.text else { return }
        if document.spelling == .json {
            report(unknown: "text", inOverride: inOverride, at: text.range)
        } else {
            problems.append(
                .projectWrongType(element.name, expected: "without text; attributes say it all", at: range(text.range)))
        }
    }
}

extension Project {
    /// How many pixels of a picture a pixel of a chart may have.
    package static let scales = 0.25...8
    /// A number format would load the conventions of English with every start of the program, whose help says this.
    package static let scalesInWords = "\(scales.lowerBound) to \(Int(scales.upperBound))"
}
