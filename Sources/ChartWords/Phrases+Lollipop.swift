extension Phrases {
    /// What a chart of stems with points at their ends is called.
    var lollipop: String {
        switch language {
        case "ar": "مخطط المصاصات"
        case "de": "Lollipop-Diagramm"
        case "es": "Gráfico de piruletas"
        case "fr": "Diagramme en sucettes"
        case "hi": "लॉलीपॉप चार्ट"
        case "ja": "ロリポップチャート"
        case "ko": "롤리팝 차트"
        case "pt": "Gráfico de pirulito"
        case "ru": "Диаграмма «леденцы»"
        case "zh": "棒棒糖图"
        case "zh-Hant": "棒棒糖圖"
        default: "Lollipop chart"
        }
    }
}
