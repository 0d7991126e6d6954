internal import CLibXML2

/// A compiled XML Schema (XSD 1.0).
// libxml2 documents a compiled schema as read-only after compilation and shareable between threads; everything that
// changes lives in the validation context that each call makes for itself.
public final class XMLSchema: @unchecked Sendable {
    /// Why a schema did not compile, in libxml2's words.
    public struct CompileError: Error, Hashable, Sendable {
        public var message: String
    }

    private let pointer: xmlSchemaPtr
    /// What was compiled; its nodes are still referred to.
    private let source: XMLTree
    private let namespace: String

    /// - Parameters:
    ///   - bytes: the schema document, UTF-8. It must not import or include others.
    ///   - namespace: its target namespace.
    public init(_ bytes: [UInt8], namespace: String) throws(CompileError) {
        xmlInitParser()
        // Read first: the schema compiler itself prints syntax errors to standard error.
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

    /// Checks an element that the schema declares globally, and all in it.
    /// - Parameter limit: after so many findings the rest is not looked at.
    /// - Returns: what is wrong, in document order; empty means valid.
    public func validate(_ root: XMLElement, limit: Int = 1000) -> [Finding] {
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
    /// One thing that is wrong, as libxml2 saw it.
    public struct Finding: Hashable, Sendable {
        public enum Rule: Hashable, Sendable {
            /// Not a value of its atomic type. Details: the value.
            case datatype
            /// Not a value of its list type; another finding about the same attribute says which item is wrong.
            case listType
            /// Not a value of any member of its union type. Details: the value.
            case unionType
            /// Too long or short. Details: the value, its length, the limit.
            case length, minLength, maxLength
            /// Beyond a bound. Details: the value, the bound.
            case minInclusive, minExclusive, maxInclusive, maxExclusive
            /// Does not match. Details: the value, the last of the patterns.
            case pattern
            /// Not one of the values allowed. Details: the value, the quoted values.
            case enumeration
            /// A child that is not expected, or one that is missing.
            case elementContent
            case attributeNotAllowed, attributeMissing
            case other
        }

        public var rule: Rule
        /// The tag of the element that is wrong or whose attribute is wrong.
        public var tag: Int
        /// nil: the finding is about the element itself.
        public var attribute: String?
        /// What the rule lists under "Details", as far as libxml2 gives it.
        public var details: [String]
        /// libxml2's own sentence.
        public var message: String
    }
}

/// Gathers the errors of one call of libxml2, and makes it stop when there are enough.
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

    /// Unlinks what the validator has still to visit.
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

    /// Undoes the cut, so that freeing the tree reaches every node.
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

    /// The name in the message's fixed beginning, `Element '…', attribute '…': `, the only place that tells it. Names
    /// hold no quotes, and the beginning comes before anything an author wrote.
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
