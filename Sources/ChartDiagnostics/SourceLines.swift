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
}
