import ChartGraphics
import ChartIR

/// How the names along a category axis stand.
///
/// Under the axis they stand in the first way that fits of horizontal, wrapped, thinned (numbers in order), angled,
/// upright, or the one that the author asks for; beside the axis in up to three lines for each row, or in one for as many
/// rows as there is room for.
struct CategoryLabels {
    enum Direction { case horizontal, angled, upright }

    /// The lines of one label.
    struct Label {
        var index: Int
        var lines: [String]
        /// Whether there was no room for all of the name.
        var isCut = false
    }

    let names: [String]
    private let bands: BandScale
    private let room: LevelRoom
    private(set) var direction = Direction.horizontal
    private(set) var labels: [Label] = []
    /// The ticks that stand in place of labels, where the categories are times; nil: there are labels.
    private(set) var ticks: [Tick]?
    /// The distance from the plot to the end of the labels, pixels.
    private(set) var height = 20.0
    /// Whether some labels are left out because not even upright ones fit side by side, or lines above each other.
    private(set) var isCrowded = false
    /// How much farther left the labels would reach if none were cut there, pixels.
    private(set) var overhang = 0.0

    static let gap = 12.0
    static let lineHeight = 15.0
    /// The part of the length of a slanted label that it takes to the left, and downwards.
    static let slant = 0.7071
    /// The least distance from one upright label to the next, pixels.
    private static let uprightPitch = 13.0
    /// The least distance from one angled label to the next, across their lines, pixels.
    private static let angledPitch = 14.0
    /// The least distance from one line to that of the next row, pixels.
    private static let rowPitch = 14.0
    /// The least space between the lines of a name and those of the next row, pixels.
    private static let rowGap = 6.0
    /// The least width that a name is cut to, pixels: one of which less can be shown says nothing.
    private static let shortest = 28.0

    /// - Parameters:
    ///   - room: how far the labels may reach to either side.
    ///   - limit: the most pixels the labels may take down from the plot; longer ones are cut.
    ///   - moments: what the names stand for, if it is times; where they do not fit in one line, ticks of time stand
    ///     for them.
    init(
        names: [String], bands: BandScale, room: LevelRoom, limit: Double, placement: AxisLabels,
        moments: MomentTicks? = nil
    ) {
        self.names = names
        self.bands = bands
        self.room = room
        if let moments, placement == .automatic || placement == .horizontal,
            moments.arePreferred || !placeLevel(mayWrap: false)
        {
            ticks = moments.ticks
            height = 20 + (ticks?.contains { $0.context != nil } == true ? 16 : 0)
            return
        }
        switch placement {
        case .automatic:
            if placeLevel() || thinLevel(isOrdered: true) { return }
            let isAngled = bands.step * CategoryLabels.slant >= CategoryLabels.angledPitch
            if !turn(isAngled ? .angled : .upright, limit: limit) { _ = thinLevel(isOrdered: false) }
        case .horizontal: if !placeLevel(), !thinLevel(isOrdered: true) { _ = thinLevel(isOrdered: false) }
        case .angled: _ = turn(.angled, limit: limit)
        case .vertical: _ = turn(.upright, limit: limit)
        case .none: height = 0
        }
    }

    /// Places names beside the rows of lying bars.
    /// - Parameters:
    ///   - room: the most that a label may be wide, pixels; longer ones are wrapped, and cut where they do not fit in the
    ///     lines that their row has room for.
    init(rows names: [String], bands: BandScale, room: Double, placement: AxisLabels) {
        self.names = names
        self.bands = bands
        self.room = LevelRoom(left: 0, right: room)
        guard placement != .none else { return }
        let fewest = CategoryLabels.rowPitch / bands.step
        let ordered = fewest > 1 ? roundStep { $0 >= fewest } : nil
        let every = ordered ?? max(1, Int(fewest.rounded(.up)))
        isCrowded = every > 1 && ordered == nil
        let step = bands.step * Double(every)
        let lines = 1 + Int((step - CategoryLabels.rowGap - CategoryLabels.rowPitch) / CategoryLabels.lineHeight)
        labels = indices(every: every) { abs(Double($0 - $1)) >= fewest }.map {
            label($0, wrappedTo: room, limit: min(max(lines, 1), LabelWrapping.largestLineCount))
        }
    }

    /// The width of the widest line, pixels.
    var lineWidth: Double { labels.lazy.flatMap(\.lines).map(\.labelWidth).max() ?? 0 }

    /// Whether some names are shown only in part.
    var areCut: Bool { labels.contains(where: \.isCut) }

    private func label(_ index: Int, wrappedTo width: Double, limit: Int) -> Label {
        if let lines = LabelWrapping.lines(of: names[index], width: width, limit: limit) {
            return Label(index: index, lines: lines)
        }
        let lines = LabelWrapping.cutLines(of: names[index], width: width, limit: limit)
        return Label(index: index, lines: lines, isCut: true)
    }

    private func label(_ index: Int, cutTo width: Double) -> Label {
        let text = FontMetrics.cut(names[index], to: width, size: 12)
        return Label(index: index, lines: [text], isCut: text != names[index])
    }

    /// The indices of the first and the last name, and between them of one in so many; the last but one goes where it
    /// would meet the last.
    private func indices(every: Int, _ areApart: (Int, Int) -> Bool) -> [Int] {
        var indices = Array(stride(from: 0, to: names.count, by: every))
        guard let last = indices.last, last != names.count - 1 else { return indices }
        if !areApart(last, names.count - 1) {
            guard indices.count > 1 else { return indices }
            indices.removeLast()
        }
        return indices + [names.count - 1]
    }

    // MARK: Level

    /// Places all names in one line, or wrapped.
    /// - Returns: whether they fit.
    private mutating func placeLevel(mayWrap: Bool = true) -> Bool {
        // A name that is alone has all of the width.
        let step = names.count > 1 ? bands.step : room.right - room.left + CategoryLabels.gap
        if names.allSatisfy({ $0.labelWidth <= step - CategoryLabels.gap }) {
            labels = names.enumerated().map { Label(index: $0, lines: [$1]) }
            return true
        }
        guard mayWrap else { return false }
        let wrapped = names.map { LabelWrapping.lines(of: $0, width: step - 8) }
        guard wrapped.allSatisfy({ $0 != nil }) else { return false }
        labels = wrapped.enumerated().map { Label(index: $0, lines: $1 ?? []) }
        setHeight()
        return true
    }

    private mutating func setHeight() {
        height = 20 + Double((labels.map(\.lines.count).max() ?? 1) - 1) * CategoryLabels.lineHeight
    }

    /// Places one name in so many, level.
    /// - Parameter isOrdered: whether to do so only if the names can be read from one in so many without loss.
    private mutating func thinLevel(isOrdered: Bool) -> Bool {
        if isOrdered {
            let widest = names.map(\.labelWidth).max() ?? 0
            guard let every = roundStep({ $0 * bands.step >= widest + CategoryLabels.gap }) else { return false }
            labels = indices(every: every) { areApart($0, $1, width: widest) }.map {
                Label(index: $0, lines: [names[$0]])
            }
            return true
        }
        for every in 1...max(names.count, 1) {
            let width = Double(every) * bands.step - CategoryLabels.gap
            let shown = indices(every: every) { Double($1 - $0) >= Double(every) }
            let lines = shown.map { LabelWrapping.lines(of: names[$0], width: width) }
            guard lines.allSatisfy({ $0 != nil }) else { continue }
            let reaches = zip(shown, lines).map { index, lines in
                let widest = lines?.map(\.labelWidth).max() ?? 0
                return room.reach(at: bands.center(of: Double(index)), width: widest)
            }
            guard !zip(reaches, reaches.dropFirst()).contains(where: { $0.overlaps($1) }) else { continue }
            labels = zip(shown, lines).map { Label(index: $0, lines: $1 ?? []) }
            isCrowded = every > 1
            setHeight()
            return true
        }
        // Where not even one is whole, as many stand as have some room.
        let width = min(max(bands.step - CategoryLabels.gap, 60), room.right - room.left)
        let every = max(1, Int(((width + CategoryLabels.gap) / bands.step).rounded(.up)))
        isCrowded = every > 1
        labels = indices(every: every) { areApart($0, $1, width: width) }.map { label($0, cutTo: width) }
        return true
    }

    private func areApart(_ a: Int, _ b: Int, width: Double) -> Bool {
        !room.reach(at: bands.center(of: Double(a)), width: width).overlaps(
            room.reach(at: bands.center(of: Double(b)), width: width))
    }

    /// One in how many names is enough: numbers that follow each other, such as years, can be read from every second,
    /// fifth or tenth.
    /// - Parameter fits: whether there is room for one in so many.
    private func roundStep(_ fits: (Double) -> Bool) -> Int? {
        let numbers = names.compactMap(Double.init)
        guard numbers.count == names.count, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) else {
            return nil
        }
        return [2, 5, 10, 20, 50, 100, 200, 500, 1000].first { fits(Double($0)) }
    }

    // MARK: Turned

    /// Turns the names.
    /// - Returns: whether enough of them can be seen.
    private mutating func turn(_ direction: Direction, limit: Double) -> Bool {
        let isAngled = direction == .angled
        let slant = isAngled ? CategoryLabels.slant : 1
        let extra = isAngled ? 12.0 : 0
        let widest = names.map(\.labelWidth).max() ?? 0
        let height = min(8 + (widest + extra) * slant + 4, limit)
        // Not calculated back from the height where all have room: rounding would cut the widest.
        let longest = height < limit ? widest : (limit - 12) / slant - extra
        guard longest >= min(widest, CategoryLabels.shortest) else { return false }
        self.direction = direction
        self.height = max(height, 20)
        // Names that would lie over each other cannot be read at all: fewer of them can, and the author is told.
        let pitch = isAngled ? CategoryLabels.angledPitch / slant : CategoryLabels.uprightPitch
        let every = max(1, Int((pitch / bands.step).rounded(.up)))
        isCrowded = every > 1
        labels = indices(every: every) { Double($1 - $0) * bands.step >= pitch }.map { index in
            guard isAngled else { return label(index, cutTo: longest) }
            let whole = min(names[index].labelWidth, longest)
            // The reach counts the letters, which stand up to the left of their line.
            let reach = (bands.center(of: Double(index)) - 3 - room.left) / slant
            overhang = max(overhang, (whole - reach) * slant)
            return label(index, cutTo: min(longest, reach))
        }
        return true
    }
}
