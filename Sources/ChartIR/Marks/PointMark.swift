/// A marker at each value.
package struct PointMark: CartesianMark {
    package var axis: ValueAxis
    package var series: [MarkSeries]
    package var text: ValueText
    package var marker: MarkerLook
    /// How opaque the markers are, 0...1.
    package var opacity: Double
    /// What is drawn in the place of markers; nil: markers are.
    package var form: PointForm?
    /// What joins the points; nil: nothing does.
    package var joining: PointJoining?
    /// Whether points that would cover each other are moved aside from their positions; nil: they are not.
    package var spread: PointSpread?
    package var placesOf: Int?
    package var telling: Telling?
    /// What becomes of words that would lie over others; nil: they stand beside their places, or are left out.
    package var overlap: TextOverlap?
    /// How far words stand from their places; nil: about them.
    package var shift: TextShift?
    /// How large words are, pixels; nil: ``standardTextSize``.
    package var textSize: Double?
    /// How the letters of words look; nil: as those of labels do.
    package var textFace: TextFace?

    package init(
        axis: ValueAxis, series: [MarkSeries], text: ValueText = .none, marker: MarkerLook = MarkerLook(),
        opacity: Double = 1, form: PointForm? = nil, joining: PointJoining? = nil, spread: PointSpread? = nil,
        placesOf: Int? = nil, telling: Telling? = nil, overlap: TextOverlap? = nil, shift: TextShift? = nil,
        textSize: Double? = nil
    ) {
        self.textSize = textSize
        self.shift = shift
        self.overlap = overlap
        self.form = form
        self.joining = joining
        self.spread = spread
        self.placesOf = placesOf
        self.telling = telling
        self.axis = axis
        self.series = series
        self.text = text
        self.marker = marker
        self.opacity = opacity
    }

    /// The size of words where the author gives none, pixels.
    package static let standardTextSize = 12.0

    /// The opacity where the author gives none: where there are many markers, they let each other through.
    package static func standardOpacity(ofCount count: Int) -> Double { count > 200 ? 0.75 : 1 }
}

/// What becomes of words that would lie over others.
package enum TextOverlap: String, Hashable, Sendable, CaseIterable, Encodable {
    /// They stand beside their places, or are left out.
    case avoid
    /// They stand at their places.
    case allow
}

/// How the letters of words look.
package struct TextFace: Hashable, Sendable, Encodable {
    package var isBold: Bool
    package var isItalic: Bool

    package init(isBold: Bool, isItalic: Bool) {
        self.isBold = isBold
        self.isItalic = isItalic
    }
}

/// How far words stand from their places.
package struct TextShift: Hashable, Sendable, Encodable {
    /// How far to the right of its place a text begins, pixels; less than 0: how far to the left it ends; 0: it stands about it.
    package var x: Double
    /// How far the middle of a text is below its place, pixels.
    package var y: Double
    /// Which part of a text `x` is the distance of; nil: that which is next to its place.
    package var anchor: Anchor?

    package enum Anchor: String, Hashable, Sendable, CaseIterable, Encodable { case start, middle, end }

    package init(x: Double, y: Double, anchor: Anchor? = nil) {
        (self.x, self.y) = (x, y)
        self.anchor = anchor
    }
}

/// What joins the points of a mark.
package enum PointJoining: Hashable, Sendable, Encodable {
    /// A line at each position, from the lowest to the highest of its visible values, `width` pixels wide. Each series
    /// has one value at a position.
    case positions(width: Double)
    /// A line through the points of each series in the order of its data, broken where a value is missing.
    case rows(LineLook)
    /// A line through the points of each series in the order of its data, as broad at each as its size says.
    case trail(TrailLook)
}

/// How broad a line is whose width stands for a number.
package struct TrailLook: Hashable, Sendable, Encodable {
    /// The width where the number is greatest, pixels; widths are in proportion to the numbers.
    package var maximumWidth: Double
    /// The greatest number, positive.
    package var greatest: Double
    /// What the widths tell, where the chart has other sizes or widths beside them; nil: what all its sizes tell.
    package var title: String?

    package init(maximumWidth: Double, greatest: Double, title: String? = nil) {
        self.maximumWidth = maximumWidth
        self.greatest = greatest
        self.title = title
    }

    /// The least width, pixels: less could not be seen.
    private static let leastWidth = 0.5

    /// The width where the number is `size`, pixels.
    package func width(of size: Double) -> Double { max(maximumWidth * (size / greatest), Self.leastWidth) }
}

/// How points stand beside their positions.
package enum PointSpread: String, Hashable, Sendable, Encodable {
    /// Moved aside as far as it needs for none to cover another, all series in one swarm at each category.
    case swarm
    /// Scattered over their categories by chance, the same in every run.
    case jitter
}

/// What is drawn in the place of a marker.
package enum PointForm: Hashable, Sendable, Encodable {
    /// A line across the value axis, `width` pixels thick and at most `length` pixels long.
    case tick(width: Double, length: Double)
    /// A rectangle from the position of the datum to its other one (``MarkSeries/ends``) and from its value to the other, or
    /// from 0. One without another position fills the band of its category. `border` is the line around it; nil: there is
    /// none. `radius` is that of its corners, pixels; nil: they are square. `share` is the part
    /// of the band that it fills, 0...1; nil: all of it.
    case rect(border: Border?, radius: Double?, share: Double?)
    /// A line along the positions, from that of the datum to its other one (``MarkSeries/ends``), `width` pixels thick, with
    /// lines across its ends that are `cap` pixels long; 0: there are none.
    case reach(width: Double, cap: Double)
}

extension PointMark {
    package var valueSeries: [MarkSeries] { series }

    /// Whether names stand in the place of markers, so that the mark is words.
    package var isText: Bool { marker.shape == .none && form == nil && joining == nil && telling == nil }
    package var isAside: Bool { isText || telling?.isAside == true }

    package var valueText: ValueText { text }

    /// Whether rectangles stand in the place of markers.
    package var isRect: Bool { if case .rect = form { true } else { false } }
    package var growsFromZero: Bool { isRect && growsFromZeroUnlessRange }

    /// Between which positions a point may be is told with the point.
    package var tellsSinglePoints: Bool {
        mayRepeatPositions && (telling == nil || form == nil && telling?.isOfPositions == true)
    }

    package var mayRepeatPositions: Bool {
        switch joining {
        case nil, .rows, .trail: true
        case .positions: false
        }
    }
}
