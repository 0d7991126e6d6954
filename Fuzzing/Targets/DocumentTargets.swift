import ChartCompiler
import ChartDiagnostics
import ChartDocument

@testable import ChartSchema

/// Reading, checking, converting and mending of documents.
enum DocumentTargets {
    private static func file(_ bytes: [UInt8]) -> SourceFile { SourceFile(name: "document", bytes: bytes) }

    /// What cannot be read is an error, and every place in the tree lies in what it is in.
    static func read(_ bytes: [UInt8], _ spelling: Document.Spelling) throws(Broken) {
        var collector = DiagnosticCollector()
        let document = DocumentReader.read(file(bytes), spelling: spelling, into: &collector)
        try DiagnosticOracle.check(collector.diagnostics)
        guard let document else {
            return try require(collector.hasErrors, "nothing was read, and no error says why")
        }
        try require(document.file.isMended == collector.hasErrors || collector.hasErrors, "mended without an error")
        try check(document.root, within: 0..<document.file.bytes.count)
        _ = document.dump()
        // Of XML the tree alone is enough to write it again.
        if spelling == .xml, !collector.hasErrors {
            let text = DocumentWriter { _, _ in .text }.xml(document)
            var again = DiagnosticCollector()
            let second = DocumentReader.read(file(Array(text.utf8)), spelling: .xml, into: &again)
            try require(!again.hasErrors, "what was written cannot be read: \(text)")
            let (a, b) = (shape(document.root), second.map { shape($0.root) })
            try require(a == b, "written and read again it is another document:\n\(a)\n\(b ?? "")")
        }
    }

    private static func check(_ element: Element, within outer: Range<Int>) throws(Broken) {
        func isInside(_ inner: Range<Int>, _ outer: Range<Int>) -> Bool {
            outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
        }
        try require(isInside(element.range, outer), "<\(element.name)> \(element.range) lies outside of \(outer)")
        for attribute in element.attributes {
            try require(
                isInside(attribute.nameRange, element.range) && isInside(attribute.value.range, element.range),
                "the attribute '\(attribute.name)' lies outside of its element")
            for item in attribute.value.items {
                try require(isInside(item.range, attribute.value.range), "an item lies outside of its list")
            }
        }
        for child in element.children { try check(child, within: element.range) }
    }

    /// What a tree says, without its places.
    private static func shape(_ element: Element) -> String {
        let attributes = element.attributes.map { " \($0.name)=\($0.value.text.debugDescription)" }.joined()
        let children = element.children.map(shape).joined()
        return "<\(element.name)\(attributes)>\((element.text?.text ?? "").debugDescription)\(children)</>"
    }

    // MARK: Shape

    /// A part of the schema and the whole of it find a mistake in the same documents; what has none is the same document in the
    /// other spelling.
    static func validate(_ bytes: [UInt8]) throws(Broken) {
        var collector = DiagnosticCollector()
        guard let read = DocumentReader.read(file(bytes), into: &collector) else { return }
        let hasSyntaxErrors = collector.hasErrors
        // As it is before anything is compared with the schema.
        let document = read.withoutSpaceAroundWords(.playfair)
        let whole = SchemaValidator.verdict(on: document, by: .playfair)
        if let part = ReadSchema.part(for: document) {
            let verdict = SchemaValidator.verdict(on: document, by: part)
            try require(
                verdict.isValid == whole.isValid,
                "a part of the schema finds \(verdict.mistakes.map(\.message)), the whole \(whole.mistakes.map(\.message))"
            )
        }
        let validated = SchemaValidator().validate(document, into: &collector)
        try require((validated == nil) == !whole.isValid, "a verdict that is not held")
        try require(whole.isValid || collector.hasErrors, "mistakes that are not told")
        try DiagnosticOracle.check(collector.diagnostics)
        guard validated != nil, !hasSyntaxErrors else { return }
        let original = file(bytes)
        if Conversion(of: original, to: .json).text == nil {
            // What JSON has no words for means nothing in XML either.
            let compiler = Compiler(options: Compiler.Options(kinds: []), environment: SeedFiles())
            return try require(compiler.compile(original).hasErrors, "a good document cannot be converted")
        }
        try convert(original)
    }

    private static func convert(_ original: SourceFile) throws(Broken) {
        let xml = try converted(original, to: .xml)
        let json = try converted(file(Array(xml.utf8)), to: .json)
        let again = try converted(file(Array(json.utf8)), to: .xml)
        try require(
            try converted(file(Array(again.utf8)), to: .json) == json, "JSON is another document in XML:\n\(json)")
        switch Document.Spelling(of: original) {
        case .xml:
            // JSON gathers children of one name, so XML is compared by way of JSON.
            try require(try converted(original, to: .json) == json, "XML laid out anew is another document:\n\(xml)")
        case .json:
            // Numbers that are names become texts, so JSON is compared by way of XML.
            try require(again == xml, "JSON is another document:\n\(xml)\n\(again)")
        }
    }

    private static func converted(_ file: SourceFile, to spelling: Document.Spelling) throws(Broken) -> String {
        let conversion = Conversion(of: file, to: spelling)
        guard let text = conversion.text else {
            throw Broken(
                "cannot be converted: \(conversion.diagnostics.map(\.message))\n\(file.text(0..<file.bytes.count))")
        }
        return text
    }

    // MARK: Changes

    /// After a certain change its mistake is gone.
    static func fix(_ bytes: [UInt8]) throws(Broken) {
        let file = file(bytes)
        let compiler = Compiler(options: Compiler.Options(kinds: []), environment: SeedFiles())
        let before = compiler.compile(file).diagnostics
        try DiagnosticOracle.check(before)
        // Of many the first are enough: each costs a compilation.
        for diagnostic in before.filter({ $0.fixIts.count == 1 }).prefix(5) {
            guard let fix = diagnostic.fixIts.first, fix.applicability == .certain,
                fix.edits.allSatisfy({ $0.range.file == file })
            else { continue }
            var mended = bytes
            for edit in fix.edits.reversed() {
                mended.replaceSubrange(edit.range.bytes, with: Array(edit.replacement.utf8))
            }
            let after = compiler.compile(SourceFile(name: file.name, bytes: mended)).diagnostics
            // The same mistake may follow somewhere else, which came to light only now.
            let place = place(of: diagnostic.range.bytes.lowerBound, after: fix.edits)
            try require(
                !after.contains {
                    $0.id == diagnostic.id && $0.message == diagnostic.message && $0.range.bytes.lowerBound == place
                },
                "'\(fix.message)' does not mend: \(diagnostic.message)\n\(String(decoding: mended, as: UTF8.self))")
        }
    }

    /// Where what stood at an offset stands after some edits.
    private static func place(of offset: Int, after edits: [Diagnostic.FixIt.Edit]) -> Int {
        edits.reduce(offset) { place, edit in
            let range = edit.range.bytes
            return range.upperBound <= offset ? place + edit.replacement.utf8.count - range.count : place
        }
    }
}
