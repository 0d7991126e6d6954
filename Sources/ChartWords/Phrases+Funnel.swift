extension Phrases {
    /// Words about what is left from step to step.
    package struct Funnel: Hashable, Sendable {
        /// What the chart is called.
        var name: String
        /// What the shares are parts of: the first stage, and the one before.
        package var ofFirst: String
        package var ofStep: String
    }

    package var funnel: Funnel {
        switch language {
        case "ar": Funnel(name: "مخطط قمعي", ofFirst: "من المرحلة الأولى", ofStep: "من المرحلة السابقة")
        case "de": Funnel(name: "Trichterdiagramm", ofFirst: "Anteil am Anfang", ofStep: "Anteil am Schritt davor")
        case "es": Funnel(name: "Gráfico de embudo", ofFirst: "Respecto al inicio", ofStep: "Respecto al paso anterior")
        case "fr":
            Funnel(name: "Diagramme en entonnoir", ofFirst: "Part du départ", ofStep: "Part de l’étape précédente")
        case "hi": Funnel(name: "फ़नल चार्ट", ofFirst: "पहले चरण का हिस्सा", ofStep: "पिछले चरण का हिस्सा")
        case "ja": Funnel(name: "ファネルチャート", ofFirst: "最初に対する割合", ofStep: "前段階に対する割合")
        case "ko": Funnel(name: "깔때기 차트", ofFirst: "첫 단계 대비", ofStep: "이전 단계 대비")
        case "pt":
            Funnel(name: "Gráfico de funil", ofFirst: "Em relação ao início", ofStep: "Em relação à etapa anterior")
        case "ru": Funnel(name: "Воронка", ofFirst: "Доля от начала", ofStep: "Доля от предыдущего шага")
        case "zh": Funnel(name: "漏斗图", ofFirst: "占首步比例", ofStep: "占上一步比例")
        case "zh-Hant": Funnel(name: "漏斗圖", ofFirst: "佔首步比例", ofStep: "佔上一步比例")
        default: Funnel(name: "Funnel chart", ofFirst: "Share of the first", ofStep: "Share of the step before")
        }
    }
}
