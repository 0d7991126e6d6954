import ChartCompiler
import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema

/// What has become of a scale that the author leaves to the program: of an axis, of colours, of sizes, of panels.
struct ScaleNote {
    let tables: TableReader
    /// The charts of the document as they have come out.
    let charts: [Chart]
    /// Whether charts may be laid out for it.
    let laysOut: Bool
    private var outline: Outline { tables.outline }

    /// Whether something is said about an element of a name.
    static func isAbout(_ name: String) -> Bool {
        ["x", "y", "color", "size", "facet", "legend"].contains(name) || hasBins(name)
    }

    /// Whether a mark is drawn over bins, which the program may choose.
    static func hasBins(_ name: String) -> Bool {
        JSONSpelling.marks.contains(name) && Vocabulary.playfair.attribute(bins, of: name) != nil
    }

    /// The attribute that says how many bins there are.
    static let bins = "bins"

    /// - Parameter element: an `x`, `y`, `color`, `size`, `facet` or `legend`, or a mark over bins; others have no scale.
    /// - Returns: nil: the chart has mistakes, or no axes.
    func text(for element: Int) -> String? {
        let name = outline.elements[element].name
        guard let parent = outline.elements[element].parent, outline.elements[parent].name == JSONSpelling.chart,
            let number = outline.number(ofChartAround: parent), charts.indices.contains(number)
        else { return nil }
        if name == "legend" { return Self.sentence([place(of: charts[number].legend)]) }
        guard case .cartesian(let plot) = charts[number].plot else { return nil }
        let parts: [String]? =
            switch name {
            case "x", "y": axisParts(name, of: element, in: parent, plot, charts[number])
            case "color": plot.color.map { colorParts($0, of: charts[number]) }
            case "size": plot.size.map { sizeParts($0, in: parent) }
            case "facet": plot.facets.map(panelParts)
            case _ where Self.hasBins(name): binParts(of: element, in: parent, plot, charts[number])
            default: nil
            }
        return parts.map(Self.sentence)
    }

    private static func sentence(_ parts: [String]) -> String {
        "In this chart: " + parts.joined(separator: "; ") + "."
    }

    private func place(of legend: Legend) -> String {
        switch legend.position {
        case .top: "it stands above the drawing"
        case .bottom: "it stands below the drawing"
        case .left, .right: "it stands on the \(legend.position.rawValue)"
        case .none: "there is none"
        }
    }

    private func binParts(of mark: Int, in chart: Int, _ plot: CartesianPlot, _ drawn: Chart) -> [String]? {
        let marks = tables.marks(of: chart).filter { Self.hasBins(outline.elements[$0].name) }
        let all = plot.marks.compactMap(\.bins)
        guard let index = marks.firstIndex(of: mark), marks.count == all.count || Set(all).count == 1,
            let bins = all.indices.contains(index) ? all[index] : all.first, let low = bins.edges.first,
            let high = bins.edges.last
        else { return nil }
        let width = bins.evenWidth.map { "each \(NumberFormat.plain($0)) wide" } ?? "of several widths"
        let count = bins.count == 1 ? "1 bin" : "\(bins.count) bins, \(width)"
        return [count, "from \(NumberFormat.plain(low)) to \(NumberFormat.plain(high))"]
    }

    private func colorParts(_ scale: ColorScale, of chart: Chart) -> [String] {
        guard let ramp = scale.ramp else {
            // Each class is a series.
            let classes = chart.series.map { Markdown.escaped($0.label) }
            return ["\(classes.count) classes, " + classes.joined(separator: ", ")]
        }
        let ends = "colours from \(NumberFormat.plain(ramp.minimum)) to \(NumberFormat.plain(ramp.maximum))"
        return [ends] + (ramp.middle.map { ["their middle is at \(NumberFormat.plain($0))"] } ?? [])
    }

    private func sizeParts(_ scale: SizeScale, in chart: Int) -> [String] {
        let radius = NumberFormat.plain(scale.maximumRadius)
        return columns("size", of: chart) + ["the largest circle has a radius of \(radius) px"]
    }

    private func panelParts(_ facets: Facets) -> [String] {
        let names = [facets.panels.first, facets.panels.last].compactMap { $0.map { Markdown.escaped($0.prefix(40)) } }
        return [
            "\(facets.panels.count) panels, from \(names.joined(separator: " to "))",
            "\(facets.columns) side by side at the chart's own width",
        ]
    }

    private func axisParts(
        _ name: String, of element: Int, in parent: Int, _ plot: CartesianPlot, _ chart: Chart
    ) -> [String] {
        let isSecond = isOnSecondAxis(element)
        let axis = name == "x" ? plot.x : isSecond ? plot.secondY ?? plot.y : plot.y
        let ends = laysOut ? AxisEnds(of: chart) : nil
        let ownEnds = name == "x" ? ends?.x : isSecond ? ends?.secondY ?? ends?.y : ends?.y
        // Panels may have ends of their own.
        let isOwn = plot.facets?.ownScales.map { name == "x" ? $0.hasX : $0.hasY } ?? false
        let drawn = isOwn ? nil : ownEnds
        let conventions = Conventions.of(locale: chart.locale)
        let columns = columns(name, of: parent) { mark in
            name == "x" || plot.secondY == nil || isOnSecondAxis(mark) == isSecond
        }
        return parts(
            of: axis, columns: columns, drawn.map { text(of: $0, on: axis, conventions) })
    }

    /// Whether a mark is measured on the second axis of values, or an axis is that one.
    private func isOnSecondAxis(_ element: Int) -> Bool {
        ["right", "top"].contains(outline.value("axis", of: element))
    }

    /// The ends of an axis as its labels are written, but not shorter than they are.
    private func text(of ends: ClosedRange<Double>, on axis: Axis, _ conventions: Conventions) -> String {
        func text(_ value: Double) -> String {
            guard axis.scale == .time else { return NumberFormat.plain(value) }
            let isDay = value.truncatingRemainder(dividingBy: CivilTime.secondsPerDay) == 0
            let pattern = conventions.timePatterns.longDate + (isDay ? "" : " HH:mm")
            return (try? TimeFormat(pattern: pattern, symbols: conventions.times))?.string(value) ?? "\(value)"
        }
        return "it is drawn from \(text(ends.lowerBound)) to \(text(ends.upperBound))"
    }

    private func parts(of axis: Axis, columns: [String], _ drawn: String?) -> [String] {
        var parts: [String]
        switch axis.scale {
        case .category(let labels):
            guard let first = labels.first, let last = labels.last, labels.count > 1 else {
                return ["\(labels.count) categor\(labels.count == 1 ? "y" : "ies")"]
            }
            return [
                "\(labels.count) categories, from \(Markdown.escaped(first.prefix(40))) to \(Markdown.escaped(last.prefix(40)))"
            ]
        case .number: parts = ["a scale of numbers"]
        case .log: parts = ["a logarithmic scale"]
        case .squareRoot: parts = ["a scale of square roots"]
        case .symmetricLog(let constant):
            parts = ["a symmetric logarithmic scale, about even up to \(NumberFormat.plain(constant))"]
        case .broken(let breaks):
            let ranges = breaks.map { "from \(NumberFormat.plain($0.from)) to \(NumberFormat.plain($0.to))" }
            parts = ["a scale of numbers, broken \(ranges.joined(separator: " and "))"]
        case .time: parts = ["a scale of times"]
        }
        parts += columns
        if let drawn { parts.append(drawn) }
        if axis.isNice, axis.minimum == nil || axis.maximum == nil { parts.append("its ends are round") }
        if axis.includesZero { parts.append("it holds 0") }
        if let title = axis.title { parts.append("its title is ‘\(Markdown.escaped(title))’") }
        return parts
    }

    /// The extents of the columns that marks have on the axis.
    /// - Parameter isMeant: whether a mark has to do with it.
    private func columns(_ name: String, of chart: Int, where isMeant: (Int) -> Bool = { _ in true }) -> [String] {
        var seen: Set<String> = []
        return tables.marks(of: chart).filter(isMeant).compactMap { mark in
            guard let column = outline.value(name, of: mark), seen.insert(column).inserted,
                let extent = tables.table(for: mark)?.columns.first(where: { $0.name == column })?.extent
            else { return nil }
            return "\(Markdown.escaped(column)) goes from \(Documentation.bound(extent.least)) to "
                + Documentation.bound(extent.greatest)
        }
    }
}
