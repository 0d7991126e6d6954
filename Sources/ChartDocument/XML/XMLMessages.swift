package import ChartDiagnostics
package import ChartXML

extension Diagnostic {
    /// An XML syntax error of a document.
    /// - Parameter edits: those after which reading goes on; nil: it ends here.
    static func syntax(_ error: XMLSyntaxError, mending edits: [TextEdit]?, in file: SourceFile) -> Diagnostic {
        var error = error
        if error.kind == .bareLessThan, let tags = XMLMending.markup(at: error.range.lowerBound, in: file.bytes) {
            return markup(tags, in: file)
        }
        if error.kind == .bareLessThan,
            let quote = XMLMending.unclosedQuote(before: error.range.lowerBound, in: file.bytes)
        {
            // Where the value was to end is known no better than that it begins.
            error.kind = .unclosedValue(before: ">")
            error.range = quote..<quote + 1
        }
        if case .unclosedElement = error.kind, let tags = XMLMending.crossing(error.range, in: file.bytes) {
            return crossing(tags, mending: edits, in: file)
        }
        let range = placeOfMissingEnd(error, in: file).map { SourceRange(file, $0) } ?? SourceRange(file, error.range)
        return Diagnostic(
            id(of: error), .error, message(of: error, in: file), at: range, notes: notes(of: error, in: file),
            fixIts: (fixIt(for: error, at: range) ?? fixIt(for: error, by: edits, in: file)).map { [$0] } ?? [])
    }

    /// The next tag in the line, before which a tag has no end; nil: there is none, or another mistake.
    private static func placeOfMissingEnd(_ error: XMLSyntaxError, in file: SourceFile) -> Range<Int>? {
        guard error.kind == .unclosedConstruct(closing: ">"), error.range.lowerBound > 0, !error.range.isEmpty,
            file.bytes[error.range.lowerBound - 1] == UInt8(ascii: "<"),
            let next = file.bytes[error.range.upperBound...].firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == 0x0A }
            ),
            file.bytes[next] == UInt8(ascii: "<")
        else { return nil }
        let isEnd = next + 1 < file.bytes.count && file.bytes[next + 1] == UInt8(ascii: "/")
        var lexer = XMLLexer(bytes: file.bytes, position: min(next + (isEnd ? 2 : 1), file.bytes.count))
        let name = lexer.name()
        return name.isEmpty ? nil : next..<name.upperBound
    }

    /// Two end tags in the order of the elements, and not in the one in which these are closed.
    private static func crossing(
        _ tags: (outer: Range<Int>, inner: Range<Int>), mending edits: [TextEdit]?, in file: SourceFile
    ) -> Diagnostic {
        let (outer, inner) = (clipped(file.text(tags.outer)), clipped(file.text(tags.inner)))
        return Diagnostic(
            .syntaxUnclosed, .error, "what is opened last is closed first: </\(inner)></\(outer)>",
            at: SourceRange(file, tags.outer.lowerBound - 2..<tags.inner.upperBound + 1),
            fixIts: edits.map { [FixIt("exchange the two tags", edits: $0, in: file, .certain)] } ?? [])
    }

    /// Tags of HTML in a value.
    private static func markup(_ tags: [Range<Int>], in file: SourceFile) -> Diagnostic {
        let written = tags.map { file.text($0) }
        let all =
            written.count == 1
            ? written[0] : written.dropLast().joined(separator: ", ") + " and " + written[written.count - 1]
        return Diagnostic(
            .syntaxInvalid, .error, "texts have no markup; leave \(all) out", at: SourceRange(file, tags[0]),
            fixIts: [
                FixIt(
                    "remove \(tags.count == 1 ? "the tag" : "the tags")", edits: tags.map { .remove($0) }, in: file,
                    .maybe)
            ])
    }

    private static func id(of error: XMLSyntaxError) -> DiagnosticID {
        switch error.kind {
        case .bareAmpersand, .undefinedEntity: .syntaxEntity
        case .bareCDATAEnd, .bareLessThan, .curlyQuotes, .hyphensInComment, .invalidName, .malformed, .malformedComment,
            .misplacedDeclaration, .missingName, .missingSpace, .noBreakSpace, .missingValue, .noElement, .noEqualsSign,
            .quoteInValue,
            .secondRoot, .spaceInTagEnd, .straySign, .valueWithoutName, .unknownVersion, .unquotedValue:
            .syntaxInvalid
        case .doctype: .syntaxDoctype
        case .duplicateAttribute: .syntaxDuplicate
        case .encoding: .syntaxEncoding
        case .invalidCharacterReference: .syntaxCharacter
        case .mismatchedTag, .strayEndTag, .unclosedConstruct, .unclosedElement, .unclosedValue, .endTagWithoutSlash:
            .syntaxUnclosed
        case .tooDeep, .tooManyAttributes, .tooManyNames, .valueTooLong: .syntaxLimit
        case .unboundPrefix: .syntaxNamespace
        }
    }

    private static func undefinedEntity(_ name: String) -> String {
        guard let written = HTMLReferences.written(name) else {
            return "&\(clipped(name)); is not known; there are &amp; &lt; &gt; &quot; &apos; and &#…;"
        }
        return "&\(name); is of HTML; write the character itself, or \(written)"
    }

    /// What is said of a sign that means something else in XML.
    private static func bareSign(of error: XMLSyntaxError, in file: SourceFile) -> String {
        let place = error.range.lowerBound
        if error.kind == .bareAmpersand {
            return XMLMending.isConjunction(at: place, in: file.bytes)
                ? "'&&' is written 'and'" : "'&' starts a reference; a plain one is written &amp;"
        }
        if place + 1 < file.bytes.count, file.bytes[place + 1] == UInt8(ascii: ">") {
            return "'<' in an attribute is written &lt;; in a formula '<>' is '!='"
        }
        return "'<' in an attribute is written &lt;"
    }

    /// What is said of an element behind the first: of a chart, how several of them stand together.
    private static func secondRoot(at place: Int, in file: SourceFile) -> String {
        let isChart = file.bytes[place...].starts(with: "<\(JSONSpelling.chart)".utf8)
        return "the document ends with its first element; nothing may follow it"
            + (isChart ? ", and several charts stand in a 'page'" : "")
    }

    private static func mismatch(of open: String, and close: String) -> String {
        "</\(close)> does not close <\(open)>; "
            + (XMLMending.isCapital(open, of: close) ? "names have no capitals: <\(close)>" : "</\(open)> would")
    }

    private static func duplicate(of name: String) -> String {
        "attribute '\(clipped(name))' is given twice"
            + (name == "values" ? #"; two series are <series values="…"/> <series values="…"/> in the mark"# : "")
    }

    private static func missingEnd(_ closing: String, of error: XMLSyntaxError, in file: SourceFile) -> String {
        placeOfMissingEnd(error, in: file).map { "'\(closing)' is missing before \(clipped(file.text($0)))" }
            ?? "this is never closed by \(closing)"
    }

    fileprivate static func message(of error: XMLSyntaxError, in file: SourceFile) -> String {
        switch error.kind {
        case .bareAmpersand, .bareLessThan: bareSign(of: error, in: file)
        case .curlyQuotes: "values stand in straight quotes, \" or ', not in typographic ones"
        case .doctype: "a DOCTYPE is not allowed; leave it out"
        case .duplicateAttribute(let name, _): duplicate(of: name)
        case .encoding(let name): encoding("'\(name)'", at: SourceRange(file, error.range)).message
        case .endTagWithoutSlash(let name):
            "'/' is missing: </\(clipped(name))> closes the element before; <\(clipped(name))> begins another"
        case .invalidCharacterReference(let text): "\(clipped(text)) is no character that a document can hold"
        case .mismatchedTag(let open, _, let close): mismatch(of: clipped(open), and: clipped(close))
        case .missingSpace: "a space is missing between two attributes"
        case .noBreakSpace: "a no-break space parts nothing in a tag; write a plain one"
        case .missingValue(let name): "attribute '\(clipped(name))' has no value; write \(clipped(name))=\"…\""
        case .noEqualsSign(let sign): "'=' stands between an attribute and its value, not '\(sign)'"
        case .spaceInTagEnd: "no space stands between '/' and '>'"
        case .valueWithoutName:
            "a value needs the name of its attribute before it: name=\(clipped(file.text(error.range)))"
        case .straySign(let sign): "attributes are parted by spaces, not '\(sign)'"
        case .strayEndTag(let name): "</\(clipped(name))> closes nothing; leave it out"
        case .quoteInValue(let quote):
            "this quote ends the value; inside the value write \(reference(to: quote)), or put the whole value in "
                + (quote == "'" ? "\"…\"" : "'…'")
        case .secondRoot: secondRoot(at: error.range.lowerBound, in: file)
        case .tooDeep(let limit): "elements are nested more than \(limit) deep"
        case .tooManyAttributes(let limit): "'\(file.text(error.range))' has more than \(limit) attributes"
        case .unboundPrefix(let prefix): "the prefix '\(clipped(prefix))' is not declared; names need no prefix here"
        case .unclosedElement(let name): "<\(clipped(name))> is never closed; add </\(clipped(name))>"
        case .unclosedValue(let name):
            "the value that begins here is not closed before '\(clipped(name))'; it ends with the quote that it begins with"
        case .unclosedConstruct(let closing): missingEnd(closing, of: error, in: file)
        case .undefinedEntity(let name): undefinedEntity(name)
        case .unquotedValue: "attribute values stand in quotes"
        case .tooManyNames(let limit):
            "elements and attributes have more than \(limit) different names, of which '\(clipped(file.text(error.range)))' "
                + "is one; what differs belongs into values"
        case .valueTooLong(let limit): "the value is longer than \(limit) bytes"
        case .bareCDATAEnd: "']]>' in text is written ]]&gt;"
        case .hyphensInComment: "'--' cannot stand inside a comment"
        case .malformedComment: "a comment begins with '<!--' and ends with '-->'"
        case .misplacedDeclaration: "<?xml …?> can stand only at the very start of the file; leave it out"
        case .invalidName: "a name is expected here; names start with a letter"
        case .missingName: "a name must follow '<' at once; a plain '<' is written &lt;"
        case .noElement: "there is no element here; a chart document starts with <chart> or <page>"
        case .unknownVersion: "this version of XML is not read; write version=\"1.0\""
        case .malformed: "this is no well-formed XML"
        }
    }

    /// The other place that a mistake is about, where there is one.
    private static func notes(of error: XMLSyntaxError, in file: SourceFile) -> [Note] {
        switch error.kind {
        case .duplicateAttribute(_, let first): [Note("first given here", at: SourceRange(file, first))]
        case .mismatchedTag(_, let opened, _): [Note("opened here", at: SourceRange(file, opened))]
        default: []
        }
    }

    /// What to write in place of the mistake; nil where only the author can know.
    private static func fixIt(for error: XMLSyntaxError, at range: SourceRange) -> FixIt? {
        func write(_ replacement: String) -> FixIt {
            FixIt("write \(clipped(replacement))", replacing: range, with: replacement)
        }
        return switch error.kind {
        case .bareAmpersand where XMLMending.isConjunction(at: error.range.lowerBound, in: range.file.bytes): nil
        case .bareAmpersand: write("&amp;")
        case .bareLessThan where XMLMending.isComparison(at: error.range.lowerBound, in: range.file.bytes):
            write("&lt;")
        case .curlyQuotes(let content?): write(content.contains("\"") ? "'\(content)'" : "\"\(content)\"")
        case .mismatchedTag(let open, let opened, let close) where XMLMending.isCapital(open, of: close):
            FixIt("write '\(clipped(close))'", replacing: SourceRange(range.file, opened), with: close)
        case .mismatchedTag(let open, _, let close):
            FixIt(
                "write '\(clipped(open))'", replacing: range, with: open,
                XMLMending.isSlip(close, for: open) ? .certain : .maybe)
        case .noEqualsSign: write("=")
        case .spaceInTagEnd: FixIt("remove the space", replacing: range, with: "")
        case .straySign(let sign): FixIt("remove '\(sign)'", replacing: range, with: "")
        case .undefinedEntity(let name): HTMLReferences.written(name).map(write)
        case .unquotedValue(let value):
            // One of several words may as well be a value and an attribute without one.
            FixIt(
                "write '\"\(clipped(value))\"'", replacing: range, with: "\"\(value)\"",
                value.contains(where: \.isWhitespace) ? .maybe : .certain)
        default: nil
        }
    }

    /// Whether the second of two attributes of one name is written as the first is, so that nothing is lost with it.
    /// - Parameter first: where the name of the first stands.
    private static func isRepeated(_ edits: [TextEdit]?, _ first: Range<Int>, in file: SourceFile) -> Bool {
        guard let second = edits?.first?.range, first.lowerBound + second.count <= file.bytes.count else {
            return false
        }
        return file.bytes[second].elementsEqual(file.bytes[first.lowerBound..<first.lowerBound + second.count])
    }

    /// The edits after which reading goes on, where they are worth having; nil: they only get the mistake out of the way.
    private static func fixIt(
        for error: XMLSyntaxError, by edits: [TextEdit]?, in file: SourceFile
    ) -> FixIt? {
        let (message, applicability): (String, FixIt.Applicability)
        switch error.kind {
        case .bareAmpersand:
            let isInFormula = XMLMending.isInFormula(error.range.lowerBound, in: file.bytes)
            (message, applicability) = ("write 'and'", isInFormula ? .certain : .maybe)
        case .bareLessThan: (message, applicability) = ("write &lt;, or close the quote", .maybe)
        case .doctype, .misplacedDeclaration: (message, applicability) = ("remove it", .certain)
        // Values that are left out are lost, and most likely meant as those of another series.
        case .duplicateAttribute("values", let first) where !isRepeated(edits, first, in: file): return nil
        case .duplicateAttribute(_, let first):
            (message, applicability) = ("remove the second", isRepeated(edits, first, in: file) ? .certain : .maybe)
        case .missingName: (message, applicability) = ("write &lt;, or remove the space", .maybe)
        case .quoteInValue(let quote): (message, applicability) = ("write \(reference(to: quote))", .certain)
        case .unclosedValue: (message, applicability) = ("close it", .maybe)
        case .noBreakSpace: (message, applicability) = ("write a plain space", .certain)
        case .missingSpace: (message, applicability) = ("insert a space", .certain)
        case .hyphensInComment: (message, applicability) = ("remove the hyphens", .certain)
        case .malformedComment: (message, applicability) = ("remove it", .maybe)
        case .bareCDATAEnd: (message, applicability) = ("write ]]&gt;", .certain)
        case .endTagWithoutSlash(let name): (message, applicability) = ("write </\(clipped(name))>", .maybe)
        case .strayEndTag: (message, applicability) = ("remove the tag", .maybe)
        case .noElement: (message, applicability) = ("remove what stands before it", .maybe)
        case .unclosedElement, .unclosedConstruct: (message, applicability) = ("close it", .maybe)
        default: return nil
        }
        return edits.map { FixIt(message, edits: $0, in: file, applicability) }
    }

    /// A quote as it is written inside a value that stands in such quotes.
    private static func reference(to quote: String) -> String { quote == "'" ? "&apos;" : "&quot;" }
}

extension XMLSyntaxError {
    /// What is wrong with an XML data file, where elements of a chart are not expected.
    package func messageOfData(in file: SourceFile) -> String {
        switch kind {
        case .noElement: "there is no element in them"
        case .secondRoot: "they end with their first element; nothing may follow it"
        case .unboundPrefix(let prefix): "the prefix '\(prefix)' is not declared"
        default: Diagnostic.message(of: self, in: file)
        }
    }
}
