/// Names for what has none in the data.
extension Phrases {
    /// The name of a series without one.
    /// - Parameter number: which of them it is, from 1.
    package func nameOfSeries(_ number: Int) -> String { counted("{name} {n}", number, ["name": oneSeries]) }

    /// The name of what belongs to a missing value.
    package var missing: String {
        switch language {
        case "ar": "(غير محدد)"
        case "de": "(ohne Angabe)"
        case "es": "(sin especificar)"
        case "fr": "(non renseigné)"
        case "hi": "(अनुपलब्ध)"
        case "ja": "(値なし)"
        case "ko": "(값 없음)"
        case "pt": "(sem informação)"
        case "ru": "(не указано)"
        case "zh": "(缺失)"
        case "zh-Hant": "(缺少)"
        default: "(missing)"
        }
    }
}
