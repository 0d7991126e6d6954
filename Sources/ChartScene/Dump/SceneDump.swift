import ChartGraphics

/// A scene as text for people and for comparing: one line for each node, definition, legend entry and table row.
package struct SceneDump {
    /// Every line ends with a line feed.
    package private(set) var text = ""
    var depth = 0

    package init(_ scene: Scene) {
        line(
            "scene \(scene.surface.rawValue) \(size(scene.size)) background=\(scene.background)"
                + " locale=\(scene.locale) toggles=\(scene.animatesToggles ? "animated" : "at-once")\(scene.isBare ? " bare" : "")"
        )
        depth += 1
        if let theme = scene.theme { append(theme) }
        if let widths = scene.widths {
            let heights = widths.heights.isEmpty ? "" : " heights=\(list(widths.heights))"
            line("widths \(list(widths.floors)) to \(widths.most.significant(7)) own=\(widths.own)\(heights)")
        }
        append(scene.words)
        append(scene.legend)
        for control in scene.controls { append(control) }
        if let pause = scene.pause { append(pause) }
        if let replay = scene.replay {
            line("replay \(quoted(replay.label))" + (replay.target.map { " target=\(place($0))" } ?? ""))
        }
        if scene.restartsEntrance { line("each state comes in anew") }
        if let counted = scene.counted {
            let stops = counted.firstStops.sorted { $0.key < $1.key }.map { series, stop in
                "\(series) from \(stop.map { "\($0)" } ?? "never")"
            }
            line("counted by \(counted.control): \(stops.joined(separator: ", "))")
        }
        if scene.startsInView { line("starts in view") }
        for definition in scene.definitions { append(definition) }
        for node in scene.nodes { append(node) }
        if let tooltips = scene.tooltips { append(tooltips) }
        if scene.tooltips == nil { for element in scene.elements { line("element \(quoted(element.name))") } }
        depth -= 1
    }

    private mutating func append(_ theme: Theme) {
        func name(_ shade: Theme.Shade) -> String {
            [shade.light, shade.dark].map { $0?.hex ?? "-" }.joined(separator: "/")
        }
        let colors = Theme.Role.allCases.compactMap { role in theme.colors[role].map { "\(role.rawValue)=\(name($0))" }
        }
        let palette = theme.palette.isEmpty ? [] : ["palette=(\(theme.palette.map(name).joined(separator: " ")))"]
        let ground = theme.ground.map { ["appearance=\($0.rawValue)"] } ?? []
        let fonts = [theme.fontFamily, theme.titleFamily].compactMap { $0.map(quoted) }
        line("theme \((ground + colors + palette + fonts).joined(separator: " "))")
    }

    // MARK: Words and legend

    private mutating func append(_ words: Words) {
        line("words name=\(quoted(words.name)) subject=\(quoted(words.subject))")
        depth += 1
        if let title = words.title { line("title \(quoted(title))") }
        if let subtitle = words.subtitle { line("subtitle \(quoted(subtitle))") }
        line("summary \(quoted(words.summary))")
        for summary in words.summaries { line("summary-in-state \(quoted(summary))") }
        for one in words.ofSeries { line("summary-of-series \(one.series) \(quoted(one.text))") }
        for note in words.notes { line("note \(quoted(note))") }
        line("table \(quoted(words.caption)) omitted=\(words.table.omittedRows)")
        depth += 1
        for row in [words.table.header] + words.table.rows {
            line(row.map(quoted).joined(separator: " | "))
        }
        depth -= 1
        depth -= 1
    }

    private mutating func append(_ legend: LegendScene) {
        let title = legend.title.map { " title=\(quoted($0))" } ?? ""
        line("legend \(legend.position?.rawValue ?? "none") \(legend.use.rawValue)\(title)")
        depth += 1
        for entry in legend.entries {
            let target = entry.target.map { " target=\(place($0))" } ?? ""
            line(
                "entry \(entry.series) \(quoted(entry.label)) \(entry.swatch) \(entry.paint)\(target)"
                    + (entry.startsHidden ? " hidden" : ""))
        }
        for (name, label, target) in [
            ("all", legend.all, legend.allTarget), ("reset", legend.reset, legend.resetTarget),
        ] {
            guard let label, let target else { continue }
            line("\(name) \(quoted(label)) target=\(place(target))")
        }
        depth -= 1
    }

    private mutating func append(_ control: ControlScene) {
        let target = control.target.map { " target=\(place($0))" } ?? ""
        line("control \(control.kind.rawValue) \(quoted(control.label)) initial=\(control.initial)\(target)")
        depth += 1
        if let playback = control.playback {
            line("plays \(playback.interval.significant(7)) \(playback.repeats ? "for ever" : "once")")
        }
        line(control.stops.map(quoted).joined(separator: " "))
        depth -= 1
    }

    private mutating func append(_ definition: Definition) {
        let motion = definition.isAnimated ? " (animated)" : ""
        line("define \(definition.variable.name) = \(definition.value)\(motion)")
        guard !definition.valuesByWidth.isEmpty else { return }
        depth += 1
        line("by width: \(definition.valuesByWidth.map(\.description).joined(separator: "; "))")
        depth -= 1
    }

    // MARK: Nodes

    mutating func append(_ node: Node) {
        let (name, geometry) = describe(node.shape)
        var parts = [name, node.role.rawValue]
        if let series = node.series { parts.append("series=\(series)") }
        parts += geometry
        if !node.parameters.isEmpty { parts.append("parameters=[\(list(node.parameters))]") }
        if node.presence != .constant(1) { parts.append("presence=\(node.presence)") }
        if let fill = node.fill { parts.append("fill=\(fill)") }
        if let stroke = node.stroke { parts.append("stroke=(\(stroke))") }
        if node.fillOpacity != 1 { parts.append("opacity=\(node.fillOpacity.significant(7))") }
        if node.scale != 1 { parts.append("scale=\(node.scale.significant(7))") }
        if let shadow = node.shadow {
            let numbers = list([shadow.x, shadow.y, shadow.blur, shadow.opacity])
            parts.append("shadow=(\(shadow.paint) \(numbers) region=\(rect(shadow.region)))")
        }
        if let offset = node.hoverOffset { parts.append("lift=(\(offset.x), \(offset.y))") }
        if let rings = node.rings { parts.append("rings=(\(describe(rings)))") }
        if let step = node.entrance {
            parts.append(
                "entrance=(\(step.motion.rawValue) \(step.delay.significant(7)) \(step.duration.significant(7))"
                    + " \(step.easing.spelling))")
        }
        if let classes = node.widthClasses { parts.append("widths=[\(list(classes.map(Double.init)))]") }
        if let loop = node.loop { parts.append("loop=(\(describe(loop)))") }
        line(parts.joined(separator: " "))
        guard case .group(let children, _, let definitions, _) = node.shape else { return }
        depth += 1
        for definition in definitions { append(definition) }
        for child in children { append(child) }
        depth -= 1
    }

    private func describe(_ shape: Shape) -> (name: String, geometry: [String]) {
        switch shape {
        case .group(_, let transform, _, let clip):
            ("group", describe(transform) + (clip.map { ["clip=\(box($0))"] } ?? []))
        case .rect(let x, let y, let width, let height, let radius, let corners):
            (
                "rect",
                ["x=\(x)", "y=\(y)", "width=\(width)", "height=\(height)"]
                    + (radius > 0 ? ["radius=\(radius.significant(7))", "corners=\(describe(corners))"] : [])
            )
        case .marker(let marker, let x, let y): ("marker", [marker.rawValue, "x=\(x)", "y=\(y)"])
        case .circle(let x, let y, let radius): ("circle", ["x=\(x)", "y=\(y)", "radius=\(radius)"])
        case .segment(let from, let to): ("segment", ["from=(\(from.x), \(from.y))", "to=(\(to.x), \(to.y))"])
        case .path(let path, let transform): ("path", describe(transform) + ["d=\(quoted(path.svg))"])
        case .text(let text): ("text", describe(text))
        case .region(let outline, let box): ("region", ["box=\(self.box(box))", "outline=(\(describe(outline)))"])
        case .sector(let sector): ("sector", describe(sector))
        }
    }

    private func describe(_ transform: Transform) -> [String] {
        guard transform != .identity else { return [] }
        return [
            "scale=(\(transform.scaleX), \(transform.scaleY))",
            "translate=(\(transform.translateX), \(transform.translateY))",
        ] + (transform.rotation == 0 ? [] : ["rotation=\(transform.rotation)"])
    }

    private func describe(_ text: Text) -> [String] {
        var parts = [quoted(text.string), "x=\(text.x)", "y=\(text.y)", text.anchor.rawValue]
        parts.append("size=\(text.size.significant(7))")
        if text.isBold { parts.append("bold") }
        if text.isItalic { parts.append("italic") }
        if let family = text.fontFamily { parts.append("font=\(family)") }
        if let whole = text.whole { parts.append("of " + quoted(whole)) }
        if !text.parts.isEmpty {
            let said = text.parts.map { part in
                part.map { quoted($0.string) + ($0.presence == 1 ? "" : " if \($0.presence)") }.joined(separator: ", ")
            }
            parts.append("parts=(\(said.joined(separator: "; ")))")
        }
        if !text.frames.isEmpty { parts.append("frames=(\(text.frames.map(quoted).joined(separator: " ")))") }
        if text.rotation != 0 { parts.append("rotation=\(text.rotation.significant(7))") }
        return parts
    }

    private func describe(_ outline: Outline) -> String {
        func vertex(_ vertex: Outline.Vertex) -> String { "\(vertex.x), \(vertex.y)" }
        let segments = outline.segments.map { segment in
            switch segment {
            case .line(let end): "line " + vertex(end)
            case .curve(let end, let first, let second):
                "curve \(vertex(end)) with \(vertex(first)) / \(vertex(second))"
            }
        }
        return (["from " + vertex(outline.start)] + segments).joined(separator: "; ")
    }

    private func describe(_ sector: Sector) -> [String] {
        [
            "center=\(list([sector.center.x, sector.center.y]))",
            "radii=\(sector.innerRadius), \(sector.outerRadius)", "start=\(sector.start)", "end=\(sector.end)",
            "gap=\(sector.gap)",
        ] + (sector.ends == .flat ? [] : ["ends=\(sector.ends.rawValue)"])
            + (sector.offset == 0 ? [] : ["offset=\(sector.offset)"])
    }

    private func describe(_ rings: Rings) -> String {
        let lines = rings.lines.map { "\($0.radius) width \($0.width)" }
        return "center=\(list([rings.center.x, rings.center.y])) \(lines.joined(separator: "; "))"
    }

    private func describe(_ corners: Corners) -> String {
        let names: [(Corners, String)] = [
            (.topLeft, "top-left"), (.topRight, "top-right"), (.bottomRight, "bottom-right"),
            (.bottomLeft, "bottom-left"),
        ]
        return names.filter { corners.contains($0.0) }.map(\.1).joined(separator: ",")
    }

    // MARK: Text

    mutating func line(_ content: String) {
        text += String(repeating: "  ", count: depth) + content + "\n"
    }

    func size(_ size: Size) -> String { "\(size.width.significant(7))x\(size.height.significant(7))" }

    func rect(_ rect: Rect) -> String {
        "(\(list([rect.x, rect.y, rect.width, rect.height])))"
    }

    func place(_ target: Target) -> String {
        let own = rect(target.rect)
        guard !target.isFixed else { return own }
        return own + " shift=(\(target.shiftX), \(target.shiftY)) extent=\(target.extent)"
    }

    func box(_ box: Box) -> String {
        let radius = box.radius > 0 ? ", radius \(box.radius.significant(7))" : ""
        return "(\(box.x), \(box.y), \(box.width), \(box.height)\(radius))"
    }

    func list(_ numbers: [Double]) -> String {
        numbers.map { $0.significant(7) }.joined(separator: ", ")
    }

    func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\n": "\\n"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
