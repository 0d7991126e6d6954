import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

// Ends of axes and of colours that are so far from all numbers that these lie at one end.
extension ChartReview {
    mutating func warnAboutFarEnds(of plot: CartesianPlot) {
        warnAboutFarPositions(of: plot)
        for side in [ValueAxis.first, .second] { warnAboutFarStart(of: plot, side) }
        warnAboutFarColors(of: plot)
    }

    /// Ends of the axis of positions that no place is near. Of a year or a course that has only begun most lies ahead.
    private mutating func warnAboutFarPositions(of plot: CartesianPlot) {
        guard plot.x.scale == .time || plot.x.scale == .number, let written = element.children("x").first,
            written.attribute("max") != nil || written.attribute("min") != nil,
            !marks.contains(where: { $0.attribute("live") != nil })
        else { return }
        var (low, high) = (Double.infinity, -Double.infinity)
        for place in plot.marks.lazy.flatMap(\.valueSeries).flatMap(\.positions) {
            (low, high) = (min(low, place), max(high, place))
        }
        for place in plot.annotations.lazy.flatMap(\.places.positions) {
            (low, high) = (min(low, place), max(high, place))
        }
        // Where an end leaves all places out, that is told by itself.
        guard low < high, (plot.x.maximum ?? high) >= low, (plot.x.minimum ?? low) <= high else { return }
        let isTime = plot.x.scale == .time
        let farthest = isTime ? max(Self.years, (high - low) * Self.farthestEnd) : (high - low) * Self.mostAhead
        func words(_ place: Double) -> String {
            isTime ? "\(CivilTime(secondsSince1970: place).year)" : Self.plain(place)
        }
        for (name, end, last, way) in [("max", plot.x.maximum, high, 1.0), ("min", plot.x.minimum, low, -1.0)] {
            guard let end, (end - last) * way > farthest, let place = written.attribute(name)?.value.range else {
                continue
            }
            let (verb, which) = name == "max" ? ("ends", "last") : ("begins", "first")
            warn(
                .semanticDistantEnd,
                "the axis \(verb) at \(words(end)), and the \(which) place is \(words(last)), so that all stand at one end; mend "
                    + "'\(name)', or leave it out", at: range(place))
        }
    }

    /// Five years, in seconds: a course that has only begun may be as long.
    private static let years = 5 * 365.25 * CivilTime.secondsPerDay
    /// How many times what is done of a course may lie ahead of it.
    private static let mostAhead = 1000.0

    /// Starts of an axis of values far below all of them. Shares and correlations may be near 0 on scales to -100 and -1.
    private mutating func warnAboutFarStart(of plot: CartesianPlot, _ side: ValueAxis) {
        let axis = axis(side, of: plot)
        guard axis.scale == .number, let start = axis.minimum, start < 0, start != -1, start != -100,
            let place = valueAxis(side)?.attribute("min")?.value.range
        else { return }
        let marks = plot.marks.filter { $0.axis == side }
        guard !marks.contains(where: \.showsShares) else { return }
        let most = Self.drawnValues(of: marks).lazy.map { abs($0) }.max() ?? 0
        guard most > 0, -start > most * Self.farthestEnd else { return }
        warn(
            .semanticDistantEnd,
            "the axis begins at \(Self.plain(start)), and no value is farther from 0 than \(Self.plain(most)), so that all lie at "
                + "the other end; mend 'min', or leave it out", at: range(place))
    }

    // MARK: Colours

    private mutating func warnAboutFarColors(of plot: CartesianPlot) {
        guard let ramp = plot.color?.ramp, let written = element.children("color").first,
            written.attribute("max") != nil || written.attribute("palette") != nil
        else { return }
        let numbers = Self.numbersOfColors(of: plot)
        guard let low = numbers.min(), let high = numbers.max(), low < high else { return }
        if let end = written.attribute("max"), low >= 0, ramp.maximum != 1, ramp.maximum != 100,
            ramp.maximum > high * Self.farthestEnd
        {
            warn(
                .semanticDistantEnd,
                "the colours go to \(Self.plain(ramp.maximum)), and the greatest number is \(Self.plain(high)), so that all have "
                    + "nearly one colour; mend 'max', or leave it out", at: range(end.value.range))
        }
        warnAboutTurn(of: ramp, written, from: low, to: high)
    }

    /// A palette of two sides for numbers that all lie on one side of 0, where nothing says about what they turn. Temperatures are
    /// often drawn in the one that goes over yellow.
    private mutating func warnAboutTurn(of ramp: ColorScale.Ramp, _ written: Element, from low: Double, to high: Double)
    {
        guard ramp.middle == nil, low > 0 || high < 0 || Self.turnsBeside0(ramp, low, high),
            ["type", "middle", "min", "max"].allSatisfy({ written.attribute($0) == nil }),
            let palette = written.attribute("palette")?.value, let scheme = ColorScheme(named: palette.text),
            scheme.isDiverging, scheme != .rdylbu
        else { return }
        let turn = (low / 2 + high / 2).significant(4)
        warn(
            .semanticUnusedAttribute,
            "'\(palette.text)' turns half way, at \(turn), where nothing in the numbers does; write the 'type' "
                + "'diverging' and the 'middle' that is meant, or choose a palette that runs one way",
            at: range(palette.range))
    }

    /// Whether numbers on both sides of 0 turn somewhere else, farther from it than a tenth of all colours.
    private static func turnsBeside0(_ ramp: ColorScale.Ramp, _ low: Double, _ high: Double) -> Bool {
        low < 0 && high > 0 && abs(ramp.minimum + ramp.maximum) / 2 > (ramp.maximum - ramp.minimum) / 10
    }

    /// The numbers that colours stand for.
    private static func numbersOfColors(of plot: CartesianPlot) -> [Double] {
        plot.marks.flatMap { mark -> [Double] in
            switch mark {
            case .cell(let cells): cells.series.flatMap { $0.cells.compactMap(\.value) }
            case .bubble(let bubbles): bubbles.series.flatMap { $0.shades?.compactMap(\.self) ?? [] }
            default: mark.valueSeries.flatMap { $0.shades?.compactMap(\.self) ?? [] }
            }
        }
    }
}
