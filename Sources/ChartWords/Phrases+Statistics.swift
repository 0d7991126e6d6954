/// What numbers that stand for many are called.
extension Phrases {
    package enum Statistic: String, Hashable, Sendable, CaseIterable, Encodable {
        case median, quartiles, whiskers, outliers
        case mean, range
        /// Ranges about a mean: 95 % confidence intervals, and one standard error or deviation to both sides.
        case confidence, standardError, deviation
        /// How many values there are, which is no value itself.
        case count
        /// What a value should be, and bands that say how good it is.
        case target, ranges
        /// A value on a line through the values.
        case trend
    }

    package func name(of statistic: Statistic) -> String {
        let names = statistics
        return switch statistic {
        case .median: names.median
        case .quartiles: names.quartiles
        case .whiskers: names.whiskers
        case .outliers: names.outliers
        case .count: histogram.count
        case .target: targets.target
        case .ranges: targets.ranges
        case .trend: trendline
        case .mean, .range, .confidence, .standardError, .deviation: name(ofSpread: statistic)
        }
    }

    private func name(ofSpread statistic: Statistic) -> String {
        let names = spreads
        return switch statistic {
        case .mean: names.mean
        case .confidence: names.confidence
        case .standardError: names.standardError
        case .deviation: names.deviation
        default: names.range
        }
    }

    private typealias Spreads = (
        mean: String, range: String, confidence: String, standardError: String, deviation: String
    )

    private var spreads: Spreads {
        switch language {
        case "ar": ("المتوسط", "المدى", "فترة ثقة 95%", "المتوسط ± الخطأ المعياري", "المتوسط ± الانحراف المعياري")
        case "de":
            (
                "Mittelwert", "Bereich", "95-%-Konfidenzintervall", "Mittelwert ± Standardfehler",
                "Mittelwert ± Standardabweichung"
            )
        case "es":
            (
                "Media", "Intervalo", "Intervalo de confianza del 95 %", "Media ± error estándar",
                "Media ± desviación estándar"
            )
        case "fr":
            ("Moyenne", "Intervalle", "Intervalle de confiance à 95 %", "Moyenne ± erreur type", "Moyenne ± écart type")
        case "hi": ("माध्य", "परिसर", "95% विश्वास्यता अंतराल", "माध्य ± मानक त्रुटि", "माध्य ± मानक विचलन")
        case "ja": ("平均", "範囲", "95%信頼区間", "平均±標準誤差", "平均±標準偏差")
        case "ko": ("평균", "범위", "95% 신뢰 구간", "평균 ± 표준 오차", "평균 ± 표준 편차")
        case "pt":
            ("Média", "Intervalo", "Intervalo de confiança de 95%", "Média ± erro padrão", "Média ± desvio padrão")
        case "ru":
            (
                "Среднее", "Диапазон", "95 %-й доверительный интервал", "Среднее ± стандартная ошибка",
                "Среднее ± стандартное отклонение"
            )
        case "zh": ("平均值", "范围", "95% 置信区间", "平均值 ± 标准误", "平均值 ± 标准差")
        case "zh-Hant": ("平均值", "範圍", "95% 信賴區間", "平均值 ± 標準誤", "平均值 ± 標準差")
        default: ("Mean", "Range", "95% confidence interval", "Mean ± standard error", "Mean ± standard deviation")
        }
    }

    private typealias Statistics = (median: String, quartiles: String, whiskers: String, outliers: String)

    private var statistics: Statistics {
        switch language {
        case "ar": ("الوسيط", "الربيعيات", "الشعيرات", "القيم الشاذة")
        case "de": ("Median", "Quartile", "Whisker", "Ausreißer")
        case "es": ("Mediana", "Cuartiles", "Bigotes", "Valores atípicos")
        case "fr": ("Médiane", "Quartiles", "Moustaches", "Valeurs atypiques")
        case "hi": ("माध्यिका", "चतुर्थक", "व्हिस्कर", "बाहरी मान")
        case "ja": ("中央値", "四分位数", "ひげ", "外れ値")
        case "ko": ("중앙값", "사분위수", "수염", "이상값")
        case "pt": ("Mediana", "Quartis", "Bigodes", "Valores atípicos")
        case "ru": ("Медиана", "Квартили", "Усы", "Выбросы")
        case "zh": ("中位数", "四分位数", "须线", "异常值")
        case "zh-Hant": ("中位數", "四分位數", "鬚線", "離群值")
        default: ("Median", "Quartiles", "Whiskers", "Outliers")
        }
    }
}

extension Phrases {
    /// What the line that comes nearest to values is called, and a chart of such lines.
    var trendline: String {
        switch language {
        case "ar": "خط الاتجاه"
        case "de": "Trendlinie"
        case "es": "Línea de tendencia"
        case "fr": "Courbe de tendance"
        case "hi": "रुझान रेखा"
        case "ja": "近似曲線"
        case "ko": "추세선"
        case "pt": "Linha de tendência"
        case "ru": "Линия тренда"
        case "zh": "趋势线"
        case "zh-Hant": "趨勢線"
        default: "Trend line"
        }
    }
}
