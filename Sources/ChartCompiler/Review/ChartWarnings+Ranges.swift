import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartWords

// Ranges of error bars beside the bars that they are about.
extension ChartReview {
    /// Ranges that do not hold what their bar comes to. Where the value stands in the same mark, that is told row by row.
    mutating func warnAboutRanges(of plot: CartesianPlot) {
        guard chart.states.isEmpty, plot.facets == nil else { return }
        let written = marks.filter { KindTraits.of($0.name).isAboutOtherMarks }
        let main = plot.mainMarks
        guard written.count == 1, let mark = written.first, mark.attribute("y") == nil, main.count == 1,
            let place = (mark.attribute("low") ?? mark.attribute("lows"))?.value.range,
            case .bar(let bars)? = main.first, bars.growsFromZero, bars.stacking == .none, bars.telling == nil,
            let ranges = plot.marks.first(where: {
                $0.telling?.kind == .errorbar && $0.valueSeries.contains(where: \.isRange)
            })
        else { return }
        var (strays, count): ([Stray], Int) = ([], 0)
        for one in ranges.valueSeries {
            let same = bars.series.first { $0.series == one.series }
            guard let series = same ?? (bars.series.count == 1 ? bars.series.first : nil) else { return }
            let values = Dictionary(series.data.map { ($0.x, $0.y) }) { first, _ in first }
            for datum in one.data {
                guard let low = datum.y, let high = datum.y2, low <= high, let value = values[datum.x] ?? nil else {
                    continue
                }
                count += 1
                if !(low...high).contains(value) { strays.append(Stray(x: datum.x, value: value, range: low...high)) }
            }
        }
        // That no range of a list holds its value is told by itself.
        guard let first = strays.first, mark.attribute("lows") == nil || strays.count < count else { return }
        var position = ""
        if case .category(let names) = plot.x.scale, names.indices.contains(Int(first.x)) {
            position = "at '\(names[Int(first.x)])' "
        }
        let (low, high) = (Self.plain(first.range.lowerBound), Self.plain(first.range.upperBound))
        let what =
            strays.count == 1
            ? "1 range does not hold the value of its bar"
            : "\(strays.count) ranges do not hold the values of their bars"
        warn(
            .semanticOutsideRange,
            "\(what): \(position)it is \(Self.plain(first.value)), and the range goes from \(low) to \(high); "
                + "mend one of the two", at: range(place))
    }

    /// A bar beyond its range.
    private struct Stray {
        var x: Double
        var value: Double
        var range: ClosedRange<Double>
    }
}
