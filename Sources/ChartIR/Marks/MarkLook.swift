/// Where the values of bars are written.
package enum BarText: String, Hashable, Sendable, CaseIterable, Encodable {
    /// Inside the far end where all fit, else beyond it.
    case automatic = "auto"
    case none
    /// Beyond the far end.
    case roof
    /// Inside the far end; of bars that are too short beyond it.
    case top
    /// All on one height: half of the smallest visible bar.
    case middle
}

/// A line around a form.
package struct Border: Hashable, Sendable, Encodable {
    package var color: SeriesColor
    /// Pixels.
    package var width: Double

    package init(color: SeriesColor, width: Double) {
        self.color = color
        self.width = width
    }
}

/// What a form throws on the ground behind it.
package struct Shadow: Hashable, Sendable, Encodable {
    /// To the right and downwards, pixels.
    package var x: Double
    package var y: Double
    package var color: SeriesColor
    /// 0...1.
    package var opacity: Double
    /// Pixels, as in CSS: twice the standard deviation.
    package var blur: Double

    package init(x: Double, y: Double, color: SeriesColor, opacity: Double, blur: Double) {
        self.x = x
        self.y = y
        self.color = color
        self.opacity = opacity
        self.blur = blur
    }
}

/// How bars look besides their colour.
package struct BarLook: Hashable, Sendable, Encodable {
    /// Of the corners at the far end, of ranges at both ends, pixels; default 2. Parts of stacks have none.
    package var radius: Double
    /// 0...1.
    package var opacity: Double
    /// Inside the bar's edge.
    package var border: Border?
    package var shadow: Shadow?

    package init(radius: Double = 2, opacity: Double = 1, border: Border? = nil, shadow: Shadow? = nil) {
        self.radius = radius
        self.opacity = opacity
        self.border = border
        self.shadow = shadow
    }
}

/// How a line is drawn.
package struct LineLook: Hashable, Sendable, Encodable {
    package enum Dash: Hashable, Sendable, Encodable {
        /// Solid; from the ninth series on, where colours come again, by the series' cue.
        case bySeries
        /// Lengths of dash and gap, pixels; none: solid.
        case lengths([Double])
    }

    /// Pixels; default 2.25.
    package var width: Double
    /// 0...1.
    package var opacity: Double
    package var dash: Dash

    package init(width: Double = 2.25, opacity: Double = 1, dash: Dash = .bySeries) {
        self.width = width
        self.opacity = opacity
        self.dash = dash
    }

    /// Many lines are thinner.
    package static func standard(seriesCount: Int) -> LineLook { LineLook(width: seriesCount > 6 ? 1.75 : 2.25) }
}

/// The markers of a line or of points.
package struct MarkerLook: Hashable, Sendable, Encodable {
    package enum Shape: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The series' own; on lines at every point, or where points stand close only at the end.
        case automatic = "auto"
        case none
        case circle, square, triangle, diamond
        case triangleDown = "triangle-down"
        case plus, cross, star
    }

    package var shape: Shape
    /// The diameter of a circle, in pixels; the other shapes cover the same area. Default 8.
    package var size: Double

    package init(shape: Shape = .automatic, size: Double = 8) {
        self.shape = shape
        self.size = size
    }
}
