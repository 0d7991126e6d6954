import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema

// Attributes that are right, but stand where nothing reads them.
extension ChartReview {
    /// What nothing reads at some elements of this chart.
    private struct IdleAttributes {
        var elements: [Element]
        /// Of attributes; empty: of all that the element has.
        var names: [String] = []
        /// The one value that asks for something; nil: all do. To switch off what is not there harms nobody.
        var value: String?
        var reason: String
    }

    mutating func warnAboutAttributes() {
        for idleness in allIdleAttributes {
            for element in idleness.elements {
                for attribute in element.attributes
                where (idleness.names.isEmpty || idleness.names.contains(attribute.name))
                    && (idleness.value == nil || idleness.value == attribute.value.text)
                {
                    warn(
                        .semanticUnusedAttribute, "'\(attribute.name)' changes nothing here: \(idleness.reason)",
                        at: range(attribute.nameRange))
                }
            }
        }
    }

    private var allIdleAttributes: [IdleAttributes] {
        idleOnChart + idleOnMarks + (plot.map(idleOnAxes) ?? idleWithoutAxes)
    }

    private var idleOnChart: [IdleAttributes] {
        var all: [IdleAttributes] = []
        if element.children("state").isEmpty {
            all.append(.init(elements: [element], names: ["first-state"], reason: "the chart has no 'state'"))
        }
        if element.children("data").isEmpty, !hasTimes {
            all.append(
                .init(elements: [element], names: ["utc-offset", "time-zone"], reason: "the chart has no times"))
        } else if element.children("data").isEmpty, !saysOffset(element) {
            all.append(
                .init(
                    elements: [element], names: ["utc-offset", "time-zone"],
                    reason:
                        "no time says how far its clock is from UTC (Z, +02:00), so that all stand as they are written"
                ))
        }
        if hasOwnColors {
            all.append(
                .init(elements: [element], names: ["palette"], reason: "each series has a colour of its own"))
        }
        let legends =
            sharesLegend ? [] : element.children("legend").filter { $0.attribute("position")?.value.text == "none" }
        all.append(.init(elements: legends, names: ["title"], reason: "there is no legend to stand over"))
        all.append(
            .init(
                elements: legends, names: ["toggle"], value: "solo",
                reason: "there is no legend whose entries could be pressed"))
        let atOnce = element.children("entrance").filter { Self.lastsNoTime($0.attribute("duration")?.value.text) }
        all.append(.init(elements: atOnce, names: ["easing"], reason: "the entrance lasts no time"))
        let changes = element.children("update").filter { Self.lastsNoTime($0.attribute("duration")?.value.text) }
        all.append(.init(elements: changes, names: ["easing"], reason: "the change lasts no time"))
        if element.children("entrance").first?.attribute("order")?.value.text == "none" {
            all.append(
                .init(elements: marks, names: ["phases"], reason: "the chart stands at once"))
            all.append(
                .init(
                    elements: element.children("entrance"), names: ["duration", "delay", "easing"],
                    reason: "the chart stands at once"))
        }
        return all
    }

    /// Whether the author gives every series a colour, so that none of them is the palette's.
    private var hasOwnColors: Bool {
        guard element.attribute("palette") != nil, element.children("color").isEmpty, chart.states.isEmpty,
            !chart.series.isEmpty, plot != nil
        else { return false }
        let places = placesOfColors()
        let written = element.attribute("palette").map { range($0.value.range) }
        return chart.series.allSatisfy { places($0) != written && $0.color != .other }
    }

    private static func lastsNoTime(_ duration: String?) -> Bool { duration == "0s" || duration == "0ms" }

    private var hasTimes: Bool {
        guard let plot else { return false }
        return plot.x.scale == .time || plot.x.moments != nil || plot.y.scale == .time
    }

    private var idleOnMarks: [IdleAttributes] {
        let named = marks.filter { mark in
            let parts = mark.children("series")
            return !parts.isEmpty && parts.allSatisfy { $0.attribute("name") != nil }
        }
        let written = marks.filter { mark in
            !([mark] + mark.children).contains { part in
                part.attributes.contains {
                    let kind = vocabulary.attribute($0.name, of: part.name)?.type.kind
                    return kind == .field || kind == .fieldList
                }
            }
        }
        let stacked = marks.filter { mark in
            mark.name == "area" && ["stack", "percent"].contains(mark.attribute("layout")?.value.text)
        }
        let gaps = ["gap", "connect"].map { value in
            IdleAttributes(
                elements: stacked, names: ["missing"], value: value,
                reason: "in a stack a missing value counts as 0; a step 'impute' fills it")
        }
        return gaps + [
            .init(
                elements: named.filter { !KindTraits.of($0.name).isAboutOtherMarks && $0.name != "cell" },
                names: ["name"],
                reason: "each 'series' has a name of its own"),
            .init(elements: written, names: ["data"], reason: "the mark names no column of a table"),
        ]
    }

    private var idleWithoutAxes: [IdleAttributes] {
        let entrance = element.children("entrance")
        if chart.plot.nonCartesian?.tellsValues == false {
            return [
                .init(elements: entrance, reason: "a spinner turns as soon as it is seen"),
                .init(elements: element.children("tooltip"), reason: "a spinner has nothing to tell"),
            ]
        }
        if chart.plot.nonCartesian?.hasAxes == true { return [] }
        return [
            .init(elements: entrance, names: ["axis-labels"], value: "true", reason: "the chart has no axes")
        ]
    }

    private func idleOnAxes(of plot: CartesianPlot) -> [IdleAttributes] {
        var all: [IdleAttributes] = []
        let x = element.children("x")
        if case .category = plot.x.scale, plot.x.moments == nil {
            let reason = "categories have no ends to choose"
            all.append(.init(elements: x, names: ["nice", "zero", "rescale"], reason: reason))
            all.append(.init(elements: x, names: ["grid"], value: "true", reason: "categories have no grid"))
        }
        switch plot.x.scale {
        case .category: all.append(.init(elements: x, names: ["unit"], reason: "categories have no unit"))
        case .time: all.append(.init(elements: x, names: ["unit"], reason: "times have no unit"))
        case .number, .log, .squareRoot, .symmetricLog, .broken: break
        }
        if case .category = plot.y.scale {
            let y = element.children("y")
            all.append(
                .init(elements: y, names: ["nice", "zero", "rescale"], reason: "categories have no ends to choose"))
            all.append(.init(elements: y, names: ["grid"], value: "true", reason: "categories have no grid"))
            all.append(.init(elements: y, names: ["line"], value: "true", reason: "categories on y have no line"))
            all.append(.init(elements: y, names: ["unit"], reason: "categories have no unit"))
            all.append(
                .init(
                    elements: element.children("tooltip"), names: ["crosshair"], value: "true",
                    reason: "a cell is framed instead"))
        }
        all += idleBesideEnds(of: plot)
        for side in [ValueAxis.first, .second] {
            guard axis(side, of: plot).scale == .number,
                plot.marks.contains(where: { $0.axis == side && $0.growsFromZero && $0.hasValues })
            else { continue }
            all.append(
                .init(
                    elements: valueAxis(side).map { [$0] } ?? [], names: ["zero"], value: "false",
                    reason: "what grows from 0 shows it in any case"))
        }
        return all
    }

    /// What says how an axis ends whose ends are stated.
    private func idleBesideEnds(of plot: CartesianPlot) -> [IdleAttributes] {
        var all: [IdleAttributes] = []
        let axes =
            [(element.children("x"), plot.x)]
            + [ValueAxis.first, .second].map { side in
                (valueAxis(side).map { [$0] } ?? [], axis(side, of: plot))
            }
        for (elements, axis) in axes {
            if axis.minimum != nil, axis.maximum != nil {
                all.append(
                    .init(elements: elements, names: ["nice"], value: "true", reason: "'min' and 'max' are the ends"))
            }
            if axis.minimum.map({ $0 > 0 }) == true || axis.maximum.map({ $0 < 0 }) == true {
                let end = axis.minimum.map { $0 > 0 } == true ? "min" : "max"
                all.append(
                    .init(elements: elements, names: ["zero"], value: "true", reason: "'\(end)' keeps 0 off the axis"))
            }
        }
        return all
    }
}
