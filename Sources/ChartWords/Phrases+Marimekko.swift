extension Phrases {
    /// Words about columns whose widths are shares, too.
    package struct Marimekko: Hashable, Sendable {
        /// What the chart is called.
        var name: String
        /// What the shares are parts of: a column, and all of them.
        package var ofColumn: String
        package var ofWhole: String
    }

    package var marimekko: Marimekko {
        switch language {
        case "ar": Marimekko(name: "مخطط ماريميكو", ofColumn: "من العمود", ofWhole: "من الإجمالي")
        case "de": Marimekko(name: "Marimekko-Diagramm", ofColumn: "Anteil an der Säule", ofWhole: "Anteil am Ganzen")
        case "es": Marimekko(name: "Gráfico Marimekko", ofColumn: "Parte de la columna", ofWhole: "Parte del total")
        case "fr": Marimekko(name: "Diagramme Marimekko", ofColumn: "Part de la colonne", ofWhole: "Part du total")
        case "hi": Marimekko(name: "मारिमेक्को चार्ट", ofColumn: "स्तंभ का हिस्सा", ofWhole: "कुल का हिस्सा")
        case "ja": Marimekko(name: "マリメッコチャート", ofColumn: "列に占める割合", ofWhole: "全体に占める割合")
        case "ko": Marimekko(name: "마리메코 차트", ofColumn: "열에서의 비율", ofWhole: "전체에서의 비율")
        case "pt": Marimekko(name: "Gráfico Marimekko", ofColumn: "Parte da coluna", ofWhole: "Parte do total")
        case "ru": Marimekko(name: "Диаграмма Маримекко", ofColumn: "Доля столбца", ofWhole: "Доля целого")
        case "zh": Marimekko(name: "马里美科图", ofColumn: "占本列比例", ofWhole: "占总体比例")
        case "zh-Hant": Marimekko(name: "馬里美科圖", ofColumn: "佔本欄比例", ofWhole: "佔總體比例")
        default: Marimekko(name: "Marimekko chart", ofColumn: "Share of the column", ofWhole: "Share of the whole")
        }
    }
}
