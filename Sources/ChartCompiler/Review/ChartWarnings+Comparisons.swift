import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering

// What is held against something that it has nothing to do with: trends over names, ranges of other values, two lines of one name.
extension ChartReview {
    mutating func warnAboutComparisons(of plot: CartesianPlot) {
        guard chart.states.isEmpty else { return }
        warnAboutTrends(of: plot)
        warnAboutLinesOfOneName(of: plot)
        warnAboutBarsUnderPrices(of: plot)
        warnAboutValuesOfErrors()
        warnAboutBoundsAsDistances()
    }

    /// Trends over names that have no order, such as those of cities.
    private mutating func warnAboutTrends(of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, names.count > 2, !areCategoriesListed,
            !names.contains(where: { $0.contains(where: \.isNumber) }), !areTimes(names),
            Self.placesOnScale(names) == nil,
            let mark = marks.first(where: { $0.name == "trend" })
        else { return }
        warn(
            .semanticUnorderedTimes,
            "a trend goes from one place to the next, and these are names without an order, such as '\(names[0])' and "
                + "'\(names[1])': in another order it would be another; leave it out, or name a column of numbers or times",
            at: range(mark.nameRange))
    }

    // MARK: Lines

    /// Lines of one name that say different things at the same places.
    private mutating func warnAboutLinesOfOneName(of plot: CartesianPlot) {
        guard plot.facets == nil, plot.marks.count == marks.count, marks.count <= Self.mostLinesToCompare else {
            return
        }
        var values: [String: [Double: Double]] = [:]
        for (mark, element) in zip(plot.marks, marks) where mark.connectsValues && !mark.fillsToFloor {
            guard let name = element.attribute("name")?.value, let one = mark.valueSeries.first, mark.telling == nil,
                mark.valueSeries.count == 1, element.attribute("y") == nil || element.attribute("series") == nil
            else { continue }
            let own = one.data.reduce(into: [Double: Double]()) { $0[$1.x] = $1.y }
            let key = "\(mark.axis) \(name.text)"
            guard let other = values.updateValue(own, forKey: key) else { continue }
            let shared = own.filter { other[$0.key] != nil }
            // Two parts of one line meet in one point.
            guard shared.count > 1, shared.contains(where: { other[$0.key] != $0.value }) else { continue }
            warn(
                .semanticSimilarCategories,
                "another line is called '\(name.text)' as well, and has other values at the same places, so that nobody can tell them "
                    + "apart; give each a name of its own", at: range(name.range))
        }
    }

    private static let mostLinesToCompare = 50

    // MARK: Prices

    /// Bars of what was traded on the axis of its prices, which shrink to nothing beside it.
    private mutating func warnAboutBarsUnderPrices(of plot: CartesianPlot) {
        guard plot.marks.count == marks.count else { return }
        let prices = zip(plot.marks, marks).first { $1.attribute("open") != nil || $1.attribute("opens") != nil }
        let highs = prices?.0.ownSpans.map(\.upperBound)
        guard let most = highs?.max(), most > 0 else { return }
        for (mark, element) in zip(plot.marks, marks) where mark.growsFromZero && mark.axis == .first {
            guard let least = mark.valueSeries.lazy.flatMap(\.data).compactMap(\.y).filter({ $0 > 0 }).min(),
                least > most * 50
            else { continue }
            warn(
                .semanticSqueezedValues,
                "these values are at least \(Self.plain(least)), and no price is above \(Self.plain(most)), so that the prices lie flat; "
                    + "let this have the 'axis' 'right', or a chart of its own", at: range(element.nameRange))
        }
    }

    // MARK: Ranges

    /// Each mark that says something about one other, with that one: of its name, or the only one, and at the same places.
    private var rangesBesideValues: [(mark: Element, other: Element)] {
        marks.compactMap { mark in
            guard KindTraits.of(mark.name).isAboutOtherMarks else { return nil }
            let others = marks.filter { other in
                !KindTraits.of(other.name).isAboutOtherMarks && other.attribute("values") != nil
                    && ["name", "categories", "at"].allSatisfy { name in
                        mark.attribute(name)?.value.text == other.attribute(name)?.value.text
                    }
            }
            return others.count == 1 ? (mark, others[0]) : nil
        }
    }

    /// Error bars that repeat the values that they are about, otherwise.
    private mutating func warnAboutValuesOfErrors() {
        for (mark, other) in rangesBesideValues {
            guard let list = mark.attribute("values")?.value, let values = other.attribute("values")?.value else {
                continue
            }
            let (own, meant) = (numbers(list), numbers(values))
            guard own.count == meant.count, let index = own.indices.first(where: { own[$0] != meant[$0] }) else {
                continue
            }
            warn(
                .semanticUnmatchedMark,
                "the range stands at \(Self.plain(own[index])), and '\(other.name)' has \(Self.plain(meant[index])) there, so that "
                    + "it stands away from what it is about; write the same 'values'", at: range(list.range))
        }
    }

    /// Distances of error bars that are most likely the bounds themselves, or shares written in percent.
    private mutating func warnAboutBoundsAsDistances() {
        for mark in marks where KindTraits.of(mark.name).isAboutOtherMarks {
            guard let list = mark.attribute("pluses")?.value else { continue }
            let other = rangesBesideValues.first { $0.mark.nameRange == mark.nameRange }?.other
            guard let values = (other ?? mark).attribute("values")?.value else { continue }
            let (distances, own) = (numbers(list), numbers(values))
            guard own.count == distances.count, own.count > 1, own.allSatisfy({ $0 > 0 }) else { continue }
            let ratios = zip(distances, own).map { $0 / $1 }
            let what: String
            if ratios.allSatisfy({ $0 > 1 && $0 <= 1.5 }), own.count > 2 {
                what =
                    "each of these is a little more than its value, as the upper bounds are; 'pluses' are distances, and bounds are 'highs'"
            } else if ratios.allSatisfy({ $0 >= 5 }), own.allSatisfy({ $0 <= 1 }) {
                what =
                    "each of these is more than five times its value; if they are percentages, write \(Self.plain(distances[0] / 100)) in "
                    + "place of \(Self.plain(distances[0]))"
            } else {
                continue
            }
            warn(.semanticOutsideRange, what, at: range(list.range))
        }
    }
}
