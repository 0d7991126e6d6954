import ChartIR
import ChartScene
import ChartWords

/// What a gauge or a progress bar says in words: every value with the name of its zone.
struct GaugeWords: NonCartesianWords {
    let mark: GaugeMark
    let words: TextAlternatives

    var kind: Phrases.Kind { mark.kind }

    private var texts: GaugeTexts {
        GaugeTexts(
            mark: mark, values: mark.readings.map(\.value), symbols: words.conventions.numbers, phrases: words.phrases)
    }

    /// The name as a meter is read out, such as "Fuel: 73.5 %, raised".
    var name: String? {
        if mark.isIndeterminate { return mark.name ?? words.phrases.loading }
        guard mark.readings.count == 1, let reading = mark.readings.first else { return mark.name }
        return said(hasLabels ? label(of: reading) : words.phrases.name(of: kind), reading)
    }

    var summary: String {
        if mark.isIndeterminate { return "" }
        guard !mark.readings.isEmpty else { return words.phrases.summaryWithoutValues(of: kind) }
        let readings = mark.readings.prefix(6).map { reading in
            hasLabels ? said(label(of: reading), reading) : value(reading)
        }
        let rest = mark.readings.count > 6 ? [words.phrases.more(mark.readings.count - 6)] : []
        return words.phrases.summary(
            of: kind, range: words.phrases.range(from: texts.tick(mark.minimum), to: texts.tick(mark.maximum)),
            readings: readings + rest)
    }

    /// Whether the only value has a name, or there are several to tell apart.
    private var hasLabels: Bool {
        mark.readings.count > 1 || mark.name != nil || words.chart.series.first?.label != "1"
    }

    /// What a reading is called; the only one is called after what is measured.
    private func label(of reading: GaugeMark.Reading) -> String {
        (mark.readings.count == 1 ? mark.name : nil) ?? words.chart.series[reading.series].label
    }

    private func said(_ subject: String, _ reading: GaugeMark.Reading) -> String {
        subject + " " + value(reading)
    }

    private func value(_ reading: GaugeMark.Reading) -> String {
        let text = texts.value(reading.value)
        return mark.zone(of: reading.value).map { words.phrases.value(text, at: [texts.name(of: $0)]) } ?? text
    }

    var table: TableWords {
        let phrases = words.phrases
        let hasZones = !mark.zones.isEmpty
        let rows = mark.readings.prefix(TextAlternatives.rowLimit).map { reading in
            [words.chart.series[reading.series].label, texts.exactValue(reading.value)]
                + (hasZones ? [mark.zone(of: reading.value).map { texts.name(of: $0) } ?? "–"] : [])
        }
        return TableWords(
            header: [words.chart.legend.title ?? mark.name ?? phrases.name, phrases.value]
                + (hasZones ? [phrases.zone] : []),
            rows: rows, omittedRows: mark.readings.count - rows.count)
    }
}

/// How the numbers and zones of a gauge are written.
struct GaugeTexts {
    let mark: GaugeMark
    /// All values that are written, in every state of the data.
    let values: [Double]
    let symbols: NumberSymbols
    let phrases: Phrases

    /// A value as the author has it, else as short as tells the readings.
    func value(_ value: Double) -> String {
        ValueWriter(mark.valueFormat, for: values, symbols: symbols)(value)
    }

    /// A value in full.
    func exactValue(_ value: Double) -> String {
        guard value == 0 || (1e-6...1e15).contains(value.magnitude) else {
            return NumberFormat.plain(value, symbols: symbols)
        }
        return NumberFormat.telling(values, as: mark.valueFormat, symbols: symbols).string(value)
    }

    /// A value at the scale: without decimals that are 0 there.
    func tick(_ value: Double) -> String {
        let limits = mark.limits
        guard limits.allSatisfy({ $0 == 0 || (1e-6...1e15).contains($0.magnitude) }) else {
            return ValueWriter(nil, for: [value], symbols: symbols)(value)
        }
        let format = mark.valueFormat?.coarsest(for: limits + [value])
        return (format ?? .exact(for: [value], symbols: symbols)).string(value)
    }

    /// The name of a zone; one without a name is called by its ends.
    func name(of zone: GaugeMark.Zone) -> String {
        zone.name ?? phrases.range(from: tick(zone.start), to: tick(zone.end))
    }
}

extension GaugeMark {
    /// Where the scale and its zones begin and end, ascending.
    var limits: [Double] { [minimum] + zones.dropFirst().map(\.start) + [maximum] }
}
