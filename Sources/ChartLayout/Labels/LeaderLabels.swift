import ChartGraphics
import ChartScene

/// Labels beside a circle, each with a leader from the rim: right ones and left ones in a column each, pushed apart.
///
/// No leader meets another. From the rim it goes to an elbow, which may move up in the upper half and down in the lower
/// one, and back no further than its own end at the rim; so above the middle each elbow lies over all rim ends after
/// it, and below likewise. From there it is level as far as a corridor beside the circle, and in the corridor it goes
/// to the level of its label. Levels on either side of the corridor have the order of the labels.
///
/// Which labels there are, and on which side, changes at once with the visible set; the places follow. A label fades
/// within the first fifth of the way, and is gone as soon as its part's middle has left its side: so none runs over
/// another, and no leader crosses the circle on the way.
struct LeaderLabels {
    /// Distances beyond the rim, pixels.
    struct Distances: Hashable {
        /// The distance of the near end of a leader.
        var rim: Double
        var elbow: Double
        /// The distance of a leader's far end.
        var level: Double

        static let slices = Distances(rim: 3, elbow: 14, level: 30)
        /// The distances at slices in a box as narrow as a phone's, where a pie needs the room more.
        static let closeSlices = Distances(rim: 3, elbow: 9, level: 17)
        static let rings = Distances(rim: 4, elbow: 16, level: 34)
        /// The distances at rings that have to give way to labels.
        static let closeRings = Distances(rim: 3, elbow: 10, level: 18)
        /// The distances at rings beside names that would be cut else, and are said nowhere else.
        static let closestRings = Distances(rim: 3, elbow: 8, level: 14)
    }

    /// The most parts that have labels outside.
    static let limit = 12
    /// The least share of all that a part with a label has.
    static let leastShare = 0.02
    /// The distance of the text beyond the end of the leader, pixels.
    static let textGap = 6.0
    /// The least radius, pixels: a circle that would have to be smaller to make room goes without labels.
    static let leastRadius = 24.0

    /// The distance from one label of two lines to the next, pixels.
    static let pitchOfTwo = 36.0

    private static let headingSize = 13.0
    /// The distance from one line of a heading to the next, pixels.
    private static let headingLineHeight = 15.0
    /// The least width of a heading, pixels: what is left of one that has less room says nothing.
    private static let leastHeading = 40.0
    /// The least part of the radius without labels that is left of it beside headings that cannot be cut.
    private static let leastPartBesideNumbers = 0.33
    /// How far beyond the poles one side becomes the other, radians: parts often have their middles at the poles
    /// themselves, where engines that are coarse with numbers would not agree.
    static let poleSlack = 0.01

    /// The radius of the circle, pixels.
    private(set) var radius: Double
    private(set) var center: Point
    /// How far a part may be moved out, pixels.
    private let offset: Double
    private let box: Rect
    private let distances: Distances
    /// How far the parts of the circle that are there reach to either side of its centre, as parts of the radius.
    private let sides: (left: Double, right: Double)
    /// Whether labels have a line under their heading.
    let hasDetails: Bool
    /// Whether some headings have no room in full.
    private(set) var cutsHeadings: Bool
    /// How many lines the longest heading takes, 1 or 2.
    private var headingLines = 1
    /// The width that there is for each text, pixels.
    private var width: Double

    /// The largest circle with room for these labels; nil: there is none.
    /// - Parameters:
    ///   - words: those of all labels, whatever is visible.
    ///   - box: the box that nothing leaves.
    ///   - leastPart: the least part of the radius without labels; where it would be less, headings that may be cut get
    ///     shorter instead.
    ///   - alone: the radius without labels, pixels; nil: that of the largest circle in the box.
    ///   - offset: how far a part may be moved out, pixels.
    ///   - sides: how far the parts of the circle that are ever there reach to either side of its centre, in multiples of
    ///     the radius.
    ///   - circle: gives the largest circle whose parts leave this room at either side, and above and below them, inside
    ///     the box.
    init?(
        _ words: some Sequence<Words>, in box: Rect, leastPart: Double = 0.7, alone: Double? = nil, offset: Double = 0,
        _ distances: Distances = .slices, sides: (left: Double, right: Double) = (1, 1),
        circle: (_ room: Size) -> (center: Point, radius: Double)
    ) {
        var (heading, whole, detail) = (0.0, 0.0, 0.0)
        var hasDetails = false
        for words in words {
            let width = LeaderLabels.width(of: words.heading, isHeading: true)
            heading = max(heading, width)
            if !words.cutsHeading { whole = max(whole, width) }
            guard let line = words.detail else { continue }
            hasDetails = true
            detail = max(detail, LeaderLabels.width(of: line, isHeading: false))
        }
        let height = offset + distances.elbow + LeaderLabels.reach(hasDetails, lines: 1).upper
        let beside = offset + distances.level + LeaderLabels.textGap
        func radius(_ width: Double) -> Double { circle(Size(width: beside + width, height: height)).radius }
        let alone = alone ?? radius(-beside)
        let least = max(leastPart * alone, LeaderLabels.leastRadius)
        // Names may be cut, values not.
        let narrowest = max(detail, whole, min(heading, LeaderLabels.leastHeading))
        var width = max(heading, detail)
        while width > narrowest, radius(width) < least { width = max(width - 4, narrowest) }
        let (center, largest) = circle(Size(width: beside + width, height: height))
        let part = whole > 0 ? min(leastPart, LeaderLabels.leastPartBesideNumbers) : leastPart
        let last = max(part * alone, LeaderLabels.leastRadius)
        guard largest >= last - 0.001 else { return nil }
        self.radius = largest
        self.center = center
        cutsHeadings = width < heading
        self.width = width
        self.box = box
        self.distances = distances
        self.sides = sides
        self.hasDetails = hasDetails
        self.offset = offset
        if cutsHeadings { wrapHeadings(of: words, narrowest: max(detail, whole), leastRadius: last, circle) }
        let rims = (left: self.center.x - sides.left * self.radius, right: self.center.x + sides.right * self.radius)
        self.width = max(self.width, min(rims.left - box.x, box.maxX - rims.right) - beside)
    }

    /// Gives headings that would be cut a second line, if that makes all of them whole, leaves each label its place and the
    /// circle its size. Then they are no wider than they have to be for the circle to be as large as it can.
    private mutating func wrapHeadings(
        of words: some Sequence<Words>, narrowest: Double, leastRadius: Double,
        _ circle: (_ room: Size) -> (center: Point, radius: Double)
    ) {
        var wrapped = self
        wrapped.headingLines = 2
        let headings = words.filter(\.cutsHeading).flatMap(\.heading.widest)
        let room = Size(
            width: offset + distances.level + LeaderLabels.textGap,
            height: offset + distances.elbow + wrapped.reach.upper)
        func place(_ width: Double) -> (center: Point, radius: Double)? {
            wrapped.width = width
            let fits = headings.allSatisfy { wrapped.lines(ofHeading: $0) != nil }
            return fits ? circle(Size(width: room.width + width, height: room.height)) : nil
        }
        guard var best = place(width) else { return }
        var width = width
        while width - 4 >= narrowest, let next = place(width - 4), next.radius > best.radius {
            (best, width) = (next, width - 4)
        }
        // Labels change sides with what is visible: on each have half of them room, and one more.
        guard best.radius >= leastRadius - 0.001, 2 * wrapped.capacity >= Array(words).count + 2 else { return }
        wrapped.width = width
        (wrapped.center, wrapped.radius, wrapped.cutsHeadings) = (best.center, best.radius, false)
        self = wrapped
    }

    /// The lines of a heading; nil: headings are not wrapped, or it has no room in two.
    private func lines(ofHeading string: String) -> [String]? {
        guard headingLines > 1 else { return nil }
        return LabelWrapping.lines(
            of: string, width: width, limit: headingLines, size: LeaderLabels.headingSize, isBold: true)
    }

    /// How far labels reach above a circle, or below it, whose names have so many lines, pixels.
    static func reachAbove(_ distances: Distances, lines: Int = 2) -> Double {
        distances.elbow + LeaderLabels.reach(true, lines: lines).upper
    }

    private static func width(of line: Line, isHeading: Bool) -> Double {
        let size = isHeading ? headingSize : 12
        return line.widest.reduce(0) {
            max($0, FontMetrics.width(of: $1, size: size, isBold: isHeading))
        }
    }

    /// How far a label reaches above its leader and below it, pixels.
    /// - Parameter lines: those of its heading.
    private static func reach(_ hasDetails: Bool, lines: Int) -> (upper: Double, lower: Double) {
        let more = Double(lines - 1) * headingLineHeight / 2
        return hasDetails ? (12 + more, 20 + more) : (9 + more, 9 + more)
    }

    private var reach: (upper: Double, lower: Double) { LeaderLabels.reach(hasDetails, lines: headingLines) }

    /// The distance from one label to the next in a column, pixels.
    private var pitch: Double {
        (hasDetails ? LeaderLabels.pitchOfTwo : 20) + Double(headingLines - 1) * LeaderLabels.headingLineHeight
    }
    private var range: ClosedRange<Double> {
        let top = box.y + reach.upper
        return top...max(box.maxY - reach.lower, top)
    }
    /// The height of a column that holds so many labels, pixels.
    func height(ofLabels count: Int) -> Double { Double(count - 1) * pitch + reach.upper + reach.lower }
    /// How far labels reach above the circle at most, or below it, pixels.
    var reachBeyond: Double { offset + distances.elbow + max(reach.upper, reach.lower) }
    /// How many labels a column holds.
    var capacity: Int { Int(((range.upperBound - range.lowerBound) / pitch).rounded(.down)) + 1 }

    // MARK: Nodes

    /// - Parameters:
    ///   - items: the items, clockwise, in the same order whatever is visible.
    ///   - center: that of the circle; nil: ``center``.
    ///   - radius: that of the circle, no larger than ``radius``; nil: ``radius``.
    ///   - turn: a range that holds the angles of all items in every state, radians.
    ///   - whole: the angle of all items together, radians.
    ///   - name: what the names of values begin with, unlike those of any other circle's labels.
    func nodes(
        _ items: [Item], around center: Point? = nil, radius: Quantity? = nil,
        turn: ClosedRange<Double> = 0...(2 * .pi), whole: Double = 2 * .pi, fades: EntranceStep? = nil,
        name: String = "l", in state: inout LayoutState
    ) -> [Node] {
        let circle = Circle(center: center ?? self.center, radius: radius ?? .constant(self.radius), sides: sides)
        let directions = items.enumerated().map { index, item in
            let middle = state.define("\(name)m\(index)", (item.start + item.end) * 0.5)
            return (
                sine: state.define("\(name)s\(index)", middle.applying(.sine)),
                cosine: state.define("\(name)c\(index)", middle.applying(.cosine))
            )
        }
        var nodes: [Node] = []
        for column in entries(items, turn, whole, name, in: &state) where !column.isEmpty {
            let reach = circle.radius + .constant(offset + distances.elbow)
            let middle = circle.center.y
            let places = LabelColumn(
                column.map { ($0.presence, -reach * directions[$0.item].cosine) },
                range: (range.lowerBound - middle)...(range.upperBound - middle), pitch: pitch,
                name: name + (column[0].isRight ? "r" : "l"), isRoomy: true, in: &state
            ).places
            for (entry, place) in zip(column, places) where entry.visibility != 0 {
                let own = LocalNames(name + "e")
                nodes.append(
                    label(
                        of: items[entry.item], entry, toward: directions[entry.item], at: place, around: circle, fades,
                        own))
            }
        }
        return nodes
    }

    /// The leader of a label and its texts. All labels of a side are drawn by the same expressions, over names that each has
    /// values of its own for.
    private func label(
        of item: Item, _ entry: Entry, toward direction: (sine: Quantity, cosine: Quantity), at place: Quantity,
        around circle: Circle, _ fades: EntranceStep?, _ names: LocalNames
    ) -> Node {
        var names = names
        let place = names.define("p", place)
        let points = leader(
            from: (names.define("s", direction.sine), names.define("c", direction.cosine)), offset: item.offset,
            isRight: entry.isRight, to: place, around: circle, &names)
        let lines = zip(points, points.dropFirst()).map { from, to in
            Node(.hairline(from: from, to: to), role: .leader, stroke: Stroke(.base, width: 1))
        }
        let x = circle.x(
            beyond: .constant(offset + distances.level) + .constant(LeaderLabels.textGap), isRight: entry.isRight)
        let texts = texts(item, x: x, y: .constant(circle.center.y) + place, isRight: entry.isRight)
        return Node(
            .group(lines + texts, transform: .identity, definitions: names.definitions, clip: nil), role: .labels,
            presence: entry.visibility, entrance: fades)
    }

    /// Names that are known in one group.
    private struct LocalNames {
        private let start: String
        private(set) var definitions: [Definition] = []

        /// - Parameter start: what the names begin with.
        init(_ start: String) { self.start = start }

        mutating func define(_ name: String, _ value: Quantity) -> Quantity {
            guard value.constant == nil else { return value }
            let variable = Quantity.Variable(name: start + name)
            definitions.append(Definition(variable: variable, value: value, isAnimated: false))
            return .variable(variable)
        }
    }

    /// The circle that the labels stand around.
    private struct Circle {
        var center: Point
        /// The radius of the circle, pixels.
        var radius: Quantity
        var sides: (left: Double, right: Double)

        /// The point at this distance to the right or left of all parts of the circle.
        func x(beyond distance: Quantity, isRight: Bool) -> Quantity {
            let side = isRight ? sides.right : sides.left
            return .constant(center.x) + (isRight ? 1 : -1) * (radius * .constant(side) + distance)
        }
    }

    /// The points of a leader: at the rim, at the elbow, where it enters the corridor, and beside its label.
    /// - Parameters:
    ///   - direction: sine and cosine of the angle at which it leaves the rim.
    ///   - offset: how far its part of the circle is moved out, pixels.
    ///   - place: the level of its label, below the centre.
    ///   - names: takes those of the values that place the elbow. They are counted from the centre, so that at every width of
    ///     the drawing the same expressions say where a leader goes.
    private func leader(
        from direction: (sine: Quantity, cosine: Quantity), offset moved: Quantity, isRight: Bool, to place: Quantity,
        around circle: Circle, _ names: inout LocalNames
    ) -> [(x: Quantity, y: Quantity)] {
        let (center, radius) = (circle.center, circle.radius)
        let reach = radius + .constant(offset + distances.elbow)
        let rim = radius + moved + .constant(distances.rim)
        let side: Quantity = isRight ? 1 : -1
        // An elbow is no nearer to the upright line than this, lest leaders from the poles cling to it.
        let corridor = (isRight ? sides.right : sides.left) * self.radius + offset + distances.elbow
        let least = Quantity.constant(min(40, self.radius / 3, corridor))
        let highest = (radius + .constant(offset + distances.rim)) * direction.cosine
        let outermost = Quantity.maximum(of: [least, side * direction.sine * reach])
        let elbow = (
            x: .constant(center.x) + names.define("x", side * outermost),
            y: .constant(center.y) + names.define("y", elbowHeight(place, rim: -highest))
        )
        return [
            (.constant(center.x) + rim * direction.sine, .constant(center.y) - rim * direction.cosine), elbow,
            (circle.x(beyond: .constant(offset + distances.elbow) + 2, isRight: isRight), elbow.y),
            (
                circle.x(beyond: .constant(offset + distances.level), isRight: isRight),
                .constant(center.y) + place
            ),
        ]
    }

    /// The height at which an elbow stands whose label is at `height`, both below the middle of the circle, as is the
    /// leader's end at the rim: in the upper half not under that, in the lower half not over it.
    private func elbowHeight(_ height: Quantity, rim: Quantity) -> Quantity {
        // Beyond the middle the bound that does not hold goes away steeply, but not at once.
        let lowest = rim + 20 * .maximum(of: [0, rim])
        let highest = rim + 20 * .minimum(of: [0, rim])
        return .maximum(of: [highest, .minimum(of: [lowest, height])])
    }

    private func texts(_ item: Item, x: Quantity, y: Quantity, isRight: Bool) -> [Node] {
        let anchor: Text.Anchor = isRight ? .start : .end
        func text(_ string: String, y: Quantity, presence: Quantity, whole: String?, isHeading: Bool) -> Node {
            let size = isHeading ? LeaderLabels.headingSize : 12
            var text = Text(string, x: x, y: y, anchor: anchor, size: size, isBold: isHeading)
            text.whole = whole
            return Node(
                .text(text), role: .valueLabel, series: item.series, presence: presence,
                fill: isHeading ? item.paint : .tick)
        }
        func nodes(_ line: Line, y: Quantity, isHeading: Bool) -> [Node] {
            line.variants.enumerated().flatMap { index, variant in
                let (string, presence) = variant
                if line.number != nil || !isHeading {
                    let node = text(string, y: y, presence: presence, whole: nil, isHeading: isHeading)
                    return [line.number?.appended(to: node, line.ending(index)) ?? node]
                }
                let lines = lines(ofHeading: string)
                let cut = FontMetrics.cut(string, to: width, size: LeaderLabels.headingSize, isBold: true)
                let whole = lines == nil && cut != string ? string : nil
                return (lines ?? [cut]).enumerated().map { row, line in
                    let lower = y + .constant(Double(row) * LeaderLabels.headingLineHeight)
                    return text(line, y: lower, presence: presence, whole: whole, isHeading: true)
                }
            }
        }
        let counts = item.words.heading.widest.map { lines(ofHeading: $0)?.count ?? 1 }
        let rise = Double((counts.max() ?? 1) - 1) * LeaderLabels.headingLineHeight / 2
        guard let detail = item.words.detail else {
            return nodes(item.words.heading, y: y + .constant(4 - rise), isHeading: true)
        }
        return nodes(item.words.heading, y: y + .constant(-1 - rise), isHeading: true)
            + nodes(detail, y: y + .constant(15 + rise), isHeading: false)
    }
}
