/// The names that HTML has for characters and XML has not, as far as titles and names of data hold them.
package enum HTMLReferences {
    /// The numbers of the characters, by their names.
    package static let numbers = [
        "nbsp": 160, "cent": 162, "pound": 163, "yen": 165, "copy": 169, "shy": 173, "reg": 174, "deg": 176,
        "plusmn": 177, "sup2": 178, "sup3": 179, "micro": 181, "middot": 183, "frac12": 189, "Auml": 196, "Ouml": 214,
        "times": 215, "Uuml": 220, "szlig": 223, "agrave": 224, "auml": 228, "ccedil": 231, "egrave": 232,
        "eacute": 233, "ntilde": 241, "ouml": 246, "uuml": 252, "ndash": 8211, "mdash": 8212, "lsquo": 8216,
        "rsquo": 8217, "ldquo": 8220, "rdquo": 8221, "bull": 8226, "hellip": 8230, "euro": 8364, "trade": 8482,
        "minus": 8722,
    ]

    /// The elements that stand within a line of text.
    static let inline: Set = [
        "b", "i", "u", "s", "em", "strong", "small", "mark", "br", "span", "sub", "sup", "code", "font", "a", "tspan",
    ]

    /// A character as XML writes it; nil: the name is none of HTML's.
    static func written(_ name: String) -> String? { numbers[name].map { "&#\($0);" } }
}
