package import ChartGraphics

/// One thing to draw.
@dynamicMemberLookup
@usableFromInline
package struct Node: Sendable {
    /// What a node is made of. It stands behind one reference, because nodes are copied far more often than they are changed: when
    /// layouts are compared, blended and searched.
    @usableFromInline
    package struct Properties: Hashable, Sendable {
        package var shape: Shape
        package var role: Role
        /// The index of the series that the node belongs to and disappears with; nil: it belongs to none.
        package var series: Int?
        /// What identifies the node among its like, so that it counts as the same thing in two data states; nil: how it
        /// looks.
        package var key: String?
        /// 1 where the node is there, 0 where it is not: for what comes and goes with the visible series, such as ticks and
        /// labels.
        package var presence: Quantity
        /// The values that ``Quantity/parameter(_:)`` stands for in the node and in everything inside it.
        package var parameters: [Double]
        package var fill: Paint?
        /// The line around or along the form, in text a halo that is drawn under the letters; nil: none.
        package var stroke: Stroke?
        /// The opacity of the fill, 0...1; in a group, the opacity of everything in it taken together.
        package var fillOpacity: Double
        /// The shadow under everything in a group; nil: none. Other nodes have none.
        package var shadow: DropShadow?
        /// The concentric lines that a group is cut to; nil: it is not cut. Other nodes have none.
        package var rings: Rings?
        /// The diameter of a marker as a multiple of the usual one, which is 1.
        package var scale = 1.0
        package var entrance: EntranceStep?
        package var loop: LoopTrack?
        /// How far the node moves while the tooltip of its series, and of no other, is shown; nil: it stays.
        package var hoverOffset: HoverOffset?
        /// The classes of widths in which the node is drawn, as indices of ``WidthClasses/floors``; nil: in all of them.
        package var widthClasses: [Int]?
    }

    /// The properties of all nodes that are copies of each other. They are changed only where no other node has them, so that
    /// accesses need not be checked for overlaps.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        @exclusivity(unchecked) @usableFromInline var properties: Properties

        @usableFromInline
        init(_ properties: Properties) {
            self.properties = properties
        }
    }

    @usableFromInline var storage: Storage

    package init(
        _ shape: Shape, role: Role, series: Int? = nil, presence: Quantity = .constant(1), parameters: [Double] = [],
        fill: Paint? = nil, stroke: Stroke? = nil, fillOpacity: Double = 1, entrance: EntranceStep? = nil
    ) {
        storage = Storage(
            Properties(
                shape: shape, role: role, series: series, presence: presence, parameters: parameters, fill: fill,
                stroke: stroke, fillOpacity: fillOpacity, entrance: entrance))
    }

    /// A property, as direct an access as that to a stored one where its path is written as a member (`node.fill`). Paths that are
    /// arguments are not: write `nodes.map { $0.fill }` rather than `nodes.map(\.fill)`.
    @inlinable
    package subscript<Property>(dynamicMember path: WritableKeyPath<Properties, Property>) -> Property {
        @inline(__always) _read {
            yield storage.properties[keyPath: path]
        }
        @inline(__always) _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.properties) }
            yield &storage.properties[keyPath: path]
        }
    }
}

extension Node {
    /// Whether both are copies of one node that have not been changed: sure that they are equal, and at no cost.
    package func isCopy(of other: Node) -> Bool { storage === other.storage }
}

extension Node: Hashable {
    @usableFromInline
    package static func == (left: Node, right: Node) -> Bool {
        left.storage === right.storage || left.storage.properties == right.storage.properties
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        storage.properties.hash(into: &hasher)
    }
}

/// How far a node moves to the right (`x`) and downwards (`y`) while its tooltip is shown, pixels.
package struct HoverOffset: Hashable, Sendable {
    package var x: Quantity
    package var y: Quantity

    package init(x: Quantity, y: Quantity) {
        self.x = x
        self.y = y
    }
}

/// What a node stands for. Renderers choose names and motions by it, but never draw differently because of it.
package enum Role: String, Hashable, Sendable {
    case group, title, subtitle, note, legend
    case axis, border, gridline, baseline, tickMark, tickLabel, axisTitle
    /// What a panel is called.
    case panelTitle
    case bar, line, marker, area, slice, bubble, candle, valueLabel
    /// A guide line around a centre (a ring) or out of it (a spoke).
    case ring
    /// A hairline from the end of a bar to where the next one starts.
    case connector
    /// The full length that a bar around a centre could have; in a gauge, the part of the scale that the value has not
    /// reached.
    case track
    /// The parts of a gauge: the bands of its zones, the needle that points at the value, and the hub that the needle
    /// turns on.
    case zone, needle, hub
    /// A sign that something is at work, such as a spinner; it shows no value.
    case indicator
    /// The key that says which size of a bubble means which number.
    case sizeLegend
    /// The key that says which colour means which number, and a rectangle that has such a colour.
    case colorLegend, tile
    /// The key that says which part of a composite form means what.
    case key
    /// A group of value labels.
    case labels
    /// A hairline from a point or a slice to its label.
    case leader
    /// The words that stand in place of a plot without data.
    case noData
    /// A text in the middle of a ring, which gives way to the text of a tooltip where there is one.
    case center
    /// The annotations: a line of reference, a zone behind the marks, and the texts of both and of notes.
    case rule, band, annotation
}

extension Role {
    /// Whether the node is drawn around the plot, and is not part of the picture that is described as a whole.
    package var isFurniture: Bool {
        switch self {
        case .title, .subtitle, .note, .legend: true
        default: false
        }
    }
}

/// A colour by its role in the theme, which gives it a form for light and one for dark pages; `custom` is the same on
/// both.
package indirect enum Paint: Hashable, Sendable {
    case series(SeriesPaint)
    /// The colour of text on a fill of this colour: white or black, whichever reads better.
    case onSeries(SeriesPaint)
    /// The colour of a series moved in lightness until it can be read as text.
    case seriesText(SeriesPaint)
    case background, ink, secondInk, tick, note, base, grid, focus
    /// The part of a bar or a gauge that is not filled.
    case track
    /// The background of a tooltip, and the line around it.
    case tooltip, tooltipLine
    case custom(Color)
    /// Colours that blend into each other; only a ``Sector`` can have them.
    case gradient(GradientPaint)
    /// A colour on the way from one colour to another; the shares add up to 1.
    case mixed([PaintShare])
}

/// One of the colours that a mixed colour consists of.
package struct PaintShare: Hashable, Sendable {
    package var paint: Paint
    /// How much of the mixed colour this one makes up, 0...1.
    package var share: Quantity

    package init(_ paint: Paint, share: Quantity) {
        self.paint = paint
        self.share = share
    }
}

/// The colour of a series, or of what is coloured like one; all but `custom` have a light and a dark form.
package enum SeriesPaint: Hashable, Sendable {
    case palette(Int)
    case other
    case custom(Color)
    /// A colour of a palette for numbers, with its form for light and that for dark pages.
    case themed(light: Color, dark: Color)
    /// The colour of a rise or fall, for marks that show movements and not series.
    case trend(Trend)
    /// The colour of a zone on the scale of a gauge.
    case status(Status)
}

/// The colours of rises and falls.
package enum Trend: String, Hashable, Sendable {
    case up, down
    /// Green and red, either of which can mean a rise: that differs from country to country.
    case green, red
    /// A movement that ends where it began.
    case even
}

/// The colours that judge a value: good, to be watched, bad.
package enum Status: String, Hashable, Sendable { case good, warning, bad }

/// The line around or along a form.
package struct Stroke: Hashable, Sendable {
    package var paint: Paint
    package var width: Double
    /// The lengths of dashes and gaps in turn, pixels; empty: a solid line.
    package var dash: [Double]
    package var hasRoundCaps: Bool
    /// The opacity of the line, 0...1.
    package var opacity: Double

    package init(
        _ paint: Paint, width: Double, dash: [Double] = [], hasRoundCaps: Bool = false, opacity: Double = 1
    ) {
        self.paint = paint
        self.width = width
        self.dash = dash
        self.hasRoundCaps = hasRoundCaps
        self.opacity = opacity
    }
}

/// A blurred copy of a form, drawn under it.
package struct DropShadow: Hashable, Sendable {
    /// How far the shadow is moved to the right (`x`) and downwards (`y`), pixels.
    package var x: Double
    package var y: Double
    /// The width of the blur, pixels: twice the standard deviation.
    package var blur: Double
    package var paint: Paint
    /// The opacity of the shadow, 0...1.
    package var opacity: Double
    /// A box that holds the form and its shadow, in the coordinates of the form.
    package var region: Rect

    package init(x: Double, y: Double, blur: Double, paint: Paint, opacity: Double, region: Rect) {
        self.x = x
        self.y = y
        self.blur = blur
        self.paint = paint
        self.opacity = opacity
        self.region = region
    }
}

/// How and when a node comes in.
package struct EntranceStep: Hashable, Sendable {
    package enum Motion: String, Hashable, Sendable {
        /// The node follows ``Quantity/entrance`` from 0 to 1.
        case grow
        /// The node follows ``Quantity/entrance`` from 0 to 1 and fades in meanwhile.
        case emerge
        /// The stroke is drawn from its start to its end.
        case draw
        /// The node is uncovered from left to right.
        case reveal
        /// The node grows from nothing about its own centre.
        case pop
        case fade
        /// A text shows its frames one after the other, each equally long, and then its own string.
        case count
    }

    package var motion: Motion
    /// When the step starts, seconds after the entrance of the chart; how long it takes (`duration`) is in seconds,
    /// too.
    package var delay: Double
    package var duration: Double
    package var easing: Easing

    package init(_ motion: Motion, delay: Double, duration: Double, easing: Easing) {
        self.motion = motion
        self.delay = delay
        self.duration = duration
        self.easing = easing
    }

    /// When the step is over, seconds after the entrance of the chart starts.
    package var end: Double { delay + duration }

    /// Steps that differ do so most by when they start, and all of one takes long to hash.
    package func hash(into hasher: inout Hasher) { hasher.combine(delay) }
}
