public import ChartGraphics

/// The tooltips of a drawing: for each place that the pointer or the keyboard can reach, a box of words.
///
/// A renderer lays out the words inside a box, which gets narrower and shorter with them; the scene says where its edge
/// lies and how large it can be.
public struct Tooltips: Hashable, Sendable {
    /// The accessible name of the group of all tooltips.
    public var name: String
    /// The places that have a tooltip, in reading order.
    public var positions: [Position]
    /// The size of the largest box, pixels; what does not fit is cut off.
    public var size: Size
    /// How many columns the rows of a box take where all are shown (`columns`), and how many rows fill one
    /// (`rowsOfColumn`).
    public var columns: Int
    public var rowsOfColumn: Int
    /// The texts before and after the number of a share; default: " %" after it.
    public var percent = Percent(before: "", after: " %")
    /// How the drawing marks the place that a tooltip is about.
    public var crosshair: Crosshair

    public enum Crosshair: String, Hashable, Sendable {
        case none
        /// An upright line through the place.
        case line
        /// A shade over the whole zone of the place.
        case shade
    }

    /// The height of a heading (`headingHeight`) and of a row (`rowHeight`), and what surrounds them on two opposite sides
    /// together (`border`), pixels.
    public static let headingHeight = 21.0
    public static let rowHeight = 17.0
    public static let border = 22.0
    /// The space between two columns of a box, pixels.
    public static let columnGap = 20.0

    public init(
        name: String, positions: [Position], size: Size, columns: Int = 1, rowsOfColumn: Int, crosshair: Crosshair
    ) {
        self.name = name
        self.positions = positions
        self.size = size
        self.columns = columns
        self.rowsOfColumn = rowsOfColumn
        self.crosshair = crosshair
    }

    public struct Percent: Hashable, Sendable {
        public var before: String
        public var after: String

        public init(before: String, after: String) {
            self.before = before
            self.after = after
        }
    }

    public struct Position: Hashable, Sendable {
        public var heading: String
        /// The rows under the heading; at least one.
        public var rows: [Row]
        /// The area in which the pointer shows the box, and around which the keyboard focus is drawn.
        public var zone: Zone
        /// A form that the pointer must be over, in place of the zone; nil: the zone itself.
        public var form: Node?
        /// Where the thing that the box speaks of stands, pixels from the left; the crosshair goes through it.
        public var anchor: Quantity
        public var box: Box
        /// The accessible name of the place; nil: the words in its box.
        public var name: String?
        /// What is drawn in the middle of a ring while the box is shown, in place of what stands there; empty: nothing.
        public var center: [Node] = []
        /// The values that ``Quantity/parameter(_:)`` stands for in all quantities of this position.
        public var parameters: [Double]

        public init(
            heading: String, rows: [Row], zone: Zone, form: Node? = nil, anchor: Quantity, box: Box,
            parameters: [Double] = []
        ) {
            self.heading = heading
            self.rows = rows
            self.zone = zone
            self.form = form
            self.anchor = anchor
            self.box = box
            self.parameters = parameters
        }
    }

    public struct Zone: Hashable, Sendable {
        public var x: Quantity
        public var y: Quantity
        public var width: Quantity
        public var height: Quantity
        public var isRound: Bool

        public init(x: Quantity, y: Quantity, width: Quantity, height: Quantity, isRound: Bool = false) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.isRound = isRound
        }
    }

    /// The place of a box: its upper edge, and its left or right one. Its size follows from its words.
    public struct Box: Hashable, Sendable {
        public var x: Quantity
        /// Whether `x` is the place of the right edge of the box, not of the left one.
        public var endsAtX: Bool
        public var y: Quantity

        public init(x: Quantity, endsAtX: Bool, y: Quantity) {
            self.x = x
            self.endsAtX = endsAtX
            self.y = y
        }
    }

    public struct Row: Hashable, Sendable {
        public enum Value: Hashable, Sendable {
            case text(String)
            /// A text for each data state, in their order.
            case states([String])
            /// A percentage of the visible whole, 0...100, which is written as a whole number.
            case share(Quantity)
        }

        /// The series with which the row disappears.
        public var series: Int
        public var paint: Paint
        public var name: String
        /// The name of the row in each data state; empty: it is `name` in all of them.
        public var names: [String]
        public var value: Value

        public init(series: Int, paint: Paint, name: String, value: Value) {
            self.init(series: series, paint: paint, name: name, names: [], value: value)
        }

        public init(series: Int, paint: Paint, name: String, names: [String], value: Value) {
            self.names = names
            self.series = series
            self.paint = paint
            self.name = name
            self.value = value
        }
    }
}

extension Tooltips.Row {
    /// - Parameter names: the name in each data state, or a single one for all states.
    public init(series: Int, paint: Paint, names: [String], value: Value) {
        self.init(
            series: series, paint: paint, name: names.first ?? "", names: names.count > 1 ? names : [], value: value)
    }
}

extension Tooltips.Row.Value {
    /// - Parameter texts: the text in each data state, or a single one for all states.
    public init(_ texts: [String]) {
        self = texts.count == 1 ? .text(texts[0]) : .states(texts)
    }
}
