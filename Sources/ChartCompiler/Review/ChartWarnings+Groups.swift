import ChartDiagnostics
import ChartDocument
import ChartIR

// Panels, states and rows of cells whose names have an order of their own and stand in another, most often that of the alphabet.
extension ChartReview {
    mutating func warnAboutGroups() {
        if let by = element.children("state").lazy.compactMap({ $0.attribute("by")?.value }).first {
            warnAboutOrder(of: chart.states.map(\.name), "data states", "put the rows in their order", at: by.range)
        } else if chart.controls.contains(where: { $0.kind == .slider || $0.kind == .play }),
            let state = element.children("state").first
        {
            let place = state.attribute("name")?.value.range ?? state.nameRange
            warnAboutOrder(of: chart.states.map(\.name), "data states", "put them in their order", at: place)
        }
        if let radar = chart.plot.nonCartesian as? RadarMark, case .category(let names) = radar.x.scale,
            let written = marks.first?.attribute("categories") ?? marks.first?.attribute("x")
        {
            warnAboutOrder(of: names, "axes", "put them in their order", at: written.value.range)
        }
        guard let plot else { return }
        if let facet = element.children("facet").first, let by = facet.attribute("by")?.value, let facets = plot.facets
        {
            let advice = "put the rows in their order, or list them in 'categories'"
            if facet.attribute("categories") == nil {
                warnAboutOrder(of: facets.grid?.columns ?? facets.panels, "panels", advice, at: by.range)
            }
            if facet.attribute("row-categories") == nil, let rows = facet.attribute("rows")?.value,
                let grid = facets.grid
            {
                warnAboutOrder(of: grid.rows, "rows of panels", advice, at: rows.range)
            }
        }
        warnAboutPlaces(of: plot)
    }

    private mutating func warnAboutPlaces(of plot: CartesianPlot) {
        if case .category(let names) = plot.y.scale, element.children("y").first?.attribute("categories") == nil,
            let mark = marks.first
        {
            let written =
                (mark.attribute("y") ?? mark.attribute("rows") ?? mark.children("series").first?.attribute("name"))?
                .value
            warnAboutOrder(
                of: names, "rows", "put the rows in their order, or list them in 'categories'",
                at: written?.range ?? mark.nameRange)
        }
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, chart.states.isEmpty,
            !areCategoriesListed, names.count > 4 || !isBySize(plot) || plot.marks.contains(where: \.connectsValues),
            names.count <= Self.longestOrder,
            let jump = Self.jumpOfAlphabet(in: names)
        else { return }
        warn(
            .semanticUnorderedTimes,
            "these stand in the order of their letters, so that '\(names[jump])' is followed by '\(names[jump + 1])'; put the rows in "
                + "their order, or list them in 'categories' of 'x'", at: place(ofCategory: names[0]))
    }

    /// No order of words that people know has more of them.
    private static let longestOrder = 24

    private mutating func warnAboutOrder(of names: [String], _ what: String, _ advice: String, at place: Range<Int>) {
        guard (3...Self.longestOrder).contains(names.count) else { return }
        let jump =
            jumpOfTimes(in: names, isJoined: true)?.jump
            ?? (Self.jump(amid: names) ?? Self.jumpOfAlphabet(in: names)).map {
                "'\(names[$0])' is followed by '\(names[$0 + 1])'"
            }
        guard let jump else { return }
        warn(
            .semanticUnorderedTimes, "these \(what) do not follow each other: \(jump); \(advice)",
            at: range(place))
    }

    // MARK: The order of letters

    /// The first of some names in the order of the alphabet whose next one does not follow it on the scale that they make, such as
    /// classes of age, sizes or answers; nil: they make none, or stand in its order.
    static func jumpOfAlphabet(in names: [String]) -> Int? {
        guard names.count > 2, names == names.sorted() else { return nil }
        let places = startsOfClasses(names) ?? placesOnScale(names)
        guard let places, Set(places).count == names.count else { return nil }
        let pairs = zip(places, places.dropFirst())
        guard !pairs.allSatisfy({ $0 > $1 }) else { return nil }
        return pairs.enumerated().first { $1.0 > $1.1 }?.offset
    }

    /// The numbers that classes such as `20-29` and `100+` begin with; nil: the names are something else.
    private static func startsOfClasses(_ names: [String]) -> [Double]? {
        var hasSpans = false
        let starts = names.compactMap { name -> Double? in
            let digits = name.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            let rest = name.dropFirst(digits.count).drop { $0.isWhitespace }
            guard let sign = rest.first, "-\u{2013}+".contains(sign) else { return nil }
            hasSpans = hasSpans || sign != "+"
            return Double(digits)
        }
        return starts.count == names.count && hasSpans ? starts : nil
    }

    /// The places of names on one of the scales that everybody knows; nil: they are on none.
    static func placesOnScale(_ names: [String]) -> [Double]? {
        let words = names.map { $0.lowercased() }
        for scale in knownScales {
            let places = words.compactMap { word in scale.firstIndex { $0.contains(word) }.map(Double.init) }
            if places.count == names.count { return places }
        }
        return nil
    }

    /// Scales of words, from one end to the other; at each place those that are said for one another.
    private static let knownScales: [[Set<String>]] = [
        [
            ["strongly disagree"], ["disagree"], ["neutral", "neither", "neither agree nor disagree", "undecided"],
            ["agree"], ["strongly agree"],
        ],
        [["xxs"], ["xs"], ["s"], ["m"], ["l"], ["xl"], ["xxl", "2xl"], ["xxxl", "3xl"]],
        [["never"], ["rarely", "seldom"], ["sometimes"], ["often"], ["always"]],
        [["very low"], ["low"], ["medium", "moderate"], ["high"], ["very high"]],
        [["very poor", "very bad"], ["poor", "bad"], ["fair", "average"], ["good"], ["very good"], ["excellent"]],
        [
            ["very dissatisfied"], ["dissatisfied"], ["neutral", "neither"], ["satisfied"], ["very satisfied"],
        ],
        [["small"], ["medium"], ["large"]],
        [["spring"], ["summer"], ["autumn", "fall"], ["winter"]],
        [["early morning"], ["morning"], ["noon", "midday"], ["afternoon"], ["evening"], ["night"]],
    ]
}
