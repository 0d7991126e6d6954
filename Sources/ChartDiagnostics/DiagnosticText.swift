/// Writes diagnostics for people: `file:line:column: error: message [id]`, the source line and an underline.
package struct DiagnosticText {
    /// Whether to colour with ANSI escapes; for terminals only.
    package var color: Bool
    private var lines: [SourceFile: LineIndex] = [:]

    package init(color: Bool = false) {
        self.color = color
    }

    /// The diagnostics in reading order; every line ends with a line feed.
    package mutating func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        var text = ""
        for diagnostic in diagnostics.inReadingOrder() { append(diagnostic, to: &text) }
        return text
    }

    private mutating func append(_ diagnostic: Diagnostic, to text: inout String) {
        let style: Style = diagnostic.severity == .error ? .error : .warning
        append(
            diagnostic.message, label: diagnostic.severity.rawValue, style, suffix: " [\(diagnostic.id.rawValue)]",
            at: diagnostic.range, to: &text)
        for note in diagnostic.notes {
            append(note.message, label: "note", .note, at: note.range, to: &text)
        }
        for fixIt in diagnostic.fixIts {
            append(fixIt.message, label: "help", .help, at: nil, to: &text)
        }
    }

    private mutating func append(
        _ message: String, label: String, _ style: Style, suffix: String = "", at range: SourceRange?,
        to text: inout String
    ) {
        let index = range.map { lines[$0.file] ?? LineIndex($0.file) }
        if let range, let index {
            lines[range.file] = index
            let start = index.location(at: range.bytes.lowerBound)
            let name = printable(range.file.name)
            let place = (Self.isCommand(name) ? "./" : "") + "\(name):\(start.line):\(start.column):"
            text += painted(place, .place) + " "
        }
        text += painted(label + ":", style) + " " + printable(Self.shortened(message)) + suffix + "\n"
        if let range, let index {
            let excerpt = Excerpt(of: range, in: index)
            let (margin, space) = Self.isCommand(excerpt.line) ? ("| ", "  ") : ("", "")
            let line = excerpt.line.replacing("##[", with: "#\u{FFFD}[")
            text += margin + line + "\n" + space + excerpt.padding + painted(excerpt.underline, style) + "\n"
        }
    }

    /// Whether a service that runs builds takes a line that begins so for a command to itself: GitHub Actions does, whoever
    /// wrote it. (The older form of its commands, `##[`, counts wherever it stands in a line.)
    private static func isCommand(_ line: String) -> Bool { line.drop(while: \.isWhitespace).hasPrefix("::") }

    private enum Style: String {
        case error = "1;31"
        case warning = "1;35"
        case note = "1;36"
        case help = "1;32"
        case place = "1"
    }

    private func painted(_ text: String, _ style: Style) -> String {
        color ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// A message without the middle of what it quotes, where that is longer than anybody reads.
    private static func shortened(_ message: String) -> String {
        guard message.utf8.count > 2000 else { return message }
        return message.prefix(1000) + " … " + message.suffix(300)
    }

    /// Text that a message quotes from the document must not start a new line or control the terminal.
    private func printable(_ text: String) -> String {
        let text = Self.printable(text)
        // Most texts have none of these, and there may be thousands.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "#") }) else { return text }
        return text.replacing("\n", with: " ").replacing("\t", with: " ").replacing("##[", with: "#\u{FFFD}[")
    }

    /// A text with signs in place of what would control a terminal or turn the direction of text; line ends and tabs stay.
    package static func printable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(scalar == "\t" || scalar == "\n" ? scalar : Excerpt.printable(scalar))
        }
        return String(result)
    }
}
