package import ChartDiagnostics
import ChartXML

/// The text of a value with references and escapes resolved, which still knows where each of its bytes came from.
package struct DecodedText: Sendable {
    private enum Source {
        case verbatim(ArraySlice<UInt8>)
        case xml(XMLText)
        case json(JSONText)
    }

    private let source: Source

    /// - Parameters:
    ///   - value: a value of any kind but a list.
    ///   - file: the file that the value stands in.
    package init(_ value: Value, in file: SourceFile) {
        let raw = file.bytes[value.range]
        if value.kind == .untyped {
            source = .xml(XMLText(file.bytes, in: value.range, isAttribute: value.isQuoted(in: file)))
        } else if value.kind == .string, !raw.elementsEqual(value.text.utf8) {
            source = .json(JSONText(raw))
        } else {
            // The text of `rows` is read as it is, too: the escapes in it are those of the JSON strings inside.
            source = .verbatim(raw)
        }
    }

    /// The text, UTF-8.
    package var bytes: ArraySlice<UInt8> {
        switch source {
        case .verbatim(let bytes): bytes
        case .xml(let text): text.bytes
        case .json(let text): text.bytes[...]
        }
    }

    /// The bytes of the file that a part of the text came from; the part is counted from the first byte of the text.
    package func sourceRange(of textRange: Range<Int>) -> Range<Int> {
        switch source {
        case .verbatim(let bytes): bytes.startIndex + textRange.lowerBound..<bytes.startIndex + textRange.upperBound
        case .xml(let text): text.sourceRange(of: textRange)
        case .json(let text): text.sourceRange(of: textRange)
        }
    }
}

extension Value {
    /// Whether the value stands in quotes: that of an attribute does, the text of an element never does.
    func isQuoted(in file: SourceFile) -> Bool {
        range.lowerBound > 0 && ListSpelling.isQuote(file.bytes[range.lowerBound - 1])
    }
}
