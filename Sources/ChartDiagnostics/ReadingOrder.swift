extension Sequence<Diagnostic> {
    /// The diagnostics without repetitions, file by file (in the order the files first appear), each from top to
    /// bottom.
    ///
    /// Diagnostics of the same place stay in the order in which they were reported.
    package func inReadingOrder() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        var fileOrder: [SourceFile: Int] = [:]
        let unique = filter { diagnostic in
            let file = diagnostic.range.file
            if fileOrder[file] == nil { fileOrder[file] = fileOrder.count }
            return seen.insert(diagnostic).inserted
        }
        let keyed = unique.enumerated().map { position, diagnostic in
            let range = diagnostic.range
            let key = (fileOrder[range.file] ?? 0, range.bytes.lowerBound, range.bytes.upperBound, position)
            return (key: key, diagnostic: diagnostic)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.diagnostic)
    }
}
