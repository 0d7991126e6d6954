extension Phrases {
    /// Words about values on a scale of their own.
    struct Gauge: Hashable, Sendable {
        var gauge: String
        var progress: String
        /// The head of the column of zones.
        var zone: String
    }

    var gauge: Gauge {
        switch language {
        case "ar": Gauge(gauge: "مخطط مقياس", progress: "شريط تقدم", zone: "النطاق")
        case "de": Gauge(gauge: "Messanzeige", progress: "Fortschrittsbalken", zone: "Bereich")
        case "es": Gauge(gauge: "Gráfico de indicador", progress: "Barra de progreso", zone: "Zona")
        case "fr": Gauge(gauge: "Jauge", progress: "Barre de progression", zone: "Zone")
        case "hi": Gauge(gauge: "गेज चार्ट", progress: "प्रगति पट्टी", zone: "क्षेत्र")
        case "ja": Gauge(gauge: "ゲージチャート", progress: "進捗バー", zone: "区分")
        case "ko": Gauge(gauge: "게이지 차트", progress: "진행률 막대", zone: "구간")
        case "pt": Gauge(gauge: "Gráfico de medidor", progress: "Barra de progresso", zone: "Zona")
        case "ru": Gauge(gauge: "Индикатор", progress: "Индикатор выполнения", zone: "Зона")
        case "zh": Gauge(gauge: "仪表图", progress: "进度条", zone: "区间")
        case "zh-Hant": Gauge(gauge: "儀表圖", progress: "進度列", zone: "區間")
        default: Gauge(gauge: "Gauge", progress: "Progress bar", zone: "Zone")
        }
    }

    /// The head of a column that says in which part of a scale a value lies.
    package var zone: String { gauge.zone }

    /// A whole sentence about values on one scale.
    /// - Parameters:
    ///   - range: the ends of the scale, from ``range(from:to:)``.
    ///   - readings: each value, with its name and its zone.
    package func summary(of kind: Kind, range: String, readings: [String]) -> String {
        let marks = punctuation
        return name(of: kind) + marks.comma + range + marks.colon + readings.joined(separator: marks.comma) + marks.stop
    }
}
