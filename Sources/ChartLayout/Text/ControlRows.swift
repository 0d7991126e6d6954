import ChartGraphics
import ChartScene

/// What the reader can press under the plot: a row for each control, and one for the button that stops what moves.
struct ControlRows {
    var controls: [ControlScene] = []
    /// The button that stops what moves by itself; nil: nothing does so for long.
    var pause: PauseScene?
    /// The height that a plot with its axis needs above the rows, pixels.
    var leastPlot = 72.0

    /// The height of one row and the space above it, pixels.
    static let pitch = 32.0
    static let rowHeight = 24.0
    static let width = 420.0

    var isEmpty: Bool { controls.isEmpty && !hasPauseRow }

    private var hasPauseRow: Bool { pause.map { !$0.covers } ?? false }

    var height: Double { ControlRows.pitch * Double(controls.count + (hasPauseRow ? 1 : 0)) }

    /// The least width of a drawing with controls, pixels.
    static let leastWidth = 60.0

    /// No rows at all: the button that stops the movement then lies over the drawing, so that any drawing can be
    /// stopped.
    var withoutRows: ControlRows {
        var rows = ControlRows(pause: pause)
        rows.pause?.covers = true
        return rows
    }

    /// Puts the rows into the middle of the drawing's width.
    /// - Parameters:
    ///   - room: the width they may take.
    ///   - footer: the height of what stands below them.
    /// - Returns: the height of all.
    mutating func place(in size: Size, room: Double, above footer: Double) -> Double {
        let width = min(room, ControlRows.width)
        var y = size.height - 12 - footer - height
        func target() -> Target {
            defer { y += ControlRows.pitch }
            return Target(Rect(x: (size.width - width) / 2, y: y, width: width, height: ControlRows.rowHeight))
        }
        for index in controls.indices {
            if controls[index].kind == .radio, controls[index].width > width { controls[index].kind = .slider }
            controls[index].target = target()
        }
        if let pause {
            self.pause?.target =
                pause.covers ? Target(Rect(x: 0, y: 0, width: size.width, height: size.height)) : target()
        }
        return footer + height
    }
}

extension ControlScene {
    /// The width of the label with the names of all stops in a row behind it, pixels.
    fileprivate var width: Double { stops.reduce(20 + label.labelWidth) { $0 + $1.labelWidth + 36 } }
}
