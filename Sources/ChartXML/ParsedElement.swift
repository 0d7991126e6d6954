/// An element of a well-formed XML document, with the bytes it came from.
public struct ParsedElement: Sendable {
    /// The local name.
    public var name: String
    public var prefix: String?
    public var namespace: String?
    /// The bytes of the element, from the `<` of its start tag to the end of its end tag.
    public var range: Range<Int>
    /// The bytes of the name in the start tag, with its prefix.
    public var nameRange: Range<Int>
    /// The attributes in document order, without namespace declarations.
    public var attributes: [ParsedAttribute]
    public var declarations: [NamespaceDeclaration]
    public var children: [ParsedElement]
    /// The character data directly in the element: references resolved, comments and processing instructions left out.
    public var text: String
    /// The bytes between the start tag and the end tag; empty for `<name/>`.
    public var contentRange: Range<Int>
}

/// An attribute as it stands in a start tag.
public struct ParsedAttribute: Sendable {
    /// The local name.
    public var name: String
    public var prefix: String?
    public var namespace: String?
    /// The value with references resolved and each white space character made a space.
    public var value: String
    /// The bytes of the name, with its prefix.
    public var nameRange: Range<Int>
    /// The bytes between the quotes of the value.
    public var valueRange: Range<Int>
}

/// A namespace declaration: `xmlns="…"` or `xmlns:prefix="…"`.
public struct NamespaceDeclaration: Hashable, Sendable {
    /// The prefix that is declared; empty for the default namespace.
    public var prefix: String
    public var nameRange: Range<Int>
    public var valueRange: Range<Int>
}
