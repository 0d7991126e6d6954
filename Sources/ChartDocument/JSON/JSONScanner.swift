import ChartXML

/// Reads JSON (RFC 8259, nothing more) into a ``JSONTape``.
package struct JSONScanner {
    let bytes: [UInt8]
    /// How many mistakes are passed over in a document.
    static let mostPassedOver = 20

    /// How many mistakes may be passed over before the reading ends.
    private let maximumMistakes: Int
    var position: Int
    /// The offset at which the text to be read ends.
    var limit: Int
    var tape: [JSONNode] = []
    var open: [Int] = []
    private var mistakes: [JSONSyntaxError] = []

    /// - Parameter bytes: valid UTF-8, less than 4 GiB; a leading byte order mark is skipped.
    package static func scan(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONTape {
        var scanner = JSONScanner(bytes: bytes, maximumMistakes: 0)
        try scanner.document()
        return JSONTape(nodes: scanner.tape, bytes: bytes)
    }

    /// Reads a text with one value on each line; empty lines are passed over.
    /// - Parameter mistakes: receives the first mistake of each line, at most twenty. After a value that continues in
    ///   the next line nothing more is read.
    /// - Returns: the tape of an array of those values that have none; nil: there is no telling where the next one begins.
    package static func scanLines(_ bytes: [UInt8], mistakes: inout [JSONSyntaxError]) -> JSONTape? {
        var scanner = JSONScanner(bytes: bytes, maximumMistakes: 0)
        scanner.tape.append(JSONNode(start: 0, end: bytes.count, next: 0, kind: .array))
        while let start = bytes[scanner.position...].firstIndex(where: { $0 > 0x20 }) {
            scanner.position = start
            let count = scanner.tape.count
            scanner.limit = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            do throws(JSONSyntaxError) {
                try scanner.document()
            } catch {
                mistakes.append(error)
                guard mistakes.count < 20, !scanner.goesOn(after: error) else { return nil }
                scanner.open = []
                scanner.tape.removeLast(scanner.tape.count - count)
                scanner.position = scanner.limit
            }
        }
        scanner.tape[0].next = UInt32(scanner.tape.count)
        return JSONTape(nodes: scanner.tape, bytes: bytes)
    }

    /// Whether the next line only continues what this line left open, and so is no value of its own.
    private func goesOn(after error: JSONSyntaxError) -> Bool {
        switch error.kind {
        case .unclosed("]"): true
        case .unclosed, .unclosedString: bytes[limit...].first { $0 > 0x20 } != UInt8(ascii: "{")
        default: false
        }
    }

    /// Reads a text, and continues after mistakes that leave no doubt about what was meant: a comma too many or
    /// missing, a name without quotes, single quotes.
    /// - Parameter mistakes: receives all of them, and the mistake that ends the reading as well.
    /// - Returns: nil if a mistake ended the reading, else the text as it was meant.
    package static func scan(_ bytes: [UInt8], mistakes: inout [JSONSyntaxError]) -> JSONTape? {
        var scanner = JSONScanner(bytes: bytes, maximumMistakes: mostPassedOver)
        defer { mistakes += scanner.mistakes }
        do throws(JSONSyntaxError) {
            try scanner.document()
            return JSONTape(nodes: scanner.tape, bytes: bytes)
        } catch {
            scanner.mistakes.append(error)
            return nil
        }
    }

    private init(bytes: [UInt8], maximumMistakes: Int) {
        self.bytes = bytes
        self.maximumMistakes = maximumMistakes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        limit = bytes.count
        // Few texts have more values than that. Memory that is not used is never touched, but growing would copy all of
        // it.
        tape.reserveCapacity(bytes.count / 4 + 1)
    }

    /// The byte to be read next; 0, which JSON never allows, at the end.
    var next: UInt8 { position < limit ? bytes[position] : 0 }

    private mutating func document() throws(JSONSyntaxError) {
        repeat {
            try skipSpace()
            try value()
            // After a value, the containers that end here are closed, and the reading continues behind a comma.
            while let container = open.last {
                try skipSpace()
                let isObject = tape[container].kind == .object
                if next == UInt8(ascii: ",") {
                    if try separator(isObject: isObject) { break }
                    continue
                }
                if let comma = missingComma(isObject: isObject) {
                    try passOver(comma)
                    if isObject { try key() }
                    break
                }
                guard next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw unexpectedAfterValue(isObject: isObject)
                }
                close(container)
            }
        } while !open.isEmpty
        try skipSpace()
        if position < limit { throw JSONSyntaxError(.textAfterDocument, character) }
    }

    private mutating func value() throws(JSONSyntaxError) {
        while true {
            switch next {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if try !beginContainer() { return }
                try skipSpace()
            case UInt8(ascii: "\""): return try string(.string)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
            case UInt8(ascii: "'"), UInt8(ascii: "`"), 0xC2, 0xE2: return try misquotedString(.string)
            default: return try word()
            }
        }
    }

    /// Begins an object or array.
    /// - Returns: whether a value must follow; false for an empty container, which is complete.
    private mutating func beginContainer() throws(JSONSyntaxError) -> Bool {
        guard open.count < Limits.depth else {
            throw JSONSyntaxError(.tooDeep(limit: Limits.depth), position..<position + 1)
        }
        let isObject = next == UInt8(ascii: "{")
        open.append(tape.count)
        tape.append(JSONNode(start: position, end: position, next: 0, kind: isObject ? .object : .array))
        position += 1
        try skipSpace()
        if next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            close(tape.count - 1)
            return false
        }
        if isObject { try key() }
        return true
    }

    private mutating func close(_ container: Int) {
        position += 1
        tape[container].end = UInt32(position)
        tape[container].next = UInt32(tape.count)
        open.removeLast()
    }

    /// Reads what stands between two values.
    /// - Returns: whether a value must follow; false behind a trailing comma.
    private mutating func separator(isObject: Bool) throws(JSONSyntaxError) -> Bool {
        let comma = position..<position + 1
        if isObject, let number = numberWithComma() { throw number }
        position += 1
        try skipSpace()
        if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
            try passOver(JSONSyntaxError(.trailingComma, comma))
            return false
        }
        if isObject {
            if let item = unclosedItem(before: comma.lowerBound) { throw item }
            try key()
        }
        return true
    }

    private mutating func key() throws(JSONSyntaxError) {
        switch next {
        case UInt8(ascii: "\""): try string(.key)
        case UInt8(ascii: "'"), UInt8(ascii: "`"), 0xC2, 0xE2: try misquotedString(.key)
        default: try unquotedName()
        }
        try skipSpace()
        guard next == UInt8(ascii: ":") else {
            throw JSONSyntaxError(.expected("':'"), character)
        }
        position += 1
    }

    private mutating func string(_ kind: JSONNode.Kind) throws(JSONSyntaxError) {
        let start = position + 1
        position = start
        var isEscaped = false
        while next != UInt8(ascii: "\"") {
            if next == UInt8(ascii: "\\") {
                isEscaped = true
                try escape()
            } else if next < 0x20 {
                let isOpen = position >= limit || next == 0x0A || next == 0x0D
                throw isOpen
                    ? JSONSyntaxError(.unclosedString, start - 1..<start)
                    : JSONSyntaxError(.controlCharacter, position..<position + 1)
            } else {
                position += 1
            }
        }
        tape.append(
            JSONNode(start: start, end: position, next: tape.count + 1, kind: kind, isEscaped: isEscaped))
        position += 1
    }

    private mutating func escape() throws(JSONSyntaxError) {
        let start = position
        position += 2
        switch position <= limit ? bytes[position - 1] : 0 {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return
        case UInt8(ascii: "u"):
            for _ in 0..<4 {
                guard Self.isHex(next) else { throw invalidEscape(from: start) }
                position += 1
            }
        default: throw invalidEscape(from: start)
        }
    }

    private mutating func number() throws(JSONSyntaxError) {
        let start = position
        let end = bytes.withUnsafeBufferPointer { Self.endOfNumber(in: $0, from: start, to: limit) }
        guard let end else { throw invalidWord(from: start) }
        position = end
        tape.append(JSONNode(start: start, end: end, next: tape.count + 1, kind: .number))
    }

    /// Where a number ends; nil: it is none. It is asked of borrowed bytes, because bulk data have millions of them.
    /// - Parameter start: where a digit or a minus stands.
    private static func endOfNumber(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int) -> Int? {
        // A function inside would share its variables with this one by way of the heap.
        func byte(_ index: Int) -> UInt8 { index < limit ? bytes[index] : 0 }
        func afterDigits(_ start: Int) -> Int {
            var index = start
            while isDigit(byte(index)) { index += 1 }
            return index
        }
        let first = byte(start) == UInt8(ascii: "-") ? start + 1 : start
        var index = afterDigits(first)
        guard index == first + 1 || index > first && byte(first) != UInt8(ascii: "0") else { return nil }
        if byte(index) == UInt8(ascii: ".") {
            let fraction = index + 1
            index = afterDigits(fraction)
            guard index > fraction else { return nil }
        }
        if byte(index) | 0x20 == UInt8(ascii: "e") {
            let sign = byte(index + 1)
            let exponent = index + (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? 2 : 1)
            index = afterDigits(exponent)
            guard index > exponent else { return nil }
        }
        return isWord(byte(index)) ? nil : index
    }

    private mutating func word() throws(JSONSyntaxError) {
        let range = wordRange()
        let kind: JSONNode.Kind
        switch text(range) {
        case "true", "false": kind = .boolean
        case "null": kind = .null
        default: throw invalidWord(from: position)
        }
        position = range.upperBound
        tape.append(JSONNode(start: range.lowerBound, end: range.upperBound, next: tape.count + 1, kind: kind))
    }

    private mutating func skipSpace() throws(JSONSyntaxError) {
        while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { position += 1 }
        if next == UInt8(ascii: "/"), position + 1 < limit,
            bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
        {
            throw JSONSyntaxError(.comment, position..<position + 2)
        }
        if next == UInt8(ascii: "#"), hexColor == nil { throw JSONSyntaxError(.comment, position..<position + 1) }
    }
}

// MARK: What is read in spite of a mistake

extension JSONScanner {
    private mutating func passOver(_ mistake: JSONSyntaxError) throws(JSONSyntaxError) {
        guard mistakes.count < maximumMistakes else { throw mistake }
        mistakes.append(mistake)
    }

    /// The mistake of a missing comma; nil: no comma is missing here.
    private func missingComma(isObject: Bool) -> JSONSyntaxError? {
        guard position < limit, next != UInt8(ascii: "}"), next != UInt8(ascii: "]") else { return nil }
        let error = unexpectedAfterValue(isObject: isObject)
        guard case .missingComma = error.kind, !isObject || isFollowedByName else { return nil }
        return error
    }

    /// Whether a string and a colon stand here, which is how a member looks. A text after a stray quote often looks
    /// like one, too.
    var isFollowedByName: Bool {
        guard next == UInt8(ascii: "\"") else { return false }
        let rest = bytes[(position + 1)..<limit]
        guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 < 0x20 }) else { return false }
        return rest[(end + 1)...].first { $0 > 0x20 } == UInt8(ascii: ":")
    }

    /// Reads a string in single quotes, backticks or typographic quotes.
    private mutating func misquotedString(_ kind: JSONNode.Kind) throws(JSONSyntaxError) {
        let error: JSONSyntaxError
        let quote: Int
        if next >= 0x80 {
            guard let mark = TypographicQuote(at: position, in: bytes), let curly = curlyQuoted() else {
                return try kind == .key ? unquotedName() : word()
            }
            (error, quote) = (curly, mark.length)
        } else {
            (error, quote) = (singleQuoted(), 1)
        }
        switch error.kind {
        // A string with a backslash in it may not end where it seems to.
        case .singleQuotes(let content?), .curlyQuotes(let content?):
            if content.contains("\\") { throw error }
        default: throw error
        }
        try passOver(error)
        let range = error.range.lowerBound + quote..<error.range.upperBound - quote
        tape.append(JSONNode(start: range.lowerBound, end: range.upperBound, next: tape.count + 1, kind: kind))
        position = error.range.upperBound
    }

    private mutating func unquotedName() throws(JSONSyntaxError) {
        if position >= limit { throw endOfFile() }
        let range = wordRange()
        guard !range.isEmpty else { throw JSONSyntaxError(.unquotedName(""), position..<position + 1) }
        let error = JSONSyntaxError(.unquotedName(text(range)), range)
        try passOver(error)
        tape.append(JSONNode(start: range.lowerBound, end: range.upperBound, next: tape.count + 1, kind: .key))
        position = range.upperBound
    }
}
