extension Phrases {
    /// What a chart of coloured cells is called.
    var heatmap: String {
        switch language {
        case "ar": "خريطة حرارية"
        case "de": "Heatmap"
        case "es": "Mapa de calor"
        case "fr": "Carte de chaleur"
        case "hi": "हीटमैप"
        case "ja": "ヒートマップ"
        case "ko": "히트맵"
        case "pt": "Mapa de calor"
        case "ru": "Тепловая карта"
        case "zh": "热力图"
        case "zh-Hant": "熱力圖"
        default: "Heatmap"
        }
    }
}
