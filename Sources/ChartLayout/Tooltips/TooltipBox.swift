import ChartGraphics
import ChartScene

/// How large tooltips can be, and where their boxes stand: beside what they speak of, and inside the drawing.
struct TooltipBox {
    /// The size of the drawing.
    let drawing: Size
    /// The size of the largest box.
    let size: Size
    let columns: Int
    let rowsOfColumn: Int
    /// Whether some tooltip has more rows than the box has room for.
    let isCrowded: Bool
    let nameLines: Tooltips.NameLines

    /// The distance of a box from what it speaks of, and from the edge of the drawing, pixels.
    static let distance = 12.0
    static let margin = 4.0
    private static let largestWidth = 280.0
    private static let smallestWidth = 72.0
    /// How much narrower the largest box is in the narrowest drawing, pixels.
    private static let narrowing = 8.0
    /// The width of a row's swatch and gaps, pixels.
    private static let rowGaps = 32.0

    /// The box for all of these texts; nil: the drawing has no room for any.
    init?(for texts: some Sequence<(heading: String, rows: [Tooltips.Row])>, in drawing: Size) {
        var heading = 0.0
        var column = 0.0
        var rows = 1
        let largest = min(TooltipBox.largestWidth, drawing.width - 2 * TooltipBox.margin) - Tooltips.border
        // How many lines the rows take where long names go on in a second one.
        var lines = 1
        for text in texts {
            heading = max(heading, text.heading.boldLabelWidth)
            let widths = text.rows.map(TooltipBox.width)
            column = max(column, widths.max() ?? 0)
            rows = max(rows, text.rows.count)
            lines = max(lines, text.rows.count + widths.count { $0 > largest - TooltipBox.narrowing })
        }
        let room = Size(width: drawing.width - 2 * TooltipBox.margin, height: drawing.height - 2 * TooltipBox.margin)
        let frame = Tooltips.border + Tooltips.headingHeight
        let rowsWithRoom = Int(((room.height - frame) / Tooltips.rowHeight).rounded(.down))
        guard rowsWithRoom > 0, room.width >= TooltipBox.smallestWidth else { return nil }
        nameLines = column <= largest ? .fitting : lines <= rowsWithRoom ? .wrapped : .cut
        if nameLines == .wrapped { rows = lines }
        column = min(column.rounded(.up), largest)
        let columnsWithRoom = Int(
            ((room.width - Tooltips.border + Tooltips.columnGap) / (column + Tooltips.columnGap)).rounded(.down))
        let wanted = (rows + rowsWithRoom - 1) / rowsWithRoom
        columns = min(wanted, max(columnsWithRoom, 1))
        rowsOfColumn = min(rows, rowsWithRoom)
        isCrowded = columns < wanted
        self.drawing = drawing
        let words = Double(columns) * (column + Tooltips.columnGap) - Tooltips.columnGap
        size = Size(
            width: max(words, min(heading.rounded(.up), largest)) + Tooltips.border,
            height: frame + Double(rowsOfColumn) * Tooltips.rowHeight)
    }

    /// The room that a row needs in one line, pixels.
    private static func width(of row: Tooltips.Row) -> Double {
        let name = ([row.name] + row.names).map(\.labelWidth).max() ?? 0
        let value = row.value.widest + (row.share == nil ? "" : " (100 %)")
        return name + value.boldLabelWidth + rowGaps
    }

    func tooltips(
        _ positions: [Tooltips.Position], name: String, crosshair: Tooltips.Crosshair
    ) -> Tooltips {
        var tooltips = Tooltips(
            name: name, positions: positions, size: size, columns: columns, rowsOfColumn: rowsOfColumn,
            crosshair: crosshair)
        tooltips.nameLines = nameLines
        return tooltips
    }

    /// A box beside `span`, at the left of it or at the right; the upper edge at `top`, or higher where it has no room
    /// there.
    func beside(_ span: (start: Quantity, end: Quantity), isBefore: Bool, top: Double) -> Tooltips.Box {
        let lowest = drawing.height - TooltipBox.margin - size.height
        return Tooltips.Box(
            x: edge(isBefore ? span.start : span.end, isBefore: isBefore), endsAtX: isBefore,
            y: .constant(max(TooltipBox.margin, min(top, lowest))))
    }

    /// The left edge of a box after `anchor`, or the left edge of one before it.
    private func edge(_ anchor: Quantity, isBefore: Bool) -> Quantity {
        isBefore
            ? .maximum(of: [.constant(TooltipBox.margin + size.width), anchor - .constant(TooltipBox.distance)])
            : .minimum(of: [
                .constant(drawing.width - TooltipBox.margin - size.width), anchor + .constant(TooltipBox.distance),
            ])
    }

    /// A box with its right edge at `right`, under a row of the plot, or over it.
    func along(right: Double, below row: (start: Quantity, end: Quantity), isAbove: Bool) -> Tooltips.Box {
        let x = max(TooltipBox.margin + size.width, right)
        let y: Quantity =
            isAbove
            ? .maximum(of: [.constant(TooltipBox.margin), row.start - .constant(size.height)])
            : .minimum(of: [.constant(drawing.height - TooltipBox.margin - size.height), row.end])
        return Tooltips.Box(x: .constant(x), endsAtX: true, y: y)
    }

    /// A box beside a place that moves, at half its own height.
    func beside(x: Quantity, y: Quantity, isBefore: Bool) -> Tooltips.Box {
        let top = y - .constant(size.height / 2)
        return Tooltips.Box(
            x: edge(x, isBefore: isBefore), endsAtX: isBefore,
            y: top.clamped(TooltipBox.margin, drawing.height - TooltipBox.margin - size.height))
    }
}

extension Tooltips.Row.Value {
    /// The longest text that the row can show.
    fileprivate var widest: String {
        switch self {
        case .text(let text): text
        case .states(let texts): texts.max { $0.boldLabelWidth < $1.boldLabelWidth } ?? ""
        case .share: "100 %"
        }
    }
}
