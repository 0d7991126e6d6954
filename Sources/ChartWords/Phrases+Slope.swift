extension Phrases {
    /// What a chart of lines from one place to another is called.
    var slope: String {
        switch language {
        case "ar": "مخطط الميل"
        case "de": "Slope-Diagramm"
        case "es": "Gráfico de pendientes"
        case "fr": "Graphique de pentes"
        case "hi": "ढलान चार्ट"
        case "ja": "スロープグラフ"
        case "ko": "기울기 차트"
        case "pt": "Gráfico de inclinação"
        case "ru": "Диаграмма наклонов"
        case "zh": "坡度图"
        case "zh-Hant": "斜率圖"
        default: "Slope chart"
        }
    }
}
