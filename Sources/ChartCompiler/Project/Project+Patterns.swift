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
        return !isUsed(pattern, in: pattern.folder, &budget) && budget > 0
    }

    /// - Parameters:
    ///   - folder: as from that of the project, with `/` at the end.
    ///   - budget: how many names may be looked at.
    private func isUsed(_ pattern: GlobPattern, in folder: String, _ budget: inout Int) -> Bool {
        let root = FilePath.folder(of: file.name)
        let path = FilePath.join(root, folder.isEmpty ? "." : folder)
        let names = pattern.spellsHidden ? FolderContents.allNames(in: path) : FolderContents.names(in: path)
        for name in names ?? [] {
            budget -= 1
            if budget <= 0 { return false }
            let place = folder + name
            if FolderContents.isOwnFolder(FilePath.join(root, place)) {
                if isUsed(pattern, in: place + "/", &budget) { return true }
            } else if pattern.matches(place) {
                return true
            }
        }
        return false
    }
}
