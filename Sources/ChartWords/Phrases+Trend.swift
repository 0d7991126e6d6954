extension Phrases {
    /// What the way of values from their first to their last is called.
    package var trend: String {
        switch language {
        case "ar": "الاتجاه"
        case "de": "Entwicklung"
        case "es": "Tendencia"
        case "fr": "Évolution"
        case "hi": "रुझान"
        case "ja": "推移"
        case "ko": "추이"
        case "pt": "Tendência"
        case "ru": "Динамика"
        case "zh": "趋势"
        case "zh-Hant": "趨勢"
        default: "Trend"
        }
    }

    /// A sentence that follows those about a chart with axes: "Trend (2001 to 2020): 3 to 7."
    /// - Parameter place: where the texts hold; empty: it need not be said.
    package func sentence(_ subject: String, _ texts: [String], at place: [String] = []) -> String {
        let marks = punctuation
        let subject = place.isEmpty ? subject : value(subject, at: place)
        return marks.gap + subject + marks.colon + texts.joined(separator: marks.comma) + marks.stop
    }
}
