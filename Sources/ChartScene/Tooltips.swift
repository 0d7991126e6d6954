public import ChartGraphics

/// The tooltips of a drawing: for each place that the pointer or the keyboard can reach, a box of words.
///
/// A renderer lays out the words inside a box, which gets narrower and shorter with them; the scene says where its edge
/// lies and how large it can be.
public struct Tooltips: Hashable, Sendable {
    /// The accessible name of all of them.
    public var name: String
    /// In reading order.
    public var positions: [Position]
    /// The largest box, pixels: what does not fit is cut off.
    public var size: Size
    /// How many columns the rows take where all are shown, and how many rows fill one.
    public var columns: Int
    public var rowsOfColumn: Int
    /// What stands before and after the number of a share.
    public var percent = Percent(before: "", after: " %")
    /// What marks the place.
    public var crosshair: Crosshair

    public enum Crosshair: String, Hashable, Sendable {
        case none
        /// An upright line through the position.
        case line
        /// A shade over the whole zone.
        case shade
    }

    /// The row of the heading and that of a series, pixels; and what surrounds the rows on all sides together.
    public static let headingHeight = 21.0
    public static let rowHeight = 17.0
    public static let border = 22.0
    /// Between two columns, pixels.
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
        /// At least one.
        public var rows: [Row]
        /// Where the pointer is when the box is shown, and where the focus is seen.
        public var zone: Zone
        /// A form that takes the zone's part for the pointer.
        public var form: Node?
        /// The horizontal place of what the box speaks of.
        public var anchor: Quantity
        public var box: Box
        /// What it is called; nil: by the words in its box.
        public var name: String?
        /// What else is shown with it, in place of what stands in the middle.
        public var center: [Node] = []
        /// Values for ``Quantity/parameter(_:)`` in all of these.
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

    /// The upper edge, and the left one or the right one.
    public struct Box: Hashable, Sendable {
        public var x: Quantity
        /// Whether `x` is that of the right edge.
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
            /// What is said in each data state.
            case states([String])
            /// A part of the visible whole, 0...100, written as a whole percentage.
            case share(Quantity)
        }

        /// The series with which the row disappears.
        public var series: Int
        public var paint: Paint
        public var name: String
        /// What it is called in each data state; empty: `name` in all.
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
    /// - Parameter names: in each data state, or one for all.
    public init(series: Int, paint: Paint, names: [String], value: Value) {
        self.init(
            series: series, paint: paint, name: names.first ?? "", names: names.count > 1 ? names : [], value: value)
    }
}

extension Tooltips.Row.Value {
    /// - Parameter texts: in each data state, or one for all.
    public init(_ texts: [String]) {
        self = texts.count == 1 ? .text(texts[0]) : .states(texts)
    }
}
