public import ChartDiagnostics
import ChartXML

/// What a value says, references and escapes resolved, that still knows where every byte came from.
public struct DecodedText: Sendable {
    private enum Source {
        case verbatim(ArraySlice<UInt8>)
        case xml(XMLText)
        case json(JSONText)
    }

    private let source: Source

    /// - Parameters:
    ///   - value: of any kind but a list.
    ///   - file: the file that the value stands in.
    public init(_ value: Value, in file: SourceFile) {
        let raw = file.bytes[value.range]
        if value.kind == .untyped {
            source = .xml(XMLText(file.bytes, in: value.range, isAttribute: value.isQuoted(in: file)))
        } else if value.kind == .string, !raw.elementsEqual(value.text.utf8) {
            source = .json(JSONText(raw))
        } else {
            // Also the text that stands for `rows`, whose escapes are those of the strings inside.
            source = .verbatim(raw)
        }
    }

    /// UTF-8.
    public var bytes: ArraySlice<UInt8> {
        switch source {
        case .verbatim(let bytes): bytes
        case .xml(let text): text.bytes
        case .json(let text): text.bytes[...]
        }
    }

    /// Where a part of the text, counted from its first byte, stands in the file.
    public func sourceRange(of textRange: Range<Int>) -> Range<Int> {
        switch source {
        case .verbatim(let bytes): bytes.startIndex + textRange.lowerBound..<bytes.startIndex + textRange.upperBound
        case .xml(let text): text.sourceRange(of: textRange)
        case .json(let text): text.sourceRange(of: textRange)
        }
    }
}

extension Value {
    /// Whether the value stands in quotes: an attribute's follows its quote, an element's text never does.
    func isQuoted(in file: SourceFile) -> Bool {
        range.lowerBound > 0 && ListSpelling.isQuote(file.bytes[range.lowerBound - 1])
    }
}
