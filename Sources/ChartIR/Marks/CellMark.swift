/// Rectangles between two axes of categories, each in the colour of a number.
package struct CellMark: CartesianMark {
    package struct Cell: Hashable, Sendable, Encodable {
        /// The index of the category on x, and that of the one on y (`lane`).
        package var x: Double
        package var lane: Double
        /// What the colour stands for; nil: missing, nothing is drawn.
        package var value: Double?

        package init(x: Double, lane: Double, value: Double?) {
            self.x = x
            self.lane = lane
            self.value = value
        }
    }

    package struct Series: Hashable, Sendable, Encodable {
        /// The index of the series among the chart's.
        package var series: Int
        /// The cells, at most one in the whole mark for a pair of categories.
        package var cells: [Cell]
        /// What tooltips tell of the cells in place of their values, row by row; nil: the values.
        package var fields: TooltipFields?

        package init(series: Int, cells: [Cell], fields: TooltipFields? = nil) {
            self.series = series
            self.cells = cells
            self.fields = fields
        }
    }

    /// All cells; where the scale of colours has classes, a series for each of them.
    package var series: [Series]
    /// Whether values are written in the cells where all have room.
    package var hasText: Bool
    /// The value whose circle fills its cell, positive; areas are as values, which are never negative. nil: cells are filled.
    package var fullCircle: Double?

    package init(series: [Series], hasText: Bool, fullCircle: Double? = nil) {
        self.series = series
        self.hasText = hasText
        self.fullCircle = fullCircle
    }
}

extension CellMark {
    package var axis: ValueAxis { .first }

    /// The places of the cells that are drawn.
    package var valueSeries: [MarkSeries] {
        series.map { one in
            MarkSeries(
                series: one.series, data: one.cells.map { Datum(x: $0.x, y: $0.value == nil ? nil : $0.lane) },
                fields: one.fields)
        }
    }

    package var mayRepeatPositions: Bool { true }
    /// The values on y are categories, which have no mean.
    package var hasMean: Bool { false }
}
