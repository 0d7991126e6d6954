/// The parts of a BCP 47 tag that say how something is written.
package struct LanguageTag: Hashable, Sendable {
    /// The language in lower case, such as `pt`.
    package var language: String
    /// The script in lower case, four letters, such as `hant`; nil: the language's usual one.
    package var script: String?
    /// The region in upper case, such as `BR` or `419`; nil: the tag has none.
    package var region: String?
    /// The digits that `-u-nu-` asks for, such as `latn`; nil: the locale's own.
    package var digits: String?

    package init(_ tag: String) {
        let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        language = parts.first ?? ""
        let end = parts.firstIndex { $0.count == 1 } ?? parts.count
        let subtags = parts[..<end].dropFirst()
        script = subtags.first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        region = subtags.first {
            $0.count == 2 && $0.allSatisfy(\.isLetter) || $0.count == 3 && $0.allSatisfy(\.isNumber)
        }?.uppercased()
        if let key = parts[end...].firstIndex(of: "nu"), key + 1 < parts.count { digits = parts[key + 1] }
    }

    /// Whether Chinese is written in traditional characters.
    package var isTraditional: Bool { script.map { $0 == "hant" } ?? ["TW", "HK", "MO"].contains(region) }

    /// Whether the language is usually written from right to left.
    package var isRightToLeft: Bool {
        // The script decides where it is given.
        script.map(Self.scripts.contains) ?? Self.languages.contains(language)
    }

    private static let languages: Set<String> = [
        "ar", "arc", "azb", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    private static let scripts: Set<String> = ["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"]
}
