extension Phrases {
    /// On a button that plays the entrance of a chart again.
    public var replay: String {
        switch language {
        case "ar": "إعادة العرض"
        case "de": "Noch einmal"
        case "es": "Repetir"
        case "fr": "Rejouer"
        case "hi": "फिर से चलाएँ"
        case "ja": "もう一度再生"
        case "ko": "다시 재생"
        case "pt": "Repetir"
        case "ru": "Повторить"
        case "zh": "重播"
        case "zh-Hant": "重播"
        default: "Replay"
        }
    }
}
