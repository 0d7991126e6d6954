import ChartIR

/// What annotations say, for the sentence about a chart: "Marked: Target (40), Recession (2007 to 2009)."
struct AnnotationWords {
    /// More than these would make a list of the sentence.
    private static let limit = 8

    let annotations: [Annotation]
    /// How a position is written.
    let position: (Double) -> String
    /// The same of a value on an axis.
    let value: (Double, ValueAxis) -> String

    /// nil: none has a label.
    var sentence: String? {
        let named = annotations.compactMap { annotation in annotation.label.map { "\($0) (\(place(annotation)))" } }
        guard !named.isEmpty else { return nil }
        let more = named.count - AnnotationWords.limit
        return "Marked: " + named.prefix(AnnotationWords.limit).joined(separator: ", ")
            + (more > 0 ? " and \(more) more" : "") + "."
    }

    private func place(_ annotation: Annotation) -> String {
        switch annotation.form {
        case .rule(let rule):
            switch rule.place {
            case .position(let x): position(x)
            case .value(let y): value(y, annotation.axis)
            }
        case .band(let band):
            [
                band.positions.map { reach($0, position) },
                band.values.map { reach($0) { value($0, annotation.axis) } },
            ].compactMap { $0 }.joined(separator: "; ")
        case .note(let note): "\(position(note.x)), \(value(note.y, annotation.axis))"
        }
    }

    private func reach(_ reach: Annotation.Band.Reach, _ write: (Double) -> String) -> String {
        switch (reach.from, reach.to) {
        case (let from?, let to?): from == to ? write(from) : "\(write(from)) to \(write(to))"
        case (let from?, nil): "from \(write(from))"
        case (nil, let to?): "up to \(write(to))"
        case (nil, nil): ""
        }
    }
}
