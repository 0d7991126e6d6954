/// The policy that a page with figures can do with: nothing but its own style elements, known by their hashes.
package struct ContentSecurityPolicy: Hashable, Sendable {
    /// The sources of `style-src`, each once: `'sha256-…'`.
    package let styleSources: [String]

    /// - Parameter styles: the exact content of each style element.
    package init(styles: [String]) {
        var seen: Set<String> = []
        styleSources = styles.map { "'sha256-\(SHA256($0.utf8).base64)'" }.filter { seen.insert($0).inserted }
    }

    /// The policy as the header or the `meta` element states it.
    package var text: String {
        "default-src 'none'; style-src \(styleSources.isEmpty ? "'none'" : styleSources.joined(separator: " "))"
    }
}
