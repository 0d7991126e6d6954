/// Which way text runs.
enum TextDirection {
    /// Whether a language is usually written from right to left.
    /// - Parameter locale: a BCP 47 tag.
    static func isRightToLeft(locale: String) -> Bool {
        let parts = locale.lowercased().split(separator: "-")
        // A script, four letters, decides where it is given.
        if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
            return scripts.contains(String(script))
        }
        return parts.first.map { languages.contains(String($0)) } ?? false
    }

    private static let languages: Set<String> = [
        "ar", "arc", "azb", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    private static let scripts: Set<String> = ["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"]

    /// Whether the first letter of a text belongs to a script that is written from right to left.
    static func startsRightToLeft(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else { return false }
        return blocks.contains { $0.contains(first.value) }
    }

    /// Hebrew to Arabic Extended-A, their presentation forms, and the old and African scripts further up.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
}
