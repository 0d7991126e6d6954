import ChartGraphics
import ChartIR

/// The names of groups of categories, each once for all of its categories: under their names, or beside rows left of them.
struct GroupLabels {
    struct Group {
        var name: String
        /// The categories of the group, which are neighbours.
        var range: Range<Int>
        /// The lines of the name; none where there is no room for a beginning that says something.
        var lines: [String] = []
        /// Whether the name begins where its categories do, because it reaches beyond the last of them.
        var startsAtEdge = false

        /// The middle of its bands, as a category.
        var middle: Double { Double(range.lowerBound + range.upperBound - 1) / 2 }
        var isCut: Bool { LabelWrapping.areCut(lines, of: name) }
    }

    private(set) var groups: [Group]
    /// How wide the widest line is, pixels.
    private(set) var width = 0.0
    /// How far below those of the categories the last line stands, pixels.
    private(set) var height = 0.0

    static let lineHeight = 15.0
    /// The least distance from the plot to the room of the names, pixels, where the categories have none.
    static let leastDistance = 4.0
    /// The space between the names of groups and those of their categories beside rows, pixels.
    static let gap = 12.0
    /// The least space between the names of two groups side by side, pixels.
    private static let leastGap = 8.0
    /// The most lines under an axis.
    private static let mostLines = 2
    /// The least width that a name is cut to, pixels.
    private static let shortest = 40.0
    /// The part of the width that names beside rows take: the first that shows them all whole, else the last.
    private static let shares = [0.2, 0.25, 0.3]
    /// The space between a line between groups and a name that begins there, pixels.
    static let edgeGap = 4.0

    /// The groups of an axis in their order; none where it has no groups.
    static func runs(of axis: Axis) -> [Group] {
        guard let levels = axis.levels else { return [] }
        return levels.enumerated().reduce(into: []) { groups, category in
            let (index, level) = category
            if groups.last?.name == level.group {
                groups[groups.count - 1].range = groups[groups.count - 1].range.lowerBound..<index + 1
            } else {
                groups.append(Group(name: level.group, range: index..<index + 1))
            }
        }
    }

    /// Places names under those of the categories. The last group is often not whole, as a year that goes on; its name may
    /// reach beyond its categories, where nothing else stands.
    /// - Parameter end: how far names may reach, pixels.
    init(under axis: Axis, bands: BandScale, to end: Double) {
        groups = Self.runs(of: axis)
        for index in groups.indices {
            let width = Double(groups[index].range.count) * bands.step - Self.leastGap
            groups[index].lines = Self.lines(of: groups[index].name, width: width, limit: Self.mostLines)
        }
        if let last = groups.last, last.lines != [last.name], !bands.isReversed {
            let start = bands.start + Double(last.range.lowerBound) * bands.step
            if last.name.boldLabelWidth <= end - start - Self.edgeGap {
                groups[groups.count - 1].lines = [last.name]
                groups[groups.count - 1].startsAtEdge = true
            }
        }
        setSize()
    }

    /// Places names left of those of rows.
    /// - Parameter whole: the width of all that the names and the plot have together, pixels.
    init(beside axis: Axis, bands: BandScale, sharing whole: Double) {
        groups = Self.runs(of: axis)
        for share in Self.shares {
            for index in groups.indices {
                let length = Double(groups[index].range.count) * bands.step
                let limit = min(max(Int(length / Self.lineHeight), 1), LabelWrapping.largestLineCount)
                groups[index].lines = Self.lines(of: groups[index].name, width: whole * share, limit: limit)
            }
            if !groups.contains(where: \.isCut) { break }
        }
        setSize()
    }

    private mutating func setSize() {
        width = groups.lazy.flatMap(\.lines).map(\.boldLabelWidth).max() ?? 0
        height = Double(groups.map(\.lines.count).max() ?? 0) * Self.lineHeight + 1
    }

    private static func lines(of name: String, width: Double, limit: Int) -> [String] {
        if name.boldLabelWidth <= width { return [name] }
        guard width >= shortest else { return [] }
        return LabelWrapping.cutLines(of: name, width: width, limit: limit, isBold: true)
    }
}
