import ChartDiagnostics
import ChartDocument

/// The warnings that a document wants to hear nothing of: the ids in `allow`, of one chart or of a whole page.
struct AllowedWarnings {
    private struct Rule {
        var id: DiagnosticID
        /// Where the id stands.
        var place: SourceRange
        /// The element that allows the warning.
        var element: Element
        var isWholeDocument: Bool
    }

    private let document: Document
    private var rules: [Rule] = []
    /// What is wrong with the lists themselves.
    private(set) var diagnostics: [Diagnostic] = []

    init(_ document: Document) {
        self.document = document
        add(document.root, isWholeDocument: true)
        for chart in document.root.children("chart") { add(chart, isWholeDocument: false) }
    }

    private mutating func add(_ element: Element, isWholeDocument: Bool) {
        guard let list = element.attribute("allow")?.value else { return }
        var (mistakes, ruleCount) = (0, 0)
        for item in list.listItems(in: document.file).items {
            let place = SourceRange(document.file, item.range)
            guard let name = item.text else { continue }
            if let id = DiagnosticID(rawValue: name), id.isWarning {
                ruleCount += 1
                // There are fewer warnings than this, so that what follows is a repetition.
                guard ruleCount <= DiagnosticID.allCases.count else { continue }
                rules.append(Rule(id: id, place: place, element: element, isWholeDocument: isWholeDocument))
                continue
            }
            mistakes += 1
            guard mistakes <= Limits.mistakesOfList else { continue }
            diagnostics.append(
                DiagnosticID(rawValue: name).map { .notAWarning($0, at: place) } ?? .unknownWarning(name, at: place))
        }
        if mistakes > Limits.mistakesOfList {
            diagnostics.append(
                .moreUnknownWarnings(
                    mistakes - Limits.mistakesOfList, at: SourceRange(document.file, list.range)))
        }
    }

    /// The diagnostics without what is allowed, and with what is to be said about the lists.
    /// - Parameter heard: the ids that could have been reported; nil: not everything was looked at, so that nobody knows
    ///   which rule is of no use.
    func applied(to found: [Diagnostic], heard: ((DiagnosticID) -> Bool)?) -> [Diagnostic] {
        guard !rules.isEmpty || !diagnostics.isEmpty else { return found }
        let (left, used) = filtered(found + diagnostics)
        guard let heard else { return left }
        let idle = rules.indices.filter { !used.contains($0) && heard(rules[$0].id) }
        return left + filtered(idle.map { .unusedAllow(rules[$0].id, at: rules[$0].place) }).left
    }

    private func filtered(_ found: [Diagnostic]) -> (left: [Diagnostic], used: Set<Int>) {
        var used: Set<Int> = []
        var left: [Diagnostic] = []
        for diagnostic in found {
            let matching = rules.indices.filter { covers(rules[$0], diagnostic) }
            used.formUnion(matching)
            if matching.isEmpty { left.append(diagnostic) }
        }
        return (left, used)
    }

    private func covers(_ rule: Rule, _ diagnostic: Diagnostic) -> Bool {
        guard diagnostic.severity == .warning, diagnostic.id == rule.id else { return false }
        if rule.isWholeDocument { return true }
        let chart = SourceRange(document.file, rule.element.range)
        let place = chart.original ?? chart
        if place.file == diagnostic.range.file {
            return place.bytes.lowerBound <= diagnostic.range.bytes.lowerBound
                && diagnostic.range.bytes.upperBound <= place.bytes.upperBound
        }
        return rule.element.children("data").contains { data in
            guard let path = data.attribute("src")?.value.text, !path.isEmpty else { return false }
            return FilePath.name(of: diagnostic.range.file.name) == FilePath.name(of: path)
        }
    }
}

extension Diagnostic {
    static func notAWarning(_ id: DiagnosticID, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticNotAWarning, .warning,
            "'\(id.rawValue)' is an error, which cannot be allowed; leave it out and mend what it tells of", at: range)
    }

    static func moreUnknownWarnings(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnknownWarning, .warning,
            "\(count == 1 ? "one more of these is" : "\(count) more of these are") no warning", at: range)
    }

    static func unknownWarning(_ name: String, at range: SourceRange) -> Diagnostic {
        let ids = DiagnosticID.allCases.filter(\.isWarning).map(\.rawValue)
        let near = nearestID(to: name, among: ids)
        let question = near.map { "did you mean '\($0)'?" } ?? "an id stands behind each message, such as '\(ids[0])'"
        return Diagnostic(
            .semanticUnknownWarning, .warning, "there is no warning '\(name)'; \(question)", at: range,
            fixIts: near.map { [FixIt("replace with '\($0)'", replacing: range, with: $0, .maybe)] } ?? [])
    }

    /// The id that a word most likely means, also one without its stage.
    package static func nearestID(to name: String, among ids: [String]) -> String? {
        let isWhole = name.contains(".")
        if let near = Suggestion.nearest(to: name, among: ids) {
            // The stage is common to many, so that what follows it is near as well.
            let rests = [name, near].map { String($0.split(separator: ".").last ?? "") }
            if !isWhole || Suggestion.nearest(to: rests[0], among: [rests[1]]) != nil { return near }
        }
        let parts = ids.map { String($0.split(separator: ".").last ?? "") }
        let word = String(name.split { $0 == "." || $0 == "/" }.last ?? "")
        return Suggestion.nearest(to: word, among: parts).flatMap { parts.firstIndex(of: $0) }.map { ids[$0] }
    }

    static func unusedAllow(_ id: DiagnosticID, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusedAllow, .warning, "there is nothing that '\(id.rawValue)' would tell here; leave it out",
            at: range)
    }
}
