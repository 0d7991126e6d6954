import CLibXML2

/// Reads XML with libxml2 into plain values that know where each of them stands.
package enum XMLDocumentParser {
    /// - Parameter bytes: the whole document, valid UTF-8 without NUL.
    /// - Throws: the first mistake in the document.
    package static func parse(_ bytes: [UInt8], limits: XMLLimits) throws(XMLSyntaxError) -> ParsedElement {
        _ = LibXML2.prepared
        try XMLScreen.check(bytes, limits: limits)
        let builder = TreeBuilder(bytes: bytes, limits: limits)
        run(builder)
        if let error = builder.error { throw error }
        guard let root = builder.root else {
            throw XMLSyntaxError(.noElement, bytes.count..<bytes.count)
        }
        return root
    }

    private static func run(_ builder: TreeBuilder) {
        guard let context = xmlNewParserCtxt() else { return }
        defer { xmlFreeParserCtxt(context) }
        context.pointee._private = Unmanaged.passUnretained(builder).toOpaque()
        installHandlers(in: context)
        // No option here lets libxml2 load or expand anything, or lifts its own limits.
        let options =
            XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_COMPACT.rawValue
            | XML_PARSE_IGNORE_ENC.rawValue
        let document = withExtendedLifetime(builder) {
            builder.bytes.withUnsafeBytes { buffer in
                xmlCtxtReadMemory(
                    context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: buffer.count),
                    nil, nil, Int32(bitPattern: options))
            }
        }
        xmlFreeDoc(document)
    }

    /// The handlers build our tree instead of libxml2's, which would take many times the memory.
    private static func installHandlers(in context: xmlParserCtxtPtr) {
        let sax = context.pointee.sax
        sax?.pointee.startElementNs = { context, name, prefix, uri, _, _, count, _, attributes in
            guard let (context, builder) = TreeBuilder.from(context), let name,
                let place = XMLDocumentParser.offset(in: context)
            else { return }
            let names = AttributeNames(count: Int(count), pointers: attributes)
            builder.open(
                name: String(cString: name), prefix: prefix.map { String(cString: $0) },
                namespace: uri.map { String(cString: $0) }, names: names, tagEnd: place)
            if builder.error != nil { context.pointee.disableSAX = 1 }
        }
        sax?.pointee.endElementNs = { context, _, _, _ in
            guard let (context, builder) = TreeBuilder.from(context), let place = XMLDocumentParser.offset(in: context)
            else { return }
            builder.close(at: place)
        }
        let characters: charactersSAXFunc = { context, text, count in
            guard let (_, builder) = TreeBuilder.from(context), let text else { return }
            builder.append(UnsafeBufferPointer(start: text, count: Int(count)))
        }
        sax?.pointee.characters = characters
        sax?.pointee.ignorableWhitespace = characters
        sax?.pointee.comment = nil
        sax?.pointee.processingInstruction = nil
        shim_xmlCtxtSetErrorHandler(context) { data, error in
            guard let (context, builder) = TreeBuilder.from(data), let error = error?.pointee,
                error.level.rawValue >= XML_ERR_ERROR.rawValue, builder.error == nil
            else { return }
            builder.error = builder.syntaxError(
                code: error.code, name: error.str1.map { String(cString: $0) },
                at: XMLDocumentParser.offset(in: context) ?? 0)
        }
    }

    /// The offset of the byte that libxml2 reads next.
    private static func offset(in context: xmlParserCtxtPtr) -> Int? {
        let offset = xmlByteConsumed(context)
        return offset < 0 ? nil : Int(offset)
    }
}

/// The names of a start tag's attributes as libxml2 hands them to its handler: five pointers for each attribute.
struct AttributeNames {
    let count: Int
    private let pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

    init(count: Int, pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
        self.count = pointers == nil ? 0 : count
        self.pointers = pointers
    }

    subscript(index: Int) -> (name: String, prefix: String?, namespace: String?) {
        func text(_ part: Int) -> String? { pointers?[index * 5 + part].map { String(cString: $0) } }
        return (text(0) ?? "", text(1), text(2))
    }
}
