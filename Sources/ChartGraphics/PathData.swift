extension Path {
    /// Compact SVG path data, right to 0.01 px at every point.
    ///
    /// Relative commands, but differences are taken between rounded positions, so that errors never add up.
    public var svg: String {
        var writer = PathDataWriter()
        for element in elements { writer.write(element) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The same, with the same commands for all paths of one form, so that one can become the other.
    public var evenSVG: String {
        var writer = PathDataWriter()
        writer.usesShortLines = false
        for element in elements { writer.write(element) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Appends ``svg`` to a file's bytes.
    public func append(to bytes: inout [UInt8]) {
        var writer = PathDataWriter()
        for element in elements { writer.write(element) }
        bytes += writer.bytes
    }
}

private struct PathDataWriter {
    /// A position in hundredths of a pixel.
    private struct Place {
        var x = 0
        var y = 0

        init() {}

        init(_ point: Point) {
            x = point.x.hundredths
            y = point.y.hundredths
        }
    }

    /// Whether lines along an axis are written as such.
    var usesShortLines = true
    private(set) var bytes: [UInt8] = []
    private var current = Place()
    /// Where `close` leads back to.
    private var start = Place()
    /// The command that numbers would belong to if no letter came before them.
    private var implied: Character?
    /// Whether the last thing written is a number, and whether that has a decimal point.
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
            // Rotation of the ellipse, then the two flags.
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

    /// Writes the command's letter, unless it would be understood anyway.
    /// - Parameter next: what further numbers mean; nil: the same command again.
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
