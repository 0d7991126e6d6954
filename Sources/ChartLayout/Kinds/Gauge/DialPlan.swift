import ChartGraphics
import ChartIR

/// Where everything of a dial stands that no value moves: its centre, its radius, its scale and its words.
struct DialPlan {
    let mark: GaugeMark
    let dial: Dial
    let texts: GaugeTexts
    /// What is written under the hub, in the widest state.
    let caption: DialCaption
    private(set) var center = Point(x: 0, y: 0)
    /// The outer radius of the ring, pixels.
    private(set) var radius = 0.0
    private(set) var labels: [DialLabel] = []
    /// How far the first baseline of the caption is below the centre, pixels.
    private(set) var captionTop = 0.0
    private var captionWidth = 0.0

    /// The radius in a drawing of the default size, pixels.
    static let standardRadius = 172.0
    /// The room over and under the dial, where there are labels, pixels: half a line of text at the end of a tick.
    private static let labelRoom = 17.0
    private static let leastLabelledRadius = 56.0

    /// Where the scale begins, radians clockwise from twelve o'clock; `sweep` is how far it goes round, radians.
    var start: Double { dial.start * .pi / 180 }
    var sweep: Double { dial.sweep * .pi / 180 }
    func angle(of value: Double) -> Double { start + mark.fraction(of: value) * sweep }

    init(_ mark: GaugeMark, _ dial: Dial, _ texts: GaugeTexts, caption: DialCaption, in box: Rect) {
        (self.mark, self.dial, self.texts, self.caption) = (mark, dial, texts, caption)
        captionWidth = caption.width
        let bare = largestRadius([], in: box)
        for kinds in !mark.hasScale ? [] : [[DialLabel.Kind.limit, .name, .tick], [.limit]] {
            let candidates = candidates(kinds)
            let radius = largestRadius(candidates, in: box)
            guard radius >= max(DialPlan.leastLabelledRadius, bare * 0.6) else { continue }
            stand(candidates, radius: radius, in: box)
            if namesZonesInCaption {
                captionWidth = caption.widthWithZones
                stand(candidates, radius: largestRadius(candidates, in: box), in: box)
            }
            return
        }
        captionWidth = caption.widthWithZones
        stand([], radius: largestRadius([], in: box), in: box)
    }

    /// The point at an angle of the dial, at a distance from its centre.
    func point(_ angle: Double, _ distance: Double) -> Point {
        Point(x: center.x + distance * angle.sine, y: center.y - distance * angle.cosine)
    }

    // MARK: Parts

    /// The band of zones: its distance from the ring and its breadth, pixels; small dials have a narrower one.
    func rim(_ radius: Double) -> (gap: Double, breadth: Double) {
        if mark.zones.isEmpty || !mark.hasScale { return (0, 0) }
        return radius < 80 ? (3, 3) : (5, 4)
    }

    /// The radius at which ticks begin, pixels.
    func edge(_ radius: Double) -> Double {
        let rim = rim(radius)
        return radius + (!mark.hasScale ? 0 : rim.breadth == 0 ? 2 : rim.gap + rim.breadth)
    }

    func hubRadius(_ radius: Double) -> Double {
        dial.hasNeedle ? min(dial.hub / 2, max(radius * 0.1, 3)) : 0
    }

    /// Named zones whose name has no place at the dial are named in the caption.
    var namesZonesInCaption: Bool {
        let named = mark.zones.indices.filter { mark.zones[$0].name != nil }
        return !named.allSatisfy { zone in labels.contains { $0.kind == .name && $0.zone == zone } }
    }

    // MARK: Labels

    private func candidates(_ kinds: [DialLabel.Kind]) -> [DialLabel] {
        var candidates: [DialLabel] = []
        for kind in kinds {
            switch kind {
            case .limit:
                let inner = mark.limits.dropFirst().dropLast()
                for value in [mark.minimum, mark.maximum] + inner { candidates.append(label(at: value, .limit)) }
            case .name:
                for (index, zone) in mark.zones.enumerated() {
                    guard let name = zone.name, !name.isEmpty else { continue }
                    let middle = (angle(of: zone.start) + angle(of: zone.end)) / 2
                    candidates.append(DialLabel(kind: .name, text: name, angle: middle, zone: index))
                }
            case .tick:
                let limits = Set(mark.limits)
                candidates += mark.roundValues.filter { !limits.contains($0) }.map { label(at: $0, .tick) }
            }
        }
        return candidates
    }

    private func label(at value: Double, _ kind: DialLabel.Kind) -> DialLabel {
        var label = DialLabel(kind: kind, text: texts.tick(value), angle: angle(of: value))
        // Where both ends meet, each stands on its side.
        if dial.sweep > 340, value == mark.minimum { label.side = 1 }
        if dial.sweep > 340, value == mark.maximum { label.side = -1 }
        return label
    }

    // MARK: Fitting

    /// How far the dial reaches from its centre, pixels.
    private struct Reach {
        var left = 0.0
        var right = 0.0
        var up = 0.0
        var down = 0.0

        mutating func hold(x: Double, y: Double) {
            left = max(left, -x)
            right = max(right, x)
            up = max(up, -y)
            down = max(down, y)
        }
    }

    private func largestRadius(_ labels: [DialLabel], in box: Rect) -> Double {
        let scale = max(1, min(box.width / 608, box.height / 280))
        var (low, high) = (4.0, DialPlan.standardRadius * scale)
        func fits(_ radius: Double) -> Bool {
            let reach = reach(radius, labels)
            return reach.left + reach.right <= box.width && reach.up + reach.down <= box.height
        }
        if fits(high) { return high }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    private func reach(_ radius: Double, _ labels: [DialLabel]) -> Reach {
        var reach = dialReach(radius, labels)
        guard !caption.isEmpty else { return reach }
        let top = captionTop(radius, reach.down)
        reach.hold(x: -captionWidth / 2, y: 0)
        reach.hold(x: captionWidth / 2, y: top + caption.depth)
        return reach
    }

    /// How far the dial reaches without the caption.
    private func dialReach(_ radius: Double, _ labels: [DialLabel]) -> Reach {
        var reach = Reach()
        let hub = hubRadius(radius) + 1
        reach.hold(x: -hub, y: -hub)
        reach.hold(x: hub, y: hub)
        let isLabelled = labels.contains { $0.angle.cosine.magnitude > 0.3 }
        let rim = edge(radius) + (isLabelled ? DialPlan.labelRoom : 0)
        // The four outermost points of a circle, and the ends of the arc.
        for step in -8...8 {
            let angle = Double(step) * .pi / 2
            guard angle >= start - 1e-9, angle <= start + sweep + 1e-9 else { continue }
            // Beside the dial labels have a room of their own.
            let distance = step % 2 == 0 ? rim : edge(radius)
            reach.hold(x: distance * angle.sine, y: -distance * angle.cosine)
        }
        for angle in [start, start + sweep] {
            reach.hold(x: edge(radius) * angle.sine, y: -edge(radius) * angle.cosine)
        }
        for label in labels {
            let box = label.box(from: edge(radius), center: Point(x: 0, y: 0))
            reach.hold(x: box.x, y: box.y)
            reach.hold(x: box.maxX, y: box.maxY)
        }
        // A symmetrical dial stands in the middle, whatever its labels.
        if (start + sweep / 2).sine.magnitude < 1e-6 {
            reach.left = max(reach.left, reach.right)
            reach.right = reach.left
        }
        return reach
    }

    /// - Parameter down: how far the dial reaches below its centre.
    private func captionTop(_ radius: Double, _ down: Double) -> Double {
        let inner = radius * dial.hole
        let height = caption.height
        let under = down + 12 + caption.ascent
        let opening = openingBelow
        guard dial.hasNeedle else {
            // The caption stands in the middle of a ring, and in the dome of a half one.
            let middle = opening > 0.4 ? caption.ascent - height + 8 : caption.ascent - height / 2
            let corner = max((middle - caption.ascent).magnitude, middle - caption.ascent + height)
            let fits = (captionWidth * captionWidth / 4 + corner * corner).squareRoot() < inner - 6
            return fits ? middle : max(under, caption.ascent + 12)
        }
        let usual = hubRadius(radius) + caption.gap + caption.ascent
        // A quarter of the circle below each end is free: no needle comes near.
        if opening >= .pi / 2 - 1e-9 { return usual }
        // The needle at an end of the scale passes the upper corners.
        guard opening > 0.2 else { return under }
        let clear = (captionWidth / 2 + 10) * opening.cosine / opening.sine + caption.ascent
        return min(max(usual, clear), max(under, usual))
    }

    /// The angle between six o'clock and the nearer end of the scale; 0 where the dial covers it.
    private var openingBelow: Double {
        func fromSix(_ angle: Double) -> Double {
            let turns = ((angle - .pi) / (2 * .pi)).rounded()
            return (angle - .pi - turns * 2 * .pi).magnitude
        }
        let sixes: [Double] = [-3 * .pi, -.pi, .pi, 3 * .pi, 5 * .pi]
        let covers = sixes.contains { six in start < six - 1e-9 && six + 1e-9 < start + sweep }
        return covers ? 0 : min(fromSix(start), fromSix(start + sweep))
    }

    /// Takes the dial's place in the box, with the labels that do not meet.
    private mutating func stand(_ candidates: [DialLabel], radius: Double, in box: Rect) {
        self.radius = radius
        let reach = reach(radius, candidates)
        center = Point(
            x: box.x + (box.width - reach.left - reach.right) / 2 + reach.left,
            y: box.y + max((box.height - reach.up - reach.down) / 2, 0) + reach.up)
        captionTop = captionTop(radius, dialReach(radius, candidates).down)
        labels = []
        var taken: [Rect] = []
        for label in candidates {
            let own = label.box(from: edge(radius), center: center)
            var label = label
            label.isWritten = !taken.contains { $0.expanded(by: 3).meets(own) }
            if label.isWritten { taken.append(own) } else if label.kind == .name { continue }
            labels.append(label)
        }
    }
}
