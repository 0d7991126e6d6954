/// How a page is written.
package enum PageSyntax: Sendable {
    case markdown, html

    private static let endings: [(String, PageSyntax)] = [
        (".md", .markdown), (".markdown", .markdown), (".qmd", .markdown), (".html", .html), (".htm", .html),
    ]

    /// - Returns: nil for a name with none of the endings of pages.
    package init?(ofFileNamed name: String) {
        let name = name.lowercased()
        guard let (_, syntax) = Self.endings.first(where: { name.hasSuffix($0.0) && name != $0.0 }) else { return nil }
        self = syntax
    }
}
