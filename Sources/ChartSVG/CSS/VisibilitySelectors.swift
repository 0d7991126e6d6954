import ChartScene

/// Selects the root by which series are hidden.
struct VisibilitySelectors {
    private let use: LegendScene.Use
    /// How a legend outside of the drawing controls the drawing; nil: it answers to a legend of its own.
    private let shared: SharedControls?
    /// The series whose entries have room in a drawing with a legend of its own; nil: the legend stands outside, and
    /// has all.
    private let controlled: Set<Int>?

    init(_ scene: Scene, shared: SharedControls?) {
        use = scene.legend.use
        self.shared = shared
        let drawn = scene.legend.entries.filter { $0.target != nil }
        controlled = scene.surface == .standalone ? Set(drawn.map(\.series)) : nil
    }

    /// Whether a legend outside the drawing hides the drawing's series.
    var isShared: Bool { shared != nil }

    /// The root in the states in which all of these series are hidden; as long for one of many series as for one of
    /// two.
    ///
    /// Each asks for an input that is there and not checked, so that without its inputs a chart is complete.
    /// - Parameter prefix: that of the drawing.
    func roots(hiding series: [Int], prefix: String) -> [String] {
        let controls = shared?.prefix ?? prefix
        let root = ".\(controls)"
        let alone = ":has(.\(prefix)-m:checked)"
        let entries = series.compactMap(entry)
        let isComplete = entries.count == series.count
        func unchecked(_ input: String) -> String {
            entries.map { ":has(#\(controls)-\(input)\($0):not(:checked))" }.joined()
        }
        return switch use {
        case .key: []
        case .solo: [root + alone + unchecked("s")]
        case .toggles: isComplete ? [root + unchecked("s")] : []
        case .only:
            isComplete ? ["\(root):not(\(alone))\(unchecked("s"))", "\(root)\(alone)\(unchecked("o"))"] : []
        }
    }

    /// The root in the states in which one of these series is hidden, or more.
    func roots(hidingAnyOf series: [Int], prefix: String) -> [String] {
        let single = series.flatMap { roots(hiding: [$0], prefix: prefix) }
        // Each series has an input, and nothing else has one.
        guard use == .toggles, shared == nil, single.count > 1 else { return single }
        return [".\(prefix):has(input[id^=\(prefix)-s]:not(:checked))"]
    }

    /// The root while the entry of a series that is shown is pointed at, or has the focus by keyboard; nil: it has no
    /// entry. Where one series is shown alone there are no others.
    func root(pointingAt series: Int, prefix: String) -> String? {
        guard use != .key, let entry = entry(of: series) else { return nil }
        let controls = shared?.prefix ?? prefix
        let isTogether = use == .toggles ? "" : ":not(:has(.\(prefix)-m:checked))"
        let isShown = use == .solo ? "" : ":checked"
        return ".\(controls)\(isTogether):has(#\(controls)-s\(entry)\(isShown):is(:hover,:focus-visible))"
    }

    /// The entry that hides a series; nil: none does.
    private func entry(of series: Int) -> Int? {
        if let shared { return shared.entryOfSeries[series] }
        return controlled?.contains(series) == false ? nil : series
    }
}

/// A legend that stands outside of a figure, for several of them.
package struct SharedControls: Hashable, Sendable {
    /// The class of the element around the legend and its figures, and the start of the legend's ids.
    package var prefix: String
    /// The index of the legend's entry for each series of the figure.
    package var entryOfSeries: [Int: Int]

    package init(prefix: String, entryOfSeries: [Int: Int]) {
        self.prefix = prefix
        self.entryOfSeries = entryOfSeries
    }
}
