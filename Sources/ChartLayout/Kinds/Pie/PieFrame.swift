import ChartGraphics
import ChartIR
import ChartScene

/// Where a pie, or the part of one that its sweep leaves, fits best into a box.
struct PieFrame {
    let center: Point
    /// The radius of the pie, pixels.
    let radius: Double

    init(center: Point, radius: Double) {
        self.center = center
        self.radius = radius
    }

    /// - Parameters:
    ///   - start: where the pie begins, radians clockwise from twelve o'clock.
    ///   - sweep: how far it goes round, radians, more than 0 and at most a full turn.
    ///   - room: the room for what stands around the rim, pixels.
    ///   - reach: how far slices are moved out beyond the rim, pixels.
    ///   - maximum: the radius of a full pie that is as large as it should be; smaller parts may have a larger one, but
    ///     none covers more than a full one.
    init(in box: Rect, start: Double, sweep: Double, room: Size, reach: Double, maximum: Double) {
        let extent = PieFrame.extent(start: start, sweep: sweep)
        let available = min(
            (box.width - 2 * room.width) / extent.width, (box.height - 2 * room.height) / extent.height)
        let largest = maximum * (4 / (extent.width * extent.height)).squareRoot()
        radius = max(min(available - reach, largest), 10)
        center = Point(
            x: box.x + box.width / 2 - radius * (extent.x + extent.width / 2),
            y: box.y + box.height / 2 - radius * (extent.y + extent.height / 2))
    }

    /// The height that a pie needs at most with labels beside it, pixels: that of the largest, with labels in three lines above and
    /// below it.
    /// - Parameter turns: how far it is turned in any state, degrees.
    static func height(of look: PieLook, turning turns: ClosedRange<Double>, inWidth width: Double) -> Double {
        let full = RoundHeight.full(inWidth: width)
        let start = (look.start + look.rotation) * .pi / 180
        let sweep = turns.lowerBound == turns.upperBound ? look.sweep * .pi / 180 : 2 * .pi
        let room = Size(width: 0, height: LeaderLabels.reachAbove(.slices))
        let frame = PieFrame(
            in: Rect(x: 0, y: 0, width: width, height: full), start: start, sweep: sweep, room: room, reach: 0,
            maximum: PieLayout.maximumRadius)
        let extent = extent(start: start, sweep: sweep)
        let needed = (frame.radius * extent.height + 2 * room.height).rounded(.up)
        return min(full, max(needed, extent.height > 1.5 ? RoundHeight.least : RoundHeight.leastOfHalf))
    }

    /// The box around a part of a disc of radius 1 about (0, 0), with its centre, because texts stand there.
    static func extent(start: Double, sweep: Double) -> Rect {
        guard sweep < 2 * .pi - 1e-9 else { return Rect(x: -1, y: -1, width: 2, height: 2) }
        let quarter = Double.pi / 2
        var angles = [start, start + sweep]
        var next = (start / quarter).rounded(.up) * quarter
        while next < start + sweep {
            angles.append(next)
            next += quarter
        }
        let xs = angles.map { Quantity.Function.sine($0) } + [0]
        let ys = angles.map { -Quantity.Function.cosine($0) } + [0]
        let (left, right) = (xs.min() ?? -1, xs.max() ?? 1)
        let (top, bottom) = (ys.min() ?? -1, ys.max() ?? 1)
        // A narrow part is not blown up without end.
        let least = 0.25
        let (width, height) = (Swift.max(right - left, least), Swift.max(bottom - top, least))
        return Rect(x: (left + right - width) / 2, y: (top + bottom - height) / 2, width: width, height: height)
    }
}
