package import ChartDiagnostics

extension Project {
    /// After so many names a search gives up, and nothing is said of the pattern: in large trees nobody waits for advice.
    private static let namesSearched = 20_000

    /// Warnings of the patterns that stand for no file at all.
    /// - Parameter documents: the paths of those that are known; where a pattern stands for none of these, the folder of the
    ///   project is searched.
    package func unusedPatterns(besides documents: [String]) -> [Diagnostic] {
        var unused = overrides.flatMap(\.patterns)
        for document in documents {
            if unused.isEmpty { return [] }
            guard let place = place(of: document) else { continue }
            unused.removeAll { $0.pattern.matches(place) }
        }
        return unused.filter { isUnused($0.pattern) }.map { .projectUnusedFiles($0.pattern, at: $0.range) }
    }

    private func isUnused(_ pattern: GlobPattern) -> Bool {
        if pattern.isCrooked { return true }
        var budget = Self.namesSearched
        let root = FilePath.folder(of: file.name) + "/"
        let end = FolderWalk.files(below: root, in: pattern.folder) { folder in
            let names = pattern.spellsHidden ? FolderContents.allNames(in: folder) : FolderContents.names(in: folder)
            budget -= names?.count ?? 0
            return budget > 0 ? names ?? [] : []
        } visit: { name, subfolder in
            pattern.matches(subfolder + name) ? .stop : .on
        }
        return end == .on && budget > 0
    }
}
