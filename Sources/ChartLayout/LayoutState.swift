import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Which series are visible: left open, so that positions become expressions, or known, so that they become numbers.
enum Selection: Sendable {
    /// `isFixed`: nothing can bring the hidden series back, because the legend does not toggle. `unlisted`: those that it leaves
    /// out, so that they stay as they are.
    case open(startingHidden: Set<Int>, isFixed: Bool, unlisted: Set<Int> = [])
    case hiding(Set<Int>)

    /// Whether a series is visible, 0 or 1 at once: for domains and ticks.
    func visibility(of series: Int) -> Quantity {
        known(series).map { $0 ? 1 : 0 } ?? .visibility(series)
    }

    /// How far a series is visible, 0 or 1, moving smoothly between them: for geometry.
    func presence(of series: Int) -> Quantity {
        known(series).map { $0 ? 1 : 0 } ?? .presence(series)
    }

    /// Whether nothing of the series is drawn, in any state.
    func isNeverVisible(_ series: Int) -> Bool { known(series) == false }

    /// Whether nothing can ever show the series, so that not even a legend should speak of it.
    func isAlwaysHidden(_ series: Int) -> Bool {
        if case .open(let hidden, isFixed: true, _) = self { hidden.contains(series) } else { false }
    }

    private func known(_ series: Int) -> Bool? {
        switch self {
        case .hiding(let hidden): !hidden.contains(series)
        case .open(let hidden, let isFixed, let unlisted):
            isFixed || unlisted.contains(series) ? !hidden.contains(series) : nil
        }
    }

    var initiallyHidden: Set<Int> {
        switch self {
        case .hiding(let hidden): hidden
        case .open(let hidden, _, _): hidden
        }
    }
}

/// What every part of the layout reads, and the names it gives to shared values.
struct LayoutState {
    let chart: Chart
    let facts: PlotFacts
    let surface: Surface
    let selection: Selection
    /// How the chart's locale writes numbers and times.
    let conventions: Conventions
    let phrases: Phrases
    /// Whether the reader can hide series.
    let hasToggles: Bool
    private(set) var definitions: [Definition] = []
    private(set) var advice: [LayoutAdvice] = []
    private var initial: Valuation
    /// See ``reachableStates()``, and how many definitions it has.
    private var states: (table: StateTable?, count: Int) = (nil, 0)
    /// The numbers of the definitions that nothing moves; nil: something does. Each is found once, as one may stand in
    /// many others, and these in more.
    private var fixedNumbers: [Double?] = []

    /// The names of all definitions, and where each stands among them.
    private var places: [Quantity.Variable: (name: VariableName, index: Int)] = [:]
    /// The ways in which something moves to another data state.
    private var weightMotions: [Definition.Motion] = []
    /// The stop of each control; nil: any stop, for the reader to choose.
    private let choices: [Int]?
    let lineMotion: LineMotion
    /// Whether plain numbers get names, too: for what is plain in one data state, or at one width, and another number in
    /// the next.
    private let namesNumbers: Bool
    /// What the layouts for all widths that the drawing can have share (see ``WidthBlend``); nil: it has one width.
    let memory: WidthMemory?
    /// How many things of each sort there is room for.
    private(set) var roomCounts: [RoomCount: Int] = [:]
    /// The data state that is laid out by itself.
    let dataState: Int
    /// ``roomCounts`` at the chart's own width, which hold at every other: an axis keeps its ends when the drawing becomes wider
    /// or narrower. Empty: this is the layout of that width.
    let ownRoomCounts: [RoomCount: Int]

    /// - Parameter choices: the chosen stop of each control; nil: the reader chooses.
    init(
        chart: Chart, surface: Surface, selection: Selection, hasToggles: Bool = true, choices: [Int]? = nil,
        namesNumbers: Bool = false, ownRoomCounts: [RoomCount: Int] = [:], dataState: Int = 0,
        memory: WidthMemory? = nil
    ) {
        self.dataState = dataState
        self.memory = memory
        self.namesNumbers = namesNumbers || memory != nil
        self.ownRoomCounts = ownRoomCounts
        lineMotion = LineMotion(chart)
        self.choices = choices
        self.chart = chart
        facts = PlotFacts(of: chart)
        self.surface = surface
        self.selection = selection
        self.hasToggles = hasToggles
        conventions = Conventions.of(locale: chart.locale)
        phrases = Phrases(locale: chart.locale, zero: conventions.numbers.zero)
        initial = Valuation(
            hidden: selection.initiallyHidden, choices: choices ?? chart.controls.map(\.initial))
        defineStates()
    }

    /// The state before anything has been laid out, with the stop of each control known.
    func choosing(_ choices: [Int]) -> LayoutState {
        LayoutState(
            chart: chart, surface: surface, selection: selection, hasToggles: hasToggles, choices: choices,
            ownRoomCounts: ownRoomCounts, memory: memory)
    }

    /// Whether the layout is one of several for the widths that the drawing can have.
    var followsWidth: Bool { memory != nil }

    /// Gives a value a name, so that the many marks that use it stay small and it is computed once; a plain number
    /// needs none and comes back as it is.
    /// - Parameters:
    ///   - motion: how the value moves where it does; nil: as everything else.
    ///   - scaleUnit: see ``Definition/scaleUnit``.
    ///   - growthWithPlot: see ``Definition/growthWithPlot``.
    mutating func define(
        _ name: VariableName, _ value: Quantity, animated: Bool = false, motion: Definition.Motion? = nil,
        scaleUnit: VariableName? = nil, growthWithPlot: Double? = nil
    ) -> Quantity {
        guard value.constant == nil || namesNumbers else { return value }
        var definition = Definition(variable: name.variable, value: value, isAnimated: animated, motion: motion)
        definition.scaleUnit = scaleUnit?.variable
        definition.growthWithPlot = growthWithPlot
        var name = name
        if let panel, let known = places[name.variable], definitions[known.index] != definition {
            name.panel = panel
            definition.variable = name.variable
        }
        add(definition, as: name)
        return .variable(definition.variable)
    }

    /// The box that the scales fill; nil: the chart has no scales.
    private(set) var plotBox: Rect?
    /// How many such boxes stand side by side.
    private(set) var plotColumns = 1
    /// How much higher the drawing is than the chart says, because panels that stand below each other, or the names of rows, need
    /// it, pixels.
    private(set) var addedHeight = 0.0
    /// How much height the panels lack, pixels.
    private(set) var missingHeight = 0.0

    /// - Parameters:
    ///   - plotBox: the box that the scales fill; of several, the first.
    ///   - columns: how many stand side by side.
    ///   - addedHeight: see ``addedHeight``.
    ///   - missingHeight: see ``missingHeight``.
    mutating func keep(_ plotBox: Rect, columns: Int = 1, addedHeight: Double = 0, missingHeight: Double = 0) {
        (self.plotBox, plotColumns) = (plotBox, columns)
        (self.addedHeight, self.missingHeight) = (addedHeight, missingHeight)
    }

    mutating func add(height: Double) { addedHeight += height }

    /// The panel that is being laid out, whose values have names of their own where they are not those of another panel;
    /// nil: what belongs to all panels, or there are none.
    var panel: Int?

    /// Keeps how many steps an axis has room for.
    mutating func keep(_ count: Int, of subject: RoomCount.Subject) {
        roomCounts[RoomCount(subject: subject, dataState: dataState)] = count
    }

    /// Each axis of numbers or times as it is first shown, by the names of the scales.
    private(set) var shownAxes: [String: ShownAxis] = [:]

    /// Keeps how an axis is shown; of several panels and data states the first are kept.
    mutating func keep(_ axis: ShownAxis, ofScale name: String) { shownAxes[name] = shownAxes[name] ?? axis }

    /// For how many there is room at the chart's own width; nil: this is the layout of that width.
    func ownCount(of subject: RoomCount.Subject) -> Int? {
        ownRoomCounts[RoomCount(subject: subject, dataState: dataState)]
    }

    /// Keeps what the layout of one data state has found of its axes and its panels.
    mutating func keepMeasurements(of other: LayoutState) {
        roomCounts.merge(other.roomCounts) { $1 }
        shownAxes.merge(other.shownAxes) { first, _ in first }
        plotBox = other.plotBox ?? plotBox
        plotColumns = other.plotColumns
        addedHeight = max(addedHeight, other.addedHeight)
        missingHeight = max(missingHeight, other.missingHeight)
    }

    /// Gives a name to a number that moves on a course of its own.
    /// - Parameter rest: what the number is where nothing moves.
    mutating func define(_ name: VariableName, through course: Definition.Course, rest: Double) -> Quantity {
        var definition = Definition(variable: name.variable, value: .constant(rest), isAnimated: false)
        definition.course = course
        add(definition, as: name)
        return .variable(definition.variable)
    }

    /// Gives a name in the scope of the whole chart to a value.
    mutating func define(
        _ role: String, _ value: Quantity, animated: Bool = false, motion: Definition.Motion? = nil
    ) -> Quantity {
        define(VariableName(.chart, role), value, animated: animated, motion: motion)
    }

    /// Adds a named value that was made elsewhere.
    mutating func add(_ definition: Definition) {
        add(definition, as: VariableName(.chart, definition.variable.name))
    }

    /// Adds a definition, unless it is there already: what several ask for is computed once.
    ///
    /// The same name for another value, or for another scope's, is a mistake in the layout, and would draw one value in
    /// place of the other: debug builds trap.
    private mutating func add(_ definition: Definition, as name: VariableName) {
        if let known = places[definition.variable] {
            let (first, second) = (definitions[known.index].value, definition.value)
            assert(
                known.name == name && first == second,
                "\(definition.variable.name) is the name of two values: \(first) (\(known.name)), \(second) (\(name))")
            return
        }
        places[definition.variable] = (name, definitions.count)
        definitions.append(definition)
        fixedNumbers.append(definition.course == nil ? fixedValue(of: definition.value) : nil)
        initial.define([definition])
    }

    /// Adds the named values and the advice of a layout of the same chart.
    mutating func take(_ other: LayoutState) {
        for definition in other.definitions {
            let name = other.places[definition.variable]?.name
            add(definition, as: name ?? VariableName(.chart, definition.variable.name))
        }
        for advice in other.advice { advise(advice) }
        keepMeasurements(of: other)
    }

    /// The place of the chosen stop on a control.
    private func choice(_ control: Int) -> Quantity {
        choices.map { .constant(Double($0[control])) } ?? .choice(control)
    }

    /// The chosen stop of each control; nil: the reader chooses.
    var knownChoices: [Int]? { choices }

    /// The data state where it is known; nil: the reader chooses.
    var knownState: Int? {
        guard let control = chart.stateControl else { return 0 }
        return choices.map { $0[control] }
    }

    /// Whether bulk data stay parameters, so that all marks of a series share one expression.
    var isOpen: Bool {
        if case .open = selection { true } else { false }
    }

    /// Names what tells the data states apart, for all that differs between them.
    private mutating func defineStates() {
        guard choices == nil, let control = chart.stateControl else { return }
        for index in chart.controls[control].stops.indices {
            let distance = (choice(control) - .constant(Double(index))).magnitude
            _ = define(LayoutState.name(ofState: index), (1 - distance).clamped(0, 1))
        }
    }

    /// How the chart moves to another data state.
    /// - Parameter own: the motion of a mark; nil: as everything else.
    static func update(_ own: Definition.Motion? = nil, of chart: Chart) -> Definition.Motion {
        var motion = own ?? Definition.Motion(duration: 0.6, easing: .toggle)
        motion.duration = chart.update?.duration ?? motion.duration
        // A motion overshoots only where the author says so.
        if !motion.easing.overshoots { motion.easing = chart.update?.easing ?? motion.easing }
        return motion
    }

    /// How far each data state is there, on the way from one to another; all together are 1.
    /// - Parameter motion: how they move; nil: as a chart does.
    mutating func weights(moving motion: Definition.Motion? = nil) -> [Quantity] {
        let count = chart.states.count
        if let known = knownState { return (0..<count).map { $0 == known ? 1 : 0 } }
        let motion = LayoutState.update(motion, of: chart)
        let set = weightMotions.firstIndex(of: motion) ?? weightMotions.count
        if set == weightMotions.count { weightMotions.append(motion) }
        let shares = (0..<count).map { index in
            define(LayoutState.weightName(set, index), isChosen(index), animated: true, motion: motion)
        }
        // On the way back from half way one state may have arrived before the other.
        let sum = define(VariableName(.dataStates, "s", [set]), .maximum(of: [1e-3, .sum(of: shares)]))
        // Firefox starts transitions of its own when a stop is chosen while a run is held; they make no sense together.
        let isAstray = define(VariableName(.dataStates, "a", [set]), (sum * 5 - 6).clamped(0, 1))
        return shares.enumerated().map { index, share in
            define(
                VariableName(.dataStates, "u", [set, index]), (1 - isAstray) * share / sum + isAstray * isChosen(index))
        }
    }

    /// What ``isChosen(_:)`` reads for each data state.
    var stateNames: [Quantity.Variable] {
        chart.states.indices.map { LayoutState.name(ofState: $0).variable }
    }

    /// What ``weights(moving:)`` are made of, for each data state.
    var weightNames: [[Quantity.Variable]] {
        chart.states.indices.map { index in
            weightMotions.indices.map { LayoutState.weightName($0, index).variable }
        }
    }

    private static func weightName(_ set: Int, _ index: Int) -> VariableName {
        VariableName(.dataStates, "w", [set, index])
    }

    private static func name(ofState index: Int) -> VariableName { VariableName(.dataStates, "t", [index]) }

    /// 1 while a data state is chosen, else 0; changes at once.
    func isChosen(_ index: Int) -> Quantity {
        if let known = knownState { return index == known ? 1 : 0 }
        return .variable(LayoutState.name(ofState: index).variable)
    }

    /// What a control sets a property to; nil: there is no such control.
    func setting(of property: Control.Property) -> Quantity? {
        guard let index = chart.controls.firstIndex(where: { $0.target == .property(property) }) else { return nil }
        let stops = chart.controls[index].stops
        return .constant(stops[0].value) + choice(index) * .constant(stops[1].value - stops[0].value)
    }

    /// What has been defined so far, as it is when the chart is first shown.
    var initialState: Valuation { initial }

    /// The number a quantity has when the chart is first shown.
    func initialValue(of quantity: Quantity) -> Double { initial.value(of: quantity) }

    /// The number that a quantity has in every state, though it may be known by names; nil: something moves it.
    /// - Parameter parameters: what ``Quantity/parameter(_:)`` stands for in it.
    func fixedValue(of quantity: Quantity, _ parameters: [Double] = []) -> Double? {
        quantity.fixedNumber(parameters) { variable in places[variable].flatMap { fixedNumbers[$0.index] } }
    }

    /// The quantity with numbers in place of the names of what nothing moves: what is decided by it is decided once for
    /// each width that the chart is laid out for.
    func decided(_ quantity: Quantity) -> Quantity {
        quantity.replacing { part in
            guard case .variable = part else { return nil }
            return fixedValue(of: part).map(Quantity.constant)
        }
    }

    /// The largest number of series whose every state is looked at.
    static let stateLimit = 8

    /// Every state the reader can bring the chart to, with what is defined so far; nil: they are too many, or a control
    /// leads to more.
    mutating func reachableStates() -> StateTable? {
        // The states that controls lead to are not looked at one by one.
        guard choices != nil || chart.controls.isEmpty else { return nil }
        var table = states.table ?? emptyTable()
        states.table = nil
        table?.define(definitions[states.count...])
        states = (table, definitions.count)
        return table
    }

    /// The states without any definition; nil: too many.
    private func emptyTable() -> StateTable? {
        let count = chart.series.count
        guard case .open(_, isFixed: false, _) = selection else {
            return StateTable(hidden: initial.hidden, seriesCount: count, choices: initial.choices)
        }
        guard count <= LayoutState.stateLimit else { return nil }
        return StateTable(everySetOf: count, choices: initial.choices)
    }

    mutating func advise(_ advice: LayoutAdvice) {
        if !self.advice.contains(advice) { self.advice.append(advice) }
    }

    /// The space around everything, pixels; that of a figure is made by the page.
    var padding: Double { surface == .standalone ? 16 : 0 }
}
