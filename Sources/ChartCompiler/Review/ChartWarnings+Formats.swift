import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema

// Formats that write all values alike, say a unit twice, or are those of another tool.
extension ChartReview {
    /// A format beside the values that it writes.
    private struct Written {
        var format: NumberFormat?
        /// Where it is written, and the currency, if it is there.
        var element: Element
        var names: [String]
        var unit: Attribute?
        var values: [Double]
        /// Whether these are the ends of a scale, and not values that are written one by one.
        var isScale = false
    }

    /// A scale in parts of 1 that ends at 100 has its values on the floor, and says 10,000 %.
    private mutating func warnAboutScaleOfShares() {
        guard let mark = chart.plot.nonCartesian as? GaugeMark, let element = marks.first,
            let value = element.attribute("format")?.value, Self.multiplies(value.text), mark.maximum > 10,
            let most = mark.readings.map({ abs($0.value) }).max(), most <= 1.5
        else { return }
        warn(
            .semanticOddFormat,
            "'%' multiplies by 100, so that the scale ends at \(Self.plain(mark.maximum * 100)) %; write the 'max' 1",
            at: range(element.attribute("max")?.value.range ?? value.range))
    }

    mutating func warnAboutNumberFormats() {
        warnAboutScaleOfShares()
        for written in writtenFormats {
            if !written.isScale { warnAboutFractions(written) }
            guard let format = written.format else { continue }
            warnAboutUnit(written, format)
            warnAboutSteps(written, format)
        }
        warnAboutPatterns(of: element)
    }

    private var writtenFormats: [Written] {
        guard let plot else { return formatsWithoutAxes }
        return formatsOfScales(of: plot)
            + [ValueAxis.first, .second].flatMap { side -> [Written] in
                guard let element = valueAxis(side) else { return [] }
                let axis = axis(side, of: plot)
                let marks = plot.marks.filter { $0.axis == side && !$0.showsShares }
                let values = marks.flatMap { $0.valueSeries.flatMap { $0.data.compactMap(\.y) } }
                var ticks: NumberFormat?
                if case .number(let format)? = axis.format { ticks = format }
                let unit = element.attribute("unit")
                let shown = Written(
                    format: axis.valueFormat ?? ticks, element: element,
                    names: [axis.valueFormat == nil ? "format" : "value-format"], unit: nil, values: values)
                return [Written(format: ticks, element: element, names: ["format"], unit: unit, values: []), shown]
            }
    }

    /// The formats of the keys that explain colours and sizes.
    private func formatsOfScales(of plot: CartesianPlot) -> [Written] {
        var all: [Written] = []
        if let color = element.children("color").first, let ramp = plot.color?.ramp {
            all.append(
                Written(
                    format: plot.color?.format, element: color, names: ["format"], unit: nil,
                    values: [ramp.minimum, ramp.maximum], isScale: true))
        }
        let sizes = plot.marks.flatMap(\.bubbleSizes)
        if let size = element.children("size").first, let low = sizes.min(), let high = sizes.max() {
            all.append(
                Written(
                    format: plot.size?.format, element: size, names: ["format"], unit: nil, values: [low, high],
                    isScale: true))
        }
        return all
    }

    private var formatsWithoutAxes: [Written] {
        let own = chart.plot.nonCartesian?.writtenValues
        let written: (format: NumberFormat?, values: [Double], isOfAxis: Bool)? =
            switch chart.plot.nonCartesian {
            case let rose as RoseMark: (rose.valueFormat, rose.petals.flatMap { $0.parts.map(\.value) }, false)
            case let mosaic as MarimekkoMark:
                (mosaic.valueFormat, mosaic.columns.flatMap { $0.parts.compactMap(\.value) }, false)
            default: own.map { ($0.format, $0.values, $0.isOfAxis) }
            }
        guard let written, let element = written.isOfAxis ? element.children("y").first : marks.first else { return [] }
        return [
            .init(
                format: written.format, element: element, names: ["format"],
                unit: written.isOfAxis ? nil : element.attribute("unit"), values: written.values)
        ]
    }

    /// Two formats of one axis that say that it measures two things, such as shares and money.
    mutating func warnAboutUnlikeFormats(of plot: CartesianPlot) {
        for side in [ValueAxis.first, .second] {
            let axis = axis(side, of: plot)
            guard let element = valueAxis(side), let values = axis.valueFormat, case .number(let ticks)? = axis.format,
                let written = element.attribute("value-format")?.value, element.attribute("format") != nil,
                let first = Self.sign(of: ticks), let second = Self.sign(of: values), first != second
            else { continue }
            warn(
                .semanticOddFormat,
                "ticks are written like \(ticks.string(1)) and values like \(values.string(1)), as if the axis measured two "
                    + "things; let 'format' and 'value-format' have one unit", at: range(written.range))
        }
    }

    /// The percent sign or sign of a currency that a format writes; nil: none.
    private static func sign(of format: NumberFormat) -> Character? {
        format.string(1).first { $0 == "%" || $0 == "\u{2030}" || $0.isCurrencySymbol }
    }

    /// A unit that the chart writes by itself: the percent sign of shares, and the currency.
    mutating func warnAboutUnits(of plot: CartesianPlot) {
        for side in [ValueAxis.first, .second] {
            guard let element = valueAxis(side), let unit = element.attribute("unit")?.value else { continue }
            let text = unit.text.filter { !$0.isWhitespace }
            let marks = plot.marks.filter { $0.axis == side }
            let areShares = !marks.isEmpty && marks.allSatisfy(\.showsShares)
            let reason: String
            var advice = "leave 'unit' out"
            if areShares, text == "%", element.attribute("format") == nil {
                reason = "shares have their '%' already"
            } else if areShares, Self.isMeasure(text) {
                warn(
                    .semanticOddFormat,
                    "shares are parts of 100 %, and '\(text)' is what their values are measured in; leave 'unit' out",
                    at: range(unit.range))
                continue
            } else if let currency = element.attribute("currency")?.value.text, holdsSign(unit.text, of: currency) {
                reason = "'currency' writes it already"
                if !isSign(text, of: currency) { advice = "leave the currency out of 'unit'" }
            } else {
                continue
            }
            warn(
                .semanticOddFormat, "\(reason), so that it stands there twice; \(advice)", at: range(unit.range))
        }
    }

    /// Whether a unit is a currency, as its code or as a sign.
    private func isSign(_ unit: String, of currency: String) -> Bool {
        unit.uppercased() == currency.uppercased() || unit.count == 1 && unit.allSatisfy(\.isCurrencySymbol)
    }

    /// Whether a unit begins or ends with a currency, as in "€ million".
    private func holdsSign(_ unit: String, of currency: String) -> Bool {
        let words = unit.split(whereSeparator: \.isWhitespace).map(String.init)
        return [words.first, words.last].contains { $0.map { isSign($0, of: currency) } ?? false }
    }

    private mutating func warnAboutUnit(_ written: Written, _ format: NumberFormat) {
        guard let unit = written.unit else { return }
        let text = unit.value.text.filter { !$0.isWhitespace }
        // What the format writes beside the number.
        let shown = format.string(1).filter { !$0.isNumber && !$0.isWhitespace && !".,".contains($0) }
        // Beside its currency it has been told.
        let currency = written.element.attribute("currency")?.value.text
        guard !text.isEmpty, shown == text, currency.map({ !isSign(text, of: $0) }) ?? true else { return }
        warn(
            .semanticOddFormat,
            "the format writes '\(text)' already, so that it stands there twice; leave 'unit' out",
            at: range(unit.value.range))
    }

    /// Parts of 1 with a percent sign that multiplies nothing: 0.12 would be 0.12 %.
    private mutating func warnAboutFractions(_ written: Written) {
        let sum = written.values.reduce(0, +)
        guard written.values.count > 1, written.values.allSatisfy({ (0...1).contains($0) }),
            let most = written.values.max(), most < 1, abs(sum - 1) < 0.006 || areLikelyShares(written.values)
        else { return }
        let formats = written.names.compactMap { written.element.attribute($0) }
        let unit = ["unit", "title"].lazy.compactMap(written.element.attribute).first { $0.value.text.contains("%") }
        let quoted = formats.first { $0.value.text.contains("%") && !Self.multiplies($0.value.text) }
        guard let sign = quoted ?? unit, !formats.contains(where: { Self.multiplies($0.value.text) }) else { return }
        warn(
            .semanticOddFormat,
            abs(sum - 1) < 0.006
                ? "these are parts of 1, and are written as they are, \(Self.plain(most)) %; the format '0 %' multiplies by 100"
                : "if these are parts of 1, \(Self.plain(most)) means \(Self.plain(Self.percent(most))) % and is written as "
                    + "\(Self.plain(most)) %; the format '0 %' multiplies by 100",
            at: range(sign.value.range))
    }

    /// Whether numbers below 1 are most likely parts of it: such with two decimals, of which some are large, where nothing is said of
    /// a rate or a change, which may be less than a percent.
    func areLikelyShares(_ values: [Double]) -> Bool {
        let hasTwoDecimals = values.contains { value in
            let tenths = value * 10
            return abs(tenths - tenths.rounded()) > 1e-6 && abs(tenths * 10 - (tenths * 10).rounded()) < 1e-6
        }
        // Hundredths of a hundredth are seldom told, but parts of 1 are as often as not.
        let haveThreeDecimals =
            values.count > 2 && values.allSatisfy { $0 > 0.01 && $0 < 1 }
            && values.contains {
                abs($0 * 100 - ($0 * 100).rounded()) > 1e-6 && abs($0 * 1000 - ($0 * 1000).rounded()) < 1e-6
            }
        if haveThreeDecimals, values.allSatisfy({ $0 < 0.2 }) { return true }
        guard hasTwoDecimals, values.count(where: { $0 >= 0.2 }) * 2 >= values.count else { return false }
        let texts =
            [chart.text.title, chart.text.subtitle, plot?.y.title, plot?.secondY?.title].compactMap(\.self)
            + chart.series.map(\.label)
        return !texts.contains { text in
            let text = text.lowercased()
            return Self.wordsOfRates.contains { text.contains($0) }
        }
    }

    /// Rounded to what four digits tell.
    private static func percent(_ share: Double) -> Double { (share * 10_000).rounded() / 100 }

    private static let wordsOfRates = [
        "rate", "growth", "change", "inflation", "error", "yield", "per ", "increase", "interest", "wachstum",
        "quote", "zins", "croissance", "taux", "tasa", "deficit",
    ]

    private mutating func warnAboutSteps(_ written: Written, _ format: NumberFormat) {
        guard let low = written.values.min(), let high = written.values.max(),
            let value = written.names.lazy.compactMap({ written.element.attribute($0)?.value }).first
        else { return }
        // Shares of 100 are told on axes, too; pies and gauges have theirs here.
        if plot == nil || written.isScale, Self.multiplies(value.text), high > 1,
            Self.arePercentages(written.values.filter { $0 != 0 }, format)
        {
            return reportPercent(value, high)
        }
        guard high > low, format.finestStep > high - low else { return warnAboutLostValues(written, format, value) }
        warn(
            .semanticOddFormat,
            "this format tells no numbers apart that are nearer to each other than \(Self.plain(format.finestStep)), and all "
                + "values lie between \(Self.plain(low)) and \(Self.plain(high)); give it more decimals",
            at: range(value.range))
    }

    /// Formats that write numbers as 0 that are not, or the only number as another.
    private mutating func warnAboutLostValues(_ written: Written, _ format: NumberFormat, _ place: Value) {
        let values = written.values.filter { $0 != 0 }
        let step = format.finestStep
        guard !written.isScale, step > 0, values.count <= Self.mostValues else { return }
        // Of many some are small, and are read beside the others.
        let lost = values.filter { abs($0) < step / 2 }
        var wrong = lost.count * 3 >= values.count ? lost.first : nil
        if plot == nil, values.count == 1, written.values.count == 1, let only = values.first,
            abs((only / step).rounded() * step - only) > abs(only) / 5
        {
            wrong = only
        }
        guard let wrong else { return }
        warn(
            .semanticOddFormat,
            "this format writes \(Self.plain(wrong)) as '\(format.string(wrong))'; give it more decimals",
            at: range(place.range))
    }

    /// So many are read one by one.
    private static let mostValues = 30

    // MARK: Patterns of other tools

    private mutating func warnAboutPatterns(of element: Element) {
        for attribute in element.attributes
        where vocabulary.attribute(attribute.name, of: element.name)?.type.name == "pattern" {
            warnAboutPattern(attribute.value)
        }
        for child in element.children { warnAboutPatterns(of: child) }
    }

    /// A percentage of d3 that reads as a pattern: `.0%` would write a digit behind the point, and none before it.
    /// - Parameters:
    ///   - positive: the pattern of positive numbers, without what is in quotes.
    ///   - number: the places of digits in it.
    /// - Returns: whether that was told.
    private mutating func warnAboutBarePoint(_ value: Value, _ positive: String, _ number: String) -> Bool {
        guard number.hasPrefix("."), positive.hasPrefix("."), positive.last == "%" else { return false }
        // All its other percentages are no patterns.
        let text = "0%"
        let place = range(value.range)
        report(
            Diagnostic(
                .semanticOddFormat, .warning,
                "this writes '\(number)' as digits, and no 0 before the point; as d3 means it, it is '\(text)'",
                at: place,
                fixIts: [.init("replace with '\(text)'", replacing: place, with: place.written(text), .maybe)]))
        return true
    }

    private mutating func warnAboutPattern(_ value: Value) {
        let positive =
            Self.unquoted(value.text).split(separator: ";", omittingEmptySubsequences: false).first.map(
                String.init) ?? ""
        let number = positive.filter { "0#,.".contains($0) }
        guard !number.isEmpty else { return }
        if warnAboutBarePoint(value, positive, number) { return }
        let sign = positive.first.map { "$€£¥¤".contains($0) ? String($0) : "" } ?? ""
        // Behind a sum of money other letters are no unit either.
        if let letter = positive.last, (sign.isEmpty ? "akKM" : "akKmMbB").contains(letter),
            [number + "\(letter)", number + " \(letter)"].contains(String(positive.dropFirst(sign.count)))
        {
            warn(
                .semanticOddFormat,
                "'\(letter)' is written as it stands, and shortens nothing; divide the values by the step 'calculate', and say by what in "
                    + "'unit'", at: range(value.range))
        }
        let whole = number.prefix { $0 != "." }
        guard let comma = whole.lastIndex(of: ",") else { return }
        let length = whole.distance(from: comma, to: whole.endIndex) - 1
        guard length == 1 || length == 2 else { return }
        // Two zeros behind the comma of a number without a point are decimals, as they are written in half of Europe.
        let areDecimals = length == 2 && whole.count == number.count && whole.hasSuffix(",00")
        // Quotes part the text into pieces, of which every other one stands outside of them.
        var pieces = value.text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        guard let index = pieces.indices.first(where: { $0.isMultiple(of: 2) && pieces[$0].contains(number) }) else {
            return
        }
        pieces[index] = pieces[index].replacing(
            number, with: areDecimals ? "\(whole[..<comma]).00" : "#,##0\(number.dropFirst(whole.count))",
            maxReplacements: 1)
        let text = pieces.joined(separator: "'")
        let advice =
            areDecimals
            ? "decimals stand behind a point here, whatever sign the locale writes: '\(text)'"
            : "groups of three are '\(text)'"
        report(
            Diagnostic(
                .semanticOddFormat, .warning,
                "this format makes groups of \(length == 1 ? "one digit, like 1,2,3" : "two digits, like 12,34"); \(advice)",
                at: range(value.range),
                fixIts: [
                    .init(
                        "replace with '\(text)'", replacing: range(value.range), with: range(value.range).written(text),
                        .maybe)
                ]))
    }

    // MARK: Wholes

    /// Slices written as shares that are not those of a whole.
    mutating func warnAboutWholes() {
        guard chart.states.isEmpty, marks.count == 1, let mark = marks.first, slices.count > 1
        else {
            return
        }
        let format = mark.attribute("format")?.value
        let unit = mark.attribute("unit")?.value
        let isMultiplied = format.map { Self.multiplies($0.text) } ?? false
        // A percent sign in quotes says the same as such a unit.
        let isWritten = !isMultiplied && format?.text.contains("%") == true
        let isPercent = isWritten || unit?.text.filter { !$0.isWhitespace } == "%"
        guard isMultiplied != isPercent, let place = isMultiplied || isWritten ? format : unit else { return }
        let values = slices.map(\.value)
        let whole = isMultiplied ? 1.0 : 100
        let sum = values.reduce(0, +)
        // Each may be rounded, to a whole percent at worst.
        let slack = whole * max(0.01 * Double(values.count) / 2, 0.015)
        // What is far from parts of a whole is told of its format.
        guard values.allSatisfy({ $0 >= 0 && $0 <= whole }), abs(sum - whole) > slack, sum > whole / 10 else { return }
        warn(
            .semanticOddFormat,
            "these shares come to \(Self.plain((sum / whole * 1000).rounded() / 10)) %, and the circle shows them as if they were "
                + "100 %; add what is missing, or mend them", at: range(place.range))
    }
}
