package import ChartDiagnostics

/// A chart document as a tree, which is the same for both spellings; every part has the range of bytes that it came
/// from.
package struct Document: Sendable {
    /// The two languages that a document can be written in.
    package enum Spelling: String, Sendable, CaseIterable { case xml, json }

    /// What a file that is spelled like a document is for; messages about the whole of it say so.
    package enum Role: String, Sendable {
        case chart = "a chart document"
        case project = "a project file"
        case theme = "a theme"

        /// How such a file begins.
        func start(in spelling: Spelling) -> String {
            switch (self, spelling) {
            case (_, .json): "is an object: { … }"
            case (.chart, .xml): "starts with <chart> or <page>"
            case (.project, .xml): "starts with <project>"
            case (.theme, .xml): "starts with <theme>"
            }
        }
    }

    /// The text, of which the ranges in the tree count the bytes: the author's, or after a mistake in the syntax a mended
    /// one (``SourceFile/isMended``).
    package var file: SourceFile
    package var spelling: Spelling
    package var root: Element

    package init(file: SourceFile, spelling: Spelling, root: Element) {
        self.file = file
        self.spelling = spelling
        self.root = root
    }

    /// How many charts stand in it: on a page of several, each has drawings of its own.
    package var chartCount: Int {
        root.name == JSONSpelling.page ? root.children(JSONSpelling.chart).count : 1
    }
}

/// An element of the document. In JSON it is an object, and the name of the member its name; the root has the name
/// `chart` or `page`.
///
/// The arrays `layers` and `steps` of JSON are already unfolded: their items are among `children`, in order.
package struct Element: Sendable {
    package var name: String
    /// The bytes of the element: from `<` to the end of the end tag, in JSON from `{` to `}`.
    package var range: Range<Int>
    /// The bytes of the name in the start tag; in JSON the name of the member without its quotes, and the opening brace
    /// of the root object and of items of an array.
    package var nameRange: Range<Int>
    package var attributes: [Attribute]
    package var children: [Element]
    /// The character data of the element; nil where there is nothing but white space.
    package var text: Value?
    /// The pieces of the text, where child elements part it into several; else none.
    package var textPieces: [Value] = []
    /// The members of JSON that are empty arrays: no child element, or a list without items.
    package var emptyArrays: [Attribute] = []
    /// The members of JSON whose values could not be read, which has been reported: the element is whole but for what they
    /// say, and nothing of their names must be reported as missing. Their own values are empty.
    package var unread: [Attribute] = []
    /// Whether something in the element could not be read, which has been reported: a child that is missing must then
    /// not be reported as well. Default: false.
    package var isIncomplete = false

    package init(
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
    package func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.name == name }
    }

    package func children(_ name: String) -> [Element] {
        children.filter { $0.name == name }
    }
}

/// An attribute of an element; in JSON a member whose value is a scalar or a list.
package struct Attribute: Sendable {
    package var name: String
    /// The bytes of the name, without quotes.
    package var nameRange: Range<Int>
    package var value: Value

    package init(name: String, nameRange: Range<Int>, value: Value) {
        self.name = name
        self.nameRange = nameRange
        self.value = value
    }
}

/// The value of an attribute or the text of an element.
package struct Value: Sendable {
    package enum Kind: Sendable {
        /// A value of XML, whose type is not known before somebody asks for one; every value of XML is of this kind.
        case untyped
        /// A scalar of JSON.
        case string, number, boolean
        /// An array of scalars of JSON, which are in `items`.
        case list
    }

    package var kind: Kind
    /// The value with escapes and references resolved: a number or boolean as it was written, a list of JSON as XML
    /// would spell it.
    /// - Complexity: O(1), for a list O(bytes of the value).
    package var text: String { kind == .list ? ListSpelling.xml(items) : scalar }
    /// The bytes of the value between its quotes; for a number, boolean or list of JSON, the bytes of the whole token.
    package var range: Range<Int>
    /// The items of a list of JSON; empty for every other value. ``listItems(in:)`` gives those of an untyped value.
    package let items: Items
    private let scalar: String

    /// Makes a value that is no list of JSON.
    package init(kind: Kind, text: String, range: Range<Int>) {
        self.kind = kind
        self.range = range
        scalar = text
        items = Items()
    }

    /// Makes a list of JSON.
    package init(items: Items, range: Range<Int>) {
        kind = .list
        self.range = range
        self.items = items
        scalar = ""
    }
}
