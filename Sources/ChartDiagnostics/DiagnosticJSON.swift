/// Writes diagnostics as a JSON array, for editors and other programs.
///
/// Every place has its bytes (`startByte`, `endByte`, half open) and its ends as `line`, `column` (Unicode scalars)
/// and `utf16Column`, all three counting from 1.
package struct DiagnosticJSON {
    private var lines = SourceLines()

    package init() {}

    /// The diagnostics in reading order, one object a line; ends with a line feed.
    package mutating func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        let objects = diagnostics.inReadingOrder().map { object(of: $0) }
        return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    private mutating func object(of diagnostic: Diagnostic) -> String {
        let notes = diagnostic.notes.map { note in
            "{\"message\":\(JSONString.printable(note.message))" + (note.range.map { "," + place($0) } ?? "") + "}"
        }
        let fixIts = diagnostic.fixIts.map { fixIt in
            let edits = fixIt.edits.map { edit in
                "{\(place(edit.range)),\"replacement\":\(JSONString.printable(edit.replacement))}"
            }
            return "{\"message\":\(JSONString.printable(fixIt.message)),"
                + "\"applicability\":\"\(fixIt.applicability.rawValue)\",\"edits\":[\(edits.joined(separator: ","))]}"
        }
        return "{\(place(diagnostic.range)),\"severity\":\"\(diagnostic.severity.rawValue)\","
            + "\"id\":\"\(diagnostic.id.rawValue)\",\"message\":\(JSONString.printable(diagnostic.message)),"
            + "\"notes\":[\(notes.joined(separator: ","))],\"fixIts\":[\(fixIts.joined(separator: ","))],"
            + "\"allowed\":[\(diagnostic.allowed.map(JSONString.printable).joined(separator: ","))],"
            + "\"help\":\(JSONString.printable(diagnostic.id.help))}"
    }

    private mutating func place(_ range: SourceRange) -> String {
        let index = lines[range.file]
        func end(_ offset: Int) -> String {
            let location = index.location(at: offset)
            return "{\"line\":\(location.line),\"column\":\(location.column),"
                + "\"utf16Column\":\(index.utf16Column(at: offset))}"
        }
        return "\"file\":\(JSONString.printable(range.file.name)),\"range\":{\"startByte\":\(range.bytes.lowerBound),"
            + "\"endByte\":\(range.bytes.upperBound),\"start\":\(end(range.bytes.lowerBound)),"
            + "\"end\":\(end(range.bytes.upperBound))}"
    }
}
