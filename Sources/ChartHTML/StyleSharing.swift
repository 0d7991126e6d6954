import ChartSVG

/// Where the rules stand that are the same in every figure: those of captions, legends, tables, boxes of tooltips, and of paper.
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
    package static let prefix: String = {
        var number = SHA256(rules(of: "").utf8).digest.prefix(7).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        var digits = ""
        for _ in 0..<5 {
            digits += String(number % 36, radix: 36)
            number /= 36
        }
        return "p" + digits
    }()

    package static let rules = rules(of: prefix)

    /// The style sheet as a file.
    package static let sheet = rules + "\n"

    /// How a content security policy names the style sheet, or a page that checks it.
    package static var hash: String { "sha256-\(SHA256(sheet.utf8).base64)" }

    private static func rules(of prefix: String) -> String {
        FigureStyle.commonRules(of: FigureNames(own: prefix)) + SVGRenderer.fontFaces.joined()
            + TooltipLook.commonRules(prefix)
    }
}
