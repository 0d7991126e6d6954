/// The names of the language: which elements there are, what may stand on each and in each, and what it means.
///
/// It is read from `playfair.xsd`, the only place where any of this is written down.
package struct Vocabulary: Sendable {
    /// The elements in the order of the schema.
    package let elements: [ElementType]
    private let indices: [String: Int]

    init(elements: [ElementType]) {
        self.elements = elements
        indices = Dictionary(elements.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The element of this name.
    /// - Returns: nil if the language has no such element.
    package func element(_ name: String) -> ElementType? {
        indices[name].map { elements[$0] }
    }

    /// The attribute of an element.
    /// - Returns: nil if there is no such element, or if it has no such attribute.
    package func attribute(_ name: String, of element: String) -> AttributeType? {
        self.element(element)?.attribute(name)
    }

    /// Whether the value of an attribute is a list, which JSON writes as an array; false if there is no such attribute.
    package func isList(element: String, attribute: String) -> Bool {
        self.attribute(attribute, of: element)?.type.kind.isList ?? false
    }

    /// The names of the elements that a document may start with.
    package var roots: [String] { elements.filter(\.isRoot).map(\.name) }
}

extension Vocabulary {
    package struct ElementType: Hashable, Sendable {
        package var name: String
        package var documentation: String { description.text }
        let description: Documentation
        /// Whether a document may start with this element.
        package var isRoot: Bool
        /// Whether character data may stand in the element.
        package var allowsText: Bool
        package var attributes: [AttributeType]
        package var children: [ChildRule]
        /// The names that other tools have for the element, as ``Synonym`` reads them.
        var synonyms: SynonymList
        /// Whether the attributes of the element mean the same under a synonym of it: those of marks and annotations
        /// do, but those of data steps have other names in other tools.
        var keepsAttributes: Bool
        /// What to write in place of an `orientation`; nil: the element has one, or there is nothing to turn.
        var turned: String?

        /// The attribute of this name; nil: the element has none.
        /// - Complexity: O(number of attributes).
        package func attribute(_ name: String) -> AttributeType? {
            attributes.first { $0.name == name }
        }

        /// The names of all elements that may stand in this one, in the order of the schema.
        package var childNames: [String] { children.flatMap(\.names) }

        package func allows(child name: String) -> Bool {
            children.contains { $0.names.contains(name) }
        }
    }

    /// How often an element, or any element of a group, may stand in another one. Their order is free.
    package struct ChildRule: Hashable, Sendable {
        /// The names of the elements; those of a group are counted together.
        package var names: [String]
        package var minimum: Int
        /// How often the elements may stand there at most; nil: without limit.
        package var maximum: Int?
    }

    package struct AttributeType: Hashable, Sendable {
        package var name: String
        package var documentation: String { description.text }
        let description: Documentation
        package var isRequired: Bool
        package var type: ValueType
        /// What the attribute names that stands elsewhere; nil: nothing, or its type says it.
        package var refersTo: Reference?
        /// The words that the value, or each item of it, may be where its type allows any text; empty: there are none.
        package var words: [String]
        /// The words of other tools for these.
        var otherWords: [String: String]
        /// The names that other tools have for the attribute, in lower case without hyphens and underscores.
        var synonyms: SynonymList
    }

    /// What an attribute can name that stands elsewhere in the document, or in its data.
    package enum Reference: String, CaseIterable, Hashable, Sendable {
        /// The `id` of a table, or that of a mark.
        case data, mark
        /// A series, a place on an axis of categories, or a data state, by its name.
        case series, category, state
        /// A column that gets its name here.
        case newColumn = "new-column"
        /// A column of the table that the element's `from` names.
        case lookedUpColumn = "looked-up-column"
    }

    package struct ValueType: Hashable, Sendable {
        /// The name of the simple type in the schema.
        package var name: String
        package var kind: ValueKind
        /// How values of the type are written, in words.
        package var documentation: String { description.text }
        let description: Documentation
        /// The values that are allowed where ``kind`` is ``ValueKind/choice``; empty for other kinds.
        package var choices: [Choice]

        /// Whether JSON may write a list of one item without brackets. Of a column, of a colour for light pages and another for
        /// dark ones, and of the name of a palette there is mostly one.
        package var allowsSingle: Bool { kind == .fieldList || name == "shade" || name == "palette" }

        /// Whether the values are lengths on the drawing, in pixels, or angles in it, in degrees.
        var isMeasureOfDrawing: Bool {
            [
                "size", "length", "positiveLength", "strokeWidth", "markerSize", "textSize", "titleSize", "offset",
                "turn", "sweep", "angle", "trackSweep", "dialSweep", "wedgeAngles",
            ].contains(name)
        }

        /// Whether the values are parts of a whole, from 0 to 1, so that 60% means 0.6.
        var isPartOfWhole: Bool { ["fraction", "opacity", "wholeOpacity", "quantileShare", "part"].contains(name) }
    }

    package struct Choice: Hashable, Sendable {
        package var value: String
        package var documentation: String { description.text }
        let description: Documentation
        /// The names that other tools have for the choice, in lower case without hyphens and underscores.
        var synonyms: SynonymList
    }
}
