import ChartXML

// Tags that stand where none can, or in another order than they can.
extension XMLMending {
    /// The tags of HTML in a value, from the first of them on; nil: the `<` begins none, or another tag stands before the end
    /// of the value.
    static func markup(at sign: Int, in bytes: [UInt8]) -> [Range<Int>]? {
        let error = XMLSyntaxError(.bareLessThan, sign..<sign + 1)
        guard let quote = XMLMending(bytes: bytes, error: error).openQuote(before: sign),
            let end = bytes[sign...].firstIndex(of: bytes[quote])
        else { return nil }
        var tags: [Range<Int>] = []
        var place = sign
        while let start = bytes[place..<end].firstIndex(of: UInt8(ascii: "<")) {
            let isEnd = bytes[start + 1] == UInt8(ascii: "/")
            var lexer = XMLLexer(bytes: bytes, position: start + (isEnd ? 2 : 1))
            let name = String(decoding: bytes[lexer.name()], as: UTF8.self).lowercased()
            let rest = bytes[lexer.position..<end].prefix { XMLLexer.isSpace($0) || $0 == UInt8(ascii: "/") }
            guard HTMLReferences.inline.contains(name), rest.endIndex < end, bytes[rest.endIndex] == UInt8(ascii: ">"),
                tags.count < 20
            else { return nil }
            place = rest.endIndex + 1
            tags.append(start..<place)
        }
        return tags.isEmpty ? nil : tags
    }

    /// The names in two end tags that follow each other and stand for each other, of which the second closes the element that
    /// is opened last; nil: there are none.
    /// - Parameter name: that in the start tag of the element that is opened last.
    static func crossing(_ name: Range<Int>, in bytes: [UInt8]) -> (outer: Range<Int>, inner: Range<Int>)? {
        var lexer = XMLLexer(bytes: bytes, position: name.upperBound)
        guard let outer = lexer.nextUnmatchedEndTag(), outer.upperBound < bytes.count,
            bytes[outer.upperBound] == UInt8(ascii: ">"),
            let next = bytes[(outer.upperBound + 1)...].firstIndex(where: { !XMLLexer.isSpace($0) }),
            bytes[next...].starts(with: Array("</".utf8) + bytes[name] + [UInt8(ascii: ">")])
        else { return nil }
        return (outer, next + 2..<next + 2 + name.count)
    }

    /// The edits that exchange the names of two end tags.
    func crossing(tags: (outer: Range<Int>, inner: Range<Int>)) -> [TextEdit] {
        [TextEdit(tags.outer, text(tags.inner)), TextEdit(tags.inner, text(tags.outer))]
    }
}
