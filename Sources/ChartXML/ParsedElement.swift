/// An element of a well-formed XML document, with the bytes it came from.
public struct ParsedElement: Sendable {
    /// The local name.
    public var name: String
    public var prefix: String?
    public var namespace: String?
    /// From `<` to the end of the end tag.
    public var range: Range<Int>
    /// The name in the start tag, with its prefix.
    public var nameRange: Range<Int>
    /// In document order, without namespace declarations.
    public var attributes: [ParsedAttribute]
    public var declarations: [NamespaceDeclaration]
    public var children: [ParsedElement]
    /// All character data directly inside, references resolved, comments and processing instructions left out.
    public var text: String
    /// Between the start tag and the end tag; empty for `<name/>`.
    public var contentRange: Range<Int>
}

/// An attribute as it stands in a start tag.
public struct ParsedAttribute: Sendable {
    /// The local name.
    public var name: String
    public var prefix: String?
    public var namespace: String?
    /// References resolved, white space made spaces.
    public var value: String
    /// The name with its prefix.
    public var nameRange: Range<Int>
    /// Between the quotes.
    public var valueRange: Range<Int>
}

/// `xmlns="…"` or `xmlns:prefix="…"`.
public struct NamespaceDeclaration: Hashable, Sendable {
    /// Empty for the default namespace.
    public var prefix: String
    public var nameRange: Range<Int>
    public var valueRange: Range<Int>
}
