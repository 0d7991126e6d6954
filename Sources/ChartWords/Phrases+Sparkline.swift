extension Phrases {
    /// What a line as small as a word is called.
    var sparkline: String {
        switch language {
        case "ar": "خط مؤشر"
        case "es": "Minigráfico"
        case "hi": "स्पार्कलाइन"
        case "ja": "スパークライン"
        case "ko": "스파크라인"
        case "pt": "Minigráfico"
        case "ru": "Спарклайн"
        case "zh": "迷你图"
        case "zh-Hant": "走勢圖"
        default: "Sparkline"
        }
    }
}
