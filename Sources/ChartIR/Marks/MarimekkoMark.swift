/// Columns side by side, as wide as their share of the whole, each parted into the shares that its series have of it.
package struct MarimekkoMark: NonCartesianMark {
    package struct Part: Hashable, Sendable, Encodable {
        package var series: Int
        /// What the part stands for, never negative; nil: missing.
        package var value: Double?

        package init(series: Int, value: Double?) {
            self.series = series
            self.value = value
        }
    }

    package struct Column: Hashable, Sendable, Encodable {
        package var label: String
        /// What the width of the column stands for, never negative; nil: the visible values in it.
        package var width: Double?
        /// The parts of the column, from the foot upwards: in each column the same series in the same order.
        package var parts: [Part]

        package init(label: String, width: Double?, parts: [Part]) {
            self.label = label
            self.width = width
            self.parts = parts
        }
    }

    /// The columns from the left to the right; all of them have a width, or none has.
    package var columns: [Column]
    /// Whether shares are written in the parts and under the columns.
    package var showsText: Bool
    package var valueFormat: NumberFormat?
    /// The time that each column stands for, ascending or descending, seconds since 1970; nil: they stand for no times.
    package var moments: [Double]?

    package init(columns: [Column], showsText: Bool, valueFormat: NumberFormat?, moments: [Double]? = nil) {
        self.moments = moments
        self.columns = columns
        self.showsText = showsText
        self.valueFormat = valueFormat
    }

    /// The series that the columns are parted into, from the foot upwards.
    package var series: [Int] { columns.first?.parts.map(\.series) ?? [] }
    /// Whether the widths of the columns are numbers of their own, which no hidden series changes.
    package var hasOwnWidths: Bool { columns.contains { $0.width != nil } }
}
