/// DejaVu Sans, often the only font of a machine that compiles: it is a seventh wider than the fonts that drawings are laid out
/// for. Browsers make it as wide as those by `@font-face`, of which librsvg knows nothing.
enum WideFont {
    /// What its letters are made smaller by, as in the drawing's `@font-face` rules.
    private static let (regular, bold) = (0.95, 0.9)

    /// The drawing, fitted to what this machine draws its letters in.
    static func fitted(_ drawing: String) -> String {
        guard let families = values(of: "font-family", in: drawing).first,
            let family = FontFunctions.loaded?.match(names(in: families))
        else { return drawing }
        return fitted(drawing, to: family)
    }

    /// The drawing with a rule for each size of its letters, if its letters come in DejaVu Sans.
    static func fitted(_ drawing: String, to family: String) -> String {
        guard family == "DejaVu Sans", let start = drawing.firstRange(of: "<svg"),
            let end = drawing[start.upperBound...].firstIndex(of: ">")
        else { return drawing }
        let sizes = Set(values(of: "font-size", in: drawing)).sorted()
        let rules = sizes.map { size in
            let pixels = Double(size) ?? 12
            return "[font-size=\"\(size)\"]{font-size:\(rounded(pixels * regular))px}"
                + "[font-size=\"\(size)\"][font-weight]{font-size:\(rounded(pixels * bold))px}"
        }
        let inherited = "[font-weight]:not([font-size]){font-size:\(rounded(bold / regular))em}"
        let style = "<style>\(rules.joined())\(inherited)</style>"
        return String(drawing[...end]) + style + drawing[drawing.index(after: end)...]
    }

    private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

    /// What an attribute says, wherever it stands.
    private static func values(of attribute: String, in drawing: String) -> [Substring] {
        drawing.ranges(of: " \(attribute)=\"").compactMap { range in
            drawing[range.upperBound...].firstIndex(of: "\"").map { drawing[range.upperBound..<$0] }
        }
    }

    private static func names(in families: Substring) -> [String] {
        families.replacing("&quot;", with: "").split(separator: ",").map {
            String($0.drop { $0 == " " })
        }
    }
}

/// The functions of fontconfig, which librsvg finds its fonts with.
private struct FontFunctions {
    private typealias Pattern = UnsafeMutableRawPointer
    private typealias CreatePattern = @convention(c) () -> Pattern?
    private typealias AddString =
        @convention(c) (Pattern, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    private typealias Substitute = @convention(c) (UnsafeMutableRawPointer?, Pattern, Int32) -> Int32
    private typealias SubstituteDefaults = @convention(c) (Pattern) -> Void
    private typealias Match =
        @convention(c) (UnsafeMutableRawPointer?, Pattern, UnsafeMutablePointer<Int32>) -> Pattern?
    private typealias GetString =
        @convention(c) (
            Pattern, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>
        ) -> Int32

    private let create: CreatePattern
    private let addString: AddString
    private let substitute: Substitute
    private let substituteDefaults: SubstituteDefaults
    private let bestMatch: Match
    private let getString: GetString
    private let destroy: SubstituteDefaults

    /// nil: the library is missing.
    static let loaded = FontFunctions()

    private init?() {
        guard
            let library = DynamicLibrary([
                "libfontconfig.so.1", "libfontconfig.1.dylib", "/opt/homebrew/lib/libfontconfig.1.dylib",
                "/usr/local/lib/libfontconfig.1.dylib",
            ]),
            let create = library.function("FcPatternCreate", as: CreatePattern.self),
            let addString = library.function("FcPatternAddString", as: AddString.self),
            let substitute = library.function("FcConfigSubstitute", as: Substitute.self),
            let substituteDefaults = library.function("FcDefaultSubstitute", as: SubstituteDefaults.self),
            let bestMatch = library.function("FcFontMatch", as: Match.self),
            let getString = library.function("FcPatternGetString", as: GetString.self),
            let destroy = library.function("FcPatternDestroy", as: SubstituteDefaults.self)
        else { return nil }
        self.create = create
        self.addString = addString
        self.substitute = substitute
        self.substituteDefaults = substituteDefaults
        self.bestMatch = bestMatch
        self.getString = getString
        self.destroy = destroy
    }

    /// The family that is taken where these are asked for, the first most of all; nil: there is no font.
    func match(_ families: [String]) -> String? {
        guard let pattern = create() else { return nil }
        defer { destroy(pattern) }
        for family in families { _ = addString(pattern, "family", family) }
        _ = substitute(nil, pattern, 0)
        substituteDefaults(pattern)
        var result: Int32 = 0
        guard let found = bestMatch(nil, pattern, &result) else { return nil }
        defer { destroy(found) }
        var name: UnsafePointer<CChar>?
        guard getString(found, "family", 0, &name) == 0, let name else { return nil }
        return String(cString: name)
    }
}
