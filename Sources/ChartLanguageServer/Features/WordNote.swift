import ChartDiagnostics
import ChartGraphics
import ChartSchema

/// What a single word of a value means, where a value may be other things as well: the id of a warning, a theme, a way to move.
enum WordNote {
    /// - Returns: nil: the word has no meaning of its own.
    static func text(of word: String, as type: Vocabulary.AttributeType) -> String? {
        guard let meaning = meaning(of: word, as: type) else { return nil }
        return "**\(Markdown.escaped(word))**\n\n\(meaning)"
    }

    private static func meaning(of word: String, as type: Vocabulary.AttributeType) -> String? {
        if type.type.name == "warningList" { return DiagnosticID(rawValue: word).flatMap { Explanation($0)?.text } }
        switch type.type.kind {
        case .easing: return ValueKind.meaning(ofEasing: word)
        case .path where type.name == "theme" || type.name == "base":
            return ThemeName(rawValue: word)?.meaning
        default: return nil
        }
    }
}
