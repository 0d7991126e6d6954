/// What an author adds to the data of a Cartesian chart: a line, a zone or a remark at a place on the axes.
///
/// It is nobody's value, so no legend counts it; where it belongs to a series, it comes and goes with that.
package struct Annotation: Hashable, Sendable, Encodable {
    package enum Form: Hashable, Sendable, Encodable {
        case rule(Rule)
        case band(Band)
        case note(Note)
    }

    /// A line through the whole plot.
    package struct Rule: Hashable, Sendable, Encodable {
        package enum Place: Hashable, Sendable, Encodable {
            /// The line stands at a position, on the x axis.
            case position(Double)
            /// The line stands at a value, on the value axis.
            case value(Double)
            /// The line stands at the mean of the visible values of the first mark on its axis, or where it belongs to a series, of
            /// that; of stacks at the mean of their sums.
            case mean
            /// The line stands at the quantile with this share of those values below it, 0 ... 1. The mark has at most
            /// ``CartesianPlot/mostSeriesOfQuantile`` series.
            case quantile(Double)
        }

        package enum Dash: String, Hashable, Sendable, CaseIterable, Encodable { case dashed, dotted, solid }

        package var place: Place
        /// How wide the line is, pixels; default 1.
        package var width: Double
        package var dash: Dash

        package init(place: Place, width: Double, dash: Dash) {
            self.place = place
            self.width = width
            self.dash = dash
        }
    }

    /// A zone behind the marks: along the positions, along the values, or both.
    package struct Band: Hashable, Sendable, Encodable {
        /// A part of an axis, from one place to a later one; nil: to that end of the axis. On categories both are whole
        /// numbers.
        package struct Reach: Hashable, Sendable, Encodable {
            package var from: Double?
            package var to: Double?

            package init(from: Double?, to: Double?) {
                self.from = from
                self.to = to
            }
        }

        /// Ends at a mean or at quantiles, as those of a rule; nil: that end is stated, or is that of the axis.
        package struct Calculated: Hashable, Sendable, Encodable {
            package var from: Rule.Place?
            package var to: Rule.Place?

            package init(from: Rule.Place?, to: Rule.Place?) {
                self.from = from
                self.to = to
            }
        }

        /// The positions that the band covers; nil: all.
        package var positions: Reach?
        /// The values that the band covers; nil: all.
        package var values: Reach?
        /// The ends of these values that are calculated of what is visible; nil: none is.
        package var calculated: Calculated?
        /// How opaque the zone is, 0...1.
        package var opacity: Double

        package init(positions: Reach?, values: Reach?, calculated: Calculated? = nil, opacity: Double) {
            self.positions = positions
            self.values = values
            self.calculated = calculated
            self.opacity = opacity
        }
    }

    /// A remark at a point.
    package struct Note: Hashable, Sendable, Encodable {
        package var x: Double
        package var y: Double
        /// How far the text stands from the point, pixels to the right and downwards; nil: the layout looks for a free
        /// place.
        package var offset: Offset?

        package struct Offset: Hashable, Sendable, Encodable {
            package var dx: Double
            package var dy: Double

            package init(dx: Double, dy: Double) {
                self.dx = dx
                self.dy = dy
            }
        }

        package init(x: Double, y: Double, offset: Offset?) {
            self.x = x
            self.y = y
            self.offset = offset
        }
    }

    package var form: Form
    /// The value axis that the annotation is measured on.
    package var axis: ValueAxis
    package var label: String?
    /// The colour of the annotation; nil: that of the theme.
    package var color: SeriesColor?
    /// Whether the axes always reach as far as the annotation does.
    package var extendsAxes: Bool
    /// The series that the annotation is hidden with; nil: it always shows.
    package var series: Int?
    /// The index of the panel that it stands in; nil: it stands in every panel, or there are none.
    package var panel: Int?

    package init(
        form: Form, axis: ValueAxis, label: String?, color: SeriesColor?, extendsAxes: Bool, series: Int?
    ) {
        self.form = form
        self.axis = axis
        self.label = label
        self.color = color
        self.extendsAxes = extendsAxes
        self.series = series
    }
}

extension Annotation {
    /// The places on the value axis that are calculated of what is visible: of a rule its own, of a band its ends.
    package var calculatedPlaces: [Rule.Place] {
        switch form {
        case .rule(let rule): rule.place.isCalculated ? [rule.place] : []
        case .band(let band): [band.calculated?.from, band.calculated?.to].compactMap(\.self)
        case .note: []
        }
    }
}

extension Annotation.Rule.Place {
    package var isCalculated: Bool {
        switch self {
        case .position, .value: false
        case .mean, .quantile: true
        }
    }
}

extension CartesianPlot {
    /// Of how many series a quantile is found that follows what is visible: it takes an expression for each set of them.
    package static var mostSeriesOfQuantile: Int { 6 }
    /// The most rules and ends of bands at quantiles of several series: the label of each keeps off all others, wherever these are.
    package static var mostQuantilesOfSeveral: Int { 3 }

    /// The mark whose mean or quantile a rule on an axis is; nil: there is none.
    /// - Parameter series: of which alone it is one; nil: of all that are visible.
    package func markOfStatistic(on axis: ValueAxis, of series: Int?) -> Mark? {
        marks.first { mark in
            mark.axis == axis && mark.hasMean && mark.hasValues
                && (series == nil || mark.valueSeries.contains { $0.series == series })
        }
    }
}
