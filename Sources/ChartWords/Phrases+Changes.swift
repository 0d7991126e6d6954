extension Phrases {
    /// Words about changes and what they add up to.
    struct Changes: Hashable, Sendable {
        /// The names of what adds, of what takes away, and of what both come to.
        var increase: String
        var decrease: String
        var total: String
        /// The heads of the columns of changes and of what they come to.
        var change: String
        var runningTotal: String
        /// What a chart of changes is called.
        var waterfall: String
    }

    var changes: Changes {
        switch language {
        case "ar":
            Changes(
                increase: "زيادة", decrease: "نقصان", total: "الإجمالي", change: "التغيّر",
                runningTotal: "الإجمالي التراكمي", waterfall: "مخطط شلالي")
        case "de":
            Changes(
                increase: "Zunahme", decrease: "Abnahme", total: "Summe", change: "Veränderung",
                runningTotal: "Laufende Summe", waterfall: "Wasserfalldiagramm")
        case "es":
            Changes(
                increase: "Aumento", decrease: "Disminución", total: "Total", change: "Cambio",
                runningTotal: "Total acumulado", waterfall: "Gráfico de cascada")
        case "fr":
            Changes(
                increase: "Hausse", decrease: "Baisse", total: "Total", change: "Variation",
                runningTotal: "Total cumulé", waterfall: "Graphique en cascade")
        case "hi":
            Changes(
                increase: "वृद्धि", decrease: "कमी", total: "कुल", change: "बदलाव", runningTotal: "संचयी कुल",
                waterfall: "वॉटरफ़ॉल चार्ट")
        case "ja":
            Changes(
                increase: "増加", decrease: "減少", total: "合計", change: "増減", runningTotal: "累計", waterfall: "ウォーターフォール図")
        case "ko":
            Changes(increase: "증가", decrease: "감소", total: "합계", change: "증감", runningTotal: "누계", waterfall: "폭포 차트")
        case "pt":
            Changes(
                increase: "Aumento", decrease: "Redução", total: "Total", change: "Variação",
                runningTotal: "Total acumulado", waterfall: "Gráfico de cascata")
        case "ru":
            Changes(
                increase: "Рост", decrease: "Снижение", total: "Итого", change: "Изменение",
                runningTotal: "Нарастающий итог", waterfall: "Каскадная диаграмма")
        case "zh":
            Changes(increase: "增加", decrease: "减少", total: "合计", change: "变化", runningTotal: "累计", waterfall: "瀑布图")
        case "zh-Hant":
            Changes(increase: "增加", decrease: "減少", total: "合計", change: "變化", runningTotal: "累計", waterfall: "瀑布圖")
        default:
            Changes(
                increase: "Increase", decrease: "Decrease", total: "Total", change: "Change",
                runningTotal: "Running total", waterfall: "Waterfall chart")
        }
    }

    /// What adds to a running total.
    package var increase: String { changes.increase }

    /// What takes from a running total.
    package var decrease: String { changes.decrease }

    /// What a running total has come to.
    package var total: String { changes.total }

    /// The head of a column of changes.
    package var change: String { changes.change }

    /// The head of a column of what the changes come to.
    package var runningTotal: String { changes.runningTotal }
}
