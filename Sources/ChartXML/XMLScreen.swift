/// Reads the markup once before libxml2 does: it finds the common mistakes with their exact place, and keeps from
/// libxml2 what would make it work too hard (document types, entities, very wide tags).
///
/// Whether names and nesting are right is left to libxml2.
struct XMLScreen {
    private let bytes: [UInt8]
    private let limits: XMLLimits
    private var position: Int
    /// Hashes of the names so far, and at places of their own those that came last, because most names come again and again.
    private var names: Set<UInt64> = []
    private var recent = [UInt64](repeating: 0, count: 256)

    static func check(_ bytes: [UInt8], limits: XMLLimits) throws(XMLSyntaxError) {
        var screen = XMLScreen(bytes: bytes, limits: limits, position: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        try screen.declaration()
        try screen.markup()
    }

    private init(bytes: [UInt8], limits: XMLLimits, position: Int) {
        self.bytes = bytes
        self.limits = limits
        self.position = position
    }

    private mutating func markup() throws(XMLSyntaxError) {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "<"): try construct()
            case UInt8(ascii: "&"): try reference()
            default: position += 1
            }
        }
    }

    private mutating func construct() throws(XMLSyntaxError) {
        if starts(with: "<!--") {
            try skip(past: "-->", opening: 4)
        } else if starts(with: "<![CDATA[") {
            try skip(past: "]]>", opening: 9)
        } else if starts(with: "<?") {
            try skip(past: "?>", opening: 2)
        } else if starts(with: "<!DOCTYPE") || starts(with: "<!doctype") {
            throw XMLSyntaxError(.doctype, position..<position + 9)
        } else if starts(with: "<!") {
            let end = bytes[position...].firstIndex { $0 == UInt8(ascii: ">") } ?? bytes.count
            throw XMLSyntaxError(.malformedComment, position..<min(end + 1, bytes.count))
        } else if starts(with: "</") {
            try endTag()
        } else {
            try startTag()
        }
    }

    /// The encoding in `<?xml … encoding="…"?>`, if there is one.
    private mutating func declaration() throws(XMLSyntaxError) {
        guard starts(with: "<?xml"), position + 5 < bytes.count, XMLLexer.isSpace(bytes[position + 5]) else { return }
        let start = position
        try skip(past: "?>", opening: 2)
        var lexer = XMLLexer(bytes: bytes, position: start + 5)
        while let attribute = lexer.attribute(before: position - 2) {
            guard lexer.text(attribute.name) == "encoding" else { continue }
            let encoding = lexer.text(attribute.value)
            if encoding.lowercased() != "utf-8" { throw XMLSyntaxError(.encoding(encoding), attribute.value) }
        }
    }

    private mutating func endTag() throws(XMLSyntaxError) {
        let start = position
        position += 2
        while position < bytes.count, bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "<") {
            position += 1
        }
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
            throw XMLSyntaxError(.unclosedConstruct(closing: ">"), trimmed(start..<position))
        }
        position += 1
    }

    private mutating func startTag() throws(XMLSyntaxError) {
        position += 1
        let start = position
        while position < bytes.count, XMLLexer.isName(bytes[position]) { position += 1 }
        let name = start..<position
        if name.isEmpty { throw XMLSyntaxError(.missingName, start - 1..<start) }
        try checkSpaces(in: name)
        try register(name)
        var count = 0
        while true {
            let hadSpace = skipSpace()
            guard position < bytes.count, bytes[position] != UInt8(ascii: "<") else {
                throw XMLSyntaxError(.unclosedConstruct(closing: ">"), name)
            }
            if bytes[position] == UInt8(ascii: ">") { break }
            if starts(with: "/>") {
                position += 1
                break
            }
            guard XMLLexer.isName(bytes[position]) else { throw noAttribute(of: name) }
            if !hadSpace, count > 0 {
                try checkSpaces(in: position..<min(position + 2, bytes.count))
                throw missingSpace()
            }
            count += 1
            if count > limits.attributes { throw XMLSyntaxError(.tooManyAttributes(limit: limits.attributes), name) }
            try attribute()
        }
        position += 1
    }

    /// Counts a name if it is another than those before it.
    private mutating func register(_ name: Range<Int>) throws(XMLSyntaxError) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes[name] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let place = Int(hash & 0xFF)
        guard recent[place] != hash else { return }
        recent[place] = hash
        names.insert(hash)
        if names.count > limits.names { throw XMLSyntaxError(.tooManyNames(limit: limits.names), name) }
    }

    /// No-break spaces look like those that part a name from what follows, and are parts of it to XML.
    private func checkSpaces(in name: Range<Int>) throws(XMLSyntaxError) {
        guard let place = bytes[name].firstIndex(of: 0xC2), place + 1 < name.upperBound, bytes[place + 1] == 0xA0 else {
            return
        }
        throw XMLSyntaxError(.noBreakSpace, place..<place + 2)
    }

    private mutating func attribute() throws(XMLSyntaxError) {
        let start = position
        while position < bytes.count, XMLLexer.isName(bytes[position]) { position += 1 }
        let name = start..<position
        try checkSpaces(in: name)
        try register(name)
        _ = skipSpace()
        let isFollowedByValue = position < bytes.count && XMLLexer.isQuote(bytes[position])
        if isFollowedByValue, bytes[name.upperBound - 1] == UInt8(ascii: ":"), name.count > 1 {
            throw XMLSyntaxError(.noEqualsSign(":"), name.upperBound - 1..<name.upperBound)
        }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
            throw XMLSyntaxError(.missingValue(text(name)), name)
        }
        let sign = position
        position += 1
        _ = skipSpace()
        guard position < bytes.count else { throw XMLSyntaxError(.missingValue(text(name)), name) }
        let quote = bytes[position]
        if quote == UInt8(ascii: "=") { throw XMLSyntaxError(.noEqualsSign("=="), sign..<position + 1) }
        guard XMLLexer.isQuote(quote) else {
            if let curly = curlyQuotes() { throw curly }
            let value = position..<endOfUnquotedValue()
            if value.isEmpty { throw XMLSyntaxError(.missingValue(text(name)), name) }
            throw XMLSyntaxError(.unquotedValue(text(value)), value)
        }
        try value(quote: quote)
    }

    /// Where a value without quotes ends that begins here: before the next attribute or the end of the tag, as one of several
    /// words was most likely meant as a whole.
    private func endOfUnquotedValue() -> Int {
        var end = position
        while true {
            while end < bytes.count, isInUnquotedValue(end) { end += 1 }
            let next = bytes[end...].firstIndex { !XMLLexer.isSpace($0) } ?? bytes.count
            guard next > end, end > position, next < bytes.count, isInUnquotedValue(next) else { return end }
            var lexer = XMLLexer(bytes: bytes, position: next)
            _ = lexer.name()
            while lexer.position < bytes.count, XMLLexer.isSpace(bytes[lexer.position]) { lexer.position += 1 }
            if lexer.position < bytes.count, bytes[lexer.position] == UInt8(ascii: "=") { return end }
            end = next
        }
    }

    /// Whether a byte belongs to a value without quotes; the stroke of an empty element ends it.
    private func isInUnquotedValue(_ place: Int) -> Bool {
        switch bytes[place] {
        case UInt8(ascii: "/"): place + 1 < bytes.count && bytes[place + 1] != UInt8(ascii: ">")
        case UInt8(ascii: "&"): true
        case let byte: XMLLexer.isName(byte)
        }
    }

    /// The mistake where neither a name stands in a tag nor its end.
    private func noAttribute(of element: Range<Int>) -> XMLSyntaxError {
        let next = position + 1
        if XMLLexer.isQuote(bytes[position]) {
            let end = bytes[next...].firstIndex { $0 == bytes[position] || $0 == UInt8(ascii: "<") } ?? next
            let isClosed = end < bytes.count && bytes[end] == bytes[position]
            return XMLSyntaxError(.valueWithoutName, position..<(isClosed ? end + 1 : next))
        }
        let visible = bytes[next...].firstIndex { !XMLLexer.isSpace($0) } ?? bytes.count
        if bytes[position] == UInt8(ascii: "/") {
            if visible == bytes.count || bytes[visible] == UInt8(ascii: "<") {
                return XMLSyntaxError(.unclosedConstruct(closing: ">"), element)
            }
            if bytes[visible] == UInt8(ascii: ">") { return XMLSyntaxError(.spaceInTagEnd, next..<visible) }
        }
        return straySign()
    }

    /// The mistake of a sign that has no business in a tag; the same sign several times is one mistake.
    private func straySign() -> XMLSyntaxError {
        let sign = bytes[position]
        // A message shows 16 signs at most.
        let farthest = bytes[position...].prefix(16)
        var end = farthest.firstIndex { $0 != sign } ?? farthest.endIndex
        // The last stroke of `//>` ends the tag.
        let endsTag = end < bytes.count && bytes[end] == UInt8(ascii: ">")
        if sign == UInt8(ascii: "/"), endsTag, end - position > 1 { end -= 1 }
        return XMLSyntaxError(.straySign(text(position..<end)), position..<end)
    }

    private mutating func value(quote: UInt8) throws(XMLSyntaxError) {
        let start = position
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case quote:
                if position - start - 1 > limits.valueBytes {
                    throw XMLSyntaxError(.valueTooLong(limit: limits.valueBytes), start + 1..<position)
                }
                position += 1
                return
            case UInt8(ascii: "<"): throw XMLSyntaxError(.bareLessThan, position..<position + 1)
            case UInt8(ascii: "&"): try reference()
            default: position += 1
            }
        }
        throw XMLSyntaxError(.unclosedConstruct(closing: text(start..<start + 1)), start..<start + 1)
    }

    /// The mistake where no space follows the closing quote of a value: another sign, a second attribute, or the rest of
    /// a value that has a quote in it.
    private func missingSpace() -> XMLSyntaxError {
        if bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: ";") {
            return straySign()
        }
        var lexer = XMLLexer(bytes: bytes, position: position)
        _ = lexer.name()
        while lexer.position < bytes.count, XMLLexer.isSpace(bytes[lexer.position]) { lexer.position += 1 }
        let isAttribute = lexer.position < bytes.count && bytes[lexer.position] == UInt8(ascii: "=")
        if isAttribute { return XMLSyntaxError(.missingSpace, XMLLexer.character(at: position, in: bytes)) }
        return unclosedValue() ?? XMLSyntaxError(.quoteInValue(text(position - 1..<position)), position - 1..<position)
    }

    /// The mistake of a value that ends where the next one begins, because it has swallowed the name of that; nil: the value
    /// before this place is none of these.
    private func unclosedValue() -> XMLSyntaxError? {
        let close = position - 1
        guard let open = bytes[..<close].lastIndex(of: bytes[close]) else { return nil }
        var end = close
        func skip(while isPart: (UInt8) -> Bool) { while end > open + 1, isPart(bytes[end - 1]) { end -= 1 } }
        skip(while: XMLLexer.isSpace)
        guard end > open + 1, bytes[end - 1] == UInt8(ascii: "=") else { return nil }
        end -= 1
        skip(while: XMLLexer.isSpace)
        let nameEnd = end
        skip(while: XMLLexer.isName)
        guard end < nameEnd, end > open + 1, XMLLexer.isSpace(bytes[end - 1]) else { return nil }
        return XMLSyntaxError(.unclosedValue(before: text(end..<nameEnd)), open..<open + 1)
    }

    /// The mistake of a value in typographic quotes, into which word processors turn straight ones; nil: there is none
    /// here.
    private func curlyQuotes() -> XMLSyntaxError? {
        guard let quote = TypographicQuote(at: position, in: bytes) else { return nil }
        let start = position + quote.length
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: ">") {
            // An apostrophe inside the value may be typographic, too.
            if let close = TypographicQuote(at: end, in: bytes), close.kind == quote.kind,
                quote.kind != .single || !continues(end + close.length)
            {
                return XMLSyntaxError(.curlyQuotes(content: text(start..<end)), position..<end + close.length)
            }
            end += 1
        }
        return XMLSyntaxError(.curlyQuotes(content: nil), position..<start)
    }

    /// Whether a word continues at this place.
    private func continues(_ place: Int) -> Bool {
        place < bytes.count && XMLLexer.isName(bytes[place])
    }

    private mutating func reference() throws(XMLSyntaxError) {
        let start = position
        var end = position + 1
        while end < bytes.count, XMLLexer.isName(bytes[end]), bytes[end] != UInt8(ascii: ";"), end - start < 64 {
            end += 1
        }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start + 1 else {
            throw XMLSyntaxError(.bareAmpersand, start..<start + 1)
        }
        position = end + 1
        switch XMLLexer.resolve(bytes[(start + 1)..<end]) {
        case .scalar: return
        case .invalid: throw XMLSyntaxError(.invalidCharacterReference(text(start..<end + 1)), start..<end + 1)
        case .entity: throw XMLSyntaxError(.undefinedEntity(text(start + 1..<end)), start..<end + 1)
        }
    }

    private mutating func skip(past closing: StaticString, opening: Int) throws(XMLSyntaxError) {
        let start = position
        position += opening
        while position < bytes.count {
            if starts(with: closing) {
                position += closing.utf8CodeUnitCount
                return
            }
            position += 1
        }
        throw XMLSyntaxError(.unclosedConstruct(closing: closing.description), start..<start + opening)
    }

    private mutating func skipSpace() -> Bool {
        let start = position
        while position < bytes.count, XMLLexer.isSpace(bytes[position]) { position += 1 }
        return position > start
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
        return true
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, XMLLexer.isSpace(bytes[end - 1]) { end -= 1 }
        return range.lowerBound..<end
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
