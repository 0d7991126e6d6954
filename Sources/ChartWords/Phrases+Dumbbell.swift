extension Phrases {
    /// What a chart is called whose values are joined across series.
    var dumbbell: String {
        switch language {
        case "ar": "مخطط الأثقال"
        case "de": "Hanteldiagramm"
        case "es": "Gráfico de mancuernas"
        case "fr": "Diagramme en haltères"
        case "hi": "डंबल चार्ट"
        case "ja": "ダンベルチャート"
        case "ko": "덤벨 차트"
        case "pt": "Gráfico de halteres"
        case "ru": "Гантельная диаграмма"
        case "zh": "哑铃图"
        case "zh-Hant": "啞鈴圖"
        default: "Dumbbell chart"
        }
    }
}
