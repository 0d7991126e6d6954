extension Phrases {
    /// What a chart of ranges around values is called.
    var errorbar: String {
        switch language {
        case "ar": "أشرطة الخطأ"
        case "de": "Fehlerbalken"
        case "es": "Barras de error"
        case "fr": "Barres d’erreur"
        case "hi": "त्रुटि पट्टियाँ"
        case "ja": "エラーバー"
        case "ko": "오차 막대"
        case "pt": "Barras de erro"
        case "ru": "Планки погрешностей"
        case "zh": "误差线"
        case "zh-Hant": "誤差線"
        default: "Error bars"
        }
    }

    /// What a chart of a band around values is called.
    var errorband: String {
        switch language {
        case "ar": "نطاق الخطأ"
        case "de": "Fehlerband"
        case "es": "Banda de error"
        case "fr": "Bande d’erreur"
        case "hi": "त्रुटि बैंड"
        case "ja": "エラーバンド"
        case "ko": "오차 띠"
        case "pt": "Faixa de erro"
        case "ru": "Полоса погрешностей"
        case "zh": "误差带"
        case "zh-Hant": "誤差帶"
        default: "Error band"
        }
    }
}
