import ChartDiagnostics

/// Text of HTML, in which `&lt;` stands for `<`.
enum CharacterReferences {
    /// A text as it is meant.
    static func text(_ range: Range<Int>, of file: SourceFile) -> String {
        var text = SourceExcerpt(of: file, at: range.lowerBound)
        append(range, of: file, to: &text)
        return String(decoding: text.text.bytes, as: UTF8.self)
    }

    /// References by names other than those of the signs of markup stay as they are.
    static func append(_ range: Range<Int>, of file: SourceFile, to text: inout SourceExcerpt) {
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            if file.bytes[index] == UInt8(ascii: "&"),
                let (reference, scalar) = reference(at: index, before: range.upperBound, in: file.bytes)
            {
                text.keep(start..<index)
                text.put(String(Character(scalar)).utf8, for: reference)
                index = reference.upperBound
                start = index
            } else {
                index += 1
            }
        }
        text.keep(start..<range.upperBound)
    }

    /// The longest reference that is looked for, `&#x10FFFF;`, with room for zeros.
    private static let longest = 16

    private static func reference(at start: Int, before end: Int, in bytes: [UInt8]) -> (Range<Int>, Unicode.Scalar)? {
        let window = bytes[start + 1..<Swift.min(end, start + longest)]
        guard let semicolon = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: window[..<semicolon], as: UTF8.self)
        let range = start..<semicolon + 1
        if let scalar = names[name] { return (range, scalar) }
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
        let code = UInt32(digits, radix: isHexadecimal ? 16 : 10)
        return code.flatMap(Unicode.Scalar.init).map { (range, $0) }
    }

    private static let names: [String: Unicode.Scalar] = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]
}
