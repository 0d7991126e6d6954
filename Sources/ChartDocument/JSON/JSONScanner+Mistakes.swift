import ChartXML

// What went wrong, in words and places that help.
extension JSONScanner {
    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    static func isHex(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
    }

    static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "$")
    }

    func wordRange() -> Range<Int> {
        let end = bytes[min(position, limit)..<limit].firstIndex { !Self.isWord($0) } ?? limit
        return position..<max(end, min(position, limit))
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<limit)], as: UTF8.self)
    }

    /// The bytes of a colour such as `#f00` at this place, which lacks its quotes; nil: there is none.
    var hexColor: Range<Int>? {
        let digits = bytes[min(position + 1, limit)..<limit].prefix { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
        }
        guard next == UInt8(ascii: "#"), [3, 4, 6, 8].contains(digits.count) else { return nil }
        let after = digits.endIndex < limit ? bytes[digits.endIndex] : 0x20
        let ends = after <= 0x20 || [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(after)
        return ends ? position..<digits.endIndex : nil
    }

    func invalidWord(from start: Int) -> JSONSyntaxError {
        guard start < limit else { return endOfFile() }
        if start == position, let color = hexColor { return JSONSyntaxError(.invalidValue(text(color)), color) }
        switch bytes[start] {
        case let byte where Self.isWord(byte):
            let end = bytes[start..<limit].firstIndex { !Self.isWord($0) } ?? limit
            let call = endOfCall(behind: end) ?? end
            return JSONSyntaxError(.invalidValue(text(start..<call)), start..<call)
        default: return JSONSyntaxError(.expected("a value"), start..<start + 1)
        }
    }

    /// The end of what stands in brackets behind a word, as in `rgb(1, 2, 3)`: commas in it part no values. nil: there is none
    /// on the line.
    private func endOfCall(behind word: Int) -> Int? {
        guard word < limit, bytes[word] == UInt8(ascii: "(") else { return nil }
        var depth = 0
        for index in word..<limit {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case 0x0A, 0x0D: return nil
            default: break
            }
            if depth == 0 { return index + 1 }
        }
        return nil
    }

    func singleQuoted() -> JSONSyntaxError {
        let quote = next
        let rest = bytes[min(position + 1, limit)..<limit]
        let end = rest.firstIndex { $0 == quote || $0 < 0x20 || $0 == UInt8(ascii: "\"") }
        guard let end, bytes[end] == quote else {
            return JSONSyntaxError(.singleQuotes(content: nil), position..<position + 1)
        }
        return JSONSyntaxError(.singleQuotes(content: text(position + 1..<end)), position..<end + 1)
    }

    /// The mistake of text in typographic quotes, into which word processors turn straight ones; nil: there is none here.
    func curlyQuoted() -> JSONSyntaxError? {
        guard let quote = TypographicQuote(at: position, in: bytes) else { return nil }
        let start = position + quote.length
        let line = bytes[start..<limit].firstIndex { $0 < 0x20 } ?? limit
        let end = (start..<line).first { TypographicQuote(at: $0, in: bytes)?.kind == quote.kind }
        return JSONSyntaxError(
            .curlyQuotes(content: end.map { text(start..<$0) }),
            position..<(end.map { $0 + quote.length } ?? start))
    }

    /// The bytes of the whole character to be read next; none at the end.
    var character: Range<Int> { position..<end(ofCharacterAt: position) }

    private func end(ofCharacterAt start: Int) -> Int {
        var end = min(start + 1, limit)
        while end < limit, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    func invalidEscape(from start: Int) -> JSONSyntaxError {
        let end = max(min(position, limit), end(ofCharacterAt: min(start + 1, limit)))
        return JSONSyntaxError(.invalidEscape(text(start..<end)), start..<end)
    }

    func unexpectedAfterValue(isObject: Bool) -> JSONSyntaxError {
        if position >= limit { return endOfFile() }
        let isGlued = bytes[position - 1] == UInt8(ascii: "\"") && Self.isWord(next)
        if isGlued { return JSONSyntaxError(.textAfterString, position..<wordRange().upperBound) }
        if !isObject, let name = nameInArray() { return name }
        if isQuoteTooMany { return JSONSyntaxError(.quoteTooMany, position..<position + 1) }
        if !isObject, let commas = decimalCommas() { return commas }
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "{") || next == UInt8(ascii: "[") || Self.isWord(next) {
            let isAll = !isObject || isFollowedByName || isFollowedByBareName
            return JSONSyntaxError(.missingComma(after: endOfPrevious(), isAll: isAll), character)
        }
        return JSONSyntaxError(.expected(isObject ? "',' or '}'" : "',' or ']'"), character)
    }

    /// Whether a word and a colon stand here: a member whose name lacks its quotes.
    private var isFollowedByBareName: Bool {
        let name = wordRange()
        return !name.isEmpty && bytes[name.upperBound..<limit].first { $0 > 0x20 } == UInt8(ascii: ":")
    }

    /// The mistake of a member of an object behind the items of an array that is not closed, as in `["x", "y": 1`; nil: that
    /// is not what stands here.
    private func nameInArray() -> JSONSyntaxError? {
        guard next == UInt8(ascii: ":"), let close = bytes[..<position].lastIndex(of: UInt8(ascii: "\"")),
            let start = bytes[..<close].lastIndex(of: UInt8(ascii: "\"")), let array = open.last
        else { return nil }
        let before = bytes[..<start].lastIndex { $0 > 0x20 }
        guard let before, bytes[before] == UInt8(ascii: ","), before > Int(tape[array].start),
            bytes[(close + 1)..<position].allSatisfy({ $0 <= 0x20 })
        else { return nil }
        return JSONSyntaxError(.nameInArray(text(start..<close + 1)), start..<close + 1)
    }

    /// Whether a quote follows directly on the one that closes a string, and begins no other.
    private var isQuoteTooMany: Bool {
        let quote = UInt8(ascii: "\"")
        guard next == quote, position > 1, bytes[position - 1] == quote, bytes[position - 2] != quote else {
            return false
        }
        let behind = bytes[(position + 1)..<limit].first { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
        return [0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(behind)
    }

    /// The mistake of an array such as `[1,5 2,5]` or `[1,5; 2,5]`; nil: its items are not all numbers with spaces between them, or none
    /// has a comma in it.
    private func decimalCommas() -> JSONSyntaxError? {
        let semicolon = UInt8(ascii: ";")
        guard let array = open.last, Self.isDigit(next) || next == UInt8(ascii: "-") || next == semicolon else {
            return nil
        }
        let start = Int(tape[array].start) + 1
        guard let end = bytes[start..<limit].firstIndex(where: { $0 == UInt8(ascii: "]") || $0 < 0x20 }),
            bytes[end] == UInt8(ascii: "]")
        else { return nil }
        let list = bytes[start..<end]
        let items =
            list.contains(semicolon)
            ? list.split(separator: semicolon).flatMap { $0.split(separator: 0x20) } : list.split(separator: 0x20)
        guard let first = items.first, let last = items.last else { return nil }
        var meant: [String] = []
        for item in items {
            let parts = item.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            let whole = parts[0].first == UInt8(ascii: "-") ? parts[0].dropFirst() : parts[0]
            guard parts.count <= 2, !whole.isEmpty, whole.allSatisfy(Self.isDigit),
                parts.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isDigit) })
            else { return nil }
            meant.append(parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "."))
        }
        guard meant.contains(where: { $0.contains(".") }) else { return nil }
        return JSONSyntaxError(
            .decimalCommas(meant: meant.joined(separator: ", ")), first.startIndex..<last.endIndex)
    }

    /// The mistake of an object in an array that is not closed before the next one, which begins here; nil: none does.
    func unclosedItem(before comma: Int) -> JSONSyntaxError? {
        guard next == UInt8(ascii: "{"), open.count > 1, let item = open.last,
            tape[open[open.count - 2]].kind == .array
        else { return nil }
        let start = Int(tape[item].start)
        return JSONSyntaxError(.unclosedItem(comma: comma), start..<start + 1)
    }

    /// The mistake of a number such as `1,000` or `10,5` as the value of a member, at the first of its commas; nil: what stands
    /// behind the comma is no part of a number.
    func numberWithComma() -> JSONSyntaxError? {
        guard let number = tape.last, number.kind == .number, number.range.upperBound == position,
            position + 1 < limit, Self.isDigit(bytes[position + 1])
        else { return nil }
        let isPart = { (byte: UInt8) in Self.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }
        var end = bytes[position..<limit].firstIndex { !isPart($0) } ?? limit
        // A comma behind it parts it from the next member.
        while !Self.isDigit(bytes[end - 1]) { end -= 1 }
        let range = number.range.lowerBound..<end
        let parts = text(range).split(separator: ",", omittingEmptySubsequences: false)
        let groups = parts.dropFirst().map { $0.prefix { $0 != "." } }
        let areThousands =
            parts[0].count <= 4 && groups.allSatisfy { $0.count == 3 }
            && !parts.dropLast().contains { $0.contains(".") }
        let isDecimal = parts.count == 2 && !areThousands && !parts.contains { $0.contains(".") }
        guard areThousands || isDecimal else { return nil }
        return JSONSyntaxError(.numberWithComma(meant: parts.joined(separator: isDecimal ? "." : "")), range)
    }

    /// The offset at which the value before the white space ends that has just been skipped.
    func endOfPrevious() -> Int {
        var end = position
        while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
        return end
    }

    func endOfFile() -> JSONSyntaxError {
        guard let container = open.last else {
            return JSONSyntaxError(.expected("a value"), limit..<limit)
        }
        let start = Int(tape[container].start)
        return JSONSyntaxError(.unclosed(tape[container].kind == .object ? "}" : "]"), start..<start + 1)
    }
}
