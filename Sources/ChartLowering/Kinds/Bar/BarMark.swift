import ChartIR

extension BarMark: SeriesMark {
    var mark: Mark { .bar(self) }
    var countsUp: Bool { text != .none }

    /// Running bars as ranges, from where each starts to where it ends.
    var drawnSeries: [MarkSeries] {
        guard arrangement == .running else { return series }
        var drawn = series.map { MarkSeries(series: $0.series, data: []) }
        for column in runningColumns {
            let start = column.isTotal ? 0 : column.total - column.change
            drawn[column.order].data.append(Datum(x: column.x, y: column.total, y2: start))
        }
        return drawn
    }

    func naming(from first: Int) -> BarMark {
        var mark = self
        mark.placesOf = placesOf.map { $0 + first }
        return mark
    }

    var centered: BarMark {
        var mark = self
        mark.arrangement = .centered
        return mark
    }

    func standing(inPlacesOf owner: Int, seriesAreApart: Bool) -> BarMark {
        var mark = self
        mark.placesOf = owner
        mark.arrangement = seriesAreApart ? .group : .identity
        return mark
    }
}
