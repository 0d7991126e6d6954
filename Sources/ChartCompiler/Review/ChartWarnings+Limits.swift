import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartSchema

// Numbers that are right, and of which the chart shows other ones.
extension ChartReview {
    /// How many ticks or segments there are to be, with a part of one.
    mutating func warnAboutWholeNumbers() {
        for owner in [element] + element.children {
            for attribute in owner.attributes {
                let type = vocabulary.attribute(attribute.name, of: owner.name)?.type.name
                guard type == "tickCount" || type == "segmentCount", let number = Double(attribute.value.text),
                    number != number.rounded()
                else { continue }
                warn(
                    .semanticUnusedAttribute,
                    "'\(attribute.name)' is read as \(Int(number.rounded())), as there is no part of one; write a whole number",
                    at: range(attribute.value.range))
            }
        }
    }

    /// A radius that no chart of this height has room for.
    mutating func warnAboutLargestRadius(of plot: CartesianPlot) {
        let limit = (chart.size.height / 6).rounded(.down)
        guard plot.size != nil, chart.aspect == nil, let written = element.children("size").first,
            let radius = written.attribute("max-radius")?.value, let number = Double(radius.text), number > limit
        else { return }
        warn(
            .semanticUnusedAttribute,
            "no radius is more than a sixth of the chart's height, \(Self.plain(limit)), so that more changes nothing; "
                + "write less, or make the chart higher", at: range(radius.range))
    }
}
