import ChartGraphics

/// Colours and palettes as other tools name them.
enum ForeignColor {
    /// The colour as it is written here; nil: it is no such name.
    static func meant(by text: String) -> String? {
        let word = text.lowercased()
        if let color = names[word] { return color }
        if word.hasPrefix("tab:") {
            let name = String(word.dropFirst(4))
            return Color(css: name) == nil ? nil : name
        }
        // 0xff0000, and digits alone: six of them, or three.
        let digits = word.hasPrefix("0x") ? word.dropFirst(2) : word[...]
        guard digits.count == 6 || digits.count == 3 && digits.count == word.count,
            digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
        else { return nil }
        return "#\(digits)"
    }

    /// What is expected in the place of a number of digits that no colour has, such as `#12345`; nil: the text is no such thing.
    static func expectation(besides text: String) -> String? {
        if text.contains("("), !text.contains(")"), Color(css: text + ")") != nil {
            return "a CSS colour, as its ')' is missing"
        }
        let digits = text.dropFirst()
        guard text.first == "#", !digits.isEmpty else { return nil }
        guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            let areAlmost =
                [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isLetter || $0.isNumber }
            return areAlmost ? "a CSS colour, whose digits behind '#' are 0 to 9 and a to f" : nil
        }
        return "a CSS colour, which has 3, 4, 6 or 8 digits behind '#' and not \(digits.count)"
    }

    private static let names = [
        "none": "transparent", "clear": "transparent", "r": "red", "g": "green", "b": "blue", "c": "cyan",
        "m": "magenta", "y": "yellow", "k": "black", "w": "white", "c0": "blue", "c1": "rust", "c2": "cyan",
        "c3": "rose", "c4": "gold", "c5": "violet", "c6": "green", "c7": "maroon",
    ]

    /// The palettes of other tools for things without an order.
    static let palettes: Set = [
        "tab10", "tab20", "category10", "category20", "tableau10", "set1", "set2", "set3", "accent", "dark2", "paired",
        "pastel1", "pastel2", "deep", "muted", "bright", "colorblind", "plotly",
    ]

    static let expectedPalette =
        "a palette here; without 'palette' series have colours that are told apart, and others are listed one by one"
}
