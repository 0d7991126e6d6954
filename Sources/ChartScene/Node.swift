public import ChartGraphics

/// One thing to draw.
public struct Node: Hashable, Sendable {
    public var shape: Shape
    public var role: Role
    /// The series it belongs to, with which it disappears.
    public var series: Int?
    /// What tells it from others like it in every data state, so that it is the same thing in two of them; nil: its looks.
    public var key: String?
    /// 1 shown, 0 not there: for things that come and go with the visible set, such as ticks and labels.
    public var presence: Quantity
    /// Values for ``Quantity/parameter(_:)`` in this node and inside it.
    public var parameters: [Double]
    public var fill: Paint?
    /// Of text: a halo, drawn under its letters.
    public var stroke: Stroke?
    /// 0...1; of a group: of all in it together.
    public var fillOpacity: Double
    /// Of a group.
    public var shadow: DropShadow?
    /// Of a group.
    public var rings: Rings?
    /// Of a marker: its diameter over the usual one.
    public var scale = 1.0
    public var entrance: EntranceStep?
    public var loop: LoopTrack?
    /// How it moves while the tooltip of its series, and of no other, is shown.
    public var hoverOffset: HoverOffset?

    public init(
        _ shape: Shape, role: Role, series: Int? = nil, presence: Quantity = .constant(1), parameters: [Double] = [],
        fill: Paint? = nil, stroke: Stroke? = nil, fillOpacity: Double = 1, entrance: EntranceStep? = nil
    ) {
        self.shape = shape
        self.role = role
        self.series = series
        self.presence = presence
        self.parameters = parameters
        self.fill = fill
        self.stroke = stroke
        self.fillOpacity = fillOpacity
        self.entrance = entrance
    }
}

/// To the right and downwards, pixels.
public struct HoverOffset: Hashable, Sendable {
    public var x: Quantity
    public var y: Quantity

    public init(x: Quantity, y: Quantity) {
        self.x = x
        self.y = y
    }
}

/// What a node stands for; renderers and tests choose by it, never draw differently.
public enum Role: String, Hashable, Sendable {
    case group, title, subtitle, note, legend
    case axis, border, gridline, baseline, tickMark, tickLabel, axisTitle
    case bar, line, marker, area, slice, bubble, candle, valueLabel
    /// A guide about a centre: a ring or a spoke.
    case ring
    /// A hairline from the end of a bar to where the next one starts.
    case connector
    /// The whole length of a bar about a centre; of a gauge, what the value has not passed.
    case track
    /// Of a gauge: the bands of zones, what points at the value and what it turns on.
    case zone, needle, hub
    /// What shows no value, but that something is at work.
    case indicator
    /// What sizes mean.
    case sizeLegend
    /// A group of value labels.
    case labels
    /// A hairline from a point to its label.
    case leader
    /// What stands in the middle of a ring, until a tooltip has something to say there.
    case center
    /// A line of reference, a zone behind the marks, and the texts of both and of notes.
    case rule, band, annotation
}

/// The closed set of forms.
public indirect enum Shape: Hashable, Sendable {
    /// Nodes moved and scaled together: p -> scale * p + translation. `definitions` hold inside only.
    case group([Node], transform: Transform, definitions: [Definition], clip: Rect?)
    /// `corners`: which corners are rounded by `radius` px.
    case rect(x: Quantity, y: Quantity, width: Quantity, height: Quantity, radius: Double, corners: Corners)
    case marker(Marker, x: Quantity, y: Quantity)
    /// `radius`: pixels.
    case circle(x: Quantity, y: Quantity, radius: Quantity)
    /// A straight stroke between two points, each of which moves by itself; it keeps its width.
    case segment(from: Outline.Vertex, to: Outline.Vertex)
    /// Plain numbers, moved by `transform`; the stroke keeps its width.
    case path(Path, transform: Transform)
    case text(Text)
    /// A closed outline whose points depend on the visible set, such as a stacked area; `box` holds it always.
    case region(Outline, box: Rect)
    /// A slice of a ring about a centre.
    case sector(Sector)
}

/// p -> (scaleX * x + translateX, scaleY * y + translateY), turned by `rotation` before it is moved.
public struct Transform: Hashable, Sendable {
    public var scaleX: Quantity = .constant(1)
    public var scaleY: Quantity = .constant(1)
    public var translateX: Quantity = .constant(0)
    public var translateY: Quantity = .constant(0)
    /// Radians, clockwise, about the origin.
    public var rotation: Quantity = .constant(0)

    public static let identity = Transform()

    public init(
        scaleX: Quantity = .constant(1), scaleY: Quantity = .constant(1), translateX: Quantity = .constant(0),
        translateY: Quantity = .constant(0), rotation: Quantity = .constant(0)
    ) {
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.translateX = translateX
        self.translateY = translateY
        self.rotation = rotation
    }
}

public struct Corners: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let topLeft = Corners(rawValue: 1)
    public static let topRight = Corners(rawValue: 2)
    public static let bottomRight = Corners(rawValue: 4)
    public static let bottomLeft = Corners(rawValue: 8)
    public static let all: Corners = [.topLeft, .topRight, .bottomRight, .bottomLeft]
}

public struct Text: Hashable, Sendable {
    public enum Anchor: String, Hashable, Sendable { case start, middle, end }

    public var string: String
    public var x: Quantity
    /// The baseline.
    public var y: Quantity
    public var anchor: Anchor
    /// Pixels.
    public var size: Double
    public var isBold: Bool
    /// Clockwise degrees about (x, y).
    public var rotation: Double
    /// What `string` is the beginning of, where there was no room for all of it.
    public var whole: String?
    /// Of what it consists where it follows the visible set: of each part one alternative is there, or none. `string` is
    /// what they say first. Empty: it always says that.
    public var parts: [[Alternative]] = []
    /// What it says while it counts, ``frameCount`` of them or none.
    public var frames: [String] = []

    public static let frameCount = 20

    public init(
        _ string: String, x: Quantity, y: Quantity, anchor: Anchor = .start, size: Double = 12, isBold: Bool = false,
        rotation: Double = 0
    ) {
        self.string = string
        self.x = x
        self.y = y
        self.anchor = anchor
        self.size = size
        self.isBold = isBold
        self.rotation = rotation
    }
}

/// A closed outline of reactive points.
public struct Outline: Hashable, Sendable {
    public struct Vertex: Hashable, Sendable {
        public var x: Quantity
        public var y: Quantity
        public init(x: Quantity, y: Quantity) {
            self.x = x
            self.y = y
        }
    }

    public enum Segment: Hashable, Sendable {
        case line(to: Vertex)
        case curve(to: Vertex, Vertex, Vertex)
    }

    public var start: Vertex
    public var segments: [Segment]

    public init(start: Vertex, segments: [Segment]) {
        self.start = start
        self.segments = segments
    }
}

/// A colour by its part in the theme, so that light and dark can differ; `custom` is the same in both.
public indirect enum Paint: Hashable, Sendable {
    case series(SeriesPaint)
    /// Text on a fill of that colour: white or black, whichever reads better.
    case onSeries(SeriesPaint)
    /// The series' colour moved in lightness until it reads as text.
    case seriesText(SeriesPaint)
    case background, ink, secondInk, tick, note, base, grid, focus
    /// The rest of what a bar or a gauge could fill.
    case track
    /// The ground of a tooltip, and the line around it.
    case tooltip, tooltipLine
    case custom(Color)
    /// Of a sector.
    case gradient(GradientPaint)
    /// Colours on the way from one to another; the shares are 1 together.
    case mixed([PaintShare])
}

/// A part of a mixed colour.
public struct PaintShare: Hashable, Sendable {
    public var paint: Paint
    /// 0...1.
    public var share: Quantity

    public init(_ paint: Paint, share: Quantity) {
        self.paint = paint
        self.share = share
    }
}

public enum SeriesPaint: Hashable, Sendable {
    case palette(Int)
    case other
    case custom(Color)
    /// What a movement is told by in place of a series.
    case trend(Trend)
    /// What a zone of a scale is told by.
    case status(Status)
}

/// The colours of movements.
public enum Trend: String, Hashable, Sendable {
    case up, down
    /// Green and red.
    case green, red
    /// Neither up nor down.
    case even
}

/// The colours of states of things.
public enum Status: String, Hashable, Sendable { case good, warning, bad }

public struct Stroke: Hashable, Sendable {
    public var paint: Paint
    public var width: Double
    /// Lengths of dash and gap, pixels; empty: solid.
    public var dash: [Double]
    public var hasRoundCaps: Bool
    /// 0...1.
    public var opacity: Double

    public init(
        _ paint: Paint, width: Double, dash: [Double] = [], hasRoundCaps: Bool = false, opacity: Double = 1
    ) {
        self.paint = paint
        self.width = width
        self.dash = dash
        self.hasRoundCaps = hasRoundCaps
        self.opacity = opacity
    }
}

/// What a form throws on the ground behind it.
public struct DropShadow: Hashable, Sendable {
    /// To the right and downwards, pixels.
    public var x: Double
    public var y: Double
    /// Pixels; twice the standard deviation.
    public var blur: Double
    public var paint: Paint
    /// 0...1.
    public var opacity: Double
    /// Holds the form and its shadow, in the coordinates of the form.
    public var region: Rect

    public init(x: Double, y: Double, blur: Double, paint: Paint, opacity: Double, region: Rect) {
        self.x = x
        self.y = y
        self.blur = blur
        self.paint = paint
        self.opacity = opacity
        self.region = region
    }
}

/// How and when a node comes in.
public struct EntranceStep: Hashable, Sendable {
    public enum Motion: String, Hashable, Sendable {
        /// ``Quantity/entrance`` runs from 0 to 1.
        case grow
        /// The same, while it fades in.
        case emerge
        /// The stroke draws itself.
        case draw
        /// Uncovered from left to right.
        case reveal
        /// Scales up about its own centre.
        case pop
        case fade
        /// A text says its frames one after the other, each as long; before and behind it says nothing else.
        case count
    }

    public var motion: Motion
    /// Seconds.
    public var delay: Double
    public var duration: Double
    public var easing: Easing

    public init(_ motion: Motion, delay: Double, duration: Double, easing: Easing) {
        self.motion = motion
        self.delay = delay
        self.duration = duration
        self.easing = easing
    }

    /// Seconds from the start.
    public var end: Double { delay + duration }
}
