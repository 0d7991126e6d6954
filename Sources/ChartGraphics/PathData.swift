extension Path {
    /// Compact path data of SVG, exact to 0.01 px at every point.
    ///
    /// Commands are relative, but differences are taken between rounded positions, so that errors never add up.
    package var svg: String {
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
        var writer = PathDataWriter()
        for element in elements { writer.write(element) }
        bytes += writer.bytes
    }
}

private struct PathDataWriter {
    /// A position, in hundredths of a pixel.
    private struct Place {
        var x = 0
        var y = 0

        init() {}

        init(_ point: Point) {
            x = point.x.hundredths
            y = point.y.hundredths
        }
    }

    /// Whether level and upright lines are written with the shorter `h` and `v`; default: true.
    var usesShortLines = true
    private(set) var bytes: [UInt8] = []
    private var current = Place()
    /// The position that `close` leads back to.
    private var start = Place()
    /// The command that the next numbers belong to if no letter is written before them.
    private var implied: Character?
    /// Whether the last thing written is a number (`followsNumber`), and whether it has a decimal point
    /// (`followsFraction`).
    private var followsNumber = false
    private var followsFraction = false

    mutating func write(_ element: Path.Element) {
        switch element {
        case .move(let point):
            let place = Place(point)
            // At the start of a path a relative move counts from (0, 0).
            begin("m", implying: "l")
            write(difference: place)
            start = place
            current = place
        case .line(let point):
            writeLine(to: Place(point))
        case .curve(let first, let second, let end):
            begin("c")
            write(difference: Place(first))
            write(difference: Place(second))
            write(difference: Place(end))
            current = Place(end)
        case .arc(let radius, let large, let clockwise, let end):
            begin("a")
            write(radius.hundredths)
            write(radius.hundredths)
            // An arc has the rotation of its ellipse, which is 0, then two flags.
            write(0)
            write(large ? 100 : 0)
            write(clockwise ? 100 : 0)
            write(difference: Place(end))
            current = Place(end)
        case .close:
            bytes.append(UInt8(ascii: "z"))
            implied = nil
            followsNumber = false
            current = start
        }
    }

    private mutating func writeLine(to place: Place) {
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
