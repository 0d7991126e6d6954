import CLibXML2

/// Puts the tree together from what libxml2 reports while it reads.
final class TreeBuilder {
    let bytes: [UInt8]
    private let limits: XMLLimits
    private var open: [ParsedElement] = []
    private(set) var root: ParsedElement?
    /// The first mistake that was found; after it nothing more is built.
    var error: XMLSyntaxError?

    init(bytes: [UInt8], limits: XMLLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// The parser context and its builder, from what libxml2 passes to a handler.
    static func from(_ data: UnsafeMutableRawPointer?) -> (xmlParserCtxtPtr, TreeBuilder)? {
        guard let context = data?.assumingMemoryBound(to: xmlParserCtxt.self), let builder = context.pointee._private
        else { return nil }
        return (context, Unmanaged<TreeBuilder>.fromOpaque(builder).takeUnretainedValue())
    }

    /// - Parameter tagEnd: the offset of the `>` or `/>` that ends the start tag.
    func open(name: String, prefix: String?, namespace: String?, names: AttributeNames, tagEnd: Int) {
        guard error == nil else { return }
        // `<` cannot stand inside a start tag, so the nearest one before its end is its own.
        let start = lastIndex(of: "<", before: tagEnd)
        var lexer = XMLLexer(bytes: bytes, position: start + 1)
        let nameRange = lexer.name()
        if open.count >= limits.depth {
            error = XMLSyntaxError(.tooDeep(limit: limits.depth), nameRange)
            return
        }
        var element = ParsedElement(
            name: name, prefix: prefix, namespace: namespace, range: start..<tagEnd, nameRange: nameRange,
            attributes: [], declarations: [], children: [], text: "", contentRange: tagEnd..<tagEnd)
        element.attributes.reserveCapacity(names.count)
        while let (name, value) = lexer.attribute(before: tagEnd) {
            if let prefix = declaredPrefix(name) {
                element.declarations.append(
                    NamespaceDeclaration(prefix: prefix, nameRange: name, valueRange: value))
            } else if element.attributes.count < names.count {
                let parsed = names[element.attributes.count]
                // libxml2 leaves some references in the values it hands over.
                let text = XMLText(bytes, in: value, isAttribute: true).string
                element.attributes.append(
                    ParsedAttribute(
                        name: parsed.name, prefix: parsed.prefix, namespace: parsed.namespace, value: text,
                        nameRange: name, valueRange: value))
            }
        }
        if tagEnd < bytes.count, bytes[tagEnd] == UInt8(ascii: ">") {
            element.contentRange = tagEnd + 1..<tagEnd + 1
        }
        open.append(element)
    }

    func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard error == nil, !open.isEmpty else { return }
        open[open.count - 1].text += String(decoding: text, as: UTF8.self)
    }

    /// - Parameter end: the offset after the end tag, or after the tag of an empty element.
    func close(at end: Int) {
        guard error == nil, var element = open.popLast() else { return }
        element.range = element.range.lowerBound..<end
        let isEmptyTag = end >= 2 && bytes[end - 2] == UInt8(ascii: "/")
        if !isEmptyTag {
            let start = element.contentRange.lowerBound
            element.contentRange = start..<max(start, lastIndex(of: "<", before: end))
        }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    /// The prefix that an attribute declares, if it is a namespace declaration; empty for the default namespace.
    private func declaredPrefix(_ name: Range<Int>) -> String? {
        guard bytes[name].starts(with: "xmlns".utf8) else { return nil }
        if name.count == 5 { return "" }
        guard bytes[name.lowerBound + 5] == UInt8(ascii: ":") else { return nil }
        return text(name.lowerBound + 6..<name.upperBound)
    }

    private func lastIndex(of character: Unicode.Scalar, before end: Int) -> Int {
        let byte = UInt8(ascii: character)
        var index = min(end, bytes.count) - 1
        while index > 0, bytes[index] != byte { index -= 1 }
        return max(index, 0)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension TreeBuilder {
    /// The mistake that an error of libxml2 stands for, at the place where it belongs.
    /// - Parameter position: the offset that libxml2 was about to read, which is often behind the mistake.
    func syntaxError(code: Int32, name: String?, at position: Int) -> XMLSyntaxError {
        let position = min(max(position, 0), bytes.count)
        let here = XMLLexer.character(at: position, in: bytes)
        switch xmlParserErrors(UInt32(bitPattern: code)) {
        case XML_ERR_TAG_NAME_MISMATCH: return mismatch(before: position)
        case XML_ERR_TAG_NOT_FINISHED:
            return unclosedElement() ?? XMLSyntaxError(.unclosedConstruct(closing: ">"), position..<position)
        case XML_ERR_ATTRIBUTE_REDEFINED, XML_NS_ERR_ATTRIBUTE_REDEFINED:
            return duplicate(before: position) ?? XMLSyntaxError(.malformed, here)
        case XML_NS_ERR_UNDEFINED_NAMESPACE: return unbound(name ?? "", before: position)
        case XML_ERR_DOCUMENT_END where root != nil: return XMLSyntaxError(.secondRoot, here)
        case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_END: return XMLSyntaxError(.noElement, line(from: position))
        case XML_ERR_NAME_REQUIRED: return XMLSyntaxError(.invalidName, here)
        case XML_ERR_MISPLACED_CDATA_END: return XMLSyntaxError(.bareCDATAEnd, sectionEnd(from: position) ?? here)
        case XML_ERR_HYPHEN_IN_COMMENT: return XMLSyntaxError(.hyphensInComment, here)
        case XML_ERR_RESERVED_XML_NAME: return XMLSyntaxError(.misplacedDeclaration, declaration(before: position))
        case XML_ERR_UNKNOWN_VERSION: return XMLSyntaxError(.unknownVersion, declaration(before: position))
        default: return XMLSyntaxError(.malformed, here)
        }
    }

    /// The bytes of the first `]]>` from a position on; nil: there is none.
    private func sectionEnd(from position: Int) -> Range<Int>? {
        let starts = bytes[position...].indices.dropLast(2)
        return starts.first { bytes[$0...].starts(with: "]]>".utf8) }.map { $0..<$0 + 3 }
    }

    /// The bytes from the next visible character to the end of its line.
    private func line(from position: Int) -> Range<Int> {
        let start = bytes[position...].firstIndex { !XMLLexer.isSpace($0) } ?? bytes.count
        var end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        while end > start, XMLLexer.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// The bytes of the `<?xml` before a position.
    private func declaration(before position: Int) -> Range<Int> {
        let start = lastIndex(of: "<", before: position)
        return start..<min(start + 5, bytes.count)
    }

    private func unclosedElement() -> XMLSyntaxError? {
        guard let last = open.last else { return nil }
        let name = text(last.nameRange)
        // No element stands in one of its own name; a bare tag of it was to end it.
        let isBare = last.nameRange.upperBound < bytes.count && bytes[last.nameRange.upperBound] == UInt8(ascii: ">")
        let isInItself = open.dropLast().last.map { text($0.nameRange) == name } ?? false
        return XMLSyntaxError(isBare && isInItself ? .endTagWithoutSlash(name) : .unclosedElement(name), last.nameRange)
    }

    private func mismatch(before position: Int) -> XMLSyntaxError {
        let start = lastIndex(of: "<", before: position)
        var lexer = XMLLexer(bytes: bytes, position: min(start + 2, bytes.count))
        let close = lexer.name()
        guard let element = open.last else { return XMLSyntaxError(.secondRoot, close) }
        let kind = XMLSyntaxError.Kind.mismatchedTag(
            open: text(element.nameRange), opened: element.nameRange, close: text(close))
        // If the end tag belongs to an element further out, it is the inner element that lacks its own.
        let fitsOutside = open.dropLast().contains { text($0.nameRange) == text(close) }
        if fitsOutside { return unclosedElement() ?? XMLSyntaxError(kind, close) }
        // If the one that is expected comes later, this one is too many.
        var rest = XMLLexer(bytes: bytes, position: close.upperBound)
        let isStray = rest.nextUnmatchedEndTag().map { text($0) == text(element.nameRange) } ?? false
        return XMLSyntaxError(isStray ? .strayEndTag(text(close)) : kind, close)
    }

    private func attributeNames(before position: Int) -> [Range<Int>] {
        var lexer = XMLLexer(bytes: bytes, position: lastIndex(of: "<", before: position) + 1)
        _ = lexer.name()
        var names: [Range<Int>] = []
        while let attribute = lexer.attribute(before: position) { names.append(attribute.name) }
        return names
    }

    private func duplicate(before position: Int) -> XMLSyntaxError? {
        var first: [String: Range<Int>] = [:]
        for range in attributeNames(before: position) {
            let name = text(range)
            if let earlier = first[name] { return XMLSyntaxError(.duplicateAttribute(name, first: earlier), range) }
            first[name] = range
        }
        return nil
    }

    private func unbound(_ prefix: String, before position: Int) -> XMLSyntaxError {
        var lexer = XMLLexer(bytes: bytes, position: lastIndex(of: "<", before: position) + 1)
        let candidates = [lexer.name()] + attributeNames(before: position)
        let range = candidates.first { text($0).hasPrefix(prefix + ":") } ?? candidates[0]
        return XMLSyntaxError(.unboundPrefix(prefix), range)
    }
}
