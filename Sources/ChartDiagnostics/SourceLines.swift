/// The lines of many files, each found once.
struct SourceLines {
    private var lines: [SourceFile: LineIndex] = [:]

    subscript(file: SourceFile) -> LineIndex {
        mutating get {
            let index = lines[file] ?? LineIndex(file)
            lines[file] = index
            return index
        }
    }

    /// The ends of a range.
    mutating func ends(of range: SourceRange) -> (start: SourceLocation, end: SourceLocation) {
        let index = self[range.file]
        return (index.location(at: range.bytes.lowerBound), index.location(at: range.bytes.upperBound))
    }

    /// A note with its place, in a form that has none for it.
    /// - Parameter path: what a file is called.
    mutating func sentence(of note: Diagnostic.Note, _ path: (SourceFile) -> String) -> String {
        guard let range = note.range else { return note.message }
        let start = ends(of: range).start
        return "\(path(range.file)):\(start.line):\(start.column): \(note.message)"
    }
}
