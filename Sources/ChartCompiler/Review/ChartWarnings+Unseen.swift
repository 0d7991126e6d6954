import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering

// Parts of charts that are coloured by themselves, in the colour of what is behind them.
extension ChartReview {
    mutating func warnAboutUnseenParts() {
        warnAboutPartsInColorOfGround()
        warnAboutPassedPart()
        warnAboutUnseenRamp()
        for mark in marks {
            warnAboutGradient(of: mark)
            warnAboutShadow(of: mark)
            warnAboutCoveringBorder(of: mark)
        }
        warnAboutSingleColors()
    }

    /// Parts that stand on the ground of the chart itself.
    private mutating func warnAboutPartsInColorOfGround() {
        var parts: [(Element, String)] = [(element, "plot-border")]
        for mark in marks {
            switch mark.name {
            case "wave", "sparkline": parts.append((mark, "color"))
            case "gauge":
                parts.append((mark, "needle-color"))
                // Where no bands are drawn, a zone only has the colour of the passed part, on the track.
                guard mark.attribute("scale")?.value.text != "false" else { continue }
                parts += mark.children("threshold").map { ($0, "color") }
            default: break
            }
        }
        for (owner, name) in parts {
            guard let written = owner.attribute(name)?.value, let color = Color(css: written.text),
                let reason = unseen(.custom(color))
            else { continue }
            warn(
                .semanticNeverSeen, "this '\(name)' \(reason), so that nobody sees it; choose another",
                at: range(written.range))
        }
    }

    /// Scales whose passed part and rest look alike.
    private mutating func warnAboutPassedPart() {
        for mark in marks {
            guard let passed = mark.attribute("color")?.value, let rest = mark.attribute("rest-color")?.value,
                let first = Color(css: passed.text), let second = Color(css: rest.text), Self.areAlike(first, second)
            else { continue }
            warn(
                .semanticSameColor, "'color' has this colour as well, so that nobody sees how far the value goes",
                at: range(rest.range))
        }
    }

    /// Colours for numbers all of which are that of the ground.
    private mutating func warnAboutUnseenRamp() {
        guard let palette = element.children("color").first?.attribute("palette")?.value, plot != nil else { return }
        let items = palette.listItems(in: file).items
        guard !items.isEmpty,
            items.allSatisfy({ item in
                item.text.flatMap { Color(css: $0) }.map { $0.contrast(with: ground) < Self.leastDifference } ?? false
            })
        else { return }
        warn(
            .semanticNeverSeen, "all of these colours are that of what is behind them, so that nobody sees a form",
            at: range(palette.range))
    }

    /// Gradients of one colour, or of none.
    private mutating func warnAboutGradient(of mark: Element) {
        for gradient in mark.children("gradient") {
            let stops = gradient.children("stop")
            guard stops.count > 1 else { continue }
            let colors = stops.map { stop in stop.attribute("color").flatMap { Color(css: $0.value.text) } }
            let fades = stops.map { Double($0.attribute("fade")?.value.text ?? "0") ?? 0 }
            let place = range(gradient.nameRange)
            if fades.allSatisfy({ $0 == 1 })
                || colors.allSatisfy({ $0.map { $0.contrast(with: ground) < Self.leastDifference } ?? false })
            {
                warn(
                    .semanticNeverSeen,
                    "all of this gradient has the colour of what is behind it, so that nobody sees it; let a stop differ",
                    at: place)
            } else if let first = colors[0], Set(fades).count == 1,
                colors.allSatisfy({ $0.map { Self.areAlike($0, first) } ?? false })
            {
                warn(
                    .semanticSameColor,
                    "all stops of this gradient have one colour, which a 'color' says in short; let one differ",
                    at: place)
            }
        }
    }

    /// Shadows that lie behind what throws them, or have the colour of the ground.
    private mutating func warnAboutShadow(of mark: Element) {
        for shadow in mark.children("shadow") {
            let lengths = ["x", "y", "blur"].map { shadow.attribute($0)?.value.text }
            if (lengths[0].flatMap { Double($0) } ?? 0) == 0, lengths[1].flatMap({ Double($0) }) == 0,
                lengths[2].flatMap({ Double($0) }) == 0, mark.attribute("opacity") == nil
            {
                warn(
                    .semanticNeverSeen,
                    "this shadow lies wholly behind what throws it; move it by 'x' or 'y', or give it 'blur'",
                    at: range(shadow.nameRange))
            }
            guard let written = shadow.attribute("color")?.value, let color = Color(css: written.text),
                let reason = unseen(.custom(color))
            else { continue }
            warn(
                .semanticNeverSeen, "this shadow \(reason), so that nobody sees it; choose another",
                at: range(written.range))
        }
    }

    /// Borders of points in the colour of the ground, as broad as the points.
    private mutating func warnAboutCoveringBorder(of mark: Element) {
        guard let size = mark.attribute("size").flatMap({ Double($0.value.text) }),
            let border = mark.attribute("border")?.value, let color = Color(css: border.text),
            let written = mark.attribute("border-width")?.value, let width = Double(written.text), width >= size,
            unseen(.custom(color)) != nil
        else { return }
        warn(
            .semanticNeverSeen,
            "the border has the colour of what is behind it and covers all of the form, which is \(Self.plain(size)) pixels large; "
                + "write less", at: range(written.range))
    }

    /// Bars and points of which some have the colour of the ground, where nothing else is behind them. Those of a mark all of
    /// which have it are told together.
    private mutating func warnAboutSingleColors() {
        guard let plot, chart.states.isEmpty, plot.facets == nil, plot.marks.count == 1, marks.count == 1,
            let written = marks[0].attribute("colors") ?? marks[0].attribute("color"),
            ["border", "text"].allSatisfy({ marks[0].attribute($0) == nil }), marks[0].children.isEmpty,
            writtenAnnotations.isEmpty, plot.annotations.isEmpty, plot.marks[0].stacking == .none
        else { return }
        for series in plot.marks[0].valueSeries {
            guard let colors = series.colors, colors.count > 1, colors.count == series.data.count,
                let index = colors.indices.first(where: {
                    series.data[$0].y.map { $0 != 0 } ?? false && isOfGround(colors[$0])
                }),
                !colors.allSatisfy({ isOfGround($0) })
            else { continue }
            let items = written.value.listItems(in: file).items
            let item =
                written.name == "colors" && items.count == colors.count
                ? items[items.index(items.startIndex, offsetBy: index)] : nil
            warn(
                .semanticNeverSeen,
                "'\(marks[0].name)' number \(index + 1) has the colour of what is behind it, so that nobody sees it; choose another",
                at: range(item?.range ?? written.value.range))
            return
        }
    }

    /// Whether a colour is that of the ground: what has none at all was meant to have none.
    private func isOfGround(_ color: SeriesColor?) -> Bool {
        guard case .custom(let color)? = color, color.alpha > 0 else { return false }
        return color.contrast(with: ground) < Self.leastDifference
    }
}
