import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// The title, the subtitle and the notes of a standalone drawing.
extension Furniture {
    /// Where lines of text begin.
    private var edge: (x: Double, anchor: Text.Anchor) {
        legend.isRightToLeft ? (size.width - 16, .end) : (16, .start)
    }

    /// - Returns: the last baseline, nil without a title or subtitle.
    mutating func addHeader(_ text: ChartText) -> Double? {
        var baseline = 10.0
        var isEmpty = true
        let titleSize = theme?.titleSize ?? 16
        for (string, size, isBold, role, paint) in [
            (text.title, titleSize, true, Role.title, Paint.ink), (text.subtitle, 13.0, false, .subtitle, .secondInk),
        ] {
            guard let string else { continue }
            let family = role == .title ? theme?.titleFamily : nil
            // Widths of letters are known for the fonts of the system; fonts with serifs are wider.
            let width = family == nil ? remaining.width : remaining.width / 1.1
            for line in lines(of: string, as: role.rawValue, width: width, size: size, isBold: isBold) {
                baseline += role == .title ? size + 4 : isEmpty ? 18 : 20
                isEmpty = false
                var text = Text(
                    line, x: .constant(edge.x), y: .constant(baseline), anchor: edge.anchor, size: size, isBold: isBold)
                text.fontFamily = family
                nodes.append(Node(.text(text), role: role, fill: paint))
            }
        }
        return isEmpty ? nil : baseline
    }

    /// The lines of a text; the last ends in "…" if the text is longer still.
    private mutating func lines(
        of string: String, as name: String, width: Double, size: Double, isBold: Bool
    ) -> [String] {
        let lines = LabelWrapping.cutLines(
            of: string, width: width, limit: name == Role.title.rawValue ? lineLimits.title : lineLimits.others,
            size: size, isBold: isBold)
        if LabelWrapping.areCut(lines, of: string) { cutTexts.append(name) }
        return lines
    }

    /// - Returns: how much height the notes take at the bottom.
    mutating func addNotes(_ text: ChartText, height: Double) -> Double {
        let lines = Furniture.namedNotes(text, legend.phrases).flatMap { name, note in
            self.lines(of: note, as: name, width: remaining.width, size: 12, isBold: false)
        }
        for (index, line) in lines.reversed().enumerated() {
            let text = Text(
                line, x: .constant(edge.x), y: .constant(height - 12 - Double(index) * 16), anchor: edge.anchor)
            nodes.append(Node(.text(text), role: .note, fill: .note))
        }
        return lines.isEmpty ? 0 : 20 + Double(lines.count - 1) * 16
    }

    static func notes(_ text: ChartText, _ phrases: Phrases) -> [String] { namedNotes(text, phrases).map(\.note) }

    /// The notes with what messages call them, from the top.
    private static func namedNotes(_ text: ChartText, _ phrases: Phrases) -> [(name: String, note: String)] {
        [("footnote", text.footnote), ("source", text.source.map(phrases.source))]
            .compactMap { name, note in note.map { (name, $0) } }
    }

    /// The part of a drawing's height below which its plot is told to be low, if a legend of so many rows is why.
    private static let lowPlot = (part: 0.45, rows: 3)

    /// What is said of a legend that leaves little to the plot where the drawing has the chart's own width.
    var adviceOnRows: [LayoutAdvice] {
        guard isOwnWidth, legendRows >= Furniture.lowPlot.rows, omittedEntries == 0,
            remaining.height < Furniture.lowPlot.part * size.height
        else { return [] }
        return [
            LayoutAdvice(
                .crowdedLegend,
                "\(legendRows) rows of the legend leave less than half of the drawing to what it names; make it higher, or "
                    + "join series")
        ]
    }

    /// What is said of texts that are left out or cut where the drawing has the chart's own width.
    var adviceOnTexts: [LayoutAdvice] {
        guard isOwnWidth else { return [] }
        if !omittedTexts.isEmpty {
            let first = omittedTexts.dropLast().joined(separator: ", ")
            let names = first.isEmpty ? omittedTexts[0] : "\(first) and \(omittedTexts[omittedTexts.count - 1])"
            return [
                LayoutAdvice(
                    .crowdedLabels, "the drawing is too low for its \(names), and goes without; make it higher")
            ]
        }
        guard !cutTexts.isEmpty else { return [] }
        let names = cutTexts.map { "the \($0)" }.joined(separator: " and ")
        return [
            LayoutAdvice(
                .crowdedLabels,
                "\(names) \(cutTexts.count > 1 ? "have" : "has") no room in the drawing and "
                    + "\(cutTexts.count > 1 ? "are" : "is") cut; make it larger, or write less")
        ]
    }
}

extension Furniture {
    /// The subtitle of a drawing in which nothing is pressed: of all data states only one is there, and it tells which. A button that
    /// only goes on has no names that tell anything by themselves.
    static func subtitle(_ subtitle: String?, showing control: ControlScene) -> String? {
        guard control.kind != .button, control.stops.indices.contains(control.initial) else { return subtitle }
        return [subtitle, control.stops[control.initial]].compactMap(\.self).joined(separator: " · ")
    }
}

extension ChartText {
    /// The names of the texts that another has and this one lacks.
    func names(missingFrom other: ChartText) -> [String] {
        let texts = [
            ("title", title, other.title), ("subtitle", subtitle, other.subtitle), ("source", source, other.source),
            ("footnote", footnote, other.footnote),
        ]
        return texts.filter { $0.1 == nil && $0.2 != nil }.map(\.0)
    }
}

// MARK: Legends beside drawings

extension Furniture {
    /// The width of a drawing, pixels, from which on names of a legend beside it may be cut.
    private static let leastOfColumns = 440.0

    /// Whether a legend beside a drawing would cut names where there is less room than the author knows, or that of a phone:
    /// it then stands above.
    /// - Parameter width: that of the drawing, pixels.
    static func cutsNames(of legend: LegendScene, in width: Double, of chart: Chart) -> Bool {
        let column = column(legend, of: width - 32)
        if width < chart.size.width { return column < LegendFlow.columnWidth(of: legend) }
        return width < leastOfColumns && legend.entries.contains { self.width(of: $0) > column }
    }
}
