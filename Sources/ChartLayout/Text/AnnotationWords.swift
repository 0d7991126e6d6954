import ChartIR
import ChartWords

/// What annotations say, for the sentence about a chart: "Marked: Target (40), Recession (2007 – 2009)."
struct AnnotationWords {
    /// The most annotations that are named: more would make a list of the sentence.
    private static let limit = 8

    let annotations: [Annotation]
    let phrases: Phrases
    /// What each panel is called; empty where there are none.
    var panels: [String] = []
    /// How a position is written.
    let position: (Double) -> String
    /// Writes a value on an axis.
    let value: (Double, ValueAxis) -> String
    /// The value of a place that is calculated of what is visible, where all series are; nil: there is nothing.
    let statistic: (Annotation.Rule.Place, Annotation) -> Double?

    /// The sentence that lists the labels of annotations; nil: none has a label.
    var sentence: String? {
        let named = annotations.compactMap { annotation in
            annotation.label.map { label in
                let places = (annotation.panel.map { [panels[$0]] } ?? []) + place(annotation)
                return places.isEmpty ? label : phrases.value(label, at: places)
            }
        }
        guard !named.isEmpty else { return nil }
        return phrases.marked(Array(named.prefix(AnnotationWords.limit)), more: named.count - AnnotationWords.limit)
    }

    private func place(_ annotation: Annotation) -> [String] {
        switch annotation.form {
        case .rule(let rule):
            switch rule.place {
            case .position(let x): [position(x)]
            case .value(let y): [value(y, annotation.axis)]
            case .mean, .quantile: statistic(rule.place, annotation).map { [value($0, annotation.axis)] } ?? []
            }
        case .band(let band):
            [
                band.positions.map { reach($0, position) },
                values(of: band, annotation).map { reach($0) { value($0, annotation.axis) } },
            ].compactMap { $0 }
        case .note(let note): [position(note.x), value(note.y, annotation.axis)]
        }
    }

    /// The values that a band covers while all is visible; nil: all, or none that are known.
    private func values(of band: Annotation.Band, _ annotation: Annotation) -> Annotation.Band.Reach? {
        guard let calculated = band.calculated else { return band.values }
        var reach = band.values ?? Annotation.Band.Reach(from: nil, to: nil)
        if let place = calculated.from { reach.from = statistic(place, annotation) }
        if let place = calculated.to { reach.to = statistic(place, annotation) }
        return reach.from == nil && reach.to == nil ? nil : reach
    }

    private func reach(_ reach: Annotation.Band.Reach, _ write: (Double) -> String) -> String {
        switch (reach.from, reach.to) {
        case (let from?, let to?): from == to ? write(from) : phrases.range(from: write(from), to: write(to))
        case (let from?, nil): phrases.range(from: write(from), to: nil)
        case (nil, let to?): phrases.range(from: nil, to: write(to))
        case (nil, nil): ""
        }
    }
}
