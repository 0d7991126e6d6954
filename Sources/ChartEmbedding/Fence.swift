/// The line with which a fenced block of code begins.
struct Fence {
    var sign: UInt8
    /// How many of the signs there are; the line at the end of the block has no fewer.
    var length: Int
    /// How many columns stand before them, which then do not belong to the lines of the block.
    var indent: Int
    /// What follows the signs, without space around it.
    var info: Range<Int>

    /// - Parameter cursor: before the line, inside its containers.
    /// - Returns: nil for a line that begins no fenced block.
    init?(_ cursor: LineCursor, in bytes: [UInt8]) {
        guard let sign = cursor.next, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
        indent = cursor.indent
        let start = cursor.firstInk
        let signs = bytes[start..<cursor.end].prefix { $0 == sign }
        guard indent <= 3, signs.count >= 3 else { return nil }
        self.sign = sign
        length = signs.count
        info = bytes.trimmed(signs.endIndex..<cursor.end)
        // Behind grave accents another one would make it code in a line of text.
        if sign == UInt8(ascii: "`"), bytes[info].contains(sign) { return nil }
    }

    /// Whether a line ends the block.
    func isClosed(by cursor: LineCursor, in bytes: [UInt8]) -> Bool {
        guard cursor.next == sign, cursor.indent <= 3 else { return false }
        let signs = bytes[cursor.firstInk..<cursor.end].prefix { $0 == sign }
        return signs.count >= length && bytes[signs.endIndex..<cursor.end].allSatisfy(\.isSpace)
    }

    /// Where the attributes of a chart start in the info string; nil: the block is no chart.
    ///
    /// Both `playfair width=480` and the `{.playfair width=480}` of other Markdown are known, with and without its dot.
    func chartAttributes(in bytes: [UInt8]) -> Range<Int>? {
        var start = info.lowerBound
        if bytes.stands("{", at: start, before: info.upperBound) {
            start = bytes.trimmed(start + 1..<info.upperBound).lowerBound
            if bytes.stands(".", at: start, before: info.upperBound) { start += 1 }
        }
        let name: StaticString = "playfair"
        let end = start + name.utf8CodeUnitCount
        guard bytes.stands(name, at: start, before: info.upperBound),
            end == info.upperBound || bytes[end].isSpace || bytes[end] == UInt8(ascii: "{")
                || bytes[end] == UInt8(ascii: "}")
        else { return nil }
        return end..<info.upperBound
    }
}
