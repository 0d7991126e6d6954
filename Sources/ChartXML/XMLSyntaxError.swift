/// Why bytes are not a document that we read: the first mistake only. What else is wrong can be told once it is mended.
package struct XMLSyntaxError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// An `&` that does not start a reference.
        case bareAmpersand
        /// A `<` inside an attribute value, which often means that the quote before it was never closed.
        case bareLessThan
        /// A value in typographic quotes; `content` is the text between them, nil where they are not closed.
        case curlyQuotes(content: String?)
        case doctype
        /// An attribute that is given twice; `first` is the name of the earlier one.
        case duplicateAttribute(String, first: Range<Int>)
        /// The declaration of an encoding other than UTF-8.
        case encoding(String)
        /// A start tag that was to be the end tag of the element around it, without its `/`.
        case endTagWithoutSlash(String)
        /// A character reference to something that is no character of XML.
        case invalidCharacterReference(String)
        /// An end tag that does not match its start tag; `opened` is the name in the start tag.
        case mismatchedTag(open: String, opened: Range<Int>, close: String)
        /// An end tag that no element which is open here waits for.
        case strayEndTag(String)
        /// White space between the `/` and the `>` that end a tag.
        case spaceInTagEnd
        /// A value in quotes where an attribute must stand.
        case valueWithoutName
        /// A sign between attributes that does not belong there.
        case straySign(String)
        /// Another sign than `=` between an attribute and its value.
        case noEqualsSign(String)
        /// An attribute without `=` and value.
        case missingValue(String)
        /// A no-break space, into which word processors turn others, where a tag needs one that parts.
        case noBreakSpace
        /// Two attributes without a space between them.
        case missingSpace
        /// A quote that ends a value although the text seems to go on.
        case quoteInValue(String)
        /// A quote whose value was to end before the next attribute, which has this name.
        case unclosedValue(before: String)
        case secondRoot
        case tooDeep(limit: Int)
        case tooManyAttributes(limit: Int)
        case tooManyNames(limit: Int)
        /// A prefix without a namespace declaration.
        case unboundPrefix(String)
        /// An element that is never closed.
        case unclosedElement(String)
        /// A comment, CDATA section, tag or other construct that is still open where the file ends; `closing` would end
        /// it.
        case unclosedConstruct(closing: String)
        /// A reference to an entity that is not one of the predefined five.
        case undefinedEntity(String)
        /// An attribute value without quotes.
        case unquotedValue(String)
        case valueTooLong(limit: Int)
        /// A `]]>` in text.
        case bareCDATAEnd
        /// A `<!` that begins no comment, which it was most likely to be.
        case malformedComment
        /// A `--` in a comment.
        case hyphensInComment
        /// An `<?xml …?>` elsewhere than at the very start of the file.
        case misplacedDeclaration
        /// Something that is not a name where a name must stand, such as one that starts with a digit.
        case invalidName
        /// A `<` that no name follows directly.
        case missingName
        /// A file without any element: only text, comments or nothing.
        case noElement
        /// A version of XML other than 1.x.
        case unknownVersion
        /// Any mistake that has no case of its own.
        case malformed
    }

    package var kind: Kind
    package var range: Range<Int>

    package init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}

/// How large the parts of a document may be.
package struct XMLLimits: Hashable, Sendable {
    /// The number of elements that may be nested in each other, the root counted.
    package var depth: Int
    /// The number of attributes and namespace declarations on one element; the work of libxml2 grows with its square.
    package var attributes: Int
    /// How many different names elements and attributes have; the work of libxml2 grows with its square.
    package var names: Int
    /// The length of one attribute value, bytes.
    package var valueBytes: Int

    package init(depth: Int, attributes: Int, names: Int = .max, valueBytes: Int) {
        self.depth = depth
        self.attributes = attributes
        self.names = names
        self.valueBytes = valueBytes
    }
}
