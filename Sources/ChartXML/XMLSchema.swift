internal import CLibXML2

/// A compiled XML Schema (XSD 1.0).
// libxml2 documents a compiled schema as read-only after compilation and shareable between threads; everything that
// changes lives in the validation context that each call makes for itself.
package final class XMLSchema: @unchecked Sendable {
    /// Why a schema did not compile, in libxml2's words.
    package struct CompileError: Error, Hashable, Sendable {
        package var message: String
    }

    private let pointer: xmlSchemaPtr
    /// The schema document, which the compiled schema refers to as long as it lives.
    private let source: XMLTree
    private let namespace: String

    /// - Parameters:
    ///   - bytes: the schema document, UTF-8. It must neither import nor include others.
    ///   - namespace: the target namespace of the schema.
    package init(_ bytes: [UInt8], namespace: String) throws(CompileError) {
        _ = LibXML2.prepared
        // The document is read before it is compiled, because the compiler of libxml2 prints syntax errors to standard
        // error.
        guard let source = XMLTree(trusted: bytes) else { throw CompileError(message: "not well-formed XML") }
        guard let context = xmlSchemaNewDocParserCtxt(source.document) else {
            throw CompileError(message: "out of memory")
        }
        defer { xmlSchemaFreeParserCtxt(context) }
        let errors = Errors(limit: .max)
        shim_xmlSchemaSetParserErrorHandler(context, Errors.handler, Unmanaged.passUnretained(errors).toOpaque())
        let compiled = withExtendedLifetime(errors) { xmlSchemaParse(context) }
        guard let compiled else {
            throw CompileError(message: errors.findings.first?.message ?? "the schema cannot be read")
        }
        pointer = compiled
        self.source = source
        self.namespace = namespace
    }

    deinit { xmlSchemaFree(pointer) }

    /// The schema document, without its comments.
    package var root: XMLElement { source.root ?? XMLElement("schema") }

    /// Checks an element that the schema declares globally, with everything in it.
    /// - Parameter limit: after this many findings the rest is not checked; default: 1000.
    /// - Returns: the findings in document order; empty: the element is valid.
    package func validate(_ root: XMLElement, limit: Int = 1000) -> [Finding] {
        let failure = Finding(rule: .other, tag: root.tag, attribute: nil, details: [], message: "validation failed")
        guard let tree = XMLTree(root, namespace: namespace), let context = xmlSchemaNewValidCtxt(pointer) else {
            return [failure]
        }
        defer { xmlSchemaFreeValidCtxt(context) }
        let errors = Errors(limit: limit)
        shim_xmlSchemaSetValidErrorHandler(context, Errors.handler, Unmanaged.passUnretained(errors).toOpaque())
        let status = withExtendedLifetime(errors) { xmlSchemaValidateDoc(context, tree.document) }
        errors.relink()
        // An internal error of libxml2 comes without a finding; it must not pass for "valid".
        return status != 0 && errors.findings.isEmpty ? [failure] : errors.findings
    }
}

extension XMLSchema {
    /// One mistake, as libxml2 describes it.
    package struct Finding: Hashable, Sendable {
        package enum Rule: Hashable, Sendable {
            /// The value is not of its atomic type. Details: the value.
            case datatype
            /// The value is not of its list type; another finding about the same attribute says which item is wrong.
            case listType
            /// The value is of none of the member types of its union. Details: the value.
            case unionType
            /// The value is too long or too short. Details: the value, its length, the limit.
            case length, minLength, maxLength
            /// The value is beyond a bound. Details: the value, the bound.
            case minInclusive, minExclusive, maxInclusive, maxExclusive
            /// The value does not match a pattern. Details: the value, the last of the patterns.
            case pattern
            /// The value is not one of those allowed. Details: the value, the quoted values.
            case enumeration
            /// A child element is not expected, or one is missing.
            case elementContent
            case attributeNotAllowed, attributeMissing
            case other
        }

        package var rule: Rule
        /// The ``XMLElement/tag`` of the element that is wrong, or that has the wrong attribute.
        package var tag: Int
        /// The name of the attribute that is wrong; nil: the element itself is.
        package var attribute: String?
        /// The details that ``Rule`` lists, as far as libxml2 gives them.
        package var details: [String]
        /// The sentence of libxml2 about the mistake.
        package var message: String
    }
}

/// Gathers the errors of one call of libxml2, and stops it when there are enough.
private final class Errors {
    private struct Cut {
        let node: xmlNodePtr
        let next: xmlNodePtr?
        let children: xmlNodePtr?
    }

    private(set) var findings: [XMLSchema.Finding] = []
    private let limit: Int
    private var cuts: [Cut] = []

    init(limit: Int) {
        self.limit = limit
    }

    static let handler: shim_ErrorHandler = { data, error in
        guard let data, let error else { return }
        Unmanaged<Errors>.fromOpaque(data).takeUnretainedValue().add(error.pointee)
    }

    private func add(_ error: xmlError) {
        guard findings.count < limit else { return }
        findings.append(XMLSchema.Finding(error))
        if findings.count == limit, let node = error.node {
            cut(after: node.assumingMemoryBound(to: xmlNode.self))
        }
    }

    /// Unlinks the nodes that the validator has yet to visit.
    ///
    /// libxml2 cannot be told to stop, and raising an error walks all siblings before it, so that hundreds of thousands
    /// of errors under one parent would take minutes.
    private func cut(after node: xmlNodePtr) {
        var ancestor: xmlNodePtr? = node
        while let current = ancestor, current.pointee.type == XML_ELEMENT_NODE {
            cuts.append(Cut(node: current, next: current.pointee.next, children: current.pointee.children))
            current.pointee.next = nil
            if current == node { current.pointee.children = nil }
            ancestor = current.pointee.parent
        }
    }

    /// Links the nodes again that ``cut(after:)`` unlinked, so that freeing the tree reaches every node.
    func relink() {
        for cut in cuts {
            cut.node.pointee.next = cut.next
            cut.node.pointee.children = cut.children
        }
        cuts = []
    }
}

extension XMLSchema.Finding {
    fileprivate init(_ error: xmlError) {
        let message = error.message.map { String(cString: $0) } ?? ""
        let node = error.node?.assumingMemoryBound(to: xmlNode.self)
        self.init(
            rule: Rule(code: error.code),
            tag: node?.pointee._private.map { Int(bitPattern: $0) - 1 } ?? 0,
            attribute: Self.attribute(in: message),
            details: [error.str1, error.str2, error.str3].compactMap { $0.map { String(cString: $0) } },
            message: message)
    }

    /// The name of the attribute in a message that begins with `Element '…', attribute '…': `; no other part of an
    /// error tells it. Names contain no quotes, and the beginning comes before anything that an author wrote.
    private static func attribute(in message: String) -> String? {
        let parts = message.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0] == "Element ", parts[2] == ", attribute " else { return nil }
        return String(parts[3])
    }
}

extension XMLSchema.Finding.Rule {
    fileprivate init(code: Int32) {
        self =
            switch xmlParserErrors(rawValue: UInt32(code)) {
            case XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1: .datatype
            case XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_2: .listType
            case XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3: .unionType
            case XML_SCHEMAV_CVC_LENGTH_VALID: .length
            case XML_SCHEMAV_CVC_MINLENGTH_VALID: .minLength
            case XML_SCHEMAV_CVC_MAXLENGTH_VALID: .maxLength
            case XML_SCHEMAV_CVC_MININCLUSIVE_VALID: .minInclusive
            case XML_SCHEMAV_CVC_MINEXCLUSIVE_VALID: .minExclusive
            case XML_SCHEMAV_CVC_MAXINCLUSIVE_VALID: .maxInclusive
            case XML_SCHEMAV_CVC_MAXEXCLUSIVE_VALID: .maxExclusive
            case XML_SCHEMAV_CVC_PATTERN_VALID: .pattern
            case XML_SCHEMAV_CVC_ENUMERATION_VALID: .enumeration
            case XML_SCHEMAV_ELEMENT_CONTENT: .elementContent
            case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1: .attributeNotAllowed
            case XML_SCHEMAV_CVC_COMPLEX_TYPE_4: .attributeMissing
            default: .other
            }
    }
}
