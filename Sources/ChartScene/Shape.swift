package import ChartGraphics

/// The closed set of forms that a renderer draws. All lengths are in pixels.
package indirect enum Shape: Hashable, Sendable {
    /// Nodes that are moved and scaled together: a point p becomes scale * p + translation. The definitions are known
    /// only inside the group; what lies outside `clip` is not drawn.
    case group([Node], transform: Transform, definitions: [Definition], clip: Box?)
    /// An upright rectangle; `radius` rounds those of its corners that are in `corners`.
    case rect(x: Quantity, y: Quantity, width: Quantity, height: Quantity, radius: Double, corners: Corners)
    case marker(Marker, x: Quantity, y: Quantity)
    /// A circle about (x, y).
    case circle(x: Quantity, y: Quantity, radius: Quantity)
    /// A straight stroke between two points, each of which can move by itself; its width stays the same on the way.
    case segment(from: Outline.Vertex, to: Outline.Vertex)
    /// An outline or line of plain numbers, moved and scaled by `transform`; the width of its stroke stays the same.
    case path(Path, transform: Transform)
    case text(Text)
    /// A closed outline whose points depend on the visible series, as in a stacked area; it never leaves `box`.
    case region(Outline, box: Box)
    /// A slice of a ring about a centre.
    case sector(Sector)
}

/// A box whose sides can move.
package struct Box: Hashable, Sendable {
    package var x: Quantity
    package var y: Quantity
    package var width: Quantity
    package var height: Quantity
    /// The radius of its corners, pixels, where it cuts a group.
    package var radius = 0.0

    package init(x: Quantity, y: Quantity, width: Quantity, height: Quantity, radius: Double = 0) {
        (self.x, self.y, self.width, self.height, self.radius) = (x, y, width, height, radius)
    }

    package init(_ rect: Rect) {
        self.init(
            x: .constant(rect.x), y: .constant(rect.y), width: .constant(rect.width), height: .constant(rect.height))
    }
}

/// A point (x, y) becomes (scaleX * x + translateX, scaleY * y + translateY), turned by `rotation` before it is moved.
package struct Transform: Hashable, Sendable {
    package var scaleX: Quantity = .constant(1)
    package var scaleY: Quantity = .constant(1)
    package var translateX: Quantity = .constant(0)
    package var translateY: Quantity = .constant(0)
    /// How far the form is turned clockwise about the origin, radians.
    package var rotation: Quantity = .constant(0)

    package static let identity = Transform()

    package init(
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

/// The corners of a rectangle that are round.
package struct Corners: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let topLeft = Corners(rawValue: 1)
    package static let topRight = Corners(rawValue: 2)
    package static let bottomRight = Corners(rawValue: 4)
    package static let bottomLeft = Corners(rawValue: 8)
    package static let all: Corners = [.topLeft, .topRight, .bottomRight, .bottomLeft]
}

/// One line of text.
package struct Text: Hashable, Sendable {
    package enum Anchor: String, Hashable, Sendable { case start, middle, end }

    package var string: String
    package var x: Quantity
    /// The place of the baseline, pixels.
    package var y: Quantity
    package var anchor: Anchor
    /// The size of the font, pixels.
    package var size: Double
    package var isBold: Bool
    /// Whether the letters slant.
    package var isItalic = false
    /// The fonts of the text, as in CSS; nil: those of all texts.
    package var fontFamily: String?
    /// How far the text is turned clockwise about (x, y), degrees.
    package var rotation: Double
    /// The complete text where there was room only for its beginning, which is `string`; nil where nothing is missing.
    package var whole: String?
    /// The pieces of a text that follows the visible series: in each piece one of the alternatives is shown, or none,
    /// and `string` is what they say at first. Empty: the text always says `string`.
    package var parts: [[Alternative]] = []
    /// What the text says one after the other while it counts up: ``frameCount`` strings, or none where it does not
    /// count.
    package var frames: [String] = []

    package static let frameCount = 20

    package init(
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

/// A closed outline whose points depend on the visible series.
package struct Outline: Hashable, Sendable {
    package struct Vertex: Hashable, Sendable {
        package var x: Quantity
        package var y: Quantity
        package init(x: Quantity, y: Quantity) {
            self.x = x
            self.y = y
        }
    }

    package enum Segment: Hashable, Sendable {
        case line(to: Vertex)
        case curve(to: Vertex, Vertex, Vertex)
    }

    package var start: Vertex
    package var segments: [Segment]

    package init(start: Vertex, segments: [Segment]) {
        self.start = start
        self.segments = segments
    }
}
