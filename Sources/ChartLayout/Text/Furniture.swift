import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Title, subtitle, notes and the places of the legend's entries on the standalone surface, and what they leave free.
struct Furniture {
    var nodes: [Node] = []
    private(set) var legend: LegendScene
    /// The rows of controls, with their places on the standalone surface.
    private(set) var rows: ControlRows
    /// The button that plays the entrance again; nil: the entrance is played once.
    private(set) var replay: ReplayScene?
    /// The size of the whole drawing.
    private(set) var size: Size
    /// The box that is left for the plot and its axes.
    private(set) var remaining: Rect
    /// How high the box was before the drawing gave up what its mark does not need, pixels; nil: it gave up nothing.
    private(set) var fullHeight: Double?
    /// Whether the drawing has the chart's own width.
    private(set) var isOwnWidth = true

    /// How many entries of the legend have no place.
    private(set) var omittedEntries = 0

    private static let swatchGap = 6.0

    /// What the theme says of titles; nil: nothing.
    let theme: Theme?
    /// The most lines of the texts.
    private(set) var lineLimits = LineLimits.least
    /// The last baseline of the title and subtitle.
    private var headerEnd = 0.0
    /// The texts that had to be cut, and so end in "…".
    var cutTexts: [String] = []
    /// What the drawing is too low for, as messages call it.
    var omittedTexts: [String] = []

    /// How much of the height title and subtitle take at most with more than the fewest lines.
    private static let largestHeader = 0.45

    /// How many lines the title takes at most, and how many the subtitle and each note.
    struct LineLimits {
        var title: Int
        var others: Int

        static let least = LineLimits(title: 2, others: 2)
        /// The limits from the most lines to the least; the title is cut last.
        static let all = [(4, 4), (4, 3), (4, 2), (3, 2), (2, 2)].map(LineLimits.init)
    }

    /// - Parameters:
    ///   - sharesLegend: whether the figure's legend stands outside it, for other charts too.
    ///   - canPause: whether rules can stop what moves.
    ///   - takesInputs: whether a drawing can hold what is pressed.
    ///   - drawingWidth: pixels, in place of the chart's own width, or of what that leaves a figure; nil: that.
    init(
        chart: Chart, surface: Surface, entries: [LegendScene.Entry], phrases: Phrases = .english,
        sharesLegend: Bool = false, canPause: Bool = true, takesInputs: Bool = true, drawingWidth: Double? = nil
    ) {
        let position = chart.legend.scenePosition
        var legend = Furniture.legend(of: chart, at: position, for: surface, entries)
        legend.phrases = phrases
        legend.isRightToLeft = LanguageTag(chart.locale).isRightToLeft
        if legend.isAtSide, chart.stacksUpwards { legend.entries.reverse() }
        let controls = chart.controls.map { ControlScene($0, of: chart, phrases, canPlay: canPause) }
        var rows = ControlRows(controls: controls)
        if canPause, chart.loops { rows.pause = PauseScene(pause: phrases.pause, start: phrases.start) }
        let mark = chart.plot.nonCartesianLayout
        // A mark that is part of something else is pressed itself.
        if mark?.isInline == true || !takesInputs { rows = rows.withoutRows }
        switch surface {
        case .standalone:
            // A drawing so narrow has no room for the name of a button.
            if chart.size.width < 120, rows.controls.isEmpty { rows = rows.withoutRows }
            if let height = mark?.leastHeight { rows.leastPlot = height }
            let width = drawingWidth ?? chart.size.width
            // No rule can make the root of a drawing higher where its window is wider, so it keeps its height.
            let size = Size(width: width, height: chart.size.height)
            if legend.isAtSide, Furniture.cutsNames(of: legend, in: size.width, of: chart) {
                legend.position = .top
            }
            var text = mark?.drawsTexts == false ? .none : chart.text
            if rows.controls.isEmpty, mark?.isInline != true, let index = chart.stateControl {
                text.subtitle = Furniture.subtitle(text.subtitle, showing: controls[index])
            }
            self.init(text, size: size, legend: legend, rows, theme: chart.theme)
            if mark?.isInline == true { omittedTexts = [] }
            if chart.entrance.hasReplay { makeRoomForReplay(text, size: size, legend, rows) }
        case .figure:
            if sharesLegend {
                legend.position = nil
                legend.use = LegendScene.Use(chart.legend.toggle, for: surface)
            }
            self.init(aroundFigure: legend, rows, size: chart.size, isWhole: mark?.isInline == true)
            if let drawingWidth { fit(drawingWidth, of: chart) }
            if chart.entrance.hasReplay, takesInputs { replay = ReplayScene(label: phrases.replay) }
        }
        isOwnWidth = drawingWidth == nil
    }

    /// Gives the drawing of a figure another width, and the height that goes with it.
    private mutating func fit(_ drawingWidth: Double, of chart: Chart) {
        // What stands beside the drawing keeps its width.
        var lost = chart.size.height - chart.height(at: chart.size.width + drawingWidth - size.width)
        if chart.aspect == nil, drawingWidth < size.width,
            let most = chart.plot.nonCartesianLayout?.height(
                inWidth: drawingWidth, of: chart, hasToggles: legend.toggles)
        {
            lost = max(remaining.height - most, 0)
            if lost > 0 { fullHeight = remaining.height }
        }
        size = Size(width: drawingWidth, height: size.height - lost)
        remaining = Rect(x: 0, y: remaining.y, width: drawingWidth, height: remaining.height - lost)
    }

    /// What surrounds everything in a figure at its left and right together, pixels.
    static let figurePadding = 32.0

    /// Pixels that a legend at the side must leave for the drawing of a figure.
    private static let leastWidth = 80.0

    /// Lays out what stands around a figure's drawing: the page has title, notes and legend; what it needs beside the
    /// drawing is the drawing's loss.
    /// - Parameter isWhole: whether the drawing keeps the chart's size, whatever stands around it.
    private init(aroundFigure legend: LegendScene, _ rows: ControlRows, size: Size, isWhole: Bool) {
        self.rows = rows
        self.legend = legend
        // The page writes the title.
        theme = nil
        guard !isWhole else {
            self.size = size
            remaining = Rect(x: 0, y: 0, width: size.width, height: size.height)
            return
        }
        var width = max(size.width - Furniture.figurePadding, 16)
        let column = max(Furniture.column(legend, of: width), Furniture.buttonWidth(legend))
        if legend.isAtSide, width - column - LegendScene.columnGap < Furniture.leastWidth {
            // A narrow chart keeps its width.
            self.legend.moveToTop()
        } else if legend.isAtSide {
            self.legend.columnWidth = column
            width -= column + LegendScene.columnGap
        }
        guard size.height >= 120 else {
            // A drawing so small is nothing but its mark.
            self.size = Size(width: max(width, 16), height: size.height)
            remaining = Rect(x: 0, y: 0, width: self.size.width, height: size.height)
            return
        }
        self.size = Size(width: width, height: size.height - 30)
        remaining = Rect(x: 0, y: 16, width: width, height: self.size.height - 28)
    }

    /// Lays out a standalone drawing: a small one keeps its plot and goes without what stands around it, the least
    /// needed first.
    private init(_ text: ChartText, size: Size, legend: LegendScene, _ rows: ControlRows, theme: Theme?) {
        let asked = text
        var text = text
        let hasLegend = legend.position != nil
        var legend = legend
        var lineLimits = LineLimits.least
        func lay(_ rows: ControlRows, rowLimit: Int? = nil) -> Furniture {
            Furniture(
                text, size: size, legend: legend, rows, rowLimit: rowLimit, lineLimits: lineLimits, theme: theme)
        }
        var laid = lay(rows)
        for limits in LineLimits.all where !laid.cutTexts.isEmpty {
            lineLimits = limits
            let roomier = lay(rows)
            if roomier.headerEnd <= size.height * Furniture.largestHeader, !roomier.isCrowded {
                laid = roomier
                break
            }
        }
        // A column longer than the drawing becomes rows.
        let omissions: [() -> Void] = [
            { if legend.isAtSide { legend.moveToTop() } }, { (text.source, text.footnote) = (nil, nil) },
            { text.subtitle = nil },
        ]
        for omit in omissions where laid.isCrowded {
            omit()
            laid = lay(rows)
        }
        if laid.isCrowded, let limit = laid.rowsWithRoom { laid = lay(rows, rowLimit: limit) }
        if laid.isCrowded || laid.omittedEntries > 0 && laid.omittedEntries == legend.entries.count {
            legend = legend.withoutPlace
            laid = lay(rows)
            if laid.isCrowded {
                text.title = nil
                laid = lay(rows)
            }
            if laid.isCrowded, !rows.isEmpty {
                laid = lay(rows.withoutRows)
                laid.omitsControls = !rows.controls.isEmpty
            }
            // A legend that nobody asked for lacks no entries.
            laid.omittedEntries = hasLegend ? legend.entries.count : 0
        }
        // What is smaller than charts are has its title for those who listen.
        if size.height >= Chart.sides.lowerBound { laid.omittedTexts = text.names(missingFrom: asked) }
        self = laid
    }

    private init(
        _ text: ChartText, size: Size, legend: LegendScene, _ rows: ControlRows, rowLimit: Int?, lineLimits: LineLimits,
        theme: Theme?
    ) {
        self.theme = theme
        self.lineLimits = lineLimits
        self.legend = legend
        // In a drawing of a few pixels nobody can press anything.
        let canBePressed = size.width >= ControlRows.leastWidth
        self.rows = canBePressed ? rows : rows.withoutRows
        omitsControls = !canBePressed && !rows.controls.isEmpty
        self.size = size
        remaining = Rect(x: 16, y: 0, width: size.width - 32, height: size.height)
        let header = addHeader(text)
        headerEnd = header ?? 0
        let notes = addNotes(text, height: size.height)
        let footer = self.rows.place(in: size, room: remaining.width, above: notes)
        placeLegend(header: header, footer: footer, rowLimit: rowLimit)
    }

    /// Places the button under everything else; a drawing that is too small for it goes without.
    private mutating func makeRoomForReplay(
        _ text: ChartText, size: Size, _ legend: LegendScene, _ rows: ControlRows
    ) {
        let rest = Size(width: size.width, height: size.height - ControlRows.pitch)
        var laid = Furniture(text, size: rest, legend: legend, rows, theme: theme)
        guard !laid.isCrowded, laid.advice.count == advice.count, laid.nodes.count == nodes.count else {
            omitsControls = true
            return
        }
        laid.size = size
        let width = min(remaining.width, ControlRows.width)
        laid.replay = ReplayScene(
            label: legend.phrases.replay,
            target: Target(
                Rect(
                    x: (size.width - width) / 2, y: size.height - 4 - ControlRows.pitch, width: width,
                    height: ControlRows.rowHeight)))
        self = laid
    }

    private var omitsControls = false

    var advice: [LayoutAdvice] {
        let controls = LayoutAdvice(
            .crowdedControls, "the drawing has no room for its controls; make it larger")
        guard omittedEntries > 0 else { return omitsControls ? [controls] : [] }
        let all = legend.entries.count
        let entries = LayoutAdvice(
            .crowdedLegend,
            omittedEntries == all
                ? "the drawing has no room for its legend; make it larger"
                : "the drawing has room for \(all - omittedEntries) of \(all) legend entries; make it larger")
        return [entries] + (omitsControls ? [controls] : [])
    }

    /// Whether all that is pressed has its place, as where there is room for everything.
    func pressesAs(_ other: Furniture) -> Bool {
        advice.isEmpty && rows.controls.map(\.kind) == other.rows.controls.map(\.kind)
            && (replay?.target == nil) == (other.replay?.target == nil)
            && (legend.position == nil) == (other.legend.position == nil)
            && zip(legend.entries, other.legend.entries).allSatisfy { $0.target?.width == $1.target?.width }
    }

    /// How many rows of the legend leave the plot its room; nil: not even one.
    private var rowsWithRoom: Int? {
        let excess = (rows.leastPlot - remaining.height) / LegendFlow.rowPitch
        let limit = legendRows - Int(excess.rounded(.up))
        return limit > 0 ? limit : nil
    }

    private var isCrowded: Bool {
        remaining.height < rows.leastPlot || legend.isAtSide && omittedEntries > 0
    }

    private static func legend(
        of chart: Chart, at position: LegendScene.Position?, for surface: Surface, _ entries: [LegendScene.Entry]
    ) -> LegendScene {
        LegendScene(
            position: position, title: chart.legend.title,
            use: position == nil ? .key : LegendScene.Use(chart.legend.toggle, for: surface), entries: entries)
    }

    /// The width of a legend's column: that of the widest entry, but no more than leaves the chart its room.
    static func column(_ legend: LegendScene, of width: Double, share: Double = 0.28) -> Double {
        min(LegendFlow.columnWidth(of: legend), width * share).rounded(.up)
    }

    /// The width of the button that shows all, which stands under a column of entries.
    private static func buttonWidth(_ legend: LegendScene) -> Double {
        max(80, ((legend.reset?.labelWidth ?? 0) + 24).rounded(.up))
    }

    private mutating func placeLegend(header: Double?, footer: Double, rowLimit: Int?) {
        var top = header.map { $0 + 34 } ?? 24
        var bottom = remaining.height - 16 - footer
        switch legend.position {
        case nil: break
        case .top:
            let baseline = header.map { $0 + 27 } ?? 25
            place(
                LegendFlow(
                    legend, width: remaining.width, rowLimit: rowLimit, origin: Point(x: remaining.x, y: baseline)))
            top = baseline + Double(legendRows - 1) * LegendFlow.rowPitch + 29
        case .bottom:
            let origin = Point(x: remaining.x, y: 0)
            let rows = LegendFlow(legend, width: remaining.width, rowLimit: rowLimit, origin: origin).rowCount
            // What is pressed in the last row does not reach into the controls below it.
            bottom -= Double(rows) * LegendFlow.rowPitch + (self.rows.isEmpty ? 8 : 20)
            place(
                LegendFlow(
                    legend, width: remaining.width, rowLimit: rowLimit, origin: Point(x: origin.x, y: bottom + 33)))
        case .left, .right:
            // Here names have one line each.
            let column = Furniture.column(legend, of: remaining.width, share: 0.4)
            let x = legend.position == .right ? remaining.maxX - column : remaining.x
            place(
                LegendFlow(
                    column: legend, width: column, height: size.height - top - self.rows.height,
                    origin: Point(x: x, y: top + 12)))
            remaining.width -= column + 28
            if legend.position == .left { remaining.x += column + 28 }
        }
        remaining.y = top
        remaining.height = bottom - top
    }

    /// How many rows a legend has that stands in rows.
    private(set) var legendRows = 0

    private mutating func place(_ flow: LegendFlow) {
        legend = flow.legend
        nodes += flow.nodes
        legendRows = flow.rowCount
        omittedEntries = flow.omittedCount
    }

    /// The names of a legend whose entries are wider than their places.
    var cutEntries: [String] {
        legend.entries.filter { entry in
            entry.target.map { $0.width - 8 + 0.5 < Furniture.width(of: entry) } ?? false
        }.map(\.label)
    }

    static func width(of entry: LegendScene.Entry) -> Double {
        entry.swatch.width + swatchGap + entry.label.labelWidth
    }
}

extension LegendScene {
    fileprivate var isAtSide: Bool { position == .left || position == .right }

    fileprivate var withoutPlace: LegendScene {
        var legend = LegendScene(position: nil, title: nil, use: .key, entries: entries, phrases: phrases)
        legend.isRightToLeft = isRightToLeft
        return legend
    }
}

extension LegendScene.Use {
    init(_ toggle: Legend.Toggle, for surface: Surface) {
        self =
            switch toggle {
            case .none: .key
            case .hide: .toggles
            // Two things to press for each entry are too much for a picture.
            case .only: surface == .standalone ? .toggles : .only
            case .solo: .solo
            }
    }
}

extension Legend {
    fileprivate var scenePosition: LegendScene.Position? {
        switch position {
        case .top: .top
        case .right: .right
        case .bottom: .bottom
        case .left: .left
        case .none: nil
        }
    }
}
