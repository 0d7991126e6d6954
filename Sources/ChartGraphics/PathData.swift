extension Path {
    /// Compact path data of SVG, exact to 0.01 px at every point; to 0.1 px where the path is crowded with points, which cover
    /// what finer places would tell.
    ///
    /// Commands are relative, but differences are taken between rounded positions, so that errors never add up.
    package var svg: String {
        String(decoding: data, as: UTF8.self)
    }

    private var data: [UInt8] {
        var writer = PathDataWriter()
        writer.isCoarse = isCrowded
        for element in elements { writer.write(element) }
        return writer.bytes
    }

    /// From so many lines on it is worth to ask whether a path is crowded.
    private static let crowd = 2000

    /// Whether its lines are shorter than half a pixel on average along both sides of the path.
    package var isCrowded: Bool {
        guard elements.count > Path.crowd else { return false }
        var ends: [Point] = []
        for case .line(let point) in elements { ends.append(point) }
        guard ends.count > Path.crowd else { return false }
        func extent(_ values: some Sequence<Double>) -> Double {
            guard let low = values.min(), let high = values.max() else { return 0 }
            return high - low
        }
        return Double(ends.count) > 2 * max(extent(ends.lazy.map(\.x)), extent(ends.lazy.map(\.y)))
    }

    /// Path data like ``svg``, exact to 0.01 px whatever the path is like, and with each of its points, also where some are the
    /// same: for paths at whose points something stands.
    package var svgOfEachPoint: String {
        var writer = PathDataWriter()
        for element in elements { writer.write(element) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Path data like ``svg``, but two paths of the same elements have the same commands, so that one can be animated
    /// into the other.
    package var evenSVG: String {
        var writer = PathDataWriter()
        writer.usesShortLines = false
        for element in elements { writer.write(element) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Appends ``svg`` to the bytes of a file.
    package func append(to bytes: inout [UInt8]) {
        bytes += data
    }
}

private struct PathDataWriter {
    /// A position, in hundredths of a pixel.
    private struct Place: Equatable {
        var x = 0
        var y = 0

        init() {}

        init(_ point: Point, isCoarse: Bool) {
            let unit = isCoarse ? 10.0 : 1
            x = Int((Double(point.x.hundredths) / unit).rounded() * unit)
            y = Int((Double(point.y.hundredths) / unit).rounded() * unit)
        }
    }

    /// Whether positions are tenths of a pixel; default: false.
    var isCoarse = false
    /// Whether level and upright lines are written with the shorter `h` and `v`; default: true.
    var usesShortLines = true
    private(set) var bytes: [UInt8] = []
    private var current = Place()
    /// The position that `close` leads back to.
    private var start = Place()
    /// Whether a line has been written since the last move.
    private var hasDrawn = false
    /// The command that the next numbers belong to if no letter is written before them.
    private var implied: Character?
    /// Whether the last thing written is a number (`followsNumber`), and whether it has a decimal point
    /// (`followsFraction`).
    private var followsNumber = false
    private var followsFraction = false

    mutating func write(_ element: Path.Element) {
        switch element {
        case .move(let point):
            let place = rounded(point)
            // At the start of a path a relative move counts from (0, 0).
            begin("m", implying: "l")
            write(difference: place)
            start = place
            current = place
            hasDrawn = false
        case .line(let point):
            writeLine(to: rounded(point))
        case .curve(let first, let second, let end):
            begin("c")
            write(difference: rounded(first))
            write(difference: rounded(second))
            write(difference: rounded(end))
            current = rounded(end)
        case .arc(let radius, let large, let clockwise, let end):
            begin("a")
            write(radius.hundredths)
            write(radius.hundredths)
            // An arc has the rotation of its ellipse, which is 0, then two flags.
            write(0)
            write(large ? 100 : 0)
            write(clockwise ? 100 : 0)
            write(difference: rounded(end))
            current = rounded(end)
        case .close:
            bytes.append(UInt8(ascii: "z"))
            implied = nil
            followsNumber = false
            current = start
        }
    }

    private func rounded(_ point: Point) -> Place { Place(point, isCoarse: isCoarse) }

    private mutating func writeLine(to place: Place) {
        // Of thousands of points some stand in the same place; the first of a part may be all of it, as a dot.
        if isCoarse, hasDrawn, place == current { return }
        hasDrawn = true
        if place.y == current.y, usesShortLines {
            begin("h")
            write(place.x - current.x)
        } else if place.x == current.x, usesShortLines {
            begin("v")
            write(place.y - current.y)
        } else {
            begin("l")
            write(difference: place)
        }
        current = place
    }

    /// Writes the letter of a command, unless the command is implied.
    /// - Parameter next: the command that further numbers imply; nil: the same command again.
    private mutating func begin(_ command: Character, implying next: Character? = nil) {
        if implied != command {
            bytes += command.utf8
            followsNumber = false
        }
        implied = next ?? command
    }

    private mutating func write(difference place: Place) {
        write(place.x - current.x)
        write(place.y - current.y)
    }

    private mutating func write(_ hundredths: Int) {
        let startsWithPoint = 0 < hundredths && hundredths < 100
        if followsNumber, hundredths >= 0, !(startsWithPoint && followsFraction) { bytes.append(UInt8(ascii: " ")) }
        bytes.append(hundredths: hundredths)
        followsNumber = true
        followsFraction = hundredths % 100 != 0
    }
}
