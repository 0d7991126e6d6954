import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartSchema

/// What an author says of the texts of a pie.
struct PieWordingSpec: Sendable, Encodable {
    /// What stands in the hole besides words.
    enum CenterPart: String, Sendable, CaseIterable, Encodable { case total, share }

    var text: PieWording.Text?
    var shows: [Located<PieWording.Part>]
    var center: Located<String>?
    var centerNote: Located<String>?
    var centerShows: [Located<CenterPart>]
    var spoken: [Located<PieWording.SpokenPart>]
    var unit: Located<String>?
    var unitOne: Located<String>?
}

extension SpecDecoder {
    mutating func pieWording(_ element: Element) -> PieWordingSpec {
        PieWordingSpec(
            text: choice(element, "text"), shows: choices(element, "shows"), center: located(element, "center"),
            centerNote: located(element, "center-note"), centerShows: choices(element, "center-shows"),
            spoken: choices(element, "spoken"), unit: located(element, "unit"), unitOne: located(element, "unit-one"))
    }

    /// The choices in a list of names, of which no other is known; one that stands there twice counts once.
    mutating func choices<Choice>(_ element: Element, _ name: String) -> [Located<Choice>]
    where Choice: RawRepresentable<String> & CaseIterable & Equatable & Sendable & Encodable {
        guard let list = list(element, name) else { return [] }
        let names = Choice.allCases.map(\.rawValue)
        var choices: [Located<Choice>] = []
        for (index, item) in list.items.enumerated() {
            let text = item.text ?? "-"
            guard let choice = Choice(rawValue: text) else {
                let near =
                    Vocabulary.playfair.attribute(name, of: element.name)?.word(meantBy: text)
                    ?? Suggestion.nearest(to: text, among: names) ?? Suggestion.onlyStart(of: text, among: names)
                diagnostics.report(
                    .invalidValue(
                        text, expected: "one of \(names.joined(separator: ", "))", suggestion: near,
                        at: list.range(index)))
                continue
            }
            if !choices.contains(where: { $0.value == choice }) {
                choices.append(Located(choice, at: list.range(index)))
            }
        }
        return choices
    }
}
