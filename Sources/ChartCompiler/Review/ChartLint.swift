import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartScene

// What the field agrees on about good charts. Each rule names its reason and what to do instead.
extension ChartReview {
    /// The slices that a reader can still compare.
    static let mostSlices = 7
    /// The lines of one plot that a reader can still follow.
    static let mostLines = 7

    mutating func lint() {
        lintWords()
        lintSlices()
        lintColors()
        guard let plot else { return }
        lintLines(of: plot)
        lintTruncation(of: plot)
        lintAxes(of: plot)
        lintOrder(of: plot)
    }

    private mutating func lintWords() {
        // What only shows that something goes on says nothing that a title could sum up.
        guard chart.plot.nonCartesian?.isEndless != true else { return }
        if chart.text.title == nil {
            warn(
                .lintMissingTitle,
                "the chart has no 'title'; readers, and those who hear it, start from what it shows", at: place)
        }
        if chart.text.source == nil {
            warn(
                .lintMissingSource, "the chart does not say where its data come from; name it in 'source'",
                at: place)
        }
    }

    private mutating func lintSlices() {
        let count = slices.count { $0.value > 0 }
        if count == 1, chart.states.isEmpty, element.children("control").isEmpty {
            warn(
                .lintLoneSlice,
                "one slice is the whole, whatever its value; a 'gauge' or a 'progress' shows a single one",
                at: placeOfMark)
        }
        guard count > Self.mostSlices else { return }
        warn(
            .lintManySlices,
            "\(count) slices are more than angles can be compared; sorted bars show them better, or 'top' makes one "
                + "'Other' of the smallest", at: placeOfMark)
    }

    private mutating func lintLines(of plot: CartesianPlot) {
        let lines = plot.marks.filter { $0.connectsValues && !$0.fillsToFloor }.flatMap { $0.valueSeries.map(\.series) }
        let count = Set(lines).count
        guard count > Self.mostLines else { return }
        warn(
            .lintManyLines,
            "\(count) lines are more than eyes can follow; keep those that the chart is about, or give each a chart of "
                + "its own", at: place(ofMark: "line"))
    }

    private mutating func lintTruncation(of plot: CartesianPlot) {
        for side in [ValueAxis.first, .second] {
            guard
                plot.marks.contains(where: { mark in
                    // Bars that are cut are told in any case.
                    mark.axis == side && mark.growsFromZero && mark.connectsValues && mark.hasValues
                })
            else {
                continue
            }
            let axis = axis(side, of: plot)
            guard !axis.holdsFeet, axis.scale != .log else { continue }
            let written = valueAxis(side)
            let end = (axis.minimum ?? 0) > 0 ? "min" : "max"
            let value = written?.attribute(end)?.value.range
            warn(
                .lintTruncatedForms,
                "the axis does not start at 0, so the sizes of areas say nothing about their values; leave '\(end)' "
                    + "out, or draw lines or points", at: range(value ?? written?.nameRange ?? element.nameRange))
        }
    }

    private mutating func lintAxes(of plot: CartesianPlot) {
        if plot.secondY != nil, plot.marks.contains(where: { $0.axis == .second }),
            plot.marks.contains(where: { $0.axis == .first })
        {
            let written = valueAxis(.second)
            warn(
                .lintTwoAxes,
                "two value axes let their ends decide what seems to agree; draw two charts, or show both as changes "
                    + "from a common start", at: range(written?.nameRange ?? element.nameRange))
        }
        for side in [ValueAxis.first, .second] {
            guard plot.marks.contains(where: { $0.axis == side && $0.telling == nil && $0.hasValues }) else { continue }
            let axis = axis(side, of: plot)
            // Of two axes each is named after its series, which says what is measured but not in what.
            let isTitled =
                plot.secondY == nil ? axis.title != nil : valueAxis(side)?.attribute("title") != nil
            guard !isTitled, axis.unit == nil, axis.format == nil, axis.valueFormat == nil,
                chart.text.subtitle == nil, side == .first || plot.secondY != nil
            else { continue }
            let shares = plot.marks.contains { $0.axis == side && $0.showsShares }
            if shares { continue }
            warn(
                .lintUnlabelledAxis,
                "nothing says what the values are measured in; give 'y' a 'title' or a 'unit', or the chart a "
                    + "'subtitle'",
                at: range(valueAxis(side)?.nameRange ?? element.nameRange))
        }
    }

    private mutating func lintOrder(of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, plot.x.levels == nil, names.count > 4,
            chart.states.isEmpty, plot.marks.count == 1, let mark = plot.marks.first, mark.dodge != nil,
            mark.telling == nil, mark.valueSeries.count == 1, !Self.areOrdered(names)
        else { return }
        let values = mark.valueSeries[0].data.sorted { $0.x < $1.x }.compactMap(\.y)
        guard values.count > 4, mark.growsFromZero, !Self.isMonotonic(values),
            !Self.isMonotonic(Array(values.dropLast()))
        else { return }
        warn(
            .lintUnsortedBars,
            "categories without an order of their own are compared best by size; sort the rows by their values",
            at: place(ofMark: "bar"))
    }

    private static func isMonotonic(_ values: [Double]) -> Bool {
        let pairs = zip(values, values.dropFirst())
        return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
    }

    /// Whether names have an order that readers know: numbers, ranges, times, days and months.
    private static func areOrdered(_ names: [String]) -> Bool {
        let numbered = names.count { $0.contains { $0.isNumber } }
        if numbered * 2 > names.count { return true }
        let known = Set(
            ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
                + ["mon", "tue", "wed", "thu", "fri", "sat", "sun"])
        return names.allSatisfy { known.contains($0.prefix(3).lowercased()) }
    }
}

// Colours.
extension ChartReview {
    /// The least distance in OKLab at which neighbours in a legend are told apart, also by those who see fewer colours; the
    /// closest two of the theme's palette are a little farther.
    private static let leastDistance = 0.06
    /// The contrast that WCAG 2.2 asks of graphical objects (1.4.11).
    private static let leastContrast = 3.0

    private mutating func lintColors() {
        let colors = chart.series.map { series in
            switch series.color {
            case .palette(let slot): PaletteName.categorical[slot % PaletteName.categorical.count].light
            case .other: PaletteName.other.light
            case .trend(.up): PaletteName.up.light
            case .trend(.down): PaletteName.down.light
            case .custom(let color), .themed(light: let color, dark: _): color
            }
        }
        let places = placesOfColors()
        for (index, series) in chart.series.enumerated() {
            guard case .custom(let color) = series.color else { continue }
            let contrast = color.contrast(with: ground)
            if contrast < Self.leastContrast {
                let ratio = (contrast * 10).rounded() / 10
                warn(
                    .lintLowContrast,
                    "the colour of '\(series.label)' has a contrast of \(ratio):1 with the page, less than the 3:1 "
                        + "that shapes need; choose a \(ground.relativeLuminance > 0.4 ? "darker" : "lighter") one",
                    at: places(series))
            }
            for other in chart.series.indices where other != index {
                // Of two chosen colours the later one is told; the same colour twice is told in any case.
                guard colors[other] != color else { continue }
                if case .custom = chart.series[other].color, other > index { continue }
                guard
                    let lack = ColorVision.allCases.first(where: {
                        $0.distance(color, colors[other]) < Self.leastDistance
                    })
                else { continue }
                warn(
                    .lintSimilarColors,
                    "the colours of '\(chart.series[other].label)' and '\(series.label)' look alike \(lack.phrase); "
                        + "let one be lighter, or take colours of the palette", at: places(series))
                break
            }
        }
    }
}
