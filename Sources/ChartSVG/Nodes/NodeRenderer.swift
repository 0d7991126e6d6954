import ChartGraphics
import ChartScene
import ChartWords

/// Writes the nodes of one scene: attributes for the chart as it first stands, classes for what changes.
struct NodeRenderer {
    let scene: Scene
    let options: SVGOptions
    let quantities: QuantityWriter
    var writer: MarkupWriter
    var sheet: Stylesheet
    /// The first state, with the parameters and definitions of the groups around the current node.
    private var valuation: Valuation
    private var clipCount = 0
    var filterCount = 0
    /// Whether some text is said in one data state only.
    var showsStates = false
    /// The data states that share a text somewhere.
    var stateSets: Set<[Int]> = []
    /// Of the outlines that cut gradients.
    var clipPathCount = 0
    var maskIDs: [Rings: String] = [:]
    /// The names of keyframes that loop, by what they say.
    var loopNames: [String: String] = [:]
    var gradientIDs: [String: String] = [:]
    /// The gradient that fills the current sector.
    var fillReference: String?
    /// Of the paints met so far.
    var hexColors: [Paint: (light: String, dark: String)] = [:]
    private(set) var lastStep: EntranceStep?
    /// The entrance in which the forms inside the current group grow together.
    private(set) var growingGroup: EntranceStep?
    /// The current node, still moving, where SMIL moves it.
    private(set) var moving: Node?
    /// Whether the current element is the box of an outline that only rules can clip.
    var isClippedBox = false
    /// Of texts that count, by their size.
    var slitIDs: [Double: String] = [:]
    /// nil: the drawing has no tooltips.
    let tooltipPlan: TooltipPlan?
    /// nil: the drawing answers to its own legend.
    var shared: SharedControls?

    init(scene: Scene, options: SVGOptions, dialect: MarkupWriter.Dialect) {
        self.scene = scene
        self.options = options
        quantities = QuantityWriter(prefix: options.prefix)
        writer = MarkupWriter(dialect)
        sheet = Stylesheet(prefix: options.prefix)
        valuation = scene.initialValuation
        tooltipPlan = TooltipPlan(scene.tooltips, options: options)
        lastStep = scene.nodes.compactMap(\.latestStep).max { $0.end < $1.end }
    }

    var markup: String { writer.markup }

    // MARK: Whole drawings

    mutating func writeStandalone() {
        if !scene.isBare { writeGround() }
        let furniture = scene.nodes.prefix { $0.role.isFurniture }
        for node in furniture { write(node) }
        writeImage(of: scene.nodes.dropFirst(furniture.count))
        writeLegend()
        writeControls()
        writePause()
        writeReplay()
        // Over everything else.
        writeTooltips()
        writeSpokenElements()
    }

    mutating func writeInline() {
        writeImage(of: scene.nodes[...])
        writeTooltips()
        writeSpokenElements()
    }

    // MARK: Nodes

    /// The node as it stands; `write` moves it, too.
    mutating func writeStill(_ unsettled: Node) {
        let outer = (valuation, moving)
        defer { (valuation, moving) = outer }
        moving = unsettled
        let node = settled(unsettled)
        let isRevealed = openReveal(of: node)
        defer { if isRevealed { writer.close() } }
        var classes = enter(node.parameters)
        classes += membershipClasses(of: node) + liftClasses(of: node)
        if node.role == .center, tooltipPlan?.hasCenters == true { classes.append("\(options.prefix)-mid") }
        switch node.shape {
        case .group(let nodes, let transform, let definitions, let clip):
            writeGroup(nodes, transform, definitions, clip, of: node, classes)
        case .rect(let x, let y, let width, let height, let radius, let corners):
            let sides = [("x", x), ("y", y), ("width", width), ("height", height)]
            openShape("rect", geometry: sides, &classes)
            if corners == .all {
                writer.attribute("rx", radius.svg)
            } else if !corners.isEmpty {
                classes.append(roundedClass(radius, corners))
            }
            finish(node, classes)
        case .marker(let marker, let x, let y): writeMarker(marker, x, y, of: node, &classes)
        case .circle(let x, let y, let radius):
            writeCircle(x, y, radius: radius, of: node, &classes)
            finish(node, classes)
        case .segment(let from, let to): writeSegment(from, to, of: node, &classes)
        case .path(let path, let transform): writePath(path, transform, of: node, &classes)
        case .text(let text): writeText(text, of: node, &classes)
        case .region(let outline, let box): writeRegion(outline, box, of: node, classes)
        case .sector(let sector): writeFilledSector(sector, of: node, classes)
        }
    }

    /// What belongs to a position of a tooltip, with its parameters.
    mutating func withParameters(_ parameters: [Double], _ write: (inout NodeRenderer, [String]) -> Void) {
        let outer = valuation
        let classes = enter(parameters)
        write(&self, classes)
        valuation = outer
    }

    /// Makes these the parameters from here on; the class that says so.
    private mutating func enter(_ parameters: [Double]) -> [String] {
        guard !parameters.isEmpty else { return [] }
        valuation.parameters = parameters
        let values = parameters.enumerated().map {
            "\(quantities.property("a\($0)")):\($1.significant(QuantityWriter.digits))"
        }
        return [sheet.className(for: values.joined(separator: ";"), when: .always)]
    }

    func isInitiallyHidden(_ series: Int) -> Bool { valuation.hidden.contains(series) }

    private mutating func writeGroup(
        _ nodes: [Node], _ transform: Transform, _ definitions: [Definition], _ clip: Rect?, of node: Node,
        _ classes: [String]
    ) {
        guard !nodes.isEmpty else { return }
        var classes = classes
        if !definitions.isEmpty {
            let declarations = definitions.map { definition -> String in
                let property = quantities.property(definition.variable.name)
                sheet.register(property, inherits: true, initial: 1)
                return "\(property):\(quantities.number(definition.value))"
            }
            classes.append(sheet.className(for: declarations.joined(separator: ";"), when: .always))
            valuation.define(definitions)
        }
        let shadow = node.shadow.map { writeFilter($0) }
        let mask = node.rings.map { writeMask($0) }
        if let clip {
            let id = nextClipID()
            writer.open("clipPath", ["id": id])
            writer.element(
                "rect",
                [
                    "x": clip.x.svg, "y": clip.y.svg, "width": clip.width.svg, "height": clip.height.svg,
                ])
            writer.close()
            writer.open("g", ["clip-path": "url(#\(id))"])
        } else {
            writer.open("g")
        }
        if let id = shadow { writer.attribute("filter", "url(#\(id))") }
        if let id = mask { writer.attribute("mask", "url(#\(id))") }
        let opacity = node.fillOpacity * valuation.value(of: node.presence)
        if opacity != 1 { writer.attribute("opacity", opacity.svg) }
        applyTransform(transform, &classes)
        animate(node, &classes)
        finishAttributes(classes)
        let outer = growingGroup
        writeSMIL()
        if let step = node.entrance, step.motion.grows { growingGroup = step }
        for child in nodes { write(child) }
        growingGroup = outer
        writer.close()
    }

    mutating func nextClipID() -> String {
        defer { clipCount += 1 }
        return "\(options.prefix)-c\(clipCount)"
    }

    private mutating func writeText(_ text: Text, of node: Node, _ classes: inout [String]) {
        writeFrames(text, of: node, classes)
        writer.open("text")
        let rotation = text.rotation == 0 ? "" : " rotate(\(text.rotation.svg))"
        if let x = text.x.constant, let y = text.y.constant, rotation.isEmpty {
            writer.attribute("x", x.svg)
            writer.attribute("y", y.svg)
        } else {
            let x = valuation.value(of: text.x)
            let y = valuation.value(of: text.y)
            let isMoving = text.x.constant == nil || text.y.constant == nil
            // What nobody sees at first has its place from the rules that show it.
            if !isMoving || valuation.value(of: node.presence) != 0 {
                writer.attribute("transform", "translate(\(x.svg) \(y.svg))\(rotation)")
            }
            if isMoving {
                let turn = text.rotation == 0 ? "" : " rotate(\(text.rotation.svg)deg)"
                classes.append(
                    sheet.className(
                        for: "transform:translate(\(quantities.length(text.x)),\(quantities.length(text.y)))\(turn)",
                        when: .reactive))
            }
        }
        writeAnchor(text.anchor, of: text.string)
        if text.size != 12 { writer.attribute("font-size", text.size.svg) }
        if text.isBold { writer.attribute("font-weight", "600") }
        writeAbsence(of: node)
        animate(node, &classes)
        if let fill = node.fill { paint("fill", fill, &classes) }
        if let stroke = node.stroke { classes += haloClasses(stroke) }
        finishAttributes(classes)
        if let whole = text.whole { writer.element("title", text: whole) }
        writeLetters(text)
        writeSMIL()
        writer.close()
    }

    // MARK: Parts of nodes

    /// Where a text stands to its anchor point, and which way it runs.
    mutating func writeAnchor(_ anchor: Text.Anchor, of string: String) {
        guard TextDirection.isRightToLeft(string, locale: scene.locale) else {
            if anchor != .start { writer.attribute("text-anchor", anchor.rawValue) }
            return
        }
        // The start of such a text is its right end.
        writer.attribute("direction", "rtl")
        switch anchor {
        case .start: writer.attribute("text-anchor", Text.Anchor.end.rawValue)
        case .middle: writer.attribute("text-anchor", Text.Anchor.middle.rawValue)
        case .end: break
        }
    }

    /// Opens an element whose geometry attributes are also CSS properties.
    mutating func openShape(
        _ name: String, geometry: [(name: String, value: Quantity)], _ classes: inout [String]
    ) {
        writer.open(name)
        var declarations: [String] = []
        // Sizes must not be negative.
        for (name, value) in geometry {
            let least = ["width", "height", "r"].contains(name) ? 0 : -Double.infinity
            writer.attribute(name, max(valuation.value(of: value), least).svg)
            if value.constant == nil { declarations.append("\(name):\(quantities.length(value))") }
        }
        if !declarations.isEmpty {
            classes.append(
                sheet.className(for: declarations.joined(separator: ";"), when: .reactive))
        }
    }

    /// What quantities over these names are, too, when the node's entrance has come so far.
    func values(at progress: Double, with definitions: [Definition] = []) -> (Quantity) -> Double {
        var frame = valuation
        frame.entrance = progress
        frame.define(definitions)
        return { [frame] in frame.value(of: $0) }
    }

    /// The first state's number of a quantity.
    func initialValue(of quantity: Quantity) -> Double { valuation.value(of: quantity) }

    /// The series' class, by which it is hidden, and what comes and goes with the visible set.
    private mutating func membershipClasses(of node: Node) -> [String] {
        var classes: [String] = []
        if let series = node.series, scene.legend.toggles {
            classes.append("\(options.prefix)-k\(series)")
            if node.role.fades, node.presence == 1 {
                classes.append(
                    sheet.className(for: "opacity:var(\(quantities.presence(series)))", when: .reactive))
            }
        }
        if node.presence.constant == nil {
            classes.append(
                sheet.className(for: "opacity:\(quantities.number(node.presence))", when: .reactive))
            // Ticks change at once and fade; what reads a moving value moves by itself.
            if scene.animatesToggles, node.series == nil {
                classes.append(sheet.className(for: "transition:opacity .2s", when: .motion))
            }
        }
        return classes
    }

    /// Fill, stroke, motion and the end of an element without content.
    /// - Parameter content: what stands in it besides.
    mutating func finish(
        _ node: Node, _ classes: [String], _ content: (inout NodeRenderer) -> Void = { _ in }
    ) {
        var classes = classes
        if let fill = node.fill { paint("fill", fill, &classes) }
        if node.fillOpacity != 1 { writer.attribute("fill-opacity", node.fillOpacity.svg) }
        if let stroke = node.stroke {
            paint("stroke", stroke.paint, &classes)
            if stroke.opacity != 1 { writer.attribute("stroke-opacity", stroke.opacity.svg) }
            if stroke.width != 1 { writer.attribute("stroke-width", stroke.width.svg) }
            if !stroke.dash.isEmpty {
                writer.attribute("stroke-dasharray", stroke.dash.map(\.svg).joined(separator: " "))
            }
            if stroke.hasRoundCaps {
                writer.attribute("stroke-linecap", "round")
                writer.attribute("stroke-linejoin", "round")
            }
        }
        writeAbsence(of: node)
        animate(node, &classes)
        finishAttributes(classes)
        writeSMIL()
        content(&self)
        writer.close()
    }

    /// What is not there in the first state is not shown by viewers without CSS either.
    mutating func writeAbsence(of node: Node) {
        if let series = node.series, scene.legend.toggles, valuation.hidden.contains(series) {
            writer.attribute("visibility", "hidden")
        }
        let presence = valuation.value(of: node.presence)
        if presence != 1 { writer.attribute("opacity", presence.svg) }
    }

    mutating func finishAttributes(_ classes: [String]) {
        if !classes.isEmpty { writer.attribute("class", classes.joined(separator: " ")) }
    }

    private mutating func roundedClass(_ radius: Double, _ corners: Corners) -> String {
        let order: [Corners] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        let radii = order.map { corners.contains($0) ? radius.svg + "px" : "0" }
        return sheet.className(for: "clip-path:inset(0 round \(radii.joined(separator: " ")))", when: .always)
    }
}
