import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering
import ChartSchema

// What is too thin to be seen, is measured by another scale than it is written in, or shows values that nobody has.
extension ChartReview {
    mutating func warnAboutMeasures() {
        warnAboutTargets()
        warnAboutSmallRanges()
        warnAboutZonesOfParts()
        warnAboutWidthsOfNothing()
        warnAboutPartsOfPixels()
        warnAboutStatedTotal()
        warnAboutLongEntrance()
        warnAboutFixedAxes()
        warnAboutLongGaps()
    }

    mutating func warnAboutMeasures(of plot: CartesianPlot) {
        guard chart.states.isEmpty, plot.facets == nil else { return }
        warnAboutGiants(of: plot)
        warnAboutDwarfs(of: plot)
        warnAboutThinBands(of: plot)
        warnAboutCurves(of: plot)
        warnAboutTinyErrors(of: plot)
    }

    func numbers(_ list: Value) -> [Double] {
        list.listItems(in: file).items.compactMap { $0.text.flatMap { Double($0) } }
    }

    // MARK: Scales

    /// Targets so far beyond all that is measured against them that everything else lies at 0.
    private mutating func warnAboutTargets() {
        guard chart.states.isEmpty else { return }
        for mark in marks {
            guard let targets = mark.attribute("targets")?.value, let values = mark.attribute("values")?.value else {
                continue
            }
            let ranges = mark.children("range").compactMap { $0.attribute("values")?.value }
            guard let most = ([values] + ranges).flatMap({ numbers($0) }).max(), most > 0 else { continue }
            for item in targets.listItems(in: file).items {
                // Ranges say how far the scale goes.
                let farthest = ranges.isEmpty ? Self.farthestEnd : Self.farthestValue
                guard let text = item.text, let target = Double(text), target > most * farthest else {
                    continue
                }
                warn(
                    .semanticSqueezedValues,
                    "this target is \(text), and nothing that is measured against one is above \(Self.plain(most)), so that it "
                        + "shrinks to nothing; mend one of them", at: range(item.range))
            }
        }
    }

    /// Ranges that all values leave so far behind that they shrink beside them.
    private mutating func warnAboutSmallRanges() {
        guard chart.states.isEmpty else { return }
        for mark in marks {
            let ranges = mark.children("range").compactMap { $0.attribute("values")?.value }
            guard let values = mark.attribute("values")?.value, let widest = ranges.last,
                let most = ranges.flatMap({ numbers($0) }).max(), most > 0, let least = numbers(values).min(),
                least > most * Self.farthestValue
            else { continue }
            warn(
                .semanticSqueezedValues,
                "no range reaches beyond \(Self.plain(most)), and no value is below \(Self.plain(least)), so that all lie far "
                    + "outside of what they are measured by; mend one of them", at: range(widest.range))
        }
    }

    /// How many times its widest range a value may be.
    private static let farthestValue = 5.0

    /// Zones that are written as parts of 1, on a scale that is not.
    private mutating func warnAboutZonesOfParts() {
        guard let scale = chart.plot.nonCartesian as? GaugeMark, scale.minimum == 0, scale.maximum >= 20,
            let most = scale.readings.map(\.value).max(), most > 1
        else { return }
        for mark in marks {
            let written = mark.children("threshold").compactMap { $0.attribute("above")?.value }
            let starts = written.compactMap { Double($0.text) }
            guard let first = written.first, starts.count == written.count, starts.allSatisfy({ (0...1).contains($0) }),
                let fraction = starts.first(where: { $0 != $0.rounded() })
            else { continue }
            warn(
                .semanticSqueezedValues,
                "all zones begin at 1 or below, on a scale that ends at \(Self.plain(scale.maximum)); if they are parts of it, write "
                    + "\(Self.plain(fraction * scale.maximum)) in place of \(Self.plain(fraction))",
                at: range(first.range))
        }
    }

    // MARK: Too thin

    /// Columns that stand for a number, and have no width.
    private mutating func warnAboutWidthsOfNothing() {
        guard plot == nil, chart.states.isEmpty else { return }
        for mark in marks {
            guard let list = mark.attribute("widths")?.value else { continue }
            for item in list.listItems(in: file).items {
                guard let text = item.text, Double(text) == 0 else { continue }
                warn(
                    .semanticNoValues, "what is 0 wide is not drawn; write its width, or leave it out",
                    at: range(item.range))
            }
        }
    }

    /// Breadths in pixels that were most likely meant as a share of the room.
    private mutating func warnAboutPartsOfPixels() {
        for mark in marks where vocabulary.attribute("max-width", of: mark.name) != nil {
            for attribute in ["max-width", "width"].compactMap(mark.attribute) {
                let type = vocabulary.attribute(attribute.name, of: mark.name)?.type.kind
                guard type == .number, let breadth = Double(attribute.value.text), breadth > 0, breadth < 1 else {
                    continue
                }
                warn(
                    .semanticNeverSeen,
                    "'\(attribute.name)' counts pixels, and of \(attribute.value.text) of one there is next to nothing to see; write "
                        + "more, or leave it out", at: range(attribute.value.range))
            }
        }
    }

    /// Dashed lines of which nearly nothing is drawn.
    private mutating func warnAboutLongGaps() {
        for owner in element.children.flatMap({ [$0] + $0.children("series") }) {
            guard let dashes = owner.attribute("dashes")?.value else { continue }
            let lengths = numbers(dashes)
            let drawn = stride(from: 0, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] }
            let all = lengths.reduce(0, +)
            // An odd number of them is gone through twice, and each is a dash once.
            guard lengths.count > 1, lengths.count.isMultiple(of: 2), drawn * 20 < all, all - drawn > 50 else {
                continue
            }
            warn(
                .semanticNeverSeen,
                "\(Self.plain(drawn)) of \(Self.plain(all)) pixels of this line \(drawn == 1 ? "is" : "are") drawn, so that nobody sees a line; write shorter gaps",
                at: range(dashes.range))
        }
    }

    /// Error bars all of which are lower than a pixel.
    private mutating func warnAboutTinyErrors(of plot: CartesianPlot) {
        for mark in marks where KindTraits.of(mark.name).isAboutOtherMarks {
            let lists = ["pluses", "minuses"].compactMap { mark.attribute($0)?.value }
            let distances = lists.flatMap(numbers)
            guard let list = lists.first, let longest = distances.max(), longest > 0, longest < 1 else { continue }
            let side: ValueAxis = mark.attribute("axis")?.value.text == "right" ? .second : .first
            let axis = axis(side, of: plot)
            guard axis.scale == .number, let ends = side == .second ? axisEnds.secondY : axisEnds.y,
                longest * Self.mostPixels < ends.upperBound - ends.lowerBound
            else { continue }
            warn(
                .semanticNeverSeen,
                "none of these is a pixel long on this axis, so that nobody sees a range; if they are shares, write distances: "
                    + "\(Self.plain(longest)) of \(Self.plain(100)) is \(Self.plain(longest * 100))",
                at: range(list.range))
        }
    }

    /// Bands that are a hair: what is lower than a pixel is seen as a line at most.
    private mutating func warnAboutThinBands(of plot: CartesianPlot) {
        let written = writtenAnnotations
        guard written.count == plot.annotations.count else { return }
        for (annotation, element) in zip(plot.annotations, written) {
            guard case .band(let band) = annotation.form else { continue }
            let marks = plot.marks.filter { $0.axis == annotation.axis }
            let axis = axis(annotation.axis, of: plot)
            let values = Self.drawnValues(of: marks) + (axis.includesZero ? [0] : [])
            let places = marks.flatMap { $0.valueSeries.flatMap { $0.data.map(\.x) } }
            if isThin(band.values, amid: values, on: axis) {
                reportThin(element.attribute("y2") ?? element.attribute("y"), element)
            } else if isThin(band.positions, amid: places, on: plot.x) {
                reportThin(element.attribute("x2") ?? element.attribute("x"), element)
            }
        }
    }

    private func isThin(_ reach: Annotation.Band.Reach?, amid places: [Double], on axis: Axis) -> Bool {
        guard axis.scale == .number || axis.scale == .time, let from = reach?.from, let to = reach?.to, to > from,
            let low = places.min(), let high = places.max()
        else { return false }
        let span = (axis.maximum ?? high) - (axis.minimum ?? low)
        return (to - from) * Self.mostPixels < span
    }

    /// Axes of usual charts have fewer pixels.
    private static let mostPixels = 600.0

    private mutating func reportThin(_ attribute: Attribute?, _ element: Element) {
        warn(
            .semanticNeverSeen,
            "this '\(element.name)' is less than a pixel broad on its axis, so that nobody sees it; mend its ends, or write a 'rule'",
            at: range(attribute?.value.range ?? element.nameRange))
    }

    /// Entrances that go on for so long that nobody waits for their end.
    private mutating func warnAboutLongEntrance() {
        guard let duration = chart.entrance.duration, duration >= Self.longestEntrance,
            let written = element.children("entrance").first?.attribute("duration")?.value
        else { return }
        warn(
            .semanticNeverSeen, "the chart is whole only after \(written.text), and nobody waits for that; write less",
            at: range(written.range))
    }

    /// In seconds.
    private static let longestEntrance = 60.0

    // MARK: Sums

    /// A text in the hole of a circle that calls a number the total, which is another.
    private mutating func warnAboutStatedTotal() {
        guard chart.states.isEmpty, chart.controls.isEmpty, slices.count > 1 else { return }
        for mark in marks {
            guard let written = mark.attribute("center")?.value else { continue }
            let note = mark.attribute("center-note")?.value.text ?? ""
            // What counts something else than the slices says so by another word.
            let words = (written.text + " " + note).split { !$0.isLetter }.map { $0.lowercased() }
            guard words.contains(where: Self.isTotal), words.allSatisfy({ Self.isTotal($0) || $0 == "in" }),
                let stated = number(in: written.text)
            else { continue }
            let sum = slices.reduce(0) { $0 + $1.value }
            guard abs(stated.value - sum) > stated.unit * 0.501 + abs(sum) * 1e-9 else { continue }
            warn(
                .semanticContradictingTotal,
                "the slices come to \(Self.plain(Double(sum.significant(12)) ?? sum)), not \(Self.plain(stated.value)); mend it, or let "
                    + "'center-shows' be total, which follows what is visible", at: range(written.range))
        }
    }

    /// The only number of a text as the locale writes it, and what one of its last digit is worth; nil: there is none, or several.
    func number(in text: String) -> (value: Double, unit: Double)? {
        let decimal = Conventions.of(locale: chart.locale).numbers.decimal
        let parts = text.split { !($0.isASCII && $0.isNumber || ".,".contains($0)) }.filter {
            $0.contains(where: \.isNumber)
        }
        guard parts.count == 1, let part = parts.first else { return nil }
        let plain = String(part.filter { $0.isNumber || String($0) == decimal }).replacing(decimal, with: ".")
        guard let value = Double(plain) else { return nil }
        let digits = plain.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
        return (value, (0..<digits).reduce(1.0) { unit, _ in unit / 10 })
    }

    // MARK: Curves

    /// Smooth curves that go where no value can be: below 0 though all values are above, or over the ends that the axis is given.
    private mutating func warnAboutCurves(of plot: CartesianPlot) {
        guard plot.marks.count == marks.count, plot.x.scale != .log else { return }
        for (mark, element) in zip(plot.marks, marks) where mark.curve == .natural && mark.stacking == .none {
            let axis = axis(mark.axis, of: plot)
            let values = Self.drawnValues(of: [mark])
            guard let written = element.attribute("curve")?.value, axis.scale == .number, let low = values.min(),
                let high = values.max(), low < high
            else { continue }
            let turns = mark.valueSeries.flatMap { Self.turns(of: $0) }
            let slack = (high - low) / 50
            let floor = axis.minimum.flatMap { $0 <= low ? $0 : nil } ?? (low >= 0 ? 0 : nil)
            let ceiling = axis.maximum.flatMap { $0 >= high ? $0 : nil } ?? (high <= 0 ? 0 : nil)
            if let floor, let least = turns.min(), least < floor - slack {
                report(curve: written, turnsAt: least, axis.minimum == floor ? "min" : nil, "falls")
            } else if let ceiling, let most = turns.max(), most > ceiling + slack {
                report(curve: written, turnsAt: most, axis.maximum == ceiling ? "max" : nil, "rises")
            }
        }
    }

    /// The values at which the curves of a series turn between two points; those on both sides of a missing value are two curves.
    private static func turns(of series: MarkSeries) -> [Double] {
        var all: [Double] = []
        for value in [{ (datum: Datum) in datum.y }, { (datum: Datum) in datum.y2 }] {
            var points: [Point] = []
            for datum in series.data.sorted(by: { $0.x < $1.x }) {
                if let y = value(datum), points.last.map({ $0.x < datum.x }) ?? true {
                    points.append(Point(x: datum.x, y: y))
                } else {
                    if points.count > 2 { all += Curve.overshoots(points) }
                    points = []
                }
            }
            if points.count > 2 { all += Curve.overshoots(points) }
        }
        return all
    }

    private mutating func report(curve: Value, turnsAt turn: Double, _ name: String?, _ way: String) {
        let why =
            name.map { "beyond the '\($0)' of the axis, where it is cut" }
            ?? "though no value is \(way == "falls" ? "below" : "above") 0"
        let rounded = Double(turn.significant(2)) ?? turn
        let place = range(curve.range)
        report(
            Diagnostic(
                .semanticOutsideRange, .warning,
                "between two points this curve \(way) to \(Self.plain(rounded)), \(why); 'monotone' stays between its neighbours",
                at: place,
                fixIts: [.init("replace with 'monotone'", replacing: place, with: place.written("monotone"), .maybe)]))
    }
}
