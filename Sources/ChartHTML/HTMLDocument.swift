/// HTML text and the style elements in it.
package struct HTMLDocument: Hashable, Sendable {
    package var text: String
    /// The exact content of each style element, in order: what a content security policy hashes.
    package var styles: [String]

    /// Markup in which the style elements are found as a browser finds them.
    init(_ text: String) {
        self.text = text
        styles = Self.styles(in: text)
    }

    private static func styles(in markup: String) -> [String] {
        let search = ByteSearch(Array(markup.utf8))
        var styles: [String] = []
        var position = 0
        while let open = search.findTag("<style", from: position),
            let tag = StartTag(in: search, at: open, nameLength: 5)
        {
            // What looks like a comment is none in a style element.
            guard let end = search.find("</style", from: tag.range.upperBound) else { break }
            styles.append(search.text(tag.range.upperBound..<end))
            position = end
        }
        return styles
    }
}
