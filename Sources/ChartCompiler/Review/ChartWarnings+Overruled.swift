import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartSchema

// What is said twice, so that one of both changes nothing, and what no reader can bring back.
extension ChartReview {
    mutating func warnAboutOverruled() {
        warnAboutColorsOfSeries()
        warnAboutSums()
        warnAboutSortedNames()
        warnAboutStagger()
    }

    /// Colours of series of which the legend says another one.
    private mutating func warnAboutColorsOfSeries() {
        for series in marks.flatMap({ [$0] + $0.children("series") }) {
            guard let name = series.attribute("name")?.value.text, let own = series.attribute("color"),
                let entry = entry(name)?.attribute("color"), entry.value.text != own.value.text
            else { continue }
            warn(
                .semanticUnusedAttribute,
                "'color' changes nothing here: the entry of '\(name)' in the legend says '\(entry.value.text)'",
                at: range(own.nameRange))
        }
    }

    /// Rows that are sorted last by what bars show, where the names have an order of their own.
    private mutating func warnAboutSortedNames() {
        guard let plot, case .category(let names) = plot.x.scale, marks.count == 1, let mark = marks.first,
            let list = element.children("x").first?.attribute("categories")?.value,
            list.listItems(in: file).items.count == names.count, mark.attribute("series") == nil,
            let y = mark.attribute("y")?.value.text, mark.attribute("x") != nil
        else { return }
        guard let sort = table(of: mark)?.children.last, sort.name == "sort", sort.attribute("by")?.value.text == y
        else {
            return
        }
        warn(
            .semanticUnusedAttribute,
            "'sort' changes nothing here: the 'categories' of 'x' put the names in order; leave one of the two out",
            at: range(sort.nameRange))
    }

    /// Means that stacks add up.
    private mutating func warnAboutSums() {
        for mark in marks {
            guard mark.attribute("layout")?.value.text == "stack", let y = mark.attribute("y")?.value,
                mark.attribute("series") != nil
            else { continue }
            guard
                let step = table(of: mark)?.children.last(where: { step in
                    step.name == "aggregate" && (step.attribute("as") ?? step.attribute("of"))?.value.text == y.text
                }), let operation = step.attribute("op")?.value.text, ["mean", "median"].contains(operation)
            else { continue }
            warn(
                .semanticContradictingMean,
                "'\(y.text)' holds \(operation)s, and a stack adds them up to what is the \(operation) of nothing; leave 'layout' "
                    + "out, or let 'op' be sum", at: range(mark.attribute("layout")?.value.range ?? y.range))
        }
    }

    /// A pace at which even two parts take longer than all of them are given.
    private mutating func warnAboutStagger() {
        guard let entrance = element.children("entrance").first, entrance.attribute("order")?.value.text != "none",
            let duration = entrance.attribute("duration")?.value, let pace = entrance.attribute("stagger")?.value,
            let whole = DurationSyntax.seconds(duration.text),
            let step = DurationSyntax.seconds(pace.text), whole > 0, step >= whole
        else { return }
        warn(
            .semanticUnusedAttribute,
            "'stagger' leaves nothing of 'duration' (\(duration.text)): the second part begins after \(pace.text), and all take "
                + "longer; write less",
            at: range(pace.range))
    }
}
