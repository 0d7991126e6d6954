extension Phrases {
    /// What a chart of rectangles on two axes is called.
    var rectangles: String {
        switch language {
        case "ar": "مستطيلات"
        case "de": "Rechtecke"
        case "es": "Rectángulos"
        case "fr": "Rectangles"
        case "hi": "आयत"
        case "ja": "長方形"
        case "ko": "직사각형"
        case "pt": "Retângulos"
        case "ru": "Прямоугольники"
        case "zh": "矩形"
        case "zh-Hant": "矩形"
        default: "Rectangles"
        }
    }
}
