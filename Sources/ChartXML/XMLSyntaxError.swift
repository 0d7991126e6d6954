/// Why bytes are not a document that we read: the first mistake only, as those after it mostly follow from it.
public struct XMLSyntaxError: Error, Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// `&` that starts no reference.
        case bareAmpersand
        /// `<` inside an attribute value, which often means that the quote before it was never closed.
        case bareLessThan
        /// A value in typographic quotes; its content where it is closed.
        case curlyQuotes(content: String?)
        case doctype
        /// An attribute given twice; `first` is the earlier name.
        case duplicateAttribute(String, first: Range<Int>)
        /// An encoding other than UTF-8 is declared.
        case encoding(String)
        /// A character reference to something that XML cannot hold.
        case invalidCharacterReference(String)
        /// An end tag that does not match; `opened` is the name in the start tag.
        case mismatchedTag(open: String, opened: Range<Int>, close: String)
        /// An attribute without `=` and a value.
        case missingValue(String)
        /// No space between two attributes.
        case missingSpace
        /// The quote that ends a value, though its text seems to go on.
        case quoteInValue(String)
        case secondRoot
        case tooDeep(limit: Int)
        case tooManyAttributes(limit: Int)
        /// A prefix without a namespace declaration.
        case unboundPrefix(String)
        /// An element that is never closed.
        case unclosedElement(String)
        /// A comment, CDATA section, tag or other construct that the file ends in; `closing` is what would end it.
        case unclosedConstruct(closing: String)
        /// A reference to an entity that is not one of the predefined five.
        case undefinedEntity(String)
        /// An attribute value without quotes.
        case unquotedValue(String)
        case valueTooLong(limit: Int)
        /// `]]>` in text.
        case bareCDATAEnd
        /// `--` in a comment.
        case hyphensInComment
        /// `<?xml …?>` elsewhere than at the very start.
        case misplacedDeclaration
        /// A name that starts with something other than a letter, or something else in a name's place.
        case invalidName
        /// A `<` without a name directly after it.
        case missingName
        /// No element at all: text, comments or nothing.
        case noElement
        /// A version of XML other than 1.x.
        case unknownVersion
        /// Something rarer.
        case malformed
    }

    public var kind: Kind
    public var range: Range<Int>

    public init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}

/// How wide and deep a document may be.
public struct XMLLimits: Hashable, Sendable {
    /// Elements inside each other.
    public var depth: Int
    /// Attributes and namespace declarations of one element; libxml2's work grows with their square.
    public var attributes: Int
    /// Bytes of one attribute value.
    public var valueBytes: Int

    public init(depth: Int, attributes: Int, valueBytes: Int) {
        self.depth = depth
        self.attributes = attributes
        self.valueBytes = valueBytes
    }
}
