extension Phrases {
    /// What a violin plot is called.
    var violin: String {
        switch language {
        case "ar": "مخطط الكمان"
        case "de": "Violinplot"
        case "es": "Diagrama de violín"
        case "fr": "Diagramme en violon"
        case "hi": "वायलिन प्लॉट"
        case "ja": "バイオリン図"
        case "ko": "바이올린 그림"
        case "pt": "Gráfico de violino"
        case "ru": "Скрипичная диаграмма"
        case "zh": "小提琴图"
        case "zh-Hant": "小提琴圖"
        default: "Violin plot"
        }
    }
}
