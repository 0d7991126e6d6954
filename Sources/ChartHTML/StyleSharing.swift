import ChartSVG

/// Where the rules stand that are the same in every figure that has them: those of captions, legends, tables, boxes of tooltips,
/// and of paper.
package enum StyleSharing: String, Hashable, Sendable, CaseIterable {
    /// The rules stand in each figure, which can be cut out of its page.
    case inline
    /// The rules stand once in a page or fragment.
    case shared
    /// The rules stand in a style sheet of their own, for all pages of a site.
    case external

    /// What begins the classes that these rules are for; nil: what begins the other classes of a figure.
    package var commonPrefix: String? { self == .inline ? nil : CommonStyle.prefix }
}

/// The rules that are the same in every figure, for where they stand outside of figures.
package enum CommonStyle {
    /// The usual name of the style sheet.
    package static let fileName = "playfair.css"

    /// What the classes begin with: a letter that nothing begins with that is made from a chart, and five characters of base 36 made
    /// from the rules, so that a figure meets no rules but those it was made for.
    package static let prefix: String = MadePrefix.common(
        SHA256(rules(of: "").utf8).digest.prefix(7).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    ).text

    package static let rules: String = rules(of: prefix)

    /// Whether a file begins as the style sheet of any version does.
    package static func isSheet(_ bytes: [UInt8]) -> Bool {
        let start = Array(sheet.utf8.prefix { $0 != UInt8(ascii: ";") })
        let name = 1..<1 + prefix.utf8.count
        return bytes.count > start.count && start.indices.allSatisfy { name.contains($0) || bytes[$0] == start[$0] }
    }

    /// The style sheet as a file.
    package static let sheet: String = rules + "\n"

    /// The hash of the style sheet, as the attribute `integrity` of a link has it.
    package static var hash: String { "sha256-\(SHA256(sheet.utf8).base64)" }

    private static func rules(of prefix: String) -> String {
        FigureStyle.commonRules(of: FigureNames(own: prefix)) + SVGRenderer.fontFaces.joined()
            + TooltipLook.commonRules(prefix)
    }
}
