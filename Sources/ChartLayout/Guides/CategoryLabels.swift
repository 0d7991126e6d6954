import ChartGraphics

/// How the names under a category axis stand: the first way that fits of horizontal, wrapped, thinned (numbers in
/// order), angled, upright.
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
    /// Whether labels meet although they stand upright.
    private(set) var isCrowded = false

    static let gap = 12.0
    static let lineHeight = 15.0
    private static let largestLineCount = 3

    /// - Parameters:
    ///   - step: pixels from one category to the next.
    ///   - limit: the most pixels the labels may take; longer ones are cut.
    init(names: [String], step: Double, limit: Double) {
        self.names = names
        choose(step: step, limit: limit)
    }

    /// Chooses again for the real step where the first guess no longer fits, without taking more height.
    mutating func fit(to step: Double) {
        let before = height
        var again = CategoryLabels(names: names, step: step, limit: max(before, 20))
        again.height = before
        if again.direction == direction || direction == .horizontal { self = again }
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
        if let every = thinning(widths: widths, step: step) {
            labels = stride(from: 0, to: names.count, by: every).map { Label(index: $0, lines: [names[$0]]) }
            return
        }
        let widest = widths.max() ?? 0
        // At 45 degrees neighbours are step / √2 apart, which must hold a line of text.
        direction = step * 0.7071 >= 14 ? .angled : .upright
        isCrowded = step < 12
        let slant = direction == .angled ? 0.7071 : 1
        height = min(8 + (widest + (direction == .angled ? 12 : 0)) * slant + 4, limit)
        let longest = (height - 12) / slant - (direction == .angled ? 12 : 0)
        labels = names.enumerated().map { Label(index: $0, lines: [CategoryLabels.cut($1, width: longest)]) }
    }

    /// Numbers that follow each other, such as years, can be read from every second, fifth or tenth.
    private func thinning(widths: [Double], step: Double) -> Int? {
        let numbers = names.compactMap(Double.init)
        guard numbers.count == names.count, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) else {
            return nil
        }
        let widest = widths.max() ?? 0
        return [2, 5, 10, 20, 50, 100].first { Double($0) * step >= widest + CategoryLabels.gap }
    }

    /// At most three lines, broken at spaces or after hyphens; nil if the name does not fit.
    static func wrap(_ name: String, width: Double) -> [String]? {
        var lines: [String] = []
        for word in name.split(separator: " ") {
            if let last = lines.last, (last + " " + word).labelWidth <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        guard !lines.isEmpty, lines.count <= largestLineCount, lines.allSatisfy({ $0.labelWidth <= width }) else {
            return name.isEmpty ? [""] : nil
        }
        return lines
    }

    /// A name that ends in "…" where the whole does not fit.
    static func cut(_ name: String, width: Double) -> String {
        guard name.labelWidth > width else { return name }
        var characters = Array(name)
        while !characters.isEmpty, (String(characters) + "…").labelWidth > width { characters.removeLast() }
        return String(characters) + "…"
    }
}
