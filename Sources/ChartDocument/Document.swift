public import ChartDiagnostics

/// A chart document as a tree, which is the same for both spellings; every part has the range of bytes that it came
/// from.
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

/// An element of the document. In JSON it is an object, and the name of the member its name; the root has the name
/// `chart` or `page`.
///
/// The arrays `layers` and `steps` of JSON are already unfolded: their items are among `children`, in order.
public struct Element: Sendable {
    public var name: String
    /// The bytes of the element: from `<` to the end of the end tag, in JSON from `{` to `}`.
    public var range: Range<Int>
    /// The bytes of the name in the start tag; in JSON the name of the member without its quotes, and the opening brace
    /// of the root object and of items of an array.
    public var nameRange: Range<Int>
    public var attributes: [Attribute]
    public var children: [Element]
    /// The character data of the element; nil where there is nothing but white space.
    public var text: Value?
    /// Whether something in the element could not be read, which has been reported: a child that is missing must then
    /// not be reported as well. Default: false.
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

    /// The attribute of this name; nil: there is none.
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
    /// The bytes of the name, without quotes.
    public var nameRange: Range<Int>
    public var value: Value

    public init(name: String, nameRange: Range<Int>, value: Value) {
        self.name = name
        self.nameRange = nameRange
        self.value = value
    }
}

/// The value of an attribute or the text of an element.
public struct Value: Sendable {
    public enum Kind: Sendable {
        /// A value of XML, whose type is not known before somebody asks for one; every value of XML is of this kind.
        case untyped
        /// A scalar of JSON.
        case string, number, boolean
        /// An array of scalars of JSON, which are in `items`.
        case list
    }

    public var kind: Kind
    /// The value with escapes and references resolved: a number or boolean as it was written, a list of JSON as XML
    /// would spell it.
    public var text: String
    /// The bytes of the value between its quotes; for a number, boolean or list of JSON, the bytes of the whole token.
    public var range: Range<Int>
    /// The items of a list of JSON; empty for every other value. ``listItems(in:)`` gives those of an untyped value.
    public var items: [Item]

    public init(kind: Kind, text: String, range: Range<Int>, items: [Item] = []) {
        self.kind = kind
        self.text = text
        self.range = range
        self.items = items
    }
}

/// An item of a list.
public struct Item: Sendable, Hashable {
    /// The text of the item; nil: a missing item (`-` without quotes in XML, `null` in JSON).
    public var text: String?
    /// Whether the item was written without quotes; in JSON, whether it is a number.
    public var isBare: Bool
    public var range: Range<Int>

    public init(text: String?, isBare: Bool, range: Range<Int>) {
        self.text = text
        self.isBare = isBare
        self.range = range
    }
}
