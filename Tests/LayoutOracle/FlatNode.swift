/// A leaf of a plain scene in the coordinates of the drawing, for the browser suite to compare with what a browser draws.
struct FlatNode: Encodable {
    var role: String
    var kind: String
    var series: Int?
    /// Bars and circles: the box. `[x, y, width, height]`
    var box: [Double]?
    /// Markers: the centre. Texts: the anchor point on the baseline. `[x, y]`
    var point: [Double]?
    /// Texts.
    var string: String?
    var anchor: String?
    /// Lines: the first and the last point. Regions: the points of the outline, control points included.
    var points: [[Double]]?
    /// Slices.
    var sector: FlatSector?
    /// Concentric lines, through which alone a group is seen: the radius and the width of each.
    var rings: [[Double]]?
}

/// Angles in radians, clockwise from twelve o'clock; lengths in pixels.
struct FlatSector: Encodable {
    var center: [Double]
    var innerRadius: Double
    var outerRadius: Double
    var start: Double
    var end: Double
    var gap: Double
    var ends: String
    var offset: Double
}

/// One state of one chart: which series are hidden, and what is then drawn, back to front.
struct FlatState: Encodable {
    var hidden: [Int]
    /// The chosen stop of each control.
    var choices: [Int]
    var nodes: [FlatNode]
    var tooltips: [FlatTooltip]
}

/// What a tooltip says, and where.
struct FlatTooltip: Encodable {
    var heading: String
    /// Name and value of each row; of a share the exact percentage.
    var rows: [[String]]
    /// Where it is pointed at, but for forms: `[x, y, width, height]`
    var zone: [Double]
    /// The place for the box, as large as the largest.
    var box: [Double]
    /// Whether the box keeps to the right edge of its place.
    var endsAtX: Bool
    /// The place of a line through the position; nil: there is none.
    var crosshair: Double?
}

struct FlatSeries: Encodable {
    var series: Int
    var label: String
}

/// What one surface of a chart shows in every state.
struct FlatSurface: Encodable {
    var size: [Double]
    var toggles: Bool
    /// What the reader can use, in legend order: a small drawing may lack some.
    var entries: [FlatSeries]
    var states: [FlatState]
    /// How many stops each control has; empty where there are none to use.
    var controls: [Int]
    /// States that controls lead to.
    var controlled: [FlatState]
}

struct FlatSharedLegend: Encodable {
    /// Of all entries, in legend order.
    var labels: [String]
    var hidden: [[String]]
}

struct FlatChart: Encodable {
    /// Legend entries, in legend order.
    var entries: [FlatSeries]
    var toggles: Bool
    /// Whether the drawing has marks of several data states on x and y.
    var blends: Bool
    /// What an entry does: hide, only, solo, none.
    var toggle: String
    /// For each state of the figure the labels of the hidden entries of the page's one legend; nil: the chart's own.
    var shared: FlatSharedLegend?
    /// The series that the document starts without.
    var startsHidden: [Int]
    var standalone: FlatSurface
    var figure: FlatSurface
    /// Both in containers of the widths that were asked for.
    var held: [HeldSurfaces]
}

/// What is drawn in containers of one width.
struct HeldSurfaces: Encodable {
    var standalone: FlatSurface
    var figure: FlatSurface
}
