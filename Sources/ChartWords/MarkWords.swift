/// What single kinds of marks need in the table and in the summary, in one language.
public struct MarkWords: Hashable, Sendable {
    /// Heads of columns: of bubbles.
    public var name: String
    public var size: String
    /// Heads of columns: of candles.
    public var open: String
    public var high: String
    public var low: String
    public var close: String
    var largestBubble: String

    private init(_ name: String, _ size: String, prices: [String], largestBubble: String) {
        self.name = name
        self.size = size
        (open, high, low, close) = (prices[0], prices[1], prices[2], prices[3])
        self.largestBubble = largestBubble
    }

    fileprivate static func words(in language: String) -> MarkWords {
        switch language {
        case "ar":
            MarkWords(
                "الاسم", "الحجم", prices: ["الافتتاح", "الأعلى", "الأدنى", "الإغلاق"], largestBubble: "أكبر فقاعة")
        case "de":
            MarkWords(
                "Name", "Größe", prices: ["Eröffnung", "Hoch", "Tief", "Schluss"], largestBubble: "Größte Blase")
        case "es":
            MarkWords(
                "Nombre", "Tamaño", prices: ["Apertura", "Máximo", "Mínimo", "Cierre"],
                largestBubble: "Burbuja más grande")
        case "fr":
            MarkWords(
                "Nom", "Taille", prices: ["Ouverture", "Plus haut", "Plus bas", "Clôture"],
                largestBubble: "Bulle la plus grande")
        case "hi":
            MarkWords("नाम", "आकार", prices: ["आरंभ", "उच्च", "निम्न", "समापन"], largestBubble: "सबसे बड़ा बुलबुला")
        case "ja":
            MarkWords("名前", "サイズ", prices: ["始値", "高値", "安値", "終値"], largestBubble: "最大のバブル")
        case "ko":
            MarkWords("이름", "크기", prices: ["시가", "고가", "저가", "종가"], largestBubble: "가장 큰 버블")
        case "pt":
            MarkWords(
                "Nome", "Tamanho", prices: ["Abertura", "Máxima", "Mínima", "Fechamento"],
                largestBubble: "Maior bolha")
        case "ru":
            MarkWords(
                "Название", "Размер", prices: ["Открытие", "Максимум", "Минимум", "Закрытие"],
                largestBubble: "Самый большой пузырёк")
        case "zh":
            MarkWords("名称", "大小", prices: ["开盘", "最高", "最低", "收盘"], largestBubble: "最大的气泡")
        case "zh-Hant":
            MarkWords("名稱", "大小", prices: ["開盤", "最高", "最低", "收盤"], largestBubble: "最大的氣泡")
        default:
            MarkWords("Name", "Size", prices: ["Open", "High", "Low", "Close"], largestBubble: "Largest bubble")
        }
    }
}

extension Phrases {
    public var marks: MarkWords { MarkWords.words(in: language) }

    /// A whole sentence about the largest bubble.
    /// - Parameters:
    ///   - size: its size, `title` what that measures.
    ///   - place: which one it is.
    public func largestBubble(_ size: String, title: String?, at place: String) -> String {
        let subject = title.map { value(marks.largestBubble, at: [$0]) } ?? marks.largestBubble
        return subject + punctuation.colon + value(size, at: [place]) + punctuation.stop
    }

    /// The head of a column that holds a part of a series.
    public func part(_ name: String, of series: String) -> String { series + punctuation.comma + name }
}
