import ChartDiagnostics
import ChartXML

extension Diagnostic {
    /// The wording of an XML syntax error.
    static func syntax(_ error: XMLSyntaxError, in file: SourceFile) -> Diagnostic {
        let range = SourceRange(file, error.range)
        func plain(_ id: DiagnosticID, _ message: String) -> Diagnostic { Diagnostic(id, .error, message, at: range) }
        func mended(_ id: DiagnosticID, _ message: String, _ replacement: String) -> Diagnostic {
            Diagnostic(
                id, .error, message, at: range,
                fixIts: [FixIt("write \(clipped(replacement))", replacing: range, with: replacement)])
        }
        switch error.kind {
        case .bareAmpersand:
            return mended(.syntaxEntity, "'&' starts a reference; a plain one is written &amp;", "&amp;")
        case .bareLessThan:
            return plain(.syntaxInvalid, "'<' in an attribute is written &lt;; or is the quote before it not closed?")
        case .curlyQuotes(let content):
            let message = "values stand in straight quotes, \" or ', not in typographic ones"
            guard let content else { return plain(.syntaxInvalid, message) }
            return mended(.syntaxInvalid, message, content.contains("\"") ? "'\(content)'" : "\"\(content)\"")
        case .doctype: return plain(.syntaxDoctype, "a DOCTYPE is not allowed; leave it out")
        case .duplicateAttribute(let name, let first):
            return Diagnostic(
                .syntaxDuplicate, .error, "attribute '\(clipped(name))' is given twice", at: range,
                notes: [Note("first given here", at: SourceRange(file, first))])
        case .encoding(let name): return encoding("'\(name)'", at: range)
        case .invalidCharacterReference(let text):
            return plain(.syntaxCharacter, "\(clipped(text)) is no character that a document can hold")
        case .mismatchedTag(let open, let opened, let close):
            return mismatch(open: open, opened: SourceRange(file, opened), close: close, at: range)
        case .missingSpace: return plain(.syntaxInvalid, "a space is missing between two attributes")
        case .missingValue(let name):
            return plain(.syntaxInvalid, "attribute '\(clipped(name))' has no value; write \(clipped(name))=\"…\"")
        case .quoteInValue(let quote): return quoteInValue(quote, at: range)
        case .secondRoot:
            return plain(.syntaxInvalid, "the document ends with its first element; nothing may follow it")
        case .tooDeep(let limit): return plain(.syntaxLimit, "elements are nested more than \(limit) deep")
        case .tooManyAttributes(let limit):
            return plain(.syntaxLimit, "'\(file.text(error.range))' has more than \(limit) attributes")
        case .unboundPrefix(let prefix):
            return plain(.syntaxNamespace, "the prefix '\(clipped(prefix))' is not declared; names need no prefix here")
        case .unclosedElement(let name):
            return plain(.syntaxUnclosed, "<\(clipped(name))> is never closed; add </\(clipped(name))>")
        case .unclosedConstruct(let closing): return plain(.syntaxUnclosed, "this is never closed by \(closing)")
        case .undefinedEntity(let name):
            return plain(
                .syntaxEntity, "&\(clipped(name)); is not known; there are &amp; &lt; &gt; &quot; &apos; and &#…;")
        case .unquotedValue(let value):
            return mended(.syntaxInvalid, "attribute values stand in quotes", "\"\(value)\"")
        case .valueTooLong(let limit): return plain(.syntaxLimit, "the value is longer than \(limit) bytes")
        case .bareCDATAEnd: return plain(.syntaxInvalid, "']]>' in text is written ]]&gt;")
        case .hyphensInComment: return plain(.syntaxInvalid, "'--' cannot stand inside a comment")
        case .misplacedDeclaration:
            return plain(.syntaxInvalid, "<?xml …?> can stand only at the very start of the file; leave it out")
        case .invalidName: return plain(.syntaxInvalid, "a name is expected here; names start with a letter")
        case .missingName:
            return plain(.syntaxInvalid, "a name must follow '<' at once; a plain '<' is written &lt;")
        case .noElement:
            return plain(.syntaxInvalid, "there is no element here; a chart document starts with <chart> or <page>")
        case .unknownVersion: return plain(.syntaxInvalid, "this version of XML is not read; write version=\"1.0\"")
        case .malformed: return plain(.syntaxInvalid, "this is no well-formed XML")
        }
    }

    private static func quoteInValue(_ quote: String, at range: SourceRange) -> Diagnostic {
        let (reference, other) = quote == "'" ? ("&apos;", "\"…\"") : ("&quot;", "'…'")
        return Diagnostic(
            .syntaxInvalid, .error,
            "this quote ends the value; inside the value write \(reference), or put the whole value in \(other)",
            at: range, fixIts: [FixIt("write \(reference)", replacing: range, with: reference)])
    }

    private static func mismatch(
        open: String, opened: SourceRange, close: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .syntaxUnclosed, .error,
            "</\(clipped(close))> does not close <\(clipped(open))>; </\(clipped(open))> would",
            at: range, notes: [Note("opened here", at: opened)],
            fixIts: [FixIt("write '\(clipped(open))'", replacing: range, with: open)])
    }
}
