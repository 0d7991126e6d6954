/// The source line of a range as it is shown, and the underline that goes below it.
struct Excerpt {
    /// The line, or as much of it as fits around the range.
    var line: String
    /// What stands before the underline: tabs where the line has tabs, else spaces.
    var padding: String
    /// `^` below the first scalar, `~` below the others; to the end of the line if the range goes on below.
    var underline: String

    /// How many scalars of a line that is too long to be shown whole are kept: before the start of the range
    /// (`before`), and from there on (`after`).
    private static let before = 40
    private static let after = 80

    init(of range: SourceRange, in index: LineIndex) {
        let bytes = range.file.bytes
        let whole = index.lineBytes(at: range.bytes.lowerBound)
        let start = min(max(range.bytes.lowerBound, whole.lowerBound), whole.upperBound)
        let end = min(max(range.bytes.upperBound, start), whole.upperBound)
        let shown = Self.shown(of: whole, around: start, in: bytes)
        let cutEnd = min(end, shown.upperBound)

        func scalars(_ range: Range<Int>) -> [Unicode.Scalar] {
            range.text(in: bytes).unicodeScalars.map(Self.printable)
        }
        let head = scalars(shown.lowerBound..<start)
        let body = scalars(start..<cutEnd)
        let tail = scalars(cutEnd..<shown.upperBound)
        let cutBefore = shown.lowerBound > whole.lowerBound
        let cutAfter = shown.upperBound < whole.upperBound

        line = (cutBefore ? "…" : "") + Self.string(head + body + tail) + (cutAfter ? "…" : "")
        padding =
            (cutBefore ? " " : "")
            + head.map { $0 == "\t" ? "\t" : String(repeating: " ", count: Self.width($0)) }.joined()
        let width = body.reduce(0) { $0 + Self.width($1) }
        underline = "^" + String(repeating: "~", count: max(width - 1, 0))
    }

    /// The part of a line that is shown: all of it unless it is too long, which inline data make it easily.
    private static func shown(of line: Range<Int>, around start: Int, in bytes: [UInt8]) -> Range<Int> {
        var low = start
        var scalars = 0
        while low > line.lowerBound, scalars < before {
            low -= 1
            if bytes[low] & 0xC0 != 0x80 { scalars += 1 }
        }
        // Room that the part before the range does not need is given to the rest of the line.
        let room = before + after - scalars
        var high = start
        scalars = 0
        while high < line.upperBound, scalars < room {
            high += 1
            while high < line.upperBound, bytes[high] & 0xC0 == 0x80 { high += 1 }
            scalars += 1
        }
        return low..<high
    }

    private static func string(_ scalars: [Unicode.Scalar]) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// A scalar that shows as itself; U+FFFD for what would steer the terminal or turn the text around.
    static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09: scalar
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: scalar
        }
    }

    /// The columns a scalar takes on a terminal, near enough.
    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: return 1
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
            0x20000...0x3FFFD:
            return 2
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: return 0
            default: return 1
            }
        }
    }
}

extension Range<Int> {
    /// The text of the bytes in this range.
    fileprivate func text(in bytes: [UInt8]) -> String {
        String(decoding: bytes[clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
}
