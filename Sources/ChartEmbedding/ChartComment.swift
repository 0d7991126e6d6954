import ChartDiagnostics

/// The comments around a chart in a page: the first one keeps what the author wrote, from which the chart can be made
/// again.
///
///     <!-- playfair: ![Rain](rain.playfair.json) --><style>…</style><figure>…</figure>
///     <!-- /playfair -->
///
/// The markup is in one line, the one on which the first comment ends: there Markdown takes the rest of the line for
/// HTML, and what follows the line for Markdown again, whether or not a line between them is empty. The second comment
/// has a line for itself, because Python-Markdown moves whatever follows an element on its line; in HTML it has none.
///
/// Among words an image comes first, and there is one comment:
///
///     <span><img src="…"></span><!-- playfair: ![Rain](rain.playfair.json) -->
///
/// A comment cannot hold `--`. So two dashes have a backslash between them, and where there are backslashes between two
/// dashes already, one more.
enum ChartComment {
    static let opening: StaticString = "<!-- playfair:"
    static let closing: StaticString = "<!-- /playfair -->"
    static let commentEnd: StaticString = "-->"

    /// - Parameters:
    ///   - comment: what the author wrote, as ``encoded(_:)`` gives it.
    ///   - lineStart: the end of the line of the markup, and the start of the next one; empty: in one line.
    static func around(_ comment: [UInt8], _ markup: String, lineStart: String) -> [UInt8] {
        Array("\(opening) ".utf8) + comment + " -->".utf8 + markup.utf8 + lineStart.utf8 + "\(closing)".utf8
    }

    /// - Parameter markup: of a chart among words: one `span` with images. The line may begin with it, where a comment
    ///   would make HTML of all that follows.
    static func behind(_ comment: [UInt8], _ markup: String) -> [UInt8] {
        Array(markup.utf8) + "\(opening) ".utf8 + comment + " -->".utf8
    }

    static func encoded(_ text: some Sequence<UInt8>) -> [UInt8] {
        var encoded: [UInt8] = []
        // Whether nothing but backslashes stands behind a dash.
        var isBehindDash = false
        for byte in text {
            if byte == dash {
                if isBehindDash { encoded.append(backslash) }
                isBehindDash = true
            } else if byte != backslash {
                isBehindDash = false
            }
            encoded.append(byte)
        }
        return encoded
    }

    /// What the author wrote, from the bytes of a comment.
    static func decoded(_ range: Range<Int>, of file: SourceFile) -> SourceFile {
        var text = SourceExcerpt(of: file, at: range.lowerBound)
        var start = range.lowerBound
        var backslashes: Int?
        for index in range {
            switch file.bytes[index] {
            case dash:
                if let count = backslashes, count > 0 {
                    text.keep(start..<index - 1)
                    start = index
                }
                backslashes = 0
            case backslash: backslashes = backslashes.map { $0 + 1 }
            default: backslashes = nil
            }
        }
        text.keep(start..<range.upperBound)
        return text.text
    }

    private static let dash = UInt8(ascii: "-")
    private static let backslash = UInt8(ascii: "\\")
}
