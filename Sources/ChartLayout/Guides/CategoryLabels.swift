import ChartGraphics
import ChartIR

/// How the names along a category axis stand.
///
/// Under the axis they stand in the first way that fits of horizontal, wrapped, thinned (numbers or months in order), horizontal with
/// less between them, angled, upright, or the one that the author asks for; beside the axis in up to three lines for each
/// row, or in one for as many rows as there is room for, or above each row in lines of their own.
struct CategoryLabels {
    enum Direction { case horizontal, angled, upright }

    /// The lines of one label.
    struct Label {
        var index: Int
        var lines: [String]
        /// Whether there was no room for all of the name.
        var isCut = false
        /// The room that it has been cut to, pixels; `limit` is that of its lines.
        var width = 0.0
        var limit = 1
    }

    let names: [String]
    /// The categories of each group, which starts anew where only some names stand; without groups there is one.
    private let runs: [Range<Int>]
    /// Whether the names are months that follow each other.
    private let areMonths: Bool
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
    /// Where names stand above their rows, in lines of their own: how far above the middle of what stands in a row the last
    /// line is, pixels; nil: they stand beside their rows, or below.
    private(set) var rise: Double?
    /// Whether turned names are longer than the height that they may take.
    private(set) var lackHeight = false
    /// How much farther left the labels would reach if none were cut there, pixels.
    private(set) var overhang = 0.0

    static let gap = 12.0
    /// The least space between names that would have to be turned if they kept ``gap``, pixels.
    private static let leastGap = LevelRoom.gap
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
    /// The least width that a name is cut to, pixels: a shorter piece of a name says nothing.
    private static let shortest = 28.0
    /// The part of the width that names beside rows take: the first that shows them all whole, else the last.
    private static let rowShares = [0.35, 0.4, 0.45]
    /// The part of the height that turned names take: usually, and where some would else be cut or the author asks for a
    /// direction.
    static let turnedShares = 0.4...0.6

    /// - Parameters:
    ///   - room: how far the labels may reach to either side.
    ///   - limit: the most pixels the labels may take down from the plot; longer ones are cut.
    ///   - runs: the categories of each group; nil: there are no groups.
    ///   - moments: what the names stand for, if it is times; where they do not fit in one line, ticks of time stand
    ///     for them.
    ///   - areMonths: whether the names are months that follow each other.
    init(
        names: [String], bands: BandScale, room: LevelRoom, limit: Double, placement: AxisLabels,
        runs: [Range<Int>]? = nil, moments: MomentTicks? = nil, areMonths: Bool = false
    ) {
        self.names = names
        self.areMonths = areMonths
        self.runs = runs ?? [0..<names.count]
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
        case .automatic, .above:
            if placeLevel() || areMonths && placeClosely() || thinLevel(isOrdered: true) || placeClosely() { return }
            let isAngled = bands.step * CategoryLabels.slant >= CategoryLabels.angledPitch
            if isAngled, turn(.angled, limit: limit), !saysTooLittle { return }
            if !turn(.upright, limit: limit) { _ = thinLevel(isOrdered: false) }
        case .horizontal:
            if !placeLevel(), !thinLevel(isOrdered: true), !placeClosely() { _ = thinLevel(isOrdered: false) }
        case .angled: _ = turn(.angled, limit: limit)
        case .vertical: _ = turn(.upright, limit: limit)
        case .none: height = 0
        }
        // Not even one name of a group has room.
        if labels.isEmpty { height = 0 }
        tellApart()
    }

    /// Places names beside rows. Where their usual part of the width would cut some, they take more of it.
    /// - Parameters:
    ///   - width: that of all that the names and the plot have together, pixels.
    ///   - most: the most that names may take, pixels.
    ///   - rounded: the room that is given for so much, pixels.
    init(
        rows names: [String], bands: BandScale, sharing width: Double, most: Double = .infinity, placement: AxisLabels,
        runs: [Range<Int>]? = nil, rounded: (Double) -> Double = { $0 }
    ) {
        let widest = names.lazy.map(\.labelWidth).max() ?? 0
        let rooms = Self.rowShares.map { rounded(max(min(widest, width * $0, most), 0)) }
        self.init(rows: names, bands: bands, room: rooms[0], placement: placement, runs: runs)
        for room in rooms.dropFirst() where areCut {
            self = CategoryLabels(rows: names, bands: bands, room: room, placement: placement, runs: runs)
        }
    }

    /// Places names beside the rows of horizontal bars.
    /// - Parameters:
    ///   - room: the most that a label may be wide, pixels; longer ones are wrapped, and cut where they do not fit in the
    ///     lines that their row has room for.
    init(rows names: [String], bands: BandScale, room: Double, placement: AxisLabels, runs: [Range<Int>]? = nil) {
        self.names = names
        self.runs = runs ?? [0..<names.count]
        areMonths = false
        self.bands = bands
        self.room = LevelRoom(left: 0, right: room)
        guard placement != .none else { return }
        let fewest = CategoryLabels.rowPitch / bands.step
        let ordered = fewest > 1 ? roundStep { $0 >= fewest } : nil
        let every = ordered ?? max(1, Int(fewest.rounded(.up)))
        isCrowded = every > 1 && ordered == nil
        let step = bands.step * Double(every)
        let lines = 1 + Int((step - CategoryLabels.rowGap - CategoryLabels.rowPitch) / CategoryLabels.lineHeight)
        labels = indices(every: every, from: ordered.map(roundStart) ?? 0).map {
            label($0, wrappedTo: room, limit: min(max(lines, 1), LabelWrapping.largestLineCount))
        }
        tellApart()
    }

    /// Places names above the rows of horizontal bars.
    /// - Parameters:
    ///   - width: the most that a line may be wide, pixels.
    ///   - rise: see ``rise``.
    init(above names: [String], bands: BandScale, width: Double, rise: Double) {
        self.names = names
        self.rise = rise
        self.bands = bands
        runs = [0..<names.count]
        areMonths = false
        room = LevelRoom(left: 0, right: width)
        labels = names.indices.map { label($0, wrappedTo: width, limit: LabelWrapping.largestLineCount) }
        tellApart()
    }

    /// The width of the widest line beside rows, pixels.
    var lineWidth: Double {
        rise == nil ? labels.lazy.flatMap(\.lines).map(\.labelWidth).max() ?? 0 : 0
    }

    /// The room that names above rows take of each row, pixels.
    var heightInRow: Double { rise == nil ? 0 : Self.heightInRow(ofLines: labels.lazy.map(\.lines.count).max() ?? 0) }

    static func heightInRow(ofLines count: Int) -> Double { Double(count) * lineHeight + 3 }

    /// The least distance from one row to the next where names of so many lines stand beside them, pixels.
    static func rowStep(ofLines count: Int) -> Double { rowGap + rowPitch + Double(count - 1) * lineHeight }

    /// Whether nothing stands between a label and an end of the row: only such a label could reach out of the drawing, as labels
    /// do not overlap.
    func isAtEnd(_ label: Label) -> Bool {
        label.index == 0 || label.index == names.count - 1 || label.index == labels.first?.index
            || label.index == labels.last?.index
    }

    /// Whether some names are shown only in part.
    var areCut: Bool { labels.contains(where: \.isCut) }

    private func label(_ index: Int, wrappedTo width: Double, limit: Int) -> Label {
        if let lines = LabelWrapping.lines(of: names[index], width: width, limit: limit) {
            return Label(index: index, lines: lines)
        }
        let lines = LabelWrapping.cutLines(of: names[index], width: width, limit: limit)
        return Label(index: index, lines: lines, isCut: true, width: width, limit: limit)
    }

    private func label(_ index: Int, cutTo width: Double) -> Label {
        let text = FontMetrics.cut(names[index], to: width, size: 12)
        return Label(index: index, lines: [text], isCut: text != names[index], width: width)
    }

    /// Names that read alike because their ends are cut off lose their middles instead.
    private mutating func tellApart() {
        let alike = Dictionary(grouping: labels.filter(\.isCut), by: \.lines).filter { $0.value.count > 1 }
        guard !alike.isEmpty else { return }
        for place in labels.indices where labels[place].isCut && alike[labels[place].lines] != nil {
            let label = labels[place]
            labels[place].lines = LabelWrapping.linesWithEnd(
                of: names[label.index], width: label.width, limit: label.limit)
        }
    }

    /// The indices of a name and of one in so many after it. The last stands only where it is one of these: beside
    /// the last but one it would look as if it were as far from that as the others are from each other.
    /// In each group so again, as long as the next group's first keeps as far from it.
    /// - Parameter start: how many names stand before the first of these.
    private func indices(every: Int, from start: Int = 0) -> [Int] {
        runs.flatMap { run in
            stride(from: run.lowerBound + start, to: run.upperBound, by: every).filter {
                run.upperBound == names.count || $0 + every <= run.upperBound
            }
        }
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
        return mayWrap && wrapLevel(width: step - 8)
    }

    /// Places all names in one line in which each keeps off its neighbours, however little room its own band has, or
    /// wrapped with less between them.
    /// - Returns: whether they fit.
    private mutating func placeClosely() -> Bool {
        let reaches = names.indices.map {
            room.reach(at: bands.center(of: Double($0)), width: names[$0].labelWidth)
        }
        let widest = names.lazy.map(\.labelWidth).max() ?? 0
        let fits = zip(reaches, reaches.dropFirst()).allSatisfy { !$0.overlaps($1) }
        if fits, widest <= room.right - room.left {
            labels = names.enumerated().map { Label(index: $0, lines: [$1]) }
            return true
        }
        return wrapLevel(width: bands.step - CategoryLabels.leastGap)
    }

    /// - Returns: whether all names fit into lines of this width, pixels.
    private mutating func wrapLevel(width: Double) -> Bool {
        guard let wrapped = wrapped(names.indices, width: width) else { return false }
        labels = wrapped
        setHeight()
        return true
    }

    /// The labels of some names; nil: one does not fit into lines of this width, pixels, and the others are not asked.
    private func wrapped(_ indices: some Collection<Int>, width: Double) -> [Label]? {
        var labels: [Label] = []
        labels.reserveCapacity(indices.count)
        for index in indices {
            guard let lines = LabelWrapping.lines(of: names[index], width: width) else { return nil }
            labels.append(Label(index: index, lines: lines))
        }
        return labels
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
            labels = indices(every: every, from: roundStart(every)).map { Label(index: $0, lines: [names[$0]]) }
            return true
        }
        for every in 1...max(names.count, 1) {
            let width = Double(every) * bands.step - CategoryLabels.gap
            guard let wrapped = wrapped(indices(every: every), width: width) else { continue }
            let reaches = wrapped.map { label in
                let widest = label.lines.map(\.labelWidth).max() ?? 0
                return room.reach(at: bands.center(of: Double(label.index)), width: widest)
            }
            guard !zip(reaches, reaches.dropFirst()).contains(where: { $0.overlaps($1) }) else { continue }
            labels = wrapped
            isCrowded = every > 1
            setHeight()
            return true
        }
        // Where not even one is whole, as many stand as have some room.
        let width = min(max(bands.step - CategoryLabels.gap, 60), room.right - room.left)
        let every = max(1, Int(((width + CategoryLabels.gap) / bands.step).rounded(.up)))
        isCrowded = every > 1
        labels = indices(every: every).map { label($0, cutTo: width) }
        return true
    }

    /// One in how many names is enough: numbers that follow each other, such as years, can be read from every second,
    /// fifth or tenth, and months from as many as a year has evenly.
    /// - Parameter fits: whether there is room for one in so many.
    private func roundStep(_ fits: (Double) -> Bool) -> Int? {
        if areMonths { return [2, 3, 4, 6].first { fits(Double($0)) } }
        let numbers = names.compactMap(Double.init)
        guard numbers.count == names.count, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) else {
            return nil
        }
        return [2, 5, 10, 20, 50, 100, 200, 500, 1000].first { fits(Double($0)) }
    }

    /// How many numbers stand before the first of one in so many, so that these are round: 1990 and 1995, not 1988 and 1993.
    private func roundStart(_ every: Int) -> Int {
        guard runs.count == 1, !areMonths, names.count > 2 * every else { return 0 }
        let numbers = names.compactMap(Double.init)
        guard numbers.count == names.count else { return 0 }
        let step = numbers[1] - numbers[0]
        guard zip(numbers, numbers.dropFirst()).allSatisfy({ abs($1 - $0 - step) <= 1e-6 * step }) else { return 0 }
        let span = step * Double(every)
        // Among every second year neither the even nor the odd ones are rounder.
        guard every > 2 || span.remainder(dividingBy: 10) == 0 else { return 0 }
        return (0..<every).first { abs(numbers[$0].remainder(dividingBy: span)) <= 1e-6 * span } ?? 0
    }

    // MARK: Turned

    /// Whether the edge leaves so little of some slanted name that it says nothing.
    private var saysTooLittle: Bool { labels.contains { $0.isCut && $0.width < CategoryLabels.shortest } }

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
        lackHeight = longest < widest
        overhang = 0
        // Names that would lie over each other cannot be read at all: fewer of them can, and the author is told.
        let pitch = isAngled ? CategoryLabels.angledPitch / slant : CategoryLabels.uprightPitch
        let every = max(1, Int((pitch / bands.step).rounded(.up)))
        isCrowded = every > 1
        labels = indices(every: every).map { index in
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
