package import ChartWords

/// What is told of a composite kind in tooltips, in the table and in the summary, in place of the values of the marks
/// it is drawn with: the first of them tells all, and the others have a telling without columns.
package struct Telling: Hashable, Sendable, Encodable {
    /// What the whole is called.
    package var kind: Phrases.Kind
    /// What is told of each series, the most important of it first: where tooltips have no room for all, they name the
    /// first.
    package var columns: [Column]
    /// Whether no two series share a position, so that a statistic is one column of the table for all of them, and
    /// needs no name of a series; default false.
    package var sharesColumns: Bool

    /// One of several things told of a series at a position.
    package struct Column: Hashable, Sendable, Encodable {
        /// What the values are, such as the median; nil: the values of the series itself, which have no other name than
        /// that.
        package var statistic: Phrases.Statistic?
        /// What the author calls the values, in place of the name of the statistic; nil, the default: nothing.
        package var name: String?
        /// The values, or with ``Phrases/Statistic/count`` how many there are; a position may come several times, and a datum with both ends is told as a range.
        package var series: MarkSeries
        /// Whether the values are places on the axis of positions; nil, the default: on that of values.
        package var isOfPositions: Bool?

        package init(_ statistic: Phrases.Statistic?, named name: String? = nil, _ series: MarkSeries) {
            self.statistic = statistic
            self.name = name
            self.series = series
        }

        /// Whether the values are what others are held against, so that the highest and the lowest are not looked for here.
        package var isReference: Bool { statistic == .target || statistic == .ranges }
    }

    /// What each form of the whole is called where its picture does not say so, in the order of a key; nil, the default:
    /// there is no key.
    package var keys: [Key]?

    /// One form and its name.
    package struct Key: Hashable, Sendable, Encodable {
        package var form: BarForm
        /// What the author calls it; nil: it has the name of its statistic.
        package var name: String?
        /// What it stands for; nil: the values of the series themselves.
        package var statistic: Phrases.Statistic?

        package init(_ form: BarForm, named name: String?, _ statistic: Phrases.Statistic? = nil) {
            self.form = form
            self.name = name
            self.statistic = statistic
        }
    }

    package init(kind: Phrases.Kind, columns: [Column] = [], sharesColumns: Bool = false, keys: [Key]? = nil) {
        self.sharesColumns = sharesColumns
        self.kind = kind
        self.columns = columns
        self.keys = keys
    }
}

extension Telling {
    /// Whether it tells something about the values of another mark, such as how sure they are, so that the legend and the name
    /// of the chart speak of that one where there is one.
    package var isAside: Bool { kind == .errorbar || kind == .errorband || kind == .trend }

    /// Whether all that is told are places on the axis of positions, beside the values of the mark itself.
    package var isOfPositions: Bool { !columns.isEmpty && columns.allSatisfy { $0.isOfPositions == true } }
}

extension CartesianPlot {
    /// The marks that the chart is about: all but those that tell of others, if there are others.
    package var mainMarks: [Mark] {
        let main = marks.filter { !$0.isAside }
        return main.isEmpty ? marks : main
    }
}
