/// What numbers that stand for many are called.
extension Phrases {
    package enum Statistic: String, Hashable, Sendable, CaseIterable, Encodable {
        case median, quartiles, whiskers, outliers
    }

    package func name(of statistic: Statistic) -> String {
        let names = statistics
        return switch statistic {
        case .median: names.median
        case .quartiles: names.quartiles
        case .whiskers: names.whiskers
        case .outliers: names.outliers
        }
    }

    private typealias Statistics = (median: String, quartiles: String, whiskers: String, outliers: String)

    private var statistics: Statistics {
        switch language {
        case "ar": ("الوسيط", "الربيعيات", "الشعيرات", "القيم الشاذة")
        case "de": ("Median", "Quartile", "Whisker", "Ausreißer")
        case "es": ("Mediana", "Cuartiles", "Bigotes", "Valores atípicos")
        case "fr": ("Médiane", "Quartiles", "Moustaches", "Valeurs atypiques")
        case "hi": ("माध्यिका", "चतुर्थक", "व्हिस्कर", "बाहरी मान")
        case "ja": ("中央値", "四分位数", "ひげ", "外れ値")
        case "ko": ("중앙값", "사분위수", "수염", "이상값")
        case "pt": ("Mediana", "Quartis", "Bigodes", "Valores atípicos")
        case "ru": ("Медиана", "Квартили", "Усы", "Выбросы")
        case "zh": ("中位数", "四分位数", "须线", "异常值")
        case "zh-Hant": ("中位數", "四分位數", "鬚線", "離群值")
        default: ("Median", "Quartiles", "Whiskers", "Outliers")
        }
    }
}
