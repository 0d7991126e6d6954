import ChartGraphics
import ChartScene

/// Writes nodes and what is in them: attributes for the chart as it first stands, classes for what changes.
final class NodeWriter {
    private let animatesToggles: Bool
    /// Whether the legend makes a series stand out.
    private let highlights: Bool
    /// How the drawing follows the width of its container; nil: it does not.
    private let widths: WidthRules?
    private let hoverOffsets: HoverOffsetRules
    /// Whether a tooltip says something in the middle of a ring, in place of what stands there.
    private let replacesCenter: Bool
    private let elements: ElementWriter
    private let loops: LoopWriter
    private let markers: MarkerWriter
    private let paths: PathWriter
    private let segments: SegmentWriter
    private let outlines: OutlineWriter
    private let gradients: GradientWriter
    private let masks: MaskWriter
    private let texts: TextWriter

    init(scene: Scene, options: SVGOptions, entrance: EntranceWriter, tooltips: TooltipPlan?) {
        let motion = options.motion
        animatesToggles = scene.animatesToggles
        widths = WidthRules(scene)
        hoverOffsets = HoverOffsetRules(tooltips)
        replacesCenter = tooltips?.hasCenters == true
        let smil = SMILWriter(isActive: motion == .smil, size: scene.size)
        highlights = HighlightRules.areNeeded(for: scene)
        elements = ElementWriter(toggles: scene.legend.toggles, entrance: entrance, smil: smil)
        loops = LoopWriter(motion: motion)
        markers = MarkerWriter(
            elements: elements, popsByRules: motion == .css, mayRefer: !options.mayStandTwice)
        paths = PathWriter(elements: elements, draws: motion != .none)
        segments = SegmentWriter(elements: elements)
        outlines = OutlineWriter(elements: elements)
        gradients = GradientWriter(elements: elements, outlines: outlines)
        masks = MaskWriter(size: scene.size)
        texts = TextWriter(
            elements: elements, locale: scene.locale,
            counts: CountWriter(motion: motion, entrance: entrance, locale: scene.locale, width: scene.size.width))
        settles = entrance.isEmpty
    }

    /// Whether nodes are written as they are when all have come in: no rules compute the way there, or there is none.
    private let settles: Bool

    /// Writes the node with what moves it in a loop.
    func write(_ node: Node, in group: GroupContext, to svg: inout SVGBuilder) {
        guard let loop = node.loop else { return writeStill(node, in: group, to: &svg) }
        loops.open(loop, of: node, to: &svg)
        if node.isBareGroup, case .group(let nodes, _, _, _) = node.shape {
            for child in nodes { write(child, in: group, to: &svg) }
        } else {
            writeStill(node, in: group, to: &svg)
        }
        svg.markup.close()
    }

    /// Writes the node without its loop.
    private func writeStill(_ whole: Node, in group: GroupContext, to svg: inout SVGBuilder) {
        let node = whole.withPlainRects(in: group)
        var context = NodeContext(settles ? node.settled : node, entering: node, in: group)
        let isRevealed = elements.smil.openReveal(of: context, to: &svg)
        defer { if isRevealed { svg.markup.close() } }
        if elements.toggles, let series = node.series, context.valuation.hidden.contains(series) {
            context.group.isSeen = false
        }
        var classes = context.group.enter(node.parameters, in: &svg)
        classes += membershipClasses(of: node, in: &svg) + hoverOffsets.classes(of: node, in: &svg)
        if highlights, !group.makesWay, let name = HighlightRules.className(of: node) {
            context.group.makesWay = true
            classes.append("\(svg.prefix)-\(name)")
        }
        context.gradientID = gradients.writeLinear(context.node, to: &svg)
        if replacesCenter, node.role == .center { classes.append("\(svg.prefix)-mid") }
        switch context.node.shape {
        case .group(let nodes, let transform, let definitions, let clip):
            writeGroup(nodes, transform, definitions, clip, of: context, classes, to: &svg)
        case .rect(let x, var y, let width, var height, let radius, let corners):
            if let unfolding = RectUnfolding(y: y, height: height, in: context) {
                classes.append(unfolding.className(in: &svg))
                (y, height) = unfolding.sides
            }
            // The first two of upright bars and candles are often those of the one before, which compresses well.
            let sides = [("x", x), ("width", width), ("y", y), ("height", height)]
            svg.thinSides.formUnion(ThinSide.of(context.node, width: width, height: height))
            elements.open("rect", geometry: sides, of: context, &classes, to: &svg)
            if corners == .all {
                svg.markup.attribute("rx", radius.svg)
            } else if !corners.isEmpty {
                classes.append(roundedClass(radius, corners, in: &svg))
            }
            elements.finish(context, classes, to: &svg)
        case .marker(let marker, let x, let y): markers.write(marker, x, y, of: context, classes, to: &svg)
        case .circle(let x, let y, let radius):
            markers.openCircle(x, y, radius: radius, of: context, &classes, to: &svg)
            elements.finish(context, classes, to: &svg)
        case .segment(let from, let to): segments.write(from, to, of: context, classes, to: &svg)
        case .path(let path, let transform): paths.write(path, transform, of: context, classes, to: &svg)
        case .text(let text): texts.write(text, of: context, classes, to: &svg)
        case .region(let outline, let box): outlines.writeRegion(outline, box, of: context, classes, to: &svg)
        case .sector(let sector): gradients.write(sector, of: context, classes, to: &svg)
        }
    }

    private func writeGroup(
        _ nodes: [Node], _ transform: Transform, _ definitions: [Definition], _ clip: Box?, of node: NodeContext,
        _ classes: [String], to svg: inout SVGBuilder
    ) {
        guard !nodes.isEmpty else { return }
        var (context, classes) = (node, classes)
        if !definitions.isEmpty {
            let declarations = definitions.map { definition -> String in
                let property = svg.quantities.property(definition.variable.name)
                svg.sheet.register(property, inherits: true, initial: 1)
                return "\(property):\(svg.quantities.number(definition.value))"
            }
            classes.append(svg.sheet.className(for: declarations.joined(separator: ";"), when: .always))
            context.group.valuation.define(definitions)
            context.group.extremes.define(definitions)
        }
        let shadow = context.node.shadow.map { ShadowWriter.write($0, to: &svg) }
        let mask = context.node.rings.map { masks.write($0, in: context.group.valuation, to: &svg) }
        if let clip {
            let id = svg.writeClipPath(clip, in: context.group.valuation)
            svg.markup.open("g", ["clip-path": "url(#\(id))"])
        } else {
            svg.markup.open("g")
        }
        if let id = shadow { svg.markup.attribute("filter", "url(#\(id))") }
        if let id = mask { svg.markup.attribute("mask", "url(#\(id))") }
        if let shown = context.node.widthClasses, let widths {
            widths.hide(outside: shown, isRead: context.node.role.isFurniture, &classes, in: &svg)
            if !widths.isOwn(shown) { context.group.isSeen = false }
        }
        if !context.isSeen { context.group.isSeen = false }
        let opacity = context.node.fillOpacity * context.value(of: context.node.presence)
        if opacity != 1 { svg.markup.attribute("opacity", opacity.svg) }
        paths.apply(transform, of: context, &classes, to: &svg)
        elements.entrance.animate(context.node, &classes, in: &svg)
        svg.writeClasses(classes)
        elements.smil.write(context, to: &svg)
        if let step = context.node.entrance, step.motion.grows { context.group.growth = step }
        writeAll(nodes, in: context.group, to: &svg)
        svg.markup.close()
    }

    /// Writes nodes one after the other, markers that are placed alike together.
    private func writeAll(_ nodes: [Node], in group: GroupContext, to svg: inout SVGBuilder) {
        guard !group.extremes.isEmpty else {
            for node in nodes { write(node, in: group, to: &svg) }
            return
        }
        var rest = nodes[...]
        // The first of some that cannot be moved together: it need not be asked of each of them.
        var apart: Node?
        while let node = rest.first {
            if let apart, node.isInRun(of: apart) {
                write(node, in: group, to: &svg)
            } else if let run = MarkerRun(atStartOf: rest, in: group) {
                writeRun(run, in: group, to: &svg)
                rest = rest[run.nodes.endIndex...]
                continue
            } else {
                apart = node
                write(node, in: group, to: &svg)
            }
            rest = rest.dropFirst()
        }
    }

    private func writeRun(_ run: MarkerRun, in group: GroupContext, to svg: inout SVGBuilder) {
        let context = NodeContext(run.first, entering: run.first, in: group)
        var classes = membershipClasses(of: run.first, in: &svg)
        if highlights, !group.makesWay, let name = HighlightRules.className(of: run.first) {
            classes.append("\(svg.prefix)-\(name)")
        }
        markers.write(run, of: context, classes, to: &svg)
    }

    /// The class of the node's series, by which it is hidden, and those of what comes and goes with the visible set.
    private func membershipClasses(of node: Node, in svg: inout SVGBuilder) -> [String] {
        var classes: [String] = []
        // A group has one opacity, which holds how much of what is under it is seen, too.
        var own: Quantity = 1
        if case .group = node.shape { own = .constant(node.fillOpacity) }
        if let series = node.series, elements.toggles {
            classes.append("\(svg.prefix)-k\(series)")
            if node.role.fades, node.presence == 1 {
                let opacity = svg.quantities.number(own * .presence(series))
                classes.append(svg.sheet.className(for: "opacity:\(opacity)", when: .reactive))
            }
        }
        if node.presence.constant == nil {
            let opacity = svg.quantities.number(own * node.presence)
            classes.append(svg.sheet.className(for: "opacity:\(opacity)", when: .reactive))
            // Ticks change at once and fade; what reads a moving value, as labels do, moves by itself.
            if animatesToggles, node.series == nil, node.role != .labels {
                classes.append(svg.sheet.className(for: "transition:opacity .2s", when: .motion))
            }
        }
        return classes
    }

    private func roundedClass(_ radius: Double, _ corners: Corners, in svg: inout SVGBuilder) -> String {
        let order: [Corners] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        let radii = order.map { corners.contains($0) ? radius.svg + "px" : "0" }
        return svg.sheet.className(for: "clip-path:inset(0 round \(radii.joined(separator: " ")))", when: .always)
    }
}

extension Node {
    /// The node as it stands when its entrance is over.
    fileprivate var settled: Node {
        var node = self
        node.shape = self.shape.mappedItself(\.settled)
        return node
    }

    /// Whether the node is nothing but its children.
    fileprivate var isBareGroup: Bool {
        guard case .group(let nodes, .identity, let definitions, nil) = self.shape, definitions.isEmpty else {
            return false
        }
        var bare = Node(.group(nodes, transform: .identity, definitions: [], clip: nil), role: self.role)
        bare.loop = self.loop
        return self == bare
    }
}
