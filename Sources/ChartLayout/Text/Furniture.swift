import ChartGraphics
import ChartIR
import ChartScene

/// Title, subtitle, notes and the places of the legend's entries on the standalone surface, and what they leave free.
struct Furniture {
    private(set) var nodes: [Node] = []
    private(set) var legend: LegendScene
    /// Of the whole drawing.
    let size: Size
    /// Left for the plot and its axes.
    private(set) var remaining: Rect

    private static let rowPitch = 24.0
    private static let swatchGap = 6.0
    private static let entryGap = 16.0

    init(chart: Chart, surface: Surface, entries: [LegendScene.Entry]) {
        var position = chart.legend.scenePosition
        if surface == .figure {
            // The page puts title, notes and legend around the drawing; what it needs beside it is the drawing's loss.
            legend = Furniture.legend(of: chart, at: position, entries)
            var width = chart.size.width - 32
            if position == .left || position == .right {
                let column = max(Furniture.column(entries, of: width), Furniture.buttonWidth)
                legend.columnWidth = column
                width -= column + LegendScene.columnGap
            }
            size = Size(width: width, height: chart.size.height - 30)
            remaining = Rect(x: 0, y: 16, width: size.width, height: size.height - 28)
            return
        }
        let size = chart.size
        // A small drawing keeps its plot and goes without what stands around it, the least needed first.
        var text = chart.text
        var laid = Furniture(text, size: size, legend: Furniture.legend(of: chart, at: position, entries))
        let omissions: [() -> Void] = [
            // A column longer than the drawing becomes rows.
            { if position == .left || position == .right { position = .top } },
            { (text.source, text.footnote) = (nil, nil) }, { text.subtitle = nil }, { position = nil },
            { text.title = nil },
        ]
        for omit in omissions where laid.remaining.height < Furniture.smallestPlot || laid.legendOverflows(size) {
            omit()
            laid = Furniture(text, size: size, legend: Furniture.legend(of: chart, at: position, entries))
        }
        self = laid
    }

    private init(_ text: ChartText, size: Size, legend: LegendScene) {
        self.legend = legend
        self.size = size
        remaining = Rect(x: 16, y: 0, width: size.width - 32, height: size.height)
        let header = addHeader(text)
        let footer = addNotes(text, height: size.height)
        placeLegend(header: header, footer: footer)
    }

    /// The least height for a plot with its axis, pixels.
    private static let smallestPlot = 72.0

    private func legendOverflows(_ size: Size) -> Bool {
        legend.position != nil && legend.entries.contains { ($0.target?.maxY ?? 0) > size.height }
    }

    private static func legend(
        of chart: Chart, at position: LegendScene.Position?, _ entries: [LegendScene.Entry]
    ) -> LegendScene {
        LegendScene(
            position: position, title: chart.legend.title, toggles: chart.legend.toggle == .hide && position != nil,
            entries: entries)
    }

    /// The widest entry, but no more than leaves the chart its room.
    private static func column(_ entries: [LegendScene.Entry], of width: Double) -> Double {
        min(entries.map(Furniture.width).max() ?? 0, width * 0.28).rounded(.up)
    }

    /// What "Show all" takes under a column of entries.
    private static let buttonWidth = 80.0

    /// - Returns: the last baseline, nil without a title or subtitle.
    private mutating func addHeader(_ text: ChartText) -> Double? {
        var baseline = 10.0
        var isEmpty = true
        for (string, size, isBold, role, paint) in [
            (text.title, 16.0, true, Role.title, Paint.ink), (text.subtitle, 13.0, false, .subtitle, .secondInk),
        ] {
            guard let string else { continue }
            for line in Furniture.lines(of: string, width: remaining.width, size: size, isBold: isBold) {
                baseline += isEmpty && size < 16 ? 18 : 20
                isEmpty = false
                let text = Text(line, x: 16, y: .constant(baseline), size: size, isBold: isBold)
                nodes.append(Node(.text(text), role: role, fill: paint))
            }
        }
        return isEmpty ? nil : baseline
    }

    /// At most two lines; the second ends in "…" if the text is longer still.
    static func lines(of string: String, width: Double, size: Double, isBold: Bool) -> [String] {
        func measure(_ text: String) -> Double {
            FontMetrics.width(of: text, size: size, isBold: isBold) * FontMetrics.reserve
        }
        guard measure(string) > width else { return [string] }
        var first = ""
        var rest = string.split(separator: " ", omittingEmptySubsequences: false)[...]
        while let word = rest.first, measure(first + " " + word) <= width {
            first += (first.isEmpty ? "" : " ") + word
            rest = rest.dropFirst()
        }
        var second = rest.joined(separator: " ")
        if first.isEmpty { (first, second) = (second, "") }
        func cut(_ text: String) -> String { FontMetrics.cut(text, to: width, size: size, isBold: isBold) }
        return second.isEmpty ? [cut(first)] : [first, cut(second)]
    }

    /// - Returns: how much height the notes take at the bottom.
    private mutating func addNotes(_ text: ChartText, height: Double) -> Double {
        let lines = Furniture.notes(text).flatMap {
            Furniture.lines(of: $0, width: remaining.width, size: 12, isBold: false)
        }
        for (index, line) in lines.reversed().enumerated() {
            let text = Text(line, x: 16, y: .constant(height - 12 - Double(index) * 16))
            nodes.append(Node(.text(text), role: .note, fill: .note))
        }
        return lines.isEmpty ? 0 : 20 + Double(lines.count - 1) * 16
    }

    static func notes(_ text: ChartText) -> [String] {
        [text.footnote, text.source.map { "Source: " + $0 }].compactMap { $0 }
    }

    private mutating func placeLegend(header: Double?, footer: Double) {
        let height = remaining.height
        var top = header.map { $0 + 34 } ?? 24
        var bottom = height - 16 - footer
        let widths = legend.entries.map { Furniture.width(of: $0) }
        switch legend.position {
        case nil: break
        case .top:
            let baseline = header.map { $0 + 27 } ?? 25
            let rows = flow(widths, from: baseline)
            top = baseline + Double(rows - 1) * Furniture.rowPitch + 29
        case .bottom:
            let rows = rowCount(widths)
            bottom -= Double(rows) * Furniture.rowPitch + 8
            flow(widths, from: bottom + 33)
        case .left, .right:
            let column = Furniture.column(legend.entries, of: remaining.width)
            let x = legend.position == .right ? remaining.maxX - column : remaining.x
            for index in legend.entries.indices {
                place(index, x: x, baseline: top + 12 + titleHeight + Double(index) * Furniture.rowPitch, width: column)
            }
            addTitle(x: x, baseline: top + 12)
            remaining.width -= column + 28
            if legend.position == .left { remaining.x += column + 28 }
        }
        remaining.y = top
        remaining.height = bottom - top
    }

    private var titleHeight: Double { legend.title == nil ? 0 : 20 }

    private mutating func addTitle(x: Double, baseline: Double) {
        guard let title = legend.title else { return }
        let text = Text(title, x: .constant(x), y: .constant(baseline), isBold: true)
        nodes.append(Node(.text(text), role: .legend, fill: .secondInk))
    }

    /// A flow layout: entries in rows, as many in each as fit.
    /// - Returns: the number of rows.
    @discardableResult
    private mutating func flow(_ widths: [Double], from baseline: Double) -> Int {
        var row = 0
        addTitle(x: remaining.x, baseline: baseline)
        for (index, start) in starts(widths).enumerated() {
            row = start.row
            place(
                index, x: remaining.x + start.x, baseline: baseline + Double(row) * Furniture.rowPitch,
                width: min(widths[index], remaining.width))
        }
        return row + 1
    }

    private func rowCount(_ widths: [Double]) -> Int { (starts(widths).last?.row ?? 0) + 1 }

    private func starts(_ widths: [Double]) -> [(x: Double, row: Int)] {
        var x =
            legend.title.map {
                FontMetrics.width(of: $0, size: 12, isBold: true) * FontMetrics.reserve + Furniture.entryGap
            } ?? 0
        var row = 0
        return widths.map { width in
            if x > 0, x + width > remaining.width {
                x = 0
                row += 1
            }
            defer { x += width + Furniture.entryGap }
            return (x, row)
        }
    }

    private mutating func place(_ index: Int, x: Double, baseline: Double, width: Double) {
        legend.entries[index].target = Rect(x: x - 4, y: baseline - 16, width: width + 8, height: Furniture.rowPitch)
    }

    static func width(of entry: LegendScene.Entry) -> Double {
        entry.swatch.width + swatchGap + entry.label.labelWidth
    }
}

extension Legend {
    fileprivate var scenePosition: LegendScene.Position? {
        switch position {
        case .top: .top
        case .right: .right
        case .bottom: .bottom
        case .left: .left
        case .none: nil
        }
    }
}
