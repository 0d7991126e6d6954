import ChartGraphics
import ChartScene

/// What tells series apart where colours cannot: on paper, which may be grey, where colours are forced, and where the
/// reader asks for more contrast. Fills take a pattern, lines a dash; the first series stays as it is.
///
/// The rules know a series by its colour, so that no mark carries anything for them, and nothing changes on other screens;
/// but a palette of greys tells as little on every screen as on paper.
struct CueWriter {
    let legend: LegendScene

    func write(to svg: inout SVGBuilder) {
        guard legend.entries.count > 1 else { return }
        // By the colours, which more series than there are colours share: so they share the pattern, too.
        var patterns: [String: String?] = [:]
        var letters: Set<ThemedColor> = []
        let lines = Set(svg.strokes.flatMap(\.parts).map { svg.palette.color(of: $0).light })
        for entry in legend.entries {
            guard case .series(let paint) = entry.paint else { continue }
            let color = svg.palette.color(of: entry.paint).light
            if let pattern = patterns[color] {
                if let pattern { svg.sheet.add(key(of: entry, pattern, in: svg), when: svg.palette.cues) }
                continue
            }
            // The swatch of a series that is filled is no line.
            let isFilled = entry.swatch == .box || entry.swatch == .marker(.circle)
            if !isFilled || lines.contains(color) { addDash(of: entry.series, color, to: &svg) }
            if case .line = entry.swatch { addBands(of: entry.series, paint, color, to: &svg) }
            let pattern = isFilled ? addPattern(of: entry, paint, color, to: &svg) : nil
            patterns[color] = .some(pattern)
            if pattern != nil, letters.insert(svg.palette.color(of: .onSeries(paint))).inserted {
                addHalo(ofLettersOn: paint, to: &svg)
            }
        }
    }

    /// Letters on patterns, whose strokes have their colour, are set off by a shade of the other end.
    private func addHalo(ofLettersOn paint: SeriesPaint, to svg: inout SVGBuilder) {
        let ink = svg.palette.color(of: .onSeries(paint))
        let shades = [Appearance.light, .dark].map { appearance in
            svg.palette.seen(.onSeries(paint), in: appearance).relativeLuminance > 0.5 ? "#000a" : "#fffd"
        }
        // Paints whose letters are alike on light pages may have others on dark ones: a class tells them apart.
        let selector =
            ink.isThemed ? ".\(className(ofLetters: ink, in: &svg))" : "[fill=\"\(ink.light)\"]"
        let shade = shades[0] == shades[1] ? "" : ";stroke:light-dark(\(shades[0]),\(shades[1]))"
        // Letters that are alike on light pages only have that colour in their attribute, too, and need another shade.
        let others = ink.isThemed ? [] : themedInks(in: &svg).filter { $0.light == ink.light }
        let except = others.map { ",.\(className(ofLetters: $0, in: &svg))" }.joined()
        svg.sheet.add(
            ".\(svg.prefix) text\(selector):not([paint-order]\(except))"
                + "{paint-order:stroke;stroke:\(shades[0])\(shade);stroke-width:3px;stroke-linejoin:round}",
            when: svg.palette.cues)
    }

    /// The colours of letters on the fills of all series that are others on dark pages.
    private func themedInks(in svg: inout SVGBuilder) -> [ThemedColor] {
        var known: Set<ThemedColor> = []
        return legend.entries.compactMap { entry in
            guard case .series(let paint) = entry.paint else { return nil }
            let ink = svg.palette.color(of: .onSeries(paint))
            return ink.isThemed && known.insert(ink).inserted ? ink : nil
        }
    }

    /// The class of letters whose colour follows the page.
    private func className(ofLetters ink: ThemedColor, in svg: inout SVGBuilder) -> String {
        svg.sheet.className(for: "fill:\(ink.lightDark)", when: .appearance)
    }

    /// The rule for the swatch of a legend in a page.
    private func key(of entry: LegendScene.Entry, _ pattern: String, in svg: SVGBuilder) -> String {
        let shape = entry.swatch == .box ? "rect" : "path"
        return ".\(svg.prefix) .\(svg.prefix)-key\(entry.series) \(shape){fill:url(#\(pattern))}"
    }

    /// Lines, the edges of areas and of forms that one sees through, as those of radars; not the borders of others. Where a path
    /// counts as 1 long, it has a dash of its own.
    private func addDash(of series: Int, _ color: String, to svg: inout SVGBuilder) {
        let dash = SeriesDash.of(series)
        guard !dash.isEmpty else { return }
        let lengths = dash.map { $0.svg + "px" }.joined(separator: " ")
        svg.sheet.add(
            ".\(svg.prefix) path[stroke=\"\(color)\"]:not([fill^=\"#\"]:not([fill-opacity]),[stroke-dasharray],[pathLength])"
                + "{stroke-dasharray:\(lengths);stroke-linecap:butt}", when: svg.palette.cues)
    }

    /// Lines that are drawn as rectangles, as ticks are: a fill has no dashes, so slanted bands as long as these cut it, whichever
    /// way it runs.
    private func addBands(of series: Int, _ paint: SeriesPaint, _ color: String, to svg: inout SVGBuilder) {
        let dash = SeriesDash.of(series)
        var sides: Set<String> = []
        for side in Array(svg.thinSides) {
            let isOfColor = side.paint.parts.contains { svg.palette.color(of: $0).light == color }
            if isOfColor { sides.insert(side.selector) }
        }
        guard !dash.isEmpty, !sides.isEmpty else { return }
        let id = svg.references.newName(of: .pattern)
        let size = dash.reduce(0, +).svg
        svg.markup.open("pattern", ["id": id, "width": size, "height": size, "patternUnits": "userSpaceOnUse"])
        svg.markup.open("path", ["d": SeriesDash.bands(dash)])
        var classes: [String] = []
        svg.writePaint("fill", .series(paint), &classes)
        svg.writeClasses(classes)
        svg.markup.close()
        svg.markup.close()
        let selectors = sides.sorted().map { ".\(svg.prefix) rect[fill=\"\(color)\"]\($0)" }
        svg.sheet.add("\(selectors.joined(separator: ",")){fill:url(#\(id))}", when: svg.palette.cues)
    }

    /// Everything filled with the colour, circles too; not letters, nor the markers of lines, which have forms.
    /// - Returns: the id of the pattern; nil: the fill is even.
    private func addPattern(
        of entry: LegendScene.Entry, _ paint: SeriesPaint, _ color: String, to svg: inout SVGBuilder
    ) -> String? {
        guard let lines = FillPattern.of(entry.series) else { return nil }
        let id = svg.references.newName(of: .pattern)
        svg.markup.open("pattern", ["id": id, "width": "8", "height": "8", "patternUnits": "userSpaceOnUse"])
        var classes: [String] = []
        svg.markup.open("rect", ["width": "8", "height": "8"])
        svg.writePaint("fill", .series(paint), &classes)
        svg.writeClasses(classes)
        svg.markup.close()
        classes = []
        svg.markup.open("path", ["d": lines.path, "stroke-width": lines.width.svg, "stroke-opacity": ".6"])
        if lines.isDotted { svg.markup.attribute("stroke-linecap", "round") }
        svg.writePaint("stroke", .onSeries(paint), &classes)
        svg.writeClasses(classes)
        svg.markup.close()
        svg.markup.close()
        for gradient in svg.gradients[color, default: []] {
            svg.sheet.add(".\(svg.prefix) [fill=\"url(#\(gradient))\"]{fill:url(#\(id))}", when: svg.palette.cues)
        }
        // The swatch of a legend in a page has its colour from a rule, which is stronger than the first of these.
        svg.sheet.add(
            ".\(svg.prefix) [fill=\"\(color)\"]:not(text,[paint-order],pattern>*),"
                + key(of: entry, id, in: svg), when: svg.palette.cues)
        return id
    }
}

extension Paint {
    /// The paints that it is mixed of; else itself.
    fileprivate var parts: [Paint] {
        if case .mixed(let shares) = self { shares.map(\.paint) } else { [self] }
    }
}

extension SeriesDash {
    /// The path data of bands that fall to the left, in a square tile as wide as dashes and gaps together: along any side of the
    /// tile they are as long as the dashes.
    fileprivate static func bands(_ dash: [Double]) -> String {
        let size = dash.reduce(0, +)
        var start = 0.0
        return dash.enumerated().map { index, length in
            defer { start += length }
            guard index.isMultiple(of: 2) else { return "" }
            let (from, to) = (start.svg, (start + length).svg)
            return "M\(from) 0H\(to)L0 \(to)V\(from)ZM\(size.svg) \(from)V\(to)L\(to) \(size.svg)H\(from)Z"
        }.joined()
    }
}

/// Strokes in a tile of 8 px over the fill of a series.
private struct FillPattern {
    /// Path data.
    var path: String
    var width = 1.4
    var isDotted = false

    /// nil: an even fill.
    static func of(_ series: Int) -> FillPattern? { all[series % all.count] }

    private static let (rising, falling) = ("M-2 2 2-2M0 8 8 0M6 10 10 6", "M-2 6 2 10M0 0 8 8M6-2 10 2")

    /// The patterns of the series, in the order of these; from the last on they begin again.
    private static let all: [FillPattern?] = [
        nil, FillPattern(path: rising), FillPattern(path: "M2 2h0M6 6h0", width: 2.6, isDotted: true),
        FillPattern(path: "M0 4H8"), FillPattern(path: falling), FillPattern(path: "M4 0V8"),
        FillPattern(path: "M2.5 4h3", width: 3), FillPattern(path: rising + falling),
    ]
}
