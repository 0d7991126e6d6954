/// The course of some values in a drawing as small as a word: a line, and a dot where it ends.
package struct SparklineMark: NonCartesianMark {
    /// The values in their order, evenly far from each other; nil: one is missing, and the line has a gap.
    package var values: [Double?]
    /// What each value belongs to, such as a month; empty: they are counted.
    package var names: [String]
    package var color: SeriesColor
    package var valueFormat: NumberFormat?

    package init(
        values: [Double?], names: [String] = [], color: SeriesColor = .palette(0), valueFormat: NumberFormat? = nil
    ) {
        self.values = values
        self.names = names
        self.color = color
        self.valueFormat = valueFormat
    }

    package var writtenValues: WrittenValues? {
        WrittenValues(format: valueFormat, values: values.compactMap { $0 })
    }
}
