extension Phrases {
    /// What a box plot is called.
    var boxplot: String {
        switch language {
        case "ar": "مخطط الصندوق"
        case "de": "Boxplot"
        case "es": "Diagrama de caja"
        case "fr": "Boîte à moustaches"
        case "hi": "बॉक्स प्लॉट"
        case "ja": "箱ひげ図"
        case "ko": "상자 그림"
        case "pt": "Diagrama de caixa"
        case "ru": "Диаграмма размаха"
        case "zh": "箱形图"
        case "zh-Hant": "箱形圖"
        default: "Box plot"
        }
    }
}
