import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

// Rules and notes whose labels hold a number, and which stand at another one.
extension ChartReview {
    mutating func warnAboutSaidPlaces(of plot: CartesianPlot) {
        let written = writtenAnnotations
        guard !written.isEmpty, written.count == plot.annotations.count, plot.facets == nil else { return }
        for (annotation, element) in zip(plot.annotations, written) {
            guard let label = element.attribute("label"), let y = element.attribute("y")?.value,
                axis(annotation.axis, of: plot).scale == .number
            else { continue }
            let place: Double
            switch annotation.form {
            case .rule(let rule):
                guard case .value(let value) = rule.place else { continue }
                place = value
            case .note(let note): place = note.y
            case .band: continue
            }
            let text = SaidText(label)
            if isTold(y) || isTold(label.value) || warnAboutUnit(in: text, of: annotation, of: plot) { continue }
            warnAboutNumber(in: text, at: place, y, annotation, of: plot)
        }
    }

    /// A label in the unit of the other axis.
    private mutating func warnAboutUnit(in label: SaidText, of annotation: Annotation, of plot: CartesianPlot) -> Bool {
        guard plot.secondY != nil, let said = Self.amount(in: label.value.text) else { return false }
        let sides: [ValueAxis] = annotation.axis == .first ? [.first, .second] : [.second, .first]
        let units = sides.map { side in
            valueAxis(side)?.attribute("unit").flatMap { SaidUnit.meant(by: $0.value.text) }
        }
        guard let own = units[0], let other = units[1], said.isDisjoint(with: own), !said.isDisjoint(with: other) else {
            return false
        }
        let side = annotation.axis == .first ? "right" : "left"
        warn(
            .semanticContradictingWords,
            "'\(label.value.text)' is measured on the other axis, and this stands on one in another unit; write "
                + spelled("axis", side), at: range(label.value.range))
        return true
    }

    /// The unit behind the last number of a text.
    private static func amount(in text: String) -> Set<String>? {
        guard text.utf8.count < 200, let digit = text.lastIndex(where: { $0.isASCII && $0.isNumber }) else {
            return nil
        }
        let behind = text[digit...].dropFirst().filter { !"()[]".contains($0) }
        return SaidUnit.meant(by: behind)
    }

    /// A goal, a limit or a record whose number is another one than that at which it stands.
    private mutating func warnAboutNumber(
        in label: SaidText, at place: Double, _ y: Value, _ annotation: Annotation, of plot: CartesianPlot
    ) {
        guard label.words.contains(where: Self.marked.contains), !label.value.text.contains("%"),
            let said = number(in: label.value.text)
        else { return }
        let rest = label.words.filter {
            !Self.marked.contains($0) && !$0.contains(where: \.isNumber) && !Self.fillers.contains($0)
        }
        let factors = rest.compactMap { Self.powers[$0] }
        let values = Self.drawnValues(of: plot.marks.filter { $0.axis == annotation.axis })
        guard rest.count == factors.count, factors.count < 2, let most = values.map({ abs($0) }).max() else { return }
        let factor = (0..<(factors.first ?? 0)).reduce(1.0) { all, _ in all * 10 }
        let stated = said.value * factor
        let slack = said.unit * factor * 0.501
        // On an axis of millions a million is 1.
        let isInAxis = abs(said.value - place) <= said.unit * 0.501 && (factor == 1 || most < factor / 100)
        guard abs(stated - place) > slack, !isInAxis, stated <= most * 100, stated * 100 >= most || factor == 1,
            said.value != 0,
            // A year is none of its values.
            !(factor == 1 && (1900...2100).contains(said.value) && most < 1000)
        else { return }
        warn(
            .semanticContradictingWords,
            "the label says \(Self.plain(stated)), and this stands at \(Self.plain(place)); write "
                + "\(spelled("y", Self.plain(stated).replacing(",", with: ""))), or mend the label", at: range(y.range))
    }

    /// What a number is called that is a value of the axis itself.
    private static let marked: Set = [
        "goal", "target", "limit", "record", "peak", "maximum", "minimum", "max", "min", "highest", "lowest",
        "threshold", "high",
        "low", "ziel", "zielwert", "grenzwert", "rekord", "höchstwert", "tiefstwert", "höchststand", "objectif",
        "limite", "seuil",
        "meta", "objetivo", "doel",
    ]

    private static let fillers: Set = ["of", "the", "at", "is", "all", "time", "new", "our", "bei", "von", "de", "a"]
}
