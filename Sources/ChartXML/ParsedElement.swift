/// An element of a well-formed XML document, with the bytes it came from.
package struct ParsedElement: Sendable {
    /// The local name.
    package var name: String
    package var prefix: String?
    package var namespace: String?
    /// The bytes of the element, from the `<` of its start tag to the end of its end tag.
    package var range: Range<Int>
    /// The bytes of the name in the start tag, with its prefix.
    package var nameRange: Range<Int>
    /// The attributes in document order, without namespace declarations.
    package var attributes: [ParsedAttribute]
    package var declarations: [NamespaceDeclaration]
    package var children: [ParsedElement]
    /// The character data directly in the element: references resolved, comments and processing instructions left out.
    package var text: String
    /// The bytes between the start tag and the end tag; empty for `<name/>`.
    package var contentRange: Range<Int>
}

/// An attribute as it stands in a start tag.
package struct ParsedAttribute: Sendable {
    /// The local name.
    package var name: String
    package var prefix: String?
    package var namespace: String?
    /// The value with references resolved and each white space character made a space.
    package var value: String
    /// The bytes of the name, with its prefix.
    package var nameRange: Range<Int>
    /// The bytes between the quotes of the value.
    package var valueRange: Range<Int>
}

/// A namespace declaration: `xmlns="…"` or `xmlns:prefix="…"`.
package struct NamespaceDeclaration: Hashable, Sendable {
    /// The prefix that is declared; empty for the default namespace.
    package var prefix: String
    package var nameRange: Range<Int>
    package var valueRange: Range<Int>
}
