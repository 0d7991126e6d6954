import ChartDocument

/// A kind of mark: elements of the language and what they mean. Its value is what the author wrote.
///
/// There are two: a ``CartesianKind`` stands on x and y, with others if wanted; a ``NonCartesianKind`` has its chart to
/// itself. ``KindRegistry`` lists them.
protocol Kind: Sendable, Encodable {
    /// The elements that write the kind, as in the group `mark` of `playfair.xsd`; at least one.
    static var elements: [String] { get }

    /// What is asked of one of the elements where no mark has been read. Default: ``KindTraits`` as it is.
    static func traits(of element: String) -> KindTraits

    /// Reads what the element says of this kind alone. The schema has checked its shape.
    init(_ element: Element, by decoder: inout SpecDecoder)

    /// Reads the whole mark. Each of the two families of kinds has its own way; kinds leave it as it is.
    static func spec(of element: Element, by decoder: inout SpecDecoder) -> MarkSpec
}

extension Kind {
    static func traits(of element: String) -> KindTraits { KindTraits() }

    /// What dumps call the kind: its first element, in one word (`radialBar`).
    static var name: String {
        let words = (elements.first ?? "").split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
