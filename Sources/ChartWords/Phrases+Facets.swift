extension Phrases {
    /// What plots side by side are called.
    package var panels: String {
        switch language {
        case "ar": "اللوحات"
        case "de": "Teilbilder"
        case "es": "Paneles"
        case "fr": "Vignettes"
        case "hi": "पैनल"
        case "ja": "パネル"
        case "ko": "패널"
        case "pt": "Painéis"
        case "ru": "Панели"
        case "zh": "分面"
        case "zh-Hant": "分面圖"
        default: "Panels"
        }
    }
}
