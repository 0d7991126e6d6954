extension Phrases {
    /// What an arc chart is called.
    var arcs: String {
        switch language {
        case "ar": "مخطط أقواس"
        case "de": "Bogendiagramm"
        case "es": "Gráfico de arcos"
        case "fr": "Diagramme en arcs"
        case "hi": "चाप चार्ट"
        case "ja": "円弧グラフ"
        case "ko": "호 차트"
        case "pt": "Gráfico de arcos"
        case "ru": "Дуговая диаграмма"
        case "zh": "弧形图"
        case "zh-Hant": "弧形圖"
        default: "Arc chart"
        }
    }
}
