import ChartGraphics
import ChartIR
import ChartScene

/// Where the text of each annotation may stand, the best place first.
struct AnnotationPlaces {
    let frame: PlotFrame

    /// The distance from a line, or the edge of a zone, to its text, pixels.
    private static let gap = 3.0
    /// The distance from the edge of the plot to a text, pixels.
    private static let inset = 4.0
    /// The widest a text is that stands free, pixels.
    private static let textWidth = 170.0

    private var across: ClosedRange<Double> { frame.plot.x + 2...max(frame.plot.maxX - 2, frame.plot.x + 2) }
    private var upright: ClosedRange<Double> { frame.plot.y...frame.plot.maxY }

    /// One place, and how much worse it is than the first.
    typealias Place = (label: AnnotationLabel, cost: Double)

    // MARK: Rules

    /// Places above the line or under it, at one of its ends or between.
    func along(level line: Track, _ template: AnnotationLabel, text: String) -> [Place] {
        var label = template
        return breaks(of: text, width: frame.plot.width - 8).flatMap { lines, cost -> [Place] in
            label.lines = lines
            let need = label.height + AnnotationPlaces.gap
            return [true, false].flatMap { isAbove -> [Place] in
                label.y = line.beside(
                    AnnotationPlaces.gap + label.height / 2 - 1, before: isAbove, need: need, inside: upright
                )
                return stations(of: label, cost: cost + (isAbove ? 0 : 2))
            }
        }
    }

    /// The ways to break a text into lines: as long as they may be, and of equal length in more lines, where nothing of it is lost.
    /// - Parameter most: the most lines that it is broken into where fewer would do.
    private func breaks(of text: String, width: Double, most: Int = 3) -> [(lines: [String], cost: Double)] {
        let whole = AnnotationLabel.lines(of: text, width: width)
        let widest = whole.map(\.labelWidth).max() ?? 0
        let others = (2...most).filter { $0 > whole.count }.compactMap { count -> [String]? in
            stride(from: widest / Double(count), to: widest, by: 4).lazy
                .map { AnnotationLabel.lines(of: text, width: $0) }
                .first { $0.count == count && !LabelWrapping.areCut($0, of: text) }
        }
        return [(whole, 0)] + others.map { ($0, Double($0.count - whole.count) * AnnotationPlaces.costOfLine) }
    }

    /// How much worse a place is for each line more than the text needs.
    private static let costOfLine = 2.0

    /// Places at the right end of the plot, the left one, or between.
    private func stations(of template: AnnotationLabel, cost: Double) -> [Place] {
        let (low, high) = (frame.plot.x + AnnotationPlaces.inset, frame.plot.maxX - AnnotationPlaces.inset)
        let half = template.width / 2
        let parts = [0.5, 0.75, 0.25, 0.625, 0.375, 0.875, 0.125]
        let between = parts.map { (low + (high - low) * $0, Text.Anchor.middle) }
        let ends: [(Double, Text.Anchor)] = [(high - half, .end), (low + half, .start)] + between
        return ends.enumerated().map { index, end in
            var label = template
            label.anchor = end.1
            label.x = Track(end.0).keeping(half, inside: across)
            return (label, cost + Double(index) * 0.5)
        }
    }

    /// Places at the right of the line or at its left, at the top, a few rows below, or at the bottom.
    func along(upright line: Track, _ template: AnnotationLabel, text: String) -> [Place] {
        var label = template
        let width = min(AnnotationPlaces.textWidth, frame.plot.width - 8)
        return breaks(of: text, width: width).flatMap { lines, cost -> [Place] in
            label.lines = lines
            let half = label.width / 2
            let need = label.width + AnnotationPlaces.gap + 2
            let across = frame.plot.x...frame.plot.maxX
            let sides = [false, true].filter { line.hasRoom(need, before: $0, inside: across) }
            return (sides.isEmpty ? [false, true] : sides).flatMap { isLeft -> [Place] in
                label.anchor = isLeft ? .end : .start
                // A text with no room on either side stays on the one that it has here: where the plot is wider it
                // would jump over its line, onto others.
                label.x = line.beside(
                    AnnotationPlaces.gap + 2 + half, before: isLeft, need: sides.isEmpty ? 0 : need, inside: across
                ).keeping(half, inside: self.across)
                return rows(of: label, cost: cost + (isLeft ? 1 : 0))
            }
        }
    }

    private func rows(of template: AnnotationLabel, cost: Double) -> [Place] {
        let half = template.height / 2
        let top = frame.plot.y + AnnotationPlaces.inset + half
        let pitch = AnnotationLabel.lineHeight + 2
        let bottom = frame.plot.maxY - AnnotationPlaces.inset - half
        let places =
            (0..<4).map { top + Double($0) * pitch } + [bottom]
            + [0.5, 0.3, 0.4, 0.6, 0.7].map {
                top + (bottom - top) * $0
            }
        return places.enumerated().map { index, place in
            var label = template
            label.y = Track(place).keeping(half, inside: upright)
            return (label, cost + Double(index) * 1.5)
        }
    }

    // MARK: Bands

    /// Places in a zone of values: inside at its upper edge or its lower one, above it where it is too thin.
    func inside(level zone: (low: Track, high: Track), _ template: AnnotationLabel, text: String) -> [Place] {
        var label = template
        label.lines = AnnotationLabel.lines(of: text, width: frame.plot.width - 8)
        let shift = label.height / 2 + 1
        let isThick = (zone.high.quantity - zone.low.quantity).isEnough(label.height + 2)
        let isThickInFull = zone.high.full - zone.low.full >= label.height + 2
        label.y = Track(
            zone.low.quantity - .constant(shift) + .constant(2 * shift) * isThick,
            full: zone.low.full + (isThickInFull ? shift : -shift)
        ).keeping(label.height / 2, inside: upright)
        let places = stations(of: label, cost: 0)
        guard isThickInFull else { return places }
        label.y = (zone.high - shift).keeping(label.height / 2, inside: upright)
        return places + stations(of: label, cost: 2)
    }

    /// Places in a zone of positions: at its top, in as many lines as it takes; over its edges where that is not
    /// enough, or beside it.
    func inside(upright zone: (low: Track, high: Track), _ template: AnnotationLabel, text: String) -> [Place] {
        let width = zone.high.full - zone.low.full
        var label = template
        label.x = .middle(zone.low, zone.high)
        var places: [Place] = []
        if let lines = LabelWrapping.lines(of: text, width: width - 4) {
            label.lines = lines
            let slack = (width - 8 - label.width) / 2
            for (shift, cost) in [(0, 0), (-slack, 0.7), (slack, 0.7)] where slack > 8 || shift == 0 {
                var aligned = label
                aligned.x = label.x + shift
                places += rows(of: aligned, cost: Double(lines.count - 1) + cost)
            }
        }
        label.lines = AnnotationLabel.lines(of: text, width: min(AnnotationPlaces.textWidth, frame.plot.width - 8))
        if places.isEmpty {
            label.x = label.x.keeping(label.width / 2, inside: across)
            places = rows(of: label, cost: 4) + beside(zone, label)
            label.x = .middle(zone.low, zone.high)
        }
        label.lines = [FontMetrics.cut(text, to: frame.plot.height - 8, size: 12)]
        label.isUpright = true
        if width >= label.width - 2 { places += rows(of: label, cost: 8) }
        return places
    }

    /// Places at the right of a zone and at its left, where there is room.
    private func beside(_ zone: (low: Track, high: Track), _ template: AnnotationLabel) -> [Place] {
        let half = template.width / 2
        let need = template.width + AnnotationPlaces.gap
        return [false, true].flatMap { isLeft -> [Place] in
            guard isLeft ? zone.low.full - need >= frame.plot.x : zone.high.full + need <= frame.plot.maxX else {
                return []
            }
            var label = template
            label.anchor = isLeft ? .end : .start
            let middle = isLeft ? zone.low + -(AnnotationPlaces.gap + half) : zone.high + (AnnotationPlaces.gap + half)
            label.x = middle.keeping(half, inside: across)
            return rows(of: label, cost: isLeft ? 5.5 : 5)
        }
    }

    /// Places in a zone with four edges: in its middle, upwards where it is narrow.
    /// - Returns: none, if not even the first three letters fit, or a third of all.
    func inside(
        across: (low: Track, high: Track), upright: (low: Track, high: Track), _ template: AnnotationLabel, text: String
    ) -> [Place] {
        let width = across.high.full - across.low.full
        let height = upright.high.full - upright.low.full
        var label = template
        label.x = .middle(across.low, across.high)
        label.y = .middle(upright.low, upright.high)
        // Letters take a little less than their line.
        let slack = 4.0
        func held(_ label: AnnotationLabel) -> AnnotationLabel {
            var label = label
            label.presence =
                label.presence * (across.high.quantity - across.low.quantity).isEnough(label.width - slack)
                * (upright.high.quantity - upright.low.quantity).isEnough(label.height - slack)
            return label
        }
        var places: [Place] = []
        if let lines = LabelWrapping.lines(of: text, width: width - 2) {
            label.lines = lines
            if label.height - slack <= height { places.append((held(label), Double(lines.count))) }
        }
        label.isUpright = true
        if let lines = LabelWrapping.lines(of: text, width: height - 2) {
            label.lines = lines
            if label.width - slack <= width { places.append((held(label), 4 + Double(lines.count))) }
        }
        if let best = places.min(by: { $0.cost < $1.cost }) { return shifted(best.label, across, upright) }
        label.isUpright = height > width
        label.lines = [FontMetrics.cut(text, to: max(width, height) - 2, size: 12)]
        let isTooThin = label.isUpright ? label.width - slack > width : label.height - slack > height
        // Two letters of a name and an ellipsis, or less than a third of it, tell nobody what it is.
        let letters = label.lines.joined().count - 1
        let saysNothing = label.lines != [text] && (letters <= 2 || letters * 3 < text.count)
        return isTooThin || saysNothing ? [] : [(held(label), 9)]
    }

    /// Places in the middle of a zone, or at its edges where it is large.
    private func shifted(
        _ label: AnnotationLabel, _ across: (low: Track, high: Track), _ upright: (low: Track, high: Track)
    ) -> [Place] {
        let slackX = (across.high.full - across.low.full - label.width) / 2 - AnnotationPlaces.inset
        let slackY = (upright.high.full - upright.low.full - label.height) / 2 - 1
        return [0, -1, 1].flatMap { row in
            [0, -1, 1].compactMap { column -> Place? in
                guard row == 0 || slackY > 4, column == 0 || slackX > 4 else { return nil }
                var moved = label
                moved.x = label.x + Double(column) * slackX
                moved.y = label.y + Double(row) * slackY
                return (moved, Double(abs(row)) * 2 + Double(abs(column)))
            }
        }
    }

    // MARK: Notes

    /// Places around a point, the nearest first; or the one that the author wants.
    func around(
        _ point: (x: Track, y: Track), offset: Annotation.Note.Offset?, _ template: AnnotationLabel, text: String
    ) -> [Place] {
        let distances = [16.0, 30, 48, 72, 100, 130, 160]
        let directions: [(dx: Double, dy: Double)] = [
            (0.7, -0.7), (-0.7, -0.7), (0, -1), (0.7, 0.7), (-0.7, 0.7), (1, 0), (-1, 0), (0, 1),
            (1, 0.6), (-1, 0.6), (1, -0.6), (-1, -0.6), (0.2, 1), (-0.2, 1), (0.2, -1), (-0.2, -1),
        ]
        let offsets =
            offset.map { [($0.dx, $0.dy, 0.0)] }
            ?? distances.enumerated().flatMap { round, distance in
                directions.enumerated().map { index, direction in
                    (direction.dx * distance, direction.dy * distance, Double(round) * 1.5 + Double(index) * 0.3)
                }
            }
        let breaks = breaks(of: text, width: min(AnnotationPlaces.textWidth, frame.plot.width - 8), most: 4)
        // Who says where a note stands has seen it in as few lines as it takes.
        return breaks.prefix(offset == nil ? breaks.count : 1).flatMap { lines, costOfLines in
            var label = template
            label.lines = AnnotationPlaces.balanced(text, lines)
            return offsets.map { dx, dy, cost in
                self.at((dx, dy), from: point, label, cost: cost + costOfLines)
            }
        }
    }

    /// The place of a note so far from its point, or so near to it as the plot lets it.
    private func at(
        _ offset: (dx: Double, dy: Double), from point: (x: Track, y: Track), _ template: AnnotationLabel, cost: Double
    ) -> Place {
        var label = template
        let (dx, dy) = offset
        label.anchor = dx > 0 ? .start : dx < 0 ? .end : .middle
        let x = point.x + (dx + (dx > 0 ? 1 : dx < 0 ? -1 : 0) * label.width / 2)
        let y = point.y + (dy + (dy > 0 ? 1 : dy < 0 ? -1 : 0) * label.height / 2)
        label.x = x.keeping(label.width / 2, inside: across)
        label.y = y.keeping(label.height / 2, inside: upright)
        let moved = abs(label.x.full - x.full) + abs(label.y.full - y.full)
        return (label, cost + moved * 0.2)
    }

    /// The text in the same number of lines, but of equal length as far as possible.
    private static func balanced(_ text: String, _ lines: [String]) -> [String] {
        guard lines.count > 1, let widest = lines.map(\.labelWidth).max() else { return lines }
        let best = stride(from: widest / 2, to: widest, by: 4).first {
            let tried = AnnotationLabel.lines(of: text, width: $0)
            return tried.count == lines.count && !tried.contains { $0.hasSuffix("…") }
        }
        return best.map { AnnotationLabel.lines(of: text, width: $0) } ?? lines
    }
}
