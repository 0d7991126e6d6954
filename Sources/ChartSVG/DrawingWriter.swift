import ChartGraphics
import ChartScene

/// Writes one drawing: its parts from the back to the front, then the rules for what they need.
struct DrawingWriter {
    private let scene: Scene
    /// Whether rules compute the drawing's numbers.
    private var isReactive: Bool { changing != nil }
    /// Where the values stand that the legend changes; nil: no rules compute numbers.
    private let changing: ChangingValues?
    private let motion: SVGOptions.Motion
    private let darkSelectors: [String]
    /// Whether there are rules besides the attributes.
    private let usesStyles: Bool
    /// How a legend outside of the drawing controls the drawing; nil: it answers to a legend of its own.
    private let shared: SharedControls?
    /// How the tooltips are written; nil: the drawing has none.
    private let tooltips: TooltipPlan?
    /// What is said of each data state; nil: the image's description is said of all.
    private let summary: StateSummaryWriter?
    /// What is said while some series are hidden; nil: nothing is.
    private let ofSeries: SeriesSummaryWriter?
    private let entrance: EntranceWriter
    private let nodes: NodeWriter
    /// What the root says about nodes that no group stands around.
    private let root: GroupContext
    private var svg: SVGBuilder

    /// - Parameters:
    ///   - scene: the scene as it is drawn.
    ///   - shared: the legend outside the drawing that toggles it; nil: the drawing's own does.
    init(
        scene: Scene, isReactive: Bool, options: SVGOptions, dialect: MarkupWriter.Dialect,
        shared: SharedControls? = nil
    ) {
        self.scene = scene
        changing = isReactive ? ChangingValues(scene) : nil
        self.shared = shared
        motion = options.motion
        darkSelectors = options.darkSelectors
        usesStyles = !options.omitsStyles
        tooltips = TooltipPlan(scene.tooltips, options: options)
        let takesText = isReactive && options.usesForeignObject
        summary = takesText ? StateSummaryWriter(scene) : nil
        ofSeries = takesText ? SeriesSummaryWriter(scene, shared: shared) : nil
        entrance = EntranceWriter(scene, motion: options.motion)
        nodes = NodeWriter(scene: scene, options: options, entrance: entrance, tooltips: tooltips)
        var root = GroupContext(valuation: scene.initialValuation)
        // Without rules nothing moves, and SMIL moves each marker by itself.
        if isReactive, options.motion != .smil,
            scene.nodes.contains(where: { $0.holdsMarkerRun || PathPrecision.isAsked(of: $0) })
        {
            root.extremes = ExtremeStates(scene)
        }
        self.root = root
        svg = SVGBuilder(
            names: FigureNames(own: options.prefix, common: dialect == .html ? options.commonPrefix : nil),
            dialect: dialect,
            palette: Palette(of: scene, shown: options.appearance))
        svg.markup.isPlain = options.omitsStyles
    }

    var markup: String { svg.markup.markup }

    /// Whether there are rules for what plays the entrance again.
    var replays: Bool { entrance.replays }

    // MARK: Markup

    /// Writes a drawing with everything that a figure would have around it.
    mutating func writeStandalone() {
        let isFluid = scene.widths != nil
        if isFluid { svg.markup.open("g", ["class": "\(svg.prefix)-\(SVGRenderer.fluidClass)"]) }
        writeParts()
        if isFluid { svg.markup.close() }
    }

    private mutating func writeParts() {
        if !scene.isBare { writeBackground() }
        let furniture = scene.nodes.prefix { $0.role.isFurniture }
        writeTitle(furniture.filter { $0.role == .title })
        for node in furniture where node.role != .title && node.role != .note { nodes.write(node, in: root, to: &svg) }
        writeImage(of: scene.nodes.dropFirst(furniture.count))
        LegendWriter(scene, valuation: root.valuation).write(to: &svg)
        writeControls()
        if usesStyles { CueWriter(legend: scene.legend).write(to: &svg) }
        // The source is read when the chart has been, from its first line: they are laid out from the last.
        for node in furniture.reversed() where node.role == .note { nodes.write(node, in: root, to: &svg) }
        // Tooltips lie over everything else, so they come last.
        writeTooltips()
    }

    /// Writes the title as it is seen. It is the name of the whole, and so it is not read out a second time.
    private mutating func writeTitle(_ lines: [Node]) {
        guard !lines.isEmpty else { return }
        svg.markup.open("g", ["aria-hidden": "true"])
        for line in lines { nodes.write(line, in: root, to: &svg) }
        svg.markup.close()
    }

    /// Writes the drawing of a figure.
    mutating func writeInline() {
        writeImage(of: scene.nodes[...])
        CueWriter(legend: scene.legend).write(to: &svg)
        writeTooltips()
    }

    private mutating func writeBackground() {
        svg.markup.open("rect", ["width": "100%", "height": "100%"])
        var classes: [String] = []
        svg.writePaint("fill", scene.background, in: root.valuation, &classes)
        svg.writeClasses(classes)
        svg.markup.close()
    }

    /// Writes an element with the role of an image.
    ///
    /// Readers are told its name and description. The role alone should silence the texts inside, but not every tree
    /// leaves them out, and many of them stand there unseen, for other states.
    private mutating func writeImage(of nodes: ArraySlice<Node>) {
        svg.markup.open("g", ["role": "img", "aria-label": scene.words.subject])
        if let changing, changing.areInImage { svg.writeClasses(["\(svg.prefix)-\(ChangingValues.imageClass)"]) }
        if summary == nil, !scene.words.summary.isEmpty {
            svg.markup.attribute("aria-describedby", svg.prefix + "-d")
            svg.markup.element("desc", ["id": svg.prefix + "-d"], text: scene.words.summary)
        }
        svg.markup.open("g", ["aria-hidden": "true"])
        for node in nodes { self.nodes.write(node, in: root, to: &svg) }
        svg.markup.close()
        svg.markup.close()
        summary?.write(to: &svg)
        ofSeries?.write(to: &svg)
    }

    private mutating func writeControls() {
        let prefix = svg.prefix
        for (index, control) in scene.controls.enumerated() {
            writeForeign(control.target) { ControlWriter(prefix: prefix).write(control, index, to: &$0) }
        }
        if let pause = scene.pause {
            writeForeign(pause.target) { PauseWriter(prefix: prefix).write(pause, to: &$0) }
        }
        if replays, let replay = scene.replay {
            writeForeign(replay.target) { ReplayWriter(prefix: prefix).write(replay, to: &$0) }
        }
    }

    /// Writes HTML into the drawing.
    /// - Parameter target: where it stands; nil: there is no room for it in the drawing, or it stands outside.
    private mutating func writeForeign(_ target: Target?, _ content: (inout MarkupWriter) -> Void) {
        guard let target else { return }
        svg.openForeignObject(target, isMoved: true)
        content(&svg.markup)
        svg.markup.close()
    }

    /// Writes the tooltips; without them, what they would name is there for those who listen.
    private mutating func writeTooltips() {
        if let tooltips {
            TooltipWriter(plan: tooltips, scene: scene, nodes: nodes).write(in: root, to: &svg)
        } else {
            SpokenElementWriter(
                elements: scene.elements, toggles: scene.legend.toggles, nodes: nodes, counted: scene.counted
            ).write(in: root, to: &svg)
        }
    }

    // MARK: Rules

    /// Adds the rules of the whole, after which the style sheet is complete.
    /// - Returns: the style sheet.
    mutating func finishedStyle() -> String {
        let prefix = svg.prefix
        if let pause = scene.pause { PauseRules(pause: pause, surface: scene.surface).add(to: &svg) }
        if !scene.isBare || svg.sheet.hasRules(when: .appearance) {
            svg.sheet.add(
                ColorSchemeRule.text(
                    svg.palette.fixedAppearance, of: prefix, on: scene.surface, darkIn: darkSelectors),
                when: .appearance)
        }
        if scene.fixedAppearance != nil {
            // Forced texts could not be read on the author's background, which a drawing keeps.
            svg.sheet.add(
                "@media (forced-colors:active){.\(prefix),.\(prefix) *{forced-color-adjust:none}}", when: .always)
        }
        if !scene.isBare {
            if !svg.names.sharesRules { for face in SVGRenderer.fontFaces { svg.sheet.add(face, when: .always) } }
            svg.sheet.add(".\(prefix) text{font-variant-numeric:tabular-nums lining-nums}", when: .always)
        }
        entrance.addRules(to: &svg, surface: scene.surface)
        let property = svg.quantities.entrance
        if !entrance.isEmpty && !scene.isBare || svg.sheet.mentions(property) {
            svg.sheet.register(property, inherits: true, initial: 1)
        }
        if let changing {
            let transitions = PropertyTransition.all(in: scene, svg.quantities)
            ControlRules(controls: scene.controls, stateControl: scene.stateControl, transitions: transitions)
                .add(to: &svg)
            if let counted = scene.counted {
                CountRules(counted: counted, control: scene.controls[counted.control]).add(to: &svg)
            }
            ReactiveRules(
                scene: scene, in: root.valuation, changing: changing, shared: shared, tooltips: tooltips,
                hidesTexts: ofSeries != nil, transitions: transitions, runs: motion == .css
            ).add(to: &svg)
        }
        return svg.sheet.text
    }
}
