/// What charts about a centre are called, and what is said of them alone.
struct PolarPhrases: Hashable, Sendable {
    var radar: String
    var radialBar: String
    var rose: String
    /// The name for the axes of a radar chart.
    var axes: String
}

extension Phrases {
    var polar: PolarPhrases { PolarPhrases.all[language] ?? PolarPhrases.english }

    /// Two sentences about a radar whose axes are measured each by itself, so that its values have no order.
    /// - Parameter more: how many axes are left out; 0 or less: none.
    package func summary(
        of kind: Kind, series: Int, names: [String], axes: [String], more: Int
    ) -> String {
        let marks = punctuation
        let rest = more > 0 ? " " + self.more(more) : ""
        return subject(of: kind, series: series, names: names) + marks.stop + marks.gap
            + filled(polar.axes, ["names": axes.joined(separator: marks.comma) + rest])
    }
}

extension PolarPhrases {
    fileprivate static let english = PolarPhrases(
        radar: "Radar chart", radialBar: "Radial bar chart", rose: "Rose chart", axes: "Axes: {names}.")

    /// The phrases of each language, by the tags of ``Phrases``.
    fileprivate static let all: [String: PolarPhrases] = [
        "ar": PolarPhrases(
            radar: "مخطط راداري", radialBar: "مخطط أعمدة دائري", rose: "مخطط وردي", axes: "المحاور: {names}."),
        "de": PolarPhrases(
            radar: "Netzdiagramm", radialBar: "Radiales Balkendiagramm", rose: "Rosendiagramm", axes: "Achsen: {names}."
        ),
        "en": english,
        "es": PolarPhrases(
            radar: "Gráfico de radar", radialBar: "Gráfico de barras radiales", rose: "Gráfico de rosa",
            axes: "Ejes: {names}."),
        "fr": PolarPhrases(
            radar: "Graphique en radar", radialBar: "Graphique à barres radiales", rose: "Diagramme en rose",
            axes: "Axes\u{A0}: {names}."),
        "hi": PolarPhrases(
            radar: "रडार चार्ट", radialBar: "रेडियल बार चार्ट", rose: "रोज़ चार्ट", axes: "अक्ष: {names}।"),
        "ja": PolarPhrases(radar: "レーダーチャート", radialBar: "放射状棒グラフ", rose: "鶏頭図", axes: "軸：{names}。"),
        "ko": PolarPhrases(
            radar: "방사형 차트", radialBar: "원형 막대 차트", rose: "로즈 차트", axes: "축: {names}."),
        "pt": PolarPhrases(
            radar: "Gráfico de radar", radialBar: "Gráfico de barras radiais", rose: "Gráfico de rosa",
            axes: "Eixos: {names}."),
        "ru": PolarPhrases(
            radar: "Лепестковая диаграмма", radialBar: "Радиальная столбчатая диаграмма", rose: "Диаграмма «роза»",
            axes: "Оси: {names}."),
        "zh": PolarPhrases(radar: "雷达图", radialBar: "径向条形图", rose: "玫瑰图", axes: "坐标轴：{names}。"),
        "zh-Hant": PolarPhrases(radar: "雷達圖", radialBar: "徑向長條圖", rose: "玫瑰圖", axes: "座標軸：{names}。"),
    ]
}
