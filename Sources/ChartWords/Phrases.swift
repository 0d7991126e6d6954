/// What we say ourselves, beside the author's words, in one language.
package struct Phrases: Hashable, Sendable {
    /// The language that the phrases are in, a BCP 47 tag.
    package var language: String
    /// The digit 0 of the numbers in the phrases; the others follow it.
    var zero: Unicode.Scalar = "0"

    // The legend.

    /// The name of a legend without a title in which nothing can be chosen.
    package var series: String
    package var seriesShown: String
    package var all: String
    /// What ends the choice of one series.
    package var selectedSeries: String
    package var only: String
    var onlySeries: String
    package var showAll: String
    package var reset: String
    var more: CountedPhrase

    // The table, and what stands around the plot.

    package var dataTable: String
    /// The name for one of several states in which the data can be seen.
    package var dataState: String
    var moreRows: CountedPhrase
    /// The heads of columns.
    package var oneSeries: String
    package var slice: String
    package var value: String
    package var name: String
    package var size: String
    /// The names for the prices of a period.
    package var open: String
    package var high: String
    package var low: String
    package var close: String
    var source: String
    package var noData: String

    // The summary.

    var kinds: Kinds
    var withoutValues: String
    var ofSeries: CountedPhrase
    var ofSlices: CountedPhrase
    var extremes: String
    /// The sentence about the largest bubbles; `{size}` is what sizes mean, with its comma, or nothing.
    var largest: String
    /// The sentence that lists reference lines and bands.
    var marked: String
    var fromTo: String
    var from: String
    var upTo: String
    var punctuation = Punctuation()

    /// What a chart is called.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Encodable {
        case bar, line, area, scatter, bubble, candlestick, pie, donut, combined, empty
        case radar, radialBar, rose, funnel
        case gauge, progress
        case arcs
        case boxplot, violin, beeswarm, ridgeline
        case spinner, wave
        case waterfall
        case histogram, ecdf, trend
        case heatmap, rectangles
        case lollipop, dumbbell, errorbar, errorband, strip, slope, path, bullet, marimekko, sparkline
    }

    struct Kinds: Hashable, Sendable {
        var bar, line, area, scatter, bubble, candlestick, pie, donut, combined, empty: String
    }

    struct Punctuation: Hashable, Sendable {
        var stop = "."
        var comma = ", "
        var colon = ": "
        var gap = " "
        var opening = " ("
        var closing = ")"
    }

    /// What words of ours must say of their language; nil where the text around them speaks it anyway.
    package func languageTag(in locale: String) -> String? {
        LanguageTag(locale).language == LanguageTag(language).language ? nil : language
    }
}

extension Phrases {
    /// The phrases of a locale; English where its language is not known.
    /// - Parameters:
    ///   - locale: a BCP 47 tag.
    ///   - zero: the digit 0 that the locale writes.
    package init(locale: String, zero: Unicode.Scalar = "0") {
        let tag = LanguageTag(locale)
        self =
            switch tag.language {
            case "ar": .arabic
            case "de": .german
            case "es": .spanish
            case "fr": .french
            case "hi" where tag.script != "latn": .hindi
            case "ja": .japanese
            case "ko": .korean
            case "pt": .portuguese
            case "ru": .russian
            case "zh": tag.isTraditional ? .traditionalChinese : .chinese
            default: .english
            }
        if language == tag.language { self.zero = zero }
    }
}

extension Phrases {
    package func name(of kind: Kind) -> String {
        switch kind {
        case .bar: kinds.bar
        case .line: kinds.line
        case .area: kinds.area
        case .scatter: kinds.scatter
        case .bubble: kinds.bubble
        case .candlestick: kinds.candlestick
        case .pie: kinds.pie
        case .donut: kinds.donut
        case .combined: kinds.combined
        case .empty: kinds.empty
        case .radar: polar.radar
        case .radialBar: polar.radialBar
        case .rose: polar.rose
        case .funnel: funnel.name
        case .gauge: gauge.gauge
        case .progress: gauge.progress
        case .arcs: arcs
        case .boxplot: boxplot
        case .violin: violin
        case .beeswarm: beeswarm
        case .ridgeline: ridgeline
        case .spinner: motion.spinner
        case .wave: motion.wave
        case .waterfall: changes.waterfall
        case .histogram: histogram.name
        case .ecdf: ecdf
        case .trend: trendline
        case .heatmap: heatmap
        case .rectangles: rectangles
        case .lollipop: lollipop
        case .dumbbell: dumbbell
        case .errorbar: errorbar
        case .errorband: errorband
        case .strip: strip
        case .slope: slope
        case .path: path
        case .bullet: bullet
        case .sparkline: sparkline
        case .marimekko: marimekko.name
        }
    }

    /// The name of what shows one series alone.
    package func only(_ series: String) -> String { filled(onlySeries, ["name": series]) }

    /// What stands behind the entries of a legend that has no room for all.
    package func more(_ count: Int) -> String { counted(more, count) }

    /// The first of some texts, and how many there are besides.
    /// - Parameter limit: how many texts are listed at most, at least 1.
    package func list(_ texts: [String], limit: Int) -> String {
        let first = texts.prefix(limit).joined(separator: punctuation.comma)
        return texts.count > limit ? first + " " + more(texts.count - limit) : first
    }

    /// What stands under a table that has not all rows.
    package func moreRows(_ count: Int) -> String { counted(moreRows, count) }

    package func source(_ name: String) -> String { filled(source, ["name": name]) }

    /// A whole sentence: what is drawn has no values.
    package func summaryWithoutValues(of kind: Kind) -> String { filled(withoutValues, ["kind": name(of: kind)]) }

    /// A whole sentence about a pie.
    /// - Parameter share: that of the largest slice, with its percent sign.
    package func summary(of kind: Kind, slices: Int, largest: String, share: String) -> String {
        counted(ofSlices, slices, ["kind": name(of: kind), "name": largest, "share": share])
    }

    /// Two sentences about a chart with axes.
    /// - Parameters:
    ///   - series: how many series there are.
    ///   - names: the names of the series; empty where they would be too many.
    ///   - areTimes: whether the values are times, which are early and late and not high and low.
    package func summary(
        of kind: Kind, series: Int, names: [String], highest: String, lowest: String, areTimes: Bool = false
    ) -> String {
        let marks = punctuation
        return subject(of: kind, series: series, names: names) + marks.stop + marks.gap
            + extremes(highest: highest, lowest: lowest, areTimes: areTimes)
    }

    /// A sentence about values and where they stand.
    package func extremes(highest: String, lowest: String, areTimes: Bool) -> String {
        filled(areTimes ? extremesOfTimes : extremes, ["high": highest, "low": lowest])
    }

    /// A sentence that follows those about a chart with axes, about values of another measure.
    package func furtherExtremes(highest: String, lowest: String, areTimes: Bool) -> String {
        punctuation.gap + extremes(highest: highest, lowest: lowest, areTimes: areTimes)
    }

    /// The beginning of a summary: what a chart is, and of which series.
    func subject(of kind: Kind, series: Int, names: [String]) -> String {
        guard series > 1 else { return name(of: kind) }
        let subject = counted(ofSeries, series, ["kind": name(of: kind)])
        return names.isEmpty ? subject : subject + punctuation.colon + names.joined(separator: punctuation.comma)
    }

    /// A sentence that follows those about a chart with bubbles.
    /// - Parameters:
    ///   - value: the largest value, as it is written.
    ///   - size: what sizes mean; nil: the author does not say.
    package func largest(_ value: String, size: String?) -> String {
        let size = size.map { punctuation.comma + $0 } ?? ""
        return punctuation.gap + filled(largest, ["value": value, "size": size])
    }

    /// A sentence that follows those about a chart with lines, bands and notes.
    /// - Parameter more: how many names are left out; 0 or less: none.
    package func marked(_ names: [String], more: Int) -> String {
        let list = names.joined(separator: punctuation.comma)
        let rest = more > 0 ? " " + self.more(more) : ""
        return punctuation.gap + filled(marked, ["names": list + rest])
    }

    /// A sentence that follows those about a chart of several data states.
    /// - Parameter more: how many names are left out; 0 or less: none.
    package func states(_ names: [String], more: Int) -> String {
        let rest = more > 0 ? " " + self.more(more) : ""
        let marks = punctuation
        return marks.gap + dataState + marks.colon + names.joined(separator: marks.comma) + rest + marks.stop
    }

    /// A sentence of a few words.
    package func sentence(_ words: String) -> String { words + punctuation.stop }

    /// Sentences about one of several series.
    package func told(_ sentences: [String], of series: String) -> String {
        series + punctuation.colon + sentences.joined(separator: punctuation.gap)
    }

    /// What is said of a data state.
    package func told(_ text: String, of state: String) -> String { state + punctuation.colon + text }

    /// A range from one end to another; nil: it has no such end.
    package func range(from: String?, to: String?) -> String {
        let ends = ["from": from ?? "", "to": to ?? ""]
        return filled(from == nil ? upTo : to == nil ? self.from : fromTo, ends)
    }

    /// One of several values of a series: "North, high".
    package func part(_ name: String, of series: String) -> String { series + punctuation.comma + name }

    /// A value and where it stands.
    package func value(_ value: String, at place: [String]) -> String {
        value + punctuation.opening + place.joined(separator: punctuation.comma) + punctuation.closing
    }

    func counted(_ phrase: CountedPhrase, _ count: Int, _ values: [String: String] = [:]) -> String {
        filled(phrase.form(for: count, language: language), values.merging(["n": written(count)]) { $1 })
    }

    private func written(_ count: Int) -> String {
        String(
            String.UnicodeScalarView(
                String(count).unicodeScalars.map {
                    Unicode.Scalar(zero.value + $0.value - 0x30) ?? $0
                }))
    }

    /// The template with its `{names}` replaced, in one go: values may hold braces.
    func filled(_ template: String, _ values: [String: String]) -> String {
        var result = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            result += values[String(rest[rest.index(after: open)..<close])] ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}

extension Phrases {
    /// What a chart of points that stand beside each other is called.
    private var beeswarm: String {
        switch language {
        case "ar": "مخطط السرب"
        case "de": "Bienenschwarmdiagramm"
        case "es": "Gráfico de enjambre"
        case "fr": "Diagramme en essaim"
        case "hi": "बीस्वार्म प्लॉट"
        case "ja": "ビースウォームプロット"
        case "ko": "비스웜 플롯"
        case "pt": "Gráfico de enxame"
        case "ru": "Диаграмма-рой"
        case "zh": "蜂群图"
        case "zh-Hant": "蜂群圖"
        default: "Beeswarm plot"
        }
    }

    /// What a chart of how many values are no higher is called.
    private var ecdf: String {
        switch language {
        case "ar": "توزيع تراكمي تجريبي"
        case "de": "Empirische Verteilung"
        case "es": "Distribución empírica"
        case "fr": "Répartition empirique"
        case "hi": "आनुभविक बंटन"
        case "ja": "経験分布"
        case "ko": "경험적 분포"
        case "pt": "Distribuição empírica"
        case "ru": "Эмпирическое распределение"
        case "zh": "经验分布"
        case "zh-Hant": "經驗分佈"
        default: "Empirical distribution"
        }
    }

    /// What a chart of densities one above another is called.
    private var ridgeline: String {
        switch language {
        case "ar": "مخطط التلال"
        case "de": "Gratdiagramm"
        case "es": "Gráfico de crestas"
        case "fr": "Diagramme de crêtes"
        case "hi": "रिजलाइन प्लॉट"
        case "ja": "リッジラインプロット"
        case "ko": "릿지라인 플롯"
        case "pt": "Gráfico de cristas"
        case "ru": "Гребневая диаграмма"
        case "zh": "山脊图"
        case "zh-Hant": "山脊圖"
        default: "Ridgeline plot"
        }
    }
}
