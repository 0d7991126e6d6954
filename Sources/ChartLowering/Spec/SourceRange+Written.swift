package import ChartDiagnostics
import ChartDocument

extension SourceRange {
    /// A text as it is written in the value that this is the range of, so that the value goes on behind it.
    package func written(_ text: String) -> String {
        guard Document.Spelling(of: file) == .xml else { return JSONEscapes.content(text) }
        let before = bytes.lowerBound - 1
        let isSingle = file.bytes.indices.contains(before) && file.bytes[before] == UInt8(ascii: "'")
        return XMLEscapes.attribute(text, quote: isSingle ? "'" : "\"")
    }
}
