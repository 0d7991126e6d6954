import ChartDiagnostics

// The wording of everything that reading a document can report, by name.
extension Diagnostic {
    static func controlCharacter(_ byte: UInt8, at range: SourceRange) -> Diagnostic {
        let digits = String(byte, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: 4 - digits.count) + digits
        return Diagnostic(.syntaxCharacter, .error, "control character U+\(code) cannot stand in a document", at: range)
    }

    /// - Parameter isContainer: whether it holds objects, one or several.
    static func duplicateMember(
        _ name: String, isContainer: Bool, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        let advice =
            isContainer
            ? "; two of a kind are an array: \"\(clipped(name))\": [{…}, {…}]"
            : name == "values" ? #"; two series are "series": [{"values": […]}, {"values": […]}]"# : ""
        return Diagnostic(
            .syntaxDuplicate, .error, "member '\(clipped(name))' is given twice in one object\(advice)", at: range,
            notes: [Note("first given here", at: first)])
    }

    static func emptyFile(_ spelling: Document.Spelling, of role: Document.Role, at range: SourceRange) -> Diagnostic {
        let rule = "\(role.rawValue) \(role.start(in: spelling))"
        return Diagnostic(.syntaxInvalid, .error, "the file is empty; \(rule)", at: range)
    }

    static func encoding(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.syntaxEncoding, .error, "encoding \(clipped(name)) is not read; save the file as UTF-8", at: range)
    }

    static func fileTooLarge(_ file: SourceFile) -> Diagnostic {
        let megabytes = Limits.fileBytes >> 20
        return Diagnostic(
            .syntaxLimit, .error, "the document is larger than \(megabytes) MiB; keep its data in a file of their own",
            at: SourceRange(file, 0..<0))
    }

    static func foreignText(_ word: String, isYAML: Bool, at range: SourceRange) -> Diagnostic {
        let what = isYAML ? "this is YAML" : "a chart document does not start with '\(clipped(word))'"
        return Diagnostic(
            .syntaxInvalid, .error,
            "\(what); write XML, such as <chart><bar categories=\"A B\" values=\"3 5\"/></chart>, or JSON, such as "
                + #"{"bar": {"categories": ["A", "B"], "values": [3, 5]}}"#,
            at: range)
    }

    static func invalidMemberName(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxName, .error,
            "'\(clipped(name))' cannot be a name; names start with a letter and hold letters, digits and '-'",
            at: range)
    }

    static func invalidUTF8(at range: SourceRange) -> Diagnostic {
        Diagnostic(.syntaxEncoding, .error, "this byte is not UTF-8; save the file as UTF-8", at: range)
    }

    /// - Parameter partsSurely: whether the commas can mean nothing else.
    static func listComma(
        at range: SourceRange, mended: SourceRange, replacement: String, partsSurely: Bool
    ) -> Diagnostic {
        Diagnostic(
            .syntaxList, .error, "items of a list are parted by spaces, not commas", at: range,
            notes: [Note("a comma that belongs to an item stands in quotes: 'a, b'")],
            fixIts: [
                FixIt(
                    "write \(clipped(replacement))", replacing: mended, with: replacement,
                    partsSurely ? .certain : .maybe)
            ])
    }

    static func markBesideLayers(_ name: String, at range: SourceRange, layers: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error, "'\(name)' stands beside 'layers'; put it into 'layers', which keeps the order",
            at: range,
            notes: [Note("'layers' is here", at: layers)])
    }

    static func missingListSpace(at range: SourceRange) -> Diagnostic {
        let place = SourceRange(range.file, range.bytes.lowerBound..<range.bytes.lowerBound)
        return Diagnostic(
            .syntaxList, .error, "a space is missing after the quoted item; a quote inside an item is doubled",
            at: range,
            fixIts: [FixIt("insert a space", replacing: place, with: " ")])
    }

    static func mixedArray(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error, "the array '\(clipped(name))' mixes objects with other values; it holds either",
            at: range)
    }

    /// - Parameter meant: what to write in its place; nil: not known.
    static func nestedArray(_ name: String, meant: String?, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error,
            "the array '\(clipped(name))' holds another array; its items are values or objects"
                + (meant.map { "; write \($0)" } ?? ""),
            at: range)
    }

    static func nonCharacter(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxCharacter, .error, "U+FFFE and U+FFFF are no characters and cannot stand in a document", at: range)
    }

    static func nullMember(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxNull, .error, "'\(clipped(name))' is null, which stands only for missing data; leave the member out",
            at: range)
    }

    static func prefixedAttribute(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxNamespace, .error, "attributes have no prefix here; '\(clipped(name))' belongs to another namespace",
            at: range,
            fixIts: [FixIt("write '\(clipped(name))'", replacing: range, with: name)])
    }

    static func programAroundJSON(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxInvalid, .error,
            "a document is no program; leave out what stands before its first '{' and behind its last '}'", at: range)
    }

    static func rootNotObject(_ role: Document.Role, at range: SourceRange) -> Diagnostic {
        Diagnostic(.syntaxShape, .error, "\(role.rawValue) \(role.start(in: .json))", at: range)
    }

    /// - Parameter replacement: the items as a list has them.
    static func listInBrackets(at range: SourceRange, replacement: String) -> Diagnostic {
        Diagnostic(
            .syntaxList, .error,
            "a list has no brackets, and its items are parted by spaces: \(clipped(replacement))", at: range,
            fixIts: [FixIt("write \(clipped(replacement))", replacing: range, with: replacement)])
    }

    /// - Parameters:
    ///   - whole: the bytes of the array.
    ///   - opening: its first bracket.
    static func rootIsArray(_ whole: Range<Int>, opening: SourceRange, in file: SourceFile) -> Diagnostic {
        let edits: [TextEdit] = [
            .insert("{\"\(JSONSpelling.chart)\": ", at: whole.lowerBound), .insert("}", at: whole.upperBound),
        ]
        return Diagnostic(
            .syntaxShape, .error,
            "a document of several charts is an object that holds them: {\"chart\": [ … ]}", at: opening,
            fixIts: [FixIt("put the array into an object", edits: edits, in: file, .maybe)])
    }

    static func rowsAsDocument(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error,
            "these are rows of data, not a chart document; name their file in the 'src' of 'data', or let 'playfair new "
                + "--from' write a chart of them",
            at: range)
    }

    static func rowsBeside(_ name: String, at range: SourceRange, rows: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error, "'\(name)' stands beside 'rows', which are the data already", at: range,
            notes: [Note("'rows' is here", at: rows)])
    }

    static func rowsNotArray(at range: SourceRange) -> Diagnostic {
        Diagnostic(.syntaxShape, .error, "'rows' is an array of objects, one for each row", at: range)
    }

    static func rowsCalledOtherwise(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error, "'\(name)' is called '\(JSONSpelling.rows)' here", at: range,
            fixIts: [FixIt("replace with '\(JSONSpelling.rows)'", replacing: range, with: JSONSpelling.rows)])
    }

    static func rowsInMark(_ mark: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error,
            "'data' of '\(mark)' names a table by its 'id'; rows stand in 'data' of the chart: "
                + "\"data\": {\"rows\": [ {…} ]}", at: range)
    }

    static func rowsOutsideObject(at range: SourceRange) -> Diagnostic {
        let (start, end) = (range.bytes.lowerBound, range.bytes.upperBound)
        return Diagnostic(
            .syntaxShape, .error, "'data' is an object; rows stand in its member 'rows': {\"rows\": [ {…} ]}",
            at: range,
            fixIts: [
                FixIt(
                    "put them into 'rows'",
                    edits: [
                        .init(SourceRange(range.file, start..<start), "{\"rows\": "),
                        .init(SourceRange(range.file, end..<end), "}"),
                    ])
            ])
    }

    static func schemaInstanceAttribute(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxSchemaInstance, .error,
            "'\(clipped(name))' is not allowed; of the xsi attributes only schemaLocation is",
            at: range)
    }

    /// - Parameter member: the name of the item's only member; nil: it has not one.
    /// - Parameters:
    ///   - member: the only member of the item.
    ///   - type: what it calls itself, as in other tools; nil: nothing.
    ///   - meant: the item as it is written here.
    static func sequenceItem(
        of name: String, member: String?, type: String?, meant: String?, at range: SourceRange
    ) -> Diagnostic {
        let isStep = name == JSONSpelling.steps
        let (only, member) = (member, member ?? type)
        let example =
            isStep && member == "filter"
            ? #"{"filter": {"where": "…"}}"# : #"{"\#(member.map { clipped($0) } ?? (isStep ? "sort" : "bar"))": {…}}"#
        return Diagnostic(
            .syntaxShape, .error,
            "an item of '\(name)' is an object with one member that is an object: \(meant ?? example)", at: range,
            // What has one member says nothing else.
            fixIts: meant.map {
                [FixIt("replace with \($0)", replacing: range, with: $0, only == nil ? .maybe : .certain)]
            } ?? [])
    }

    /// - Parameters:
    ///   - members: those of the item.
    ///   - fix: what makes an item of each.
    static func severalInItem(of name: String, _ members: [String], at range: SourceRange, fix: FixIt) -> Diagnostic {
        let items = members.map { "{\"\(clipped($0))\": {…}}" }.joined(separator: ", ")
        return Diagnostic(
            .syntaxShape, .error, "an item of '\(name)' is an object with one member; of these each is one: \(items)",
            at: range, fixIts: [fix])
    }

    /// - Parameters:
    ///   - stranger: the member that is no item.
    ///   - member: the one that is.
    static func besideItem(_ stranger: String, _ member: String, of name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error,
            "'\(clipped(stranger))' stands beside '\(clipped(member))'; an item of '\(name)' has one member, and the rest "
                + "stands in it: {\"\(clipped(member))\": {…}}", at: range)
    }

    static func sequenceNotArray(_ name: String, at range: SourceRange, fix: FixIt? = nil) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error, "'\(name)' is an array of objects", at: range, fixIts: fix.map { [$0] } ?? [])
    }

    static func chartsCalledOtherwise(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error, "'\(name)' is called '\(JSONSpelling.chart)' here", at: range,
            // There may be others that are called right.
            fixIts: [FixIt("replace with '\(JSONSpelling.chart)'", replacing: range, with: JSONSpelling.chart, .maybe)])
    }

    static func stepsCalledOtherwise(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxShape, .error, "'\(name)' is called '\(JSONSpelling.steps)' here", at: range,
            fixIts: [FixIt("replace with '\(JSONSpelling.steps)'", replacing: range, with: JSONSpelling.steps)])
    }

    static func tooManyMembers(of name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxLimit, .error,
            "'\(clipped(name))' has more than \(Limits.attributes) members; keep data in 'rows' or lists",
            at: range)
    }

    static func unclosedListQuote(_ quote: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxList, .error,
            "the item that starts with \(quote) is never closed; a quote inside an item is doubled",
            at: range)
    }

    static func unusableEscape(_ escape: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .syntaxCharacter, .error, "\(escape) is half a character or a control character; a document cannot hold it",
            at: range)
    }

    static func wrongNamespace(
        _ namespace: String, element: String, at range: SourceRange, declaration: Bool
    ) -> Diagnostic {
        // The end of the name is the version of the language, and a document of another one may mean other things.
        let isVersion = namespace.hasPrefix(XMLReader.namespace.dropLast())
        let fixIts =
            declaration
            ? [
                FixIt(
                    "write \(XMLReader.namespace)", replacing: range, with: XMLReader.namespace,
                    isVersion ? .maybe : .certain)
            ] : []
        return Diagnostic(
            .syntaxNamespace, .error,
            "'\(clipped(element))' is in the namespace '\(clipped(namespace))'; charts are in '\(XMLReader.namespace)'",
            at: range, fixIts: fixIts)
    }

    /// The author's text in a message, cut where it is long.
    static func clipped(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }
}
