/// The names of the language: which elements there are, what may stand on and in each, and what it means.
///
/// Read from `playfair.xsd`, the only place where any of this is written down.
public struct Vocabulary: Sendable {
    /// In the order of the schema.
    public let elements: [ElementType]
    private let indices: [String: Int]

    init(elements: [ElementType]) {
        self.elements = elements
        indices = Dictionary(elements.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// - Returns: nil if the language has no such element.
    public func element(_ name: String) -> ElementType? {
        indices[name].map { elements[$0] }
    }

    /// - Returns: nil if there is no such element or it has no such attribute.
    public func attribute(_ name: String, of element: String) -> AttributeType? {
        self.element(element)?.attribute(name)
    }

    /// Whether the attribute holds a list, in JSON an array; false if there is no such attribute.
    public func isList(element: String, attribute: String) -> Bool {
        self.attribute(attribute, of: element)?.type.kind.isList ?? false
    }

    /// The elements a document may start with.
    public var roots: [String] { elements.filter(\.isRoot).map(\.name) }
}

extension Vocabulary {
    public struct ElementType: Hashable, Sendable {
        public var name: String
        public var documentation: String
        /// Whether a document may start with it.
        public var isRoot: Bool
        /// Whether text may stand in it.
        public var allowsText: Bool
        public var attributes: [AttributeType]
        public var children: [ChildRule]
        /// What other tools call it.
        var synonyms: [Synonym]
        /// Whether its attributes keep their meaning under a synonym of the element: those of marks and annotations do,
        /// those of data steps have other names elsewhere, too.
        var keepsAttributes: Bool

        /// - Complexity: O(number of attributes).
        public func attribute(_ name: String) -> AttributeType? {
            attributes.first { $0.name == name }
        }

        /// The names of all elements that may stand in it, in the order of the schema.
        public var childNames: [String] { children.flatMap(\.names) }

        public func allows(child name: String) -> Bool {
            children.contains { $0.names.contains(name) }
        }
    }

    /// How often an element, or any of a group of elements, may stand in another. Their order is free.
    public struct ChildRule: Hashable, Sendable {
        /// More than one: the group is counted together.
        public var names: [String]
        public var minimum: Int
        /// nil: no limit.
        public var maximum: Int?
    }

    public struct AttributeType: Hashable, Sendable {
        public var name: String
        public var documentation: String
        public var isRequired: Bool
        public var type: ValueType
        /// What other tools call it, folded.
        var synonyms: [String]
    }

    public struct ValueType: Hashable, Sendable {
        /// The name of the simple type in the schema.
        public var name: String
        public var kind: ValueKind
        /// What every value of the type looks like.
        public var documentation: String
        /// The values allowed where ``kind`` is ``ValueKind/choice``, else empty.
        public var choices: [Choice]
    }

    public struct Choice: Hashable, Sendable {
        public var value: String
        public var documentation: String
        /// What other tools call it, folded.
        var synonyms: [String]
    }
}
