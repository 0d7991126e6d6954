extension Phrases {
    /// Words about how values are spread.
    package struct Histogram: Hashable, Sendable {
        /// What the chart is called.
        var name: String
        /// What the axis of its values measures: values in a bin, the part of all that they are, and that part for each
        /// unit of the bin's width.
        package var count: String
        package var share: String
        package var density: String
    }

    package var histogram: Histogram {
        switch language {
        case "ar": Histogram(name: "مدرج تكراري", count: "العدد", share: "النسبة", density: "الكثافة")
        case "de": Histogram(name: "Histogramm", count: "Anzahl", share: "Anteil", density: "Dichte")
        case "es": Histogram(name: "Histograma", count: "Recuento", share: "Proporción", density: "Densidad")
        case "fr": Histogram(name: "Histogramme", count: "Effectif", share: "Part", density: "Densité")
        case "hi": Histogram(name: "हिस्टोग्राम", count: "संख्या", share: "हिस्सा", density: "घनत्व")
        case "ja": Histogram(name: "ヒストグラム", count: "度数", share: "割合", density: "密度")
        case "ko": Histogram(name: "히스토그램", count: "도수", share: "비율", density: "밀도")
        case "pt": Histogram(name: "Histograma", count: "Contagem", share: "Proporção", density: "Densidade")
        case "ru": Histogram(name: "Гистограмма", count: "Количество", share: "Доля", density: "Плотность")
        case "zh": Histogram(name: "直方图", count: "频数", share: "占比", density: "密度")
        case "zh-Hant": Histogram(name: "直方圖", count: "次數", share: "佔比", density: "密度")
        default: Histogram(name: "Histogram", count: "Count", share: "Share", density: "Density")
        }
    }
}
