/// What single kinds of marks need in the table, in one language.
public struct MarkWords: Hashable, Sendable {
    /// Heads of columns: the parts of candles.
    public var open: String
    public var high: String
    public var low: String
    public var close: String

    private init(_ open: String, _ high: String, _ low: String, _ close: String) {
        self.open = open
        self.high = high
        self.low = low
        self.close = close
    }

    fileprivate static func words(in language: String) -> MarkWords {
        switch language {
        case "ar":
            MarkWords("الافتتاح", "الأعلى", "الأدنى", "الإغلاق")
        case "de":
            MarkWords("Eröffnung", "Hoch", "Tief", "Schluss")
        case "es":
            MarkWords("Apertura", "Máximo", "Mínimo", "Cierre")
        case "fr":
            MarkWords("Ouverture", "Plus haut", "Plus bas", "Clôture")
        case "hi":
            MarkWords("आरंभ", "उच्च", "निम्न", "समापन")
        case "ja":
            MarkWords("始値", "高値", "安値", "終値")
        case "ko":
            MarkWords("시가", "고가", "저가", "종가")
        case "pt":
            MarkWords("Abertura", "Máxima", "Mínima", "Fechamento")
        case "ru":
            MarkWords("Открытие", "Максимум", "Минимум", "Закрытие")
        case "zh":
            MarkWords("开盘", "最高", "最低", "收盘")
        case "zh-Hant":
            MarkWords("開盤", "最高", "最低", "收盤")
        default:
            MarkWords("Open", "High", "Low", "Close")
        }
    }
}

extension Phrases {
    public var marks: MarkWords { MarkWords.words(in: language) }

    /// The head of a column that holds a part of a series.
    public func part(_ name: String, of series: String) -> String { series + punctuation.comma + name }
}
