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
            let place = "\(Self.name(of: range.file.name)):\(start.line):\(start.column):"
            text += painted(place, .place) + " "
        }
        text += painted(label + ":", style) + " " + Self.quotable(Self.shortened(message)) + suffix + "\n"
        if let range, let index {
            let excerpt = Excerpt(of: range, in: index)
            let (margin, space) = Self.isCommand(excerpt.line) ? ("| ", "  ") : ("", "")
            text += margin + Self.disarmed(excerpt.line) + "\n"
            text += space + excerpt.padding + painted(excerpt.underline, style) + "\n"
        }
    }

    /// Whether a service that runs builds takes a line that begins so for a command to itself: GitHub Actions does, whoever
    /// wrote it. What counts wherever it stands in a line is for ``disarmed(_:)``.
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
    private static func quotable(_ text: String) -> String {
        let text = printable(text)
        // Most texts have none of these, and there may be thousands.
        guard text.utf8.contains(where: { $0 < 0x20 }) else { return disarmed(text) }
        return disarmed(text.replacing("\n", with: " ").replacing("\t", with: " "))
    }

    /// The name of a file where a line begins with it.
    package static func name(of path: String) -> String {
        let name = quotable(path)
        return (isCommand(name) ? "./" : "") + name
    }

    /// Lines for people that may quote anything, also line ends.
    package static func lines(_ text: String) -> String {
        disarmed(printable(text)).split(separator: "\n", omittingEmptySubsequences: false)
            .map { (isCommand(String($0)) ? "| " : "") + $0 }.joined(separator: "\n")
    }

    /// A text with signs in place of what would control a terminal or turn the direction of text; line ends and tabs stay.
    package static func printable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(scalar == "\t" || scalar == "\n" ? scalar : Excerpt.printable(scalar))
        }
        return String(result)
    }

    /// A text in which no service that runs builds finds a command to itself: `##[` to GitHub Actions, `##vso[` to Azure
    /// Pipelines and `##teamcity[` to TeamCity count wherever they stand in a line, whoever wrote it.
    static func disarmed(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let starts = starts(ofCommandsIn: bytes)
        guard !starts.isEmpty else { return text }
        var result: [UInt8] = []
        for (place, byte) in bytes.enumerated() {
            result += starts.contains(place) ? Array("\u{FFFD}".utf8) : [byte]
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The places of the second sign of each `##` that begins a command in UTF-8.
    static func starts(ofCommandsIn bytes: [UInt8]) -> Set<Int> {
        let hash = UInt8(ascii: "#")
        // Most texts have none, and there may be thousands.
        guard bytes.contains(hash) else { return [] }
        return Set(
            bytes.indices.dropFirst().filter { place in
                guard bytes[place] == hash, bytes[place - 1] == hash else { return false }
                let end = bytes[(place + 1)...].first { !(0x61...0x7A).contains($0 | 0x20) }
                return end == UInt8(ascii: "[")
            })
    }
}
