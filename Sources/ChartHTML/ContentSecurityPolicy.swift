/// The policy that a page with figures can do with: nothing but its own style elements, known by their hashes, and a style sheet
/// beside it where it has one.
package struct ContentSecurityPolicy: Hashable, Sendable {
    /// The sources of `style-src`, each once: `'self'`, `'sha256-…'`.
    package let styleSources: [String]

    /// - Parameters:
    ///   - styles: the exact content of each style element.
    ///   - linksStyles: whether the page links to a style sheet of its own site; hashes are for what stands in the page.
    package init(styles: [String], linksStyles: Bool = false) {
        var seen: Set<String> = []
        let hashes = styles.map { "'sha256-\(SHA256($0.utf8).base64)'" }.filter { seen.insert($0).inserted }
        styleSources = (linksStyles ? ["'self'"] : []) + hashes
    }

    /// The policy as the header or the `meta` element states it.
    package var text: String {
        "default-src 'none'; style-src \(styleSources.isEmpty ? "'none'" : styleSources.joined(separator: " "))"
    }
}
