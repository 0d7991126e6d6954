package import ChartGraphics

/// The tooltips of a drawing: for each place that the pointer or the keyboard can reach, a box of words.
///
/// A renderer lays out the words inside a box, which gets narrower and shorter with them; the scene says where its edge
/// lies and how large it can be.
package struct Tooltips: Hashable, Sendable {
    /// The accessible name of the group of all tooltips.
    package var name: String
    /// The places that have a tooltip, in reading order.
    package var positions: [Position]
    /// The size of the largest box, pixels; what does not fit is cut off.
    package var size: Size
    /// How many columns the rows of a box take where all are shown (`columns`), and how many rows fill one
    /// (`rowsOfColumn`).
    package var columns: Int
    package var rowsOfColumn: Int
    /// How many lines the name of a row may take where it has no room; default: one, in which it has room.
    package var nameLines = NameLines.fitting
    /// The texts before and after the number of a share; default: " %" after it.
    package var percent = Percent(before: "", after: " %")
    /// How the drawing marks the place that a tooltip is about.
    package var crosshair: Crosshair

    /// What becomes of names that have no room beside their values.
    package enum NameLines: Int, Hashable, Sendable {
        /// All have room at the chart's own width.
        case fitting
        /// They are cut.
        case cut
        /// They go on in a second line, for which the box has room.
        case wrapped
    }

    package enum Crosshair: String, Hashable, Sendable {
        case none
        /// An upright line through the place.
        case line
        /// A shade over the whole zone of the place.
        case shade
    }

    /// The height of a heading (`headingHeight`) and of a row (`rowHeight`), and what surrounds them on two opposite
    /// sides together (`border`), pixels.
    package static let headingHeight = 21.0
    package static let rowHeight = 17.0
    package static let border = 22.0
    /// The space between two columns of a box, pixels.
    package static let columnGap = 20.0

    package init(
        name: String, positions: [Position], size: Size, columns: Int = 1, rowsOfColumn: Int, crosshair: Crosshair
    ) {
        self.name = name
        self.positions = positions
        self.size = size
        self.columns = columns
        self.rowsOfColumn = rowsOfColumn
        self.crosshair = crosshair
    }

    /// Whether some place leads somewhere.
    package var hasLinks: Bool { positions.contains { $0.address != nil } }

    package struct Percent: Hashable, Sendable {
        package var before: String
        package var after: String

        package init(before: String, after: String) {
            self.before = before
            self.after = after
        }
    }

    package struct Position: Hashable, Sendable {
        package var heading: String
        /// The heading in each data state; empty: it is `heading` in all of them.
        package var headings: [String] = []
        /// The data states in which the place is there; nil: all of them.
        package var states: [Int]?
        /// The rows under the heading; at least one.
        package var rows: [Row]
        /// The area in which the pointer shows the box, and around which the keyboard focus is drawn.
        package var zone: Zone
        /// A form that the pointer must be over, in place of the zone; nil: the zone itself.
        package var form: Node?
        /// Where the thing that the box speaks of stands, pixels from the left; the crosshair goes through it.
        package var anchor: Quantity
        package var box: Box
        /// The accessible name of the place; nil: the words in its box.
        package var name: String?
        /// What the place is called in the data, where its heading says more; default: the heading.
        package var place: String
        /// The address that the place leads to when it is pressed; nil: it leads nowhere.
        package var address: String?
        /// What is drawn in the middle of a ring while the box is shown, in place of what stands there; empty: nothing.
        package var center: [Node] = []
        /// The values that ``Quantity/parameter(_:)`` stands for in all quantities of this position.
        package var parameters: [Double]

        package init(
            heading: String, rows: [Row], zone: Zone, form: Node? = nil, anchor: Quantity, box: Box,
            parameters: [Double] = []
        ) {
            self.heading = heading
            place = heading
            self.rows = rows
            self.zone = zone
            self.form = form
            self.anchor = anchor
            self.box = box
            self.parameters = parameters
        }
    }

    package struct Zone: Hashable, Sendable {
        package var x: Quantity
        package var y: Quantity
        package var width: Quantity
        package var height: Quantity
        package var isRound: Bool

        package init(x: Quantity, y: Quantity, width: Quantity, height: Quantity, isRound: Bool = false) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.isRound = isRound
        }

        /// A circle around a place, whose radius is in pixels.
        package static func circle(x: Quantity, y: Quantity, radius: Quantity) -> Zone {
            Zone(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2, isRound: true)
        }
    }

    /// The place of a box: its upper edge, and its left or right one. Its size follows from its words.
    package struct Box: Hashable, Sendable {
        package var x: Quantity
        /// Whether `x` is the place of the right edge of the box, not of the left one.
        package var endsAtX: Bool
        package var y: Quantity

        package init(x: Quantity, endsAtX: Bool, y: Quantity) {
            self.x = x
            self.endsAtX = endsAtX
            self.y = y
        }
    }

    package struct Row: Hashable, Sendable {
        package enum Value: Hashable, Sendable {
            case text(String)
            /// A text for each data state, in their order.
            case states([String])
            /// A percentage of the visible whole, 0...100, which is written as a whole number.
            case share(Quantity)
        }

        /// The series with which the row disappears.
        package var series: Int
        package var paint: Paint
        package var name: String
        /// The name of the row in each data state; empty: it is `name` in all of them.
        package var names: [String]
        package var value: Value
        /// What percentage of the visible whole a text in `value` tells, 0...100, which stands behind it in brackets as a whole
        /// number; nil: that is not said.
        package var share: Quantity?

        package init(series: Int, paint: Paint, name: String, value: Value) {
            self.init(series: series, paint: paint, name: name, names: [], value: value)
        }

        package init(series: Int, paint: Paint, name: String, names: [String], value: Value) {
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
    package init(series: Int, paint: Paint, names: [String], value: Value) {
        self.init(
            series: series, paint: paint, name: names.first ?? "", names: names.count > 1 ? names : [], value: value)
    }
}

extension Tooltips.Row.Value {
    /// - Parameter texts: the text in each data state, or a single one for all states.
    package init(_ texts: [String]) {
        self = texts.count == 1 ? .text(texts[0]) : .states(texts)
    }
}
