import ChartGraphics
import ChartScene

/// Texts that follow the visible set: alternatives stand side by side, and those which are not there are of no size, so
/// that the others close up, whatever the font.
extension NodeRenderer {
    mutating func writeLetters(_ text: Text) {
        guard !text.parts.isEmpty else { return writer.text(text.string) }
        // A text whose first letter is of no size loses its place in WebKit: this one has a size, and no width.
        if text.parts[0].contains(where: { $0.presence != 1 }) {
            writeAlternative("\u{200B}", isThere: false, "display:inline")
        }
        for alternative in text.parts.joined() {
            guard alternative.presence != 1 else {
                writer.text(alternative.string)
                continue
            }
            writeAlternative(
                alternative.string, isThere: initialValue(of: alternative.presence) > 0.5,
                "display:inline;font-size:calc(1em*\(quantities.number(alternative.presence)))")
        }
    }

    private mutating func writeAlternative(_ string: String, isThere: Bool, _ declarations: String) {
        writer.open("tspan")
        if !isThere { writer.attribute("display", "none") }
        finishAttributes([sheet.className(for: declarations, when: .reactive)])
        writer.text(string)
        writer.close()
    }
}
