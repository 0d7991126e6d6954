import ChartDiagnostics
import ChartDocument

/// The bytes of JSON values with their quotes; `Document` keeps those of strings without the quotes.
enum JSONToken {
    static func range(of value: Value, in file: SourceFile) -> Range<Int> {
        value.kind == .string ? range(ofString: value.range, in: file) : value.range
    }

    static func range(ofString range: Range<Int>, in file: SourceFile) -> Range<Int> {
        let quote = UInt8(ascii: "\"")
        let before = range.lowerBound - 1
        // Inside a string every quote is escaped, so a range that starts with a quote contains the quotes already.
        guard file.bytes.indices.contains(before), file.bytes.indices.contains(range.upperBound),
            file.bytes[before] == quote, file.bytes[range.upperBound] == quote,
            range.isEmpty || file.bytes[range.lowerBound] != quote
        else { return range }
        return before..<(range.upperBound + 1)
    }
}
