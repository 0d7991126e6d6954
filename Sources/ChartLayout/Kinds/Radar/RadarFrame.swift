import ChartGraphics
import ChartIR
import ChartScene

/// The place of a radar: its centre, its radius, and the names around it, for which the circle makes room.
struct RadarFrame {
    /// A name at the end of its axis.
    struct Name {
        var axis: Int
        var lines: [Line]
        /// The baseline of the first line.
        var baseline: Double
        var x: Double
        var anchor: Text.Anchor
    }

    struct Line {
        var string: String
        /// The whole text, where `string` is only its beginning; nil: nothing is cut.
        var whole: String?
        /// Whether the line says what the ends of the axis are.
        var isNote = false
    }

    let center: Point
    let radius: Double
    /// The names that find a place.
    let names: [Name]
    /// The angle of each axis, radians clockwise from twelve o'clock.
    let angles: [Double]

    /// The distance from the outermost ring to a name, pixels.
    private static let distance = 12.0
    private static let pitch = 14.0
    /// The width above which names are broken into lines, pixels.
    private static let widest = 130.0
    private static let largestRadius = 118.0
    private static let smallestRadius = 16.0
    /// How much of its greatest radius a circle keeps where names would else be cut.
    private static let narrowest = 0.42

    /// - Parameters:
    ///   - names: those of the axes.
    ///   - notes: what stands under each, with a line feed where a line may end; nil: nothing.
    ///   - turn: how far the first axis is turned from twelve o'clock, in distances between two axes.
    init(names: [String], notes: [String?], isReversed: Bool = false, turn: Double = 0, in box: Rect) {
        let count = Double(max(names.count, 1))
        let angles = names.indices.map { (isReversed ? -1 : 1) * 2 * .pi * (Double($0) + turn) / count }
        self.angles = angles
        // Names stand around the circle, not beside it: it may grow with the height before the box is broad.
        let scale = max(1, min(box.width / 440, box.height / 260))
        let largest = min(RadarFrame.largestRadius * scale, box.width / 2, box.height / 2)
        let least = max(min(largest * 0.6, 84 * scale), min(RadarFrame.smallestRadius, largest))
        let narrowest = max(min(largest * RadarFrame.narrowest, least), min(RadarFrame.smallestRadius, largest))
        // The circle gets narrower until all names have room, and where a word would else be cut, still narrower; where that
        // does not help, they are cut.
        var radius = largest
        var placed = RadarFrame.placed(names, notes, angles, radius: radius, in: box, mayCut: false)
        while placed == nil, radius > narrowest {
            radius = max(radius * 0.97, radius > least ? least : narrowest)
            placed = RadarFrame.placed(names, notes, angles, radius: radius, in: box, mayCut: false)
        }
        if placed == nil {
            radius = least
            placed = RadarFrame.placed(names, notes, angles, radius: radius, in: box, mayCut: true)
        }
        let names = placed ?? []
        let (top, bottom) = RadarFrame.reach(of: names, angles, radius: radius)
        // The circle stands in the middle of what it takes with its names.
        let free = max(box.height - (bottom - top), 0)
        center = Point(x: box.x + box.width / 2, y: box.y - top + free / 2)
        self.radius = radius
        self.names = RadarFrame.thinned(names)
    }

    func direction(of axis: Int) -> Point { RadarFrame.direction(angles[axis]) }

    static func direction(_ angle: Double) -> Point {
        let angle = Quantity.constant(angle)
        return Point(x: angle.applying(.sine).constant ?? 0, y: -(angle.applying(.cosine).constant ?? 1))
    }

    // MARK: Names

    /// The names in their places about the centre (0, 0); nil: they do not fit.
    private static func placed(
        _ names: [String], _ notes: [String?], _ angles: [Double], radius: Double, in box: Rect, mayCut: Bool
    ) -> [Name]? {
        var result: [Name] = []
        for (axis, name) in names.enumerated() {
            let direction = direction(angles[axis])
            let isMiddle = abs(direction.x) < 0.01
            let x = isMiddle ? 0 : (radius + distance) * direction.x
            let room = isMiddle ? box.width : box.width / 2 - abs(x)
            // A name is broken into lines of a column, or, where a word is longer, of all the room.
            let column = lines(of: name, width: min(room, widest), mayCut: false)
            guard var lines = column ?? lines(of: name, width: room, mayCut: mayCut) else { return nil }
            if let note = notes[axis] {
                guard let added = noteLines(of: note, width: room, mayCut: mayCut) else { return nil }
                lines += added
            }
            // A name of several lines grows upwards above the circle, downwards below it.
            let below = (1 + direction.y) / 2
            let shift = 4 + (direction.y < 0 ? -10.0 : 10) * max(abs(direction.y) - 0.5, 0)
            let baseline =
                (radius + distance) * direction.y + shift - Double(lines.count - 1) * pitch * (1 - below)
            result.append(
                Name(
                    axis: axis, lines: lines, baseline: baseline, x: x,
                    anchor: isMiddle ? .middle : direction.x > 0 ? .start : .end))
        }
        let (top, bottom) = reach(of: result, angles, radius: radius)
        return bottom - top <= box.height || mayCut ? result : nil
    }

    private static func lines(of name: String, width: Double, mayCut: Bool) -> [Line]? {
        let fitting = LabelWrapping.lines(of: name, width: width / 1.06)
        if let fitting, fitting.allSatisfy({ $0.boldLabelWidth <= width }) { return fitting.map { Line(string: $0) } }
        guard mayCut else { return nil }
        let cut = LabelWrapping.cutLines(of: name, width: max(width, 0), limit: 2, isBold: true)
        let isCut = LabelWrapping.areCut(cut, of: name)
        return cut.enumerated().map { Line(string: $1, whole: isCut && $0 == 0 ? name : nil) }
    }

    private static func noteLines(of note: String, width: Double, mayCut: Bool) -> [Line]? {
        let parts = note.split(separator: "\n").map(String.init)
        let note = parts.joined(separator: " ")
        if note.labelWidth <= width { return [Line(string: note, isNote: true)] }
        for lines in lines(of: parts) where lines.allSatisfy({ $0.labelWidth <= width }) {
            return lines.map { Line(string: $0, isNote: true) }
        }
        guard parts.count < 2 || mayCut else { return nil }
        if let fitting = LabelWrapping.lines(of: note, width: width) {
            return fitting.map { Line(string: $0, isNote: true) }
        }
        guard mayCut else { return nil }
        let cut = LabelWrapping.cutLines(of: note, width: max(width, 0), limit: LabelWrapping.largestLineCount)
        let isCut = LabelWrapping.areCut(cut, of: note)
        return cut.enumerated().map { Line(string: $1, whole: isCut && $0 == 0 ? note : nil, isNote: true) }
    }

    /// What two ends and the word between them can be in two lines, or in three, the best first.
    private static func lines(of parts: [String]) -> [[String]] {
        guard parts.count == 3 else { return [] }
        return [[parts[0] + " " + parts[1], parts[2]], [parts[0], parts[1] + " " + parts[2]], parts]
    }

    /// How far circle and names reach from the centre, to the highest and the lowest pixel.
    private static func reach(of names: [Name], _ angles: [Double], radius: Double) -> (top: Double, bottom: Double) {
        var top = angles.map { direction($0).y * radius }.min() ?? -radius
        var bottom = angles.map { direction($0).y * radius }.max() ?? radius
        for name in names {
            top = min(top, name.baseline - 10)
            bottom = max(bottom, name.baseline + Double(name.lines.count - 1) * pitch + 4)
        }
        return (top, bottom)
    }

    private static func box(of name: Name) -> Rect {
        let width = name.lines.map { $0.isNote ? $0.string.labelWidth : $0.string.boldLabelWidth }.max() ?? 0
        let x =
            switch name.anchor {
            case .start: name.x
            case .middle: name.x - width / 2
            case .end: name.x - width
            }
        return Rect(
            x: x, y: name.baseline - 10, width: width, height: Double(name.lines.count - 1) * pitch + 13)
    }

    /// The names, all or every second, third … so that none meets its neighbour.
    private static func thinned(_ names: [Name]) -> [Name] {
        guard names.count > 1 else { return names }
        for stride in 1...names.count {
            let kept = names.filter { $0.axis % stride == 0 }
            let boxes = kept.map(box)
            let meets = boxes.indices.contains { index in
                boxes.count > 1 && boxes[index].overlap(boxes[(index + 1) % boxes.count]) > 0
            }
            if !meets { return kept }
        }
        return []
    }

    // MARK: Nodes

    var nodes: [Node] {
        names.flatMap { name in
            name.lines.enumerated().map { index, line in
                var text = Text(
                    line.string, x: .constant(center.x + name.x),
                    y: .constant(center.y + name.baseline + Double(index) * RadarFrame.pitch), anchor: name.anchor,
                    isBold: !line.isNote)
                text.whole = line.whole
                return Node(.text(text), role: .tickLabel, fill: line.isNote ? .tick : .secondInk)
            }
        }
    }
}
