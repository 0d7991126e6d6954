import ChartGraphics

/// How the names along a category axis stand: under it the first way that fits of horizontal, wrapped, thinned (numbers
/// in order), angled, upright; beside it one line for each row, or for as many as there is room for.
struct CategoryLabels {
    enum Direction { case horizontal, angled, upright }

    /// One label's lines.
    struct Label {
        var index: Int
        var lines: [String]
    }

    let names: [String]
    private(set) var direction = Direction.horizontal
    private(set) var labels: [Label] = []
    /// From the plot to the end of the labels, pixels.
    private(set) var height = 20.0
    /// Whether some labels are left out because not even upright ones fit side by side, or lines above each other.
    private(set) var isCrowded = false

    static let gap = 12.0
    static let lineHeight = 15.0
    /// From one upright label to the next, at least.
    private static let uprightPitch = 13.0
    /// From one line to that of the next row, at least.
    private static let rowPitch = 14.0
    private static let largestLineCount = 3

    /// - Parameters:
    ///   - step: pixels from one category to the next.
    ///   - limit: the most pixels the labels may take; longer ones are cut.
    init(names: [String], step: Double, limit: Double) {
        self.names = names
        choose(step: step, limit: limit)
    }

    /// Names beside the rows of lying bars.
    /// - Parameters:
    ///   - step: pixels from one row to the next.
    ///   - room: the most pixels a label may be wide; longer ones are cut.
    init(rows names: [String], step: Double, room: Double) {
        self.names = names
        let fewest = CategoryLabels.rowPitch / step
        let ordered = fewest > 1 ? thinning { $0 >= fewest } : nil
        let every = ordered ?? max(1, Int(fewest.rounded(.up)))
        isCrowded = every > 1 && ordered == nil
        labels = stride(from: 0, to: names.count, by: every).map {
            Label(index: $0, lines: [FontMetrics.cut(names[$0], to: room, size: 12)])
        }
    }

    private mutating func choose(step: Double, limit: Double) {
        let room = step - CategoryLabels.gap
        let widths = names.map(\.labelWidth)
        if widths.allSatisfy({ $0 <= room }) || names.count <= 1 {
            labels = names.enumerated().map { Label(index: $0, lines: [$1]) }
            return
        }
        let wrapped = names.map { CategoryLabels.wrap($0, width: step - 8) }
        if wrapped.allSatisfy({ $0 != nil }) {
            labels = wrapped.enumerated().map { Label(index: $0, lines: $1 ?? []) }
            let lines = labels.map(\.lines.count).max() ?? 1
            height = 20 + Double(lines - 1) * CategoryLabels.lineHeight
            return
        }
        let widest = widths.max() ?? 0
        if let every = thinning({ $0 * step >= widest + CategoryLabels.gap }) {
            labels = stride(from: 0, to: names.count, by: every).map { Label(index: $0, lines: [names[$0]]) }
            return
        }
        // At 45 degrees neighbours are step / √2 apart, which must hold a line of text.
        direction = step * 0.7071 >= 14 ? .angled : .upright
        // Names that would lie over each other cannot be read at all: fewer of them can, and the author is told.
        let every = max(1, Int((CategoryLabels.uprightPitch / step).rounded(.up)))
        isCrowded = every > 1
        let slant = direction == .angled ? 0.7071 : 1
        height = min(8 + (widest + (direction == .angled ? 12 : 0)) * slant + 4, limit)
        let longest = (height - 12) / slant - (direction == .angled ? 12 : 0)
        labels = stride(from: 0, to: names.count, by: every).map {
            Label(index: $0, lines: [FontMetrics.cut(names[$0], to: longest, size: 12)])
        }
    }

    /// Numbers that follow each other, such as years, can be read from every second, fifth or tenth.
    /// - Parameter fits: whether there is room for one in so many.
    private func thinning(_ fits: (Double) -> Bool) -> Int? {
        let numbers = names.compactMap(Double.init)
        guard numbers.count == names.count, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) else {
            return nil
        }
        return [2, 5, 10, 20, 50, 100].first { fits(Double($0)) }
    }

    /// At most three lines, broken at spaces; nil if the name does not fit.
    static func wrap(_ name: String, width: Double) -> [String]? {
        var lines: [String] = []
        for word in name.split(separator: " ") {
            if let last = lines.last, (last + " " + word).labelWidth <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
            if lines.count > largestLineCount { return nil }
        }
        guard !lines.isEmpty, lines.count <= largestLineCount, lines.allSatisfy({ $0.labelWidth <= width }) else {
            return name.isEmpty ? [""] : nil
        }
        return lines
    }
}
