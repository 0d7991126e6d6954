/// Where the values of bars are written.
package enum BarText: String, Hashable, Sendable, CaseIterable, Encodable {
    /// Values stand inside the far end where all fit, else beyond it.
    case automatic = "auto"
    case none
    /// Values stand beyond the far end.
    case roof
    /// Values stand inside the far end, those of bars that are too short beyond it.
    case top
    /// Values stand on one height: half of the smallest visible bar.
    case middle
}

/// A line around a form.
package struct Border: Hashable, Sendable, Encodable {
    package var color: SeriesColor
    /// How wide the line is, pixels.
    package var width: Double

    package init(color: SeriesColor, width: Double) {
        self.color = color
        self.width = width
    }
}

/// What a form throws on the ground behind it.
package struct Shadow: Hashable, Sendable, Encodable {
    /// How far the shadow lies to the right, pixels; `y` is how far downwards.
    package var x: Double
    package var y: Double
    package var color: SeriesColor
    /// How opaque the shadow is, 0...1.
    package var opacity: Double
    /// How far the shadow is blurred, pixels, as in CSS: twice the standard deviation.
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
    /// The radius of the corners at the far end, of ranges at both ends, pixels; default 2. Parts of stacks have none.
    package var radius: Double
    /// The radius of the corners at the ends of whole stacks, pixels; nil: they have square ones.
    package var stackRadius: Double?
    /// How opaque bars are, 0...1.
    package var opacity: Double
    /// The line inside the bar's edge; nil: there is none.
    package var border: Border?
    package var shadow: Shadow?

    package init(
        radius: Double = 2, stackRadius: Double? = nil, opacity: Double = 1, border: Border? = nil,
        shadow: Shadow? = nil
    ) {
        self.radius = radius
        self.stackRadius = stackRadius
        self.opacity = opacity
        self.border = border
        self.shadow = shadow
    }
}

/// How a line is drawn.
package struct LineLook: Hashable, Sendable, Encodable {
    package enum Dash: Hashable, Sendable, Encodable {
        /// The line is solid; from the ninth series on, where colours come again, it is dashed by the series' cue.
        case bySeries
        /// The lengths of dash and gap, pixels; an empty list is a solid line.
        case lengths([Double])
    }

    /// How wide the line is, pixels; default 2.25.
    package var width: Double
    /// How opaque the line is, 0...1.
    package var opacity: Double
    package var dash: Dash
    /// How far a seam in the background's colour reaches on both sides under each line, pixels; nil: there is none.
    package var halo: Double?

    package init(width: Double = 2.25, opacity: Double = 1, dash: Dash = .bySeries, halo: Double? = nil) {
        self.halo = halo
        self.width = width
        self.opacity = opacity
        self.dash = dash
    }

    /// How lines look where the author does not say: many are thinner than a few, and those through so many points that
    /// their turns stand close are thinner still, or they would fill the space between them.
    /// - Parameter pointCount: that of the longest line.
    /// - Parameter runsThroughPoints: whether the line says what the points of its own series come to. Among many of them, which have
    ///   its colour, it is seen by its seam.
    package static func standard(seriesCount: Int, pointCount: Int, runsThroughPoints: Bool = false) -> LineLook {
        LineLook(
            width: pointCount > 200 ? 1.5 : seriesCount > 6 ? 1.75 : 2.25, halo: runsThroughPoints ? 1.5 : nil)
    }
}

/// The markers of a line or of points.
package struct MarkerLook: Hashable, Sendable, Encodable {
    package enum Shape: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The marker of the series' cue; on lines at every point, or where points stand close only at the end.
        case automatic = "auto"
        case none
        case circle, square, triangle, diamond
        case triangleDown = "triangle-down"
        case plus, cross, star
    }

    /// What is inside a marker that is a ring.
    package enum Hole: String, Hashable, Sendable, CaseIterable, Encodable {
        /// What lies behind is seen.
        case clear
        /// The background's colour.
        case background
    }

    package var shape: Shape
    /// The diameter of a circle, in pixels; the other shapes cover the same area. Default 8.
    package var size: Double
    /// nil: the marker is filled with its colour.
    package var hole: Hole?
    /// The line around the marker; nil: a ring in its colour where there is a hole, else a seam in the background's.
    package var border: Border?
    /// How wide the ring is, pixels; only with a hole. nil: there is no hole.
    package var ring: Double?

    package init(
        shape: Shape = .automatic, size: Double = 8, hole: Hole? = nil, border: Border? = nil, ring: Double? = nil
    ) {
        self.shape = shape
        self.size = size
        self.hole = hole
        self.border = border
        self.ring = ring
    }

    /// How wide rings are where the author does not say, pixels.
    package static let standardRing = 1.5
}
