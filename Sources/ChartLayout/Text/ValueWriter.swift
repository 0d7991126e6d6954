import ChartIR

/// How values beside marks are written: as on their axis, else in full or short.
struct ValueWriter {
    /// How times are written; nil: the values are numbers.
    private var moments: MomentWriter?
    private let format: NumberFormat?
    private let symbols: NumberSymbols
    /// By which values from a million on are written short, as on their axis; empty: all are in full.
    private var scales: [Conventions.CompactScale] = []
    /// What stands around short values that are amounts of money; nil: they are plain numbers.
    private var currency: NumberFormat?
    /// The decimals that short values have: as many as one of those beside them needs.
    private var shortDecimals: [ShortForm: Int] = [:]
    /// Values up to this magnitude would be written as 0, though they are not: they have digits of their own.
    private var vanishing = 0.0

    /// Writes values as the author's format does, without one in full.
    /// - Parameter symbols: those of the chart's locale.
    init(_ format: NumberFormat?, symbols: NumberSymbols) {
        self.format = format
        self.symbols = symbols
    }

    /// Writes values as the author's format does; without one with as many decimals as the values have, but no more
    /// than show three digits of the largest. The table has them in full.
    /// - Parameters:
    ///   - least: the decimals that are written at least, if the values have so many.
    ///   - keepsFew: whether all are written where the values have two decimals at most.
    init(
        _ format: NumberFormat?, for values: [Double], least: Int = 0, keepsFew: Bool = false, symbols: NumberSymbols
    ) {
        self.symbols = symbols
        let largest = values.map(\.magnitude).max() ?? 0
        guard format == nil, largest == 0 || (1e-6...1e15).contains(largest) else {
            self.format = format?.even(for: values)
            return
        }
        var decimals = 2
        var bound = 10.0
        while bound <= largest, decimals > 0 {
            decimals -= 1
            bound *= 10
        }
        bound = 1
        while largest > 0, largest < bound, decimals < 8 {
            decimals += 1
            bound /= 10
        }
        let exact = NumberFormat.exact(for: values, symbols: symbols)
        if keepsFew, exact.finestStep > 0.005 { decimals = 2 }
        let coarse = NumberFormat.decimals(max(decimals, least), grouping: true, symbols: symbols)
        let chosen = exact.finestStep > coarse.finestStep ? exact : coarse
        self.format = chosen
        vanishing = chosen.finestStep / 2
    }

    /// Writes the values that are measured on an axis.
    /// - Parameters:
    ///   - values: those whose decimals are to be alike; nil: each is written in full.
    ///   - least: what ``decimals(ofTicksOn:of:)`` says, if it is known already.
    ///   - keepsFew: see ``init(_:for:least:keepsFew:symbols:)``.
    init(
        on which: ValueAxis, of plot: CartesianPlot, for values: [Double]? = nil, least: Int? = nil,
        keepsFew: Bool = false, in conventions: Conventions
    ) {
        let axis = plot.valueAxis(which)
        if let values {
            self.init(
                axis.formatOfValues, for: values, least: least ?? ValueWriter.decimals(ofTicksOn: which, of: plot),
                keepsFew: keepsFew, symbols: conventions.numbers)
        } else {
            self.init(axis.formatOfValues, symbols: conventions.numbers)
        }
        if let values { shorten(values, unlessAs: axis.formatOfValues, in: conventions) }
        guard axis.scale == .time else { return }
        moments = MomentWriter(axis.momentFormat, for: plot.moments(on: which), isShort: true, in: conventions)
    }

    /// About how many decimals the ticks of an axis have, of which there are about five: a value beside its mark must not
    /// contradict them.
    static func decimals(ofTicksOn which: ValueAxis, of plot: CartesianPlot) -> Int {
        var (low, high) = (Double.infinity, -Double.infinity)
        for mark in plot.marks where mark.axis == which {
            if mark.growsFromZero { (low, high) = (min(low, 0), max(high, 0)) }
            for series in mark.valueSeries {
                for datum in series.data {
                    guard let y = datum.y else { continue }
                    let other = datum.y2 ?? y
                    (low, high) = (min(low, y, other), max(high, y, other))
                }
            }
        }
        guard plot.valueAxis(which).scale == .number, high > low else { return 0 }
        var (decimals, unit) = (0, 1.0)
        // Up to five steps may be 2.5 each.
        while unit > (high - low) / 12.5, decimals < 8 {
            decimals += 1
            unit /= 10
        }
        return decimals
    }

    /// The least value that has more digits than a reader takes in, where three of them tell what it is.
    private static let leastShort = 1_000_000.0

    /// How a value from a million on is written.
    private struct ShortForm: Hashable {
        var scale: Double
        /// The most decimals: three digits in all.
        var decimals: Int
    }

    /// Writes millions and more beside marks with three digits, unless the author says how: "3.45M". Tooltips and the table
    /// have all digits. Values of as many digits have equal decimals.
    /// - Parameters:
    ///   - values: those that stand beside each other.
    ///   - format: the author's; that of a currency alone leaves the digits to us.
    mutating func shorten(_ values: [Double], unlessAs format: NumberFormat?, in conventions: Conventions) {
        guard format?.isPlainCurrency ?? true else { return }
        (scales, currency) = (conventions.compactScales, format)
        for value in values {
            guard let (form, number, _) = shortened(value) else { continue }
            shortDecimals[form] = max(shortDecimals[form] ?? 0, Self.neededDecimals(of: number, most: form.decimals))
        }
    }

    /// A value that is written short, as a number of what is counted, rounded; nil: it is not short.
    private func shortened(_ value: Double) -> (form: ShortForm, number: Double, scale: Conventions.CompactScale)? {
        let magnitude = value.magnitude
        guard magnitude >= Self.leastShort, magnitude < NumberTicks.leastScientific,
            let scale = scales.last(where: { magnitude >= $0.least })
        else { return nil }
        let number = magnitude / scale.factor
        let decimals = number < 9.995 ? 2 : number < 99.95 ? 1 : 0
        let tens = Self.tens(decimals)
        return (
            ShortForm(scale: scale.factor, decimals: decimals), (number * tens).rounded(.toNearestOrEven) / tens, scale
        )
    }

    private static func tens(_ decimals: Int) -> Double { (0..<decimals).reduce(1) { product, _ in product * 10 } }

    private static func neededDecimals(of number: Double, most: Int) -> Int {
        (0..<most).first { decimals in
            let shifted = number * tens(decimals)
            return abs(shifted - shifted.rounded()) < 1e-6
        } ?? most
    }

    /// The value with three digits and a word for what they count; nil: it is not short.
    private func short(_ value: Double) -> String? {
        guard let (form, number, scale) = shortened(value) else { return nil }
        let decimals = shortDecimals[form] ?? Self.neededDecimals(of: number, most: form.decimals)
        let written = NumberFormat.decimals(decimals, grouping: true, symbols: symbols).string(number)
        let text = written + scale.suffix(for: number)
        return currency?.dressed(text, isNegative: value < 0) ?? (value < 0 ? symbols.minus + text : text)
    }

    func callAsFunction(_ value: Double) -> String {
        if let moments { return moments(value) }
        if let short = short(value) { return short }
        if value != 0, value.magnitude <= vanishing { return ValueWriter(nil, for: [value], symbols: symbols)(value) }
        // Beyond these, digits would fill the drawing and mean nothing.
        let isExtreme = value != 0 && !((format == nil ? 1e-9 : 0)..<1e21).contains(value.magnitude)
        if isExtreme { return NumberTicks.scientific(value, symbols) }
        return format?.string(value) ?? NumberFormat.plain(value, symbols: symbols)
    }
}
