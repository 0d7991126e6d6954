import ChartDiagnostics

// Everything that is said about pages themselves, sorted by name.
extension Diagnostic {
    static func foreignSource(_ address: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .embedMissingSource, .error,
            "'\(address)' is no chart; the names of charts end in '.playfair.json' or '.playfair.xml'", at: range)
    }

    static func garbled(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .embedGarbled, .error,
            "nothing here says which chart to make; between '<!-- playfair:' and '-->' stands what the author wrote: one "
                + "fenced block, image or element, and nothing else",
            at: range)
    }

    static func invalidAttribute(_ name: String, _ value: String, expected: String, at range: SourceRange) -> Diagnostic
    {
        Diagnostic(.embedInvalidValue, .error, "'\(value)' is no value for '\(name)'; it is \(expected)", at: range)
    }

    static func misplacedFigure(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .embedMisplaced, .error,
            "a figure cannot stand among words; give the chart lines of its own, or leave 'as=figure' out for an image",
            at: range)
    }

    static func missingSource(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .embedMissingSource, .error, "the chart has no document; name it with 'src=\"NAME.playfair.json\"'",
            at: range)
    }

    static func pageEncoding(of file: SourceFile) -> Diagnostic {
        let offset = file.firstInvalidByte
        return Diagnostic(
            .syntaxEncoding, .error, "this byte is not UTF-8; save the page as UTF-8",
            at: SourceRange(file, offset..<min(offset + 1, file.bytes.count)))
    }

    static func remoteSource(_ address: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .embedMissingSource, .error, "'\(address)' is on another server; a chart is made of a file beside the page",
            at: range)
    }

    static func strayEnd(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .embedStrayEnd, .error,
            "no chart begins before its end; put back the comment that begins with '<!-- playfair:', or take the chart "
                + "and this comment out",
            at: range)
    }

    static func unclosedComment(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .embedUnclosed, .error,
            "the chart that was made here has no end; put '<!-- /playfair -->' behind it, or take out all but what stands "
                + "in the comment",
            at: range)
    }

    static func unclosedFence(_ fence: Fence, at range: SourceRange) -> Diagnostic {
        let signs = String(repeating: fence.sign == UInt8(ascii: "~") ? "~" : "`", count: fence.length)
        return Diagnostic(
            .embedUnclosed, .error, "the block of the chart has no end; write '\(signs)' on a line after it", at: range)
    }

    static func unclosedHTML(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .embedUnclosed, .error,
            "what begins here has no end, and would hide the chart behind it; end it, or write '&lt;' for '<'",
            at: range)
    }

    static func unknownAttribute(_ name: String, among known: [String], at range: SourceRange) -> Diagnostic {
        let list = known.map { "'\($0)'" }.joined(separator: ", ")
        let suggestion = Suggestion.nearest(to: name, among: known)
        return Diagnostic(
            .embedUnknownAttribute, .error, "there is no attribute '\(name)' for a chart in a page; there are \(list)",
            at: range,
            fixIts: suggestion.map { [.init("replace with '\($0)'", replacing: range, with: $0)] } ?? [])
    }
}

extension SourceFile {
    /// Where the text stops being UTF-8.
    fileprivate var firstInvalidByte: Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return offset
    }
}
