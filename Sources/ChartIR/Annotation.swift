/// What an author adds to the data of a Cartesian chart: a line, a zone or a remark at a place on the axes.
///
/// It is nobody's value, so no legend counts it; where it belongs to a series, it comes and goes with that.
public struct Annotation: Hashable, Sendable, Encodable {
    public enum Form: Hashable, Sendable, Encodable {
        case rule(Rule)
        case band(Band)
        case note(Note)
    }

    /// A line through the whole plot.
    public struct Rule: Hashable, Sendable, Encodable {
        public enum Place: Hashable, Sendable, Encodable {
            /// On the axis of positions.
            case position(Double)
            /// On the value axis.
            case value(Double)
        }

        public enum Dash: String, Hashable, Sendable, CaseIterable, Encodable { case dashed, dotted, solid }

        public var place: Place
        /// Pixels; default 1.
        public var width: Double
        public var dash: Dash

        public init(place: Place, width: Double, dash: Dash) {
            self.place = place
            self.width = width
            self.dash = dash
        }
    }

    /// A zone behind the marks: along the positions, along the values, or both.
    public struct Band: Hashable, Sendable, Encodable {
        /// From one place on an axis to a later one; a nil reaches to the end of the axis. On categories both are whole.
        public struct Reach: Hashable, Sendable, Encodable {
            public var from: Double?
            public var to: Double?

            public init(from: Double?, to: Double?) {
                self.from = from
                self.to = to
            }
        }

        /// The positions that the band covers; nil: all.
        public var positions: Reach?
        /// The values that the band covers; nil: all.
        public var values: Reach?
        /// 0...1.
        public var opacity: Double

        public init(positions: Reach?, values: Reach?, opacity: Double) {
            self.positions = positions
            self.values = values
            self.opacity = opacity
        }
    }

    /// A remark at a point.
    public struct Note: Hashable, Sendable, Encodable {
        public var x: Double
        public var y: Double
        /// From the point to the text, pixels to the right and downwards; nil: the layout looks for a free place.
        public var offset: Offset?

        public struct Offset: Hashable, Sendable, Encodable {
            public var dx: Double
            public var dy: Double

            public init(dx: Double, dy: Double) {
                self.dx = dx
                self.dy = dy
            }
        }

        public init(x: Double, y: Double, offset: Offset?) {
            self.x = x
            self.y = y
            self.offset = offset
        }
    }

    public var form: Form
    /// The value axis that it is measured on.
    public var axis: ValueAxis
    public var label: String?
    /// The colour of the annotation; nil: that of the theme.
    public var color: SeriesColor?
    /// Whether the axes always reach as far as it does.
    public var extendsAxes: Bool
    /// The series that it is hidden with.
    public var series: Int?

    public init(
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
