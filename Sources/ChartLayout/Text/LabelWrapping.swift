import ChartGraphics

/// Breaks texts into lines: at spaces, behind hyphens and slashes, and between ideographs and kana.
enum LabelWrapping {
    /// How many lines a name on an axis or in a zone takes at most.
    static let largestLineCount = 3

    /// The lines of a name, by default in 12 px; nil: it does not fit.
    /// - Parameter limit: the most lines; default: three.
    static func lines(
        of name: String, width: Double, limit: Int = largestLineCount, size: Double = 12, isBold: Bool = false
    ) -> [String]? {
        func fits(_ line: String) -> Bool { FontMetrics.width(of: line, size: size, isBold: isBold) <= width }
        let lines = filled(name, limit: limit + 1) { line, _ in fits(line) }
        return lines.count <= limit && lines.allSatisfy(fits) ? lines : nil
    }

    /// The lines of a text of which each has a width of its own; nil: it does not fit.
    static func lines(of text: String, widths: [Double], size: Double) -> [String]? {
        func fits(_ line: String, _ place: Int) -> Bool {
            widths.indices.contains(place) && FontMetrics.width(of: line, size: size) <= widths[place]
        }
        let lines = filled(text, limit: widths.count + 1, fits: fits)
        return lines.enumerated().allSatisfy { fits($1, $0) } ? lines : nil
    }

    /// The lines of a text, always some; a word, or in the last line a rest, that is too long ends in "…".
    static func cutLines(
        of text: String, width: Double, limit: Int, size: Double = 12, isBold: Bool = false
    ) -> [String] {
        filled(text, limit: limit) { line, _ in
            FontMetrics.width(of: line, size: size, isBold: isBold) <= width
        }.map { FontMetrics.cut($0, to: width, size: size, isBold: isBold) }
    }

    /// The lines of a text whose end tells it from others: its beginning and its end stand, with "…" between them in the last
    /// line.
    static func linesWithEnd(of text: String, width: Double, limit: Int) -> [String] {
        var lines = filled(text, limit: limit) { line, _ in line.labelWidth <= width }.dropLast().map {
            FontMetrics.cut($0, to: width, size: 12)
        }
        guard !lines.contains(where: { $0.hasSuffix("…") }) else {
            return cutLines(of: text, width: width, limit: limit)
        }
        var rest = text[...]
        for _ in 0..<lines.joined().count(where: { !$0.isWhitespace }) {
            rest = rest.drop { $0.isWhitespace }.dropFirst()
        }
        lines.append(
            FontMetrics.cutInMiddle(String(rest.drop { $0.isWhitespace }), to: width, size: 12))
        return lines
    }

    /// Whether the lines of a text leave some of it out.
    static func areCut(_ lines: [String], of text: String) -> Bool {
        // Compared as bytes: by characters it takes seconds where thousands of marks stand over one letter.
        lines.contains { $0.hasSuffix("…") } && !text.utf8.suffix(3).elementsEqual("…".utf8)
    }

    /// The lines of a text, at least one and at most `limit`, of which the last holds what is left: all of it if it fits, else
    /// no less than what does.
    /// - Parameter fits: whether a line has room, by its words and its place.
    private static func filled(_ text: String, limit: Int, fits: (String, Int) -> Bool) -> [String] {
        var lines: [String] = []
        var startsBehindSpace = false
        // A text may be far longer than what is shown of it: it is read no further than the lines go.
        visitPieces(of: text) { piece, followsSpace in
            let glue = followsSpace ? " " : ""
            if let last = lines.last, fits(last + glue + piece, lines.count - 1) {
                lines[lines.count - 1] = last + glue + piece
            } else if lines.count == limit {
                lines[limit - 1] += glue + piece
                return false
            } else {
                lines.append(piece)
                startsBehindSpace = followsSpace
            }
            return true
        }
        if lines.isEmpty { return [""] }
        return startsBehindSpace ? lines : joiningLoneIdeograph(lines) { fits($0, lines.count - 1) }
    }

    /// The lines with one more ideograph in the last, from the line before, where there would be only one: alone it says nothing.
    private static func joiningLoneIdeograph(_ lines: [String], fits: (String) -> Bool) -> [String] {
        guard lines.count > 1, let last = lines.last, let lone = last.first, isIdeographic(lone),
            last.dropFirst().allSatisfy(closing.contains)
        else { return lines }
        var before = lines[lines.count - 2]
        guard before.count > 2, let moved = before.popLast(), let end = before.last, isIdeographic(moved),
            mayBreak(between: end, and: moved), fits(String(moved) + last)
        else { return lines }
        return lines.dropLast(2) + [before, String(moved) + last]
    }

    /// Hands on the parts of a text between which a line may be broken, until the visitor has had enough.
    /// - Parameter visit: gets a part, and whether it stands behind white space; false: no more.
    private static func visitPieces(of name: String, visit: (String, Bool) -> Bool) {
        var text = ""
        var followsSpace = false
        func finish(_ isSpace: Bool) -> Bool {
            let goesOn = text.isEmpty || visit(text, followsSpace)
            if isSpace || !text.isEmpty { followsSpace = isSpace }
            text = ""
            return goesOn
        }
        var last: Character?
        var count = 0
        for character in name {
            if character.isWhitespace, !noBreakSpaces.contains(character) {
                guard finish(true) else { return }
                count = 0
            } else {
                if let last, mayBreak(between: last, and: character) {
                    guard finish(false) else { return }
                    count = 0
                }
                text.append(character)
                count += 1
                if count == longestPiece { break }
            }
            last = character
        }
        _ = finish(false)
    }

    /// How many letters of a word are read, more than any drawing has room for in a line. Behind a longer one nothing is.
    private static let longestPiece = 8000

    private static let noBreakSpaces: Set<Character> = ["\u{A0}", "\u{202F}", "\u{2007}"]
    private static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{2013}", "\u{2014}", "/"]

    private static func mayBreak(between a: Character, and b: Character) -> Bool {
        // A line is not broken behind a sign, nor inside a range of numbers.
        if hyphens.contains(a) { return b.isLetter }
        guard isIdeographic(a) || isIdeographic(b) else { return false }
        return !closing.contains(b) && !opening.contains(a) && !a.isASCII
            || isIdeographic(b) && !closing.contains(b) && !opening.contains(a)
    }

    /// What may not start a line, in Chinese and Japanese typesetting.
    private static let closing = Set("、。，．・：；？！）］｝〉》」』】〕％ーァィゥェォッャュョぁぃぅぇぉっゃゅょ々,.:;?!)]}%")
    /// What may not end a line.
    private static let opening = Set("（［｛〈《「『【〔([{")

    private static func isIdeographic(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first?.value else { return false }
        return (0x2E80...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
            || (0xFF01...0xFF9F).contains(scalar) || (0x20000...0x3FFFD).contains(scalar)
    }
}

extension String {
    /// The room that a label of 12 px needs in any font of the stack.
    var labelWidth: Double { FontMetrics.width(of: self, size: 12) }

    /// The room that the label needs in bold.
    var boldLabelWidth: Double { FontMetrics.width(of: self, size: 12, isBold: true) }
}
