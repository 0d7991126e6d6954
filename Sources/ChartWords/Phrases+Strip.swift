extension Phrases {
    /// What a chart of a short line at each value is called.
    var strip: String {
        switch language {
        case "ar": "مخطط شريطي"
        case "de": "Streifendiagramm"
        case "es": "Gráfico de tiras"
        case "fr": "Diagramme en bandes"
        case "hi": "स्ट्रिप प्लॉट"
        case "ja": "ストリッププロット"
        case "ko": "스트립 플롯"
        case "pt": "Gráfico de tiras"
        case "ru": "Полосковая диаграмма"
        case "zh": "带状散点图"
        case "zh-Hant": "帶狀散佈圖"
        default: "Strip plot"
        }
    }
}
