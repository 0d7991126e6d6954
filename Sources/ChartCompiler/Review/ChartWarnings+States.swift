import ChartDiagnostics
import ChartDocument

// Names that are written in a data state and nowhere else.
extension ChartReview {
    /// Names of a state that are nearly those of the chart, whose own are missing there, so that what was to change goes, and
    /// something else comes.
    mutating func warnAboutNamesInStates() {
        for state in element.children("state") {
            for mark in state.children where JSONSpelling.marks.contains(mark.name) {
                let changed = marks.filter { other in
                    other.name == mark.name
                        && (mark.attribute("id") == nil
                            || other.attribute("id")?.value.text == mark.attribute("id")?.value.text)
                }
                for list in ["categories", "labels"] {
                    warnAboutNames(
                        items(of: list, in: mark), amid: changed.flatMap { items(of: list, in: $0) },
                        "category")
                }
                warnAboutNames(
                    namesOfSeries(in: mark), amid: changed.flatMap { namesOfSeries(in: $0) }, "series")
            }
        }
    }

    private typealias Name = (text: String, range: Range<Int>)

    private func items(of list: String, in mark: Element) -> [Name] {
        guard let value = mark.attribute(list)?.value else { return [] }
        return value.listItems(in: file).items.compactMap { item in item.text.map { ($0, item.range) } }
    }

    private func namesOfSeries(in mark: Element) -> [Name] {
        ([mark] + mark.children("series")).compactMap { $0.attribute("name")?.value }.map { ($0.text, $0.range) }
    }

    private mutating func warnAboutNames(_ own: [Name], amid others: [Name], _ what: String) {
        guard own.count <= Self.mostNamesOfState, others.count <= Self.mostNamesOfState else { return }
        let left = others.map { $0.text }.filter { other in !own.contains { $0.text == other } }
        for name in own where !others.contains(where: { $0.text == name.text }) {
            guard let near = Suggestion.nearestOfAll(to: name.text, among: left), near.isSure,
                Self.areOneWord(name.text, near.name)
            else { continue }
            var warning = Diagnostic(
                .semanticUnmatchedMark, .warning,
                "the chart has no \(what) '\(name.text)', so that it stands in this state alone; did you mean "
                    + "'\(near.name)'?",
                at: range(name.range))
            // Other names would need quotes.
            if near.name.allSatisfy({ $0.isLetter || $0.isNumber }) {
                warning.fixIts = [
                    .init("replace with '\(near.name)'", replacing: warning.range, with: near.name, .maybe)
                ]
            }
            report(warning)
        }
    }

    /// The most names of a mark that are compared.
    private static let mostNamesOfState = 500

    /// Whether two names that are nearly alike are most likely one: those of four letters and more that differ by no digit, as
    /// 2024 is not 2025.
    private static func areOneWord(_ a: String, _ b: String) -> Bool {
        a.count(where: \.isLetter) >= 4 && b.count(where: \.isLetter) >= 4
            && a.filter(\.isNumber) == b.filter(\.isNumber)
    }
}
