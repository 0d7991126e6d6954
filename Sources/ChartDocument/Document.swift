public import ChartDiagnostics

/// A chart document as a tree, the same for both spellings, every part with the byte range it came from.
public struct Document: Sendable {
    public enum Spelling: String, Sendable, CaseIterable { case xml, json }

    public var file: SourceFile
    public var spelling: Spelling
    public var root: Element

    public init(file: SourceFile, spelling: Spelling, root: Element) {
        self.file = file
        self.spelling = spelling
        self.root = root
    }
}

/// An element of the document: in JSON an object (the name is its member name; the root's is `chart` or `page`).
///
/// JSON's `layers` and `steps` arrays are already unfolded: their items stand among `children`, in order.
public struct Element: Sendable {
    public var name: String
    /// From `<` to the end of the end tag; in JSON from `{` to `}`.
    public var range: Range<Int>
    /// The name in the start tag; in JSON the member name without its quotes (for the root object and for items of an array the opening brace).
    public var nameRange: Range<Int>
    public var attributes: [Attribute]
    public var children: [Element]
    /// Character data that is not only white space; nil where there is none.
    public var text: Value?
    /// Whether something in it could not be read, which has been reported: who misses a child here keeps quiet.
    public var isIncomplete = false

    public init(
        name: String, range: Range<Int>, nameRange: Range<Int>, attributes: [Attribute] = [], children: [Element] = [],
        text: Value? = nil
    ) {
        self.name = name
        self.range = range
        self.nameRange = nameRange
        self.attributes = attributes
        self.children = children
        self.text = text
    }

    /// - Complexity: O(number of attributes), which the readers keep small.
    public func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.name == name }
    }

    public func children(_ name: String) -> [Element] {
        children.filter { $0.name == name }
    }
}

public struct Attribute: Sendable {
    public var name: String
    /// The name alone, without quotes.
    public var nameRange: Range<Int>
    public var value: Value

    public init(name: String, nameRange: Range<Int>, value: Value) {
        self.name = name
        self.nameRange = nameRange
        self.value = value
    }
}

/// An attribute's value or an element's text.
public struct Value: Sendable {
    public enum Kind: Sendable {
        /// XML: not known until somebody asks; every XML value is of this kind.
        case untyped
        /// JSON scalars.
        case string, number, boolean
        /// A JSON array of scalars; `items` holds them.
        case list
    }

    public var kind: Kind
    /// The value with escapes and references resolved; a number's or boolean's written form; of a JSON list its items in the XML spelling.
    public var text: String
    /// The raw text between the quotes; of a JSON number, boolean or list the whole token.
    public var range: Range<Int>
    /// The items of a JSON list. For an untyped value ask ``listItems(in:)``.
    public var items: [Item]

    public init(kind: Kind, text: String, range: Range<Int>, items: [Item] = []) {
        self.kind = kind
        self.text = text
        self.range = range
        self.items = items
    }
}

/// One item of a list.
public struct Item: Sendable, Hashable {
    /// nil: missing (`-` unquoted in XML, `null` in JSON).
    public var text: String?
    /// JSON: whether the item was a number. XML: true for an unquoted item.
    public var isBare: Bool
    public var range: Range<Int>

    public init(text: String?, isBare: Bool, range: Range<Int>) {
        self.text = text
        self.isBare = isBare
        self.range = range
    }
}
