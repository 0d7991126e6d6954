/// How many parts a chart has, for those who listen.
extension Phrases {
    /// A description with a sentence behind it that counts the elements.
    package func described(_ description: String, elements count: Int) -> String {
        let marks = punctuation
        var text = description
        while text.last?.isWhitespace == true { text.removeLast() }
        let isSentence = text.last.map { ".!?。！？।؟…".contains($0) } ?? true
        return text + (isSentence ? "" : marks.stop) + (text.isEmpty ? "" : marks.gap) + counted(elements, count)
    }

    private var elements: CountedPhrase {
        switch language {
        case "ar":
            CountedPhrase(
                "{n} عنصر",
                [.one: "عنصر واحد", .two: "عنصران", .few: "{n} عناصر", .many: "{n} عنصرًا"])
        case "de": CountedPhrase("{n} Elemente", [.one: "{n} Element"])
        case "es": CountedPhrase("{n} elementos", [.one: "{n} elemento"])
        case "fr": CountedPhrase("{n} éléments", [.one: "{n} élément"])
        case "hi": "{n} अवयव"
        case "ja": "{n}個の要素"
        case "ko": "요소 {n}개"
        case "pt": CountedPhrase("{n} elementos", [.one: "{n} elemento"])
        case "ru": CountedPhrase("{n} элементов", [.one: "{n} элемент", .few: "{n} элемента"])
        case "zh": "{n}个元素"
        case "zh-Hant": "{n}個元素"
        default: CountedPhrase("{n} elements", [.one: "{n} element"])
        }
    }

    /// What one element is called, with what is said of it: its value, its share.
    package func element(_ label: String, parts: [String]) -> String {
        label + punctuation.colon + parts.joined(separator: punctuation.comma)
    }
}
