package import ChartDiagnostics
package import ChartDocument

/// A document in which all mistakes are mended that can be mended in one way only.
package struct FixedDocument: Sendable {
    /// The text with all changes; the file itself, if there are none.
    package let file: SourceFile
    /// How many changes were made.
    package let count: Int
    /// What is still wrong.
    package let compilation: Compilation

    /// How often the text is looked at anew: mending one mistake may bring another one to light.
    private static let mostRounds = 20

    /// - Parameters:
    ///   - compilation: what the compiler has found in the file.
    ///   - spelling: as for ``Compiler/compile(_:spelling:)``.
    package init(
        _ file: SourceFile, _ compilation: Compilation, by compiler: Compiler, spelling: Document.Spelling? = nil
    ) {
        var file = file
        var count = 0
        var compilation = compilation
        for _ in 0..<Self.mostRounds {
            let fixes = Self.fixes(for: compilation.diagnostics, of: file)
            let (bytes, _) = Self.applying(fixes, to: file)
            guard bytes != file.bytes else { break }
            file = SourceFile(name: file.name, bytes: bytes)
            count += fixes.count
            compilation = compiler.compile(file, spelling: spelling)
        }
        self.file = file
        self.count = count
        self.compilation = compilation
    }

    /// A text with the certain changes, which knows where its parts stood: what is found in it is told of the file itself.
    /// - Parameter isReason: whether a mistake is worth it.
    /// - Returns: nil: there is nothing of the kind.
    static func mended(
        _ file: SourceFile, of diagnostics: [Diagnostic], if isReason: (DiagnosticID) -> Bool
    ) -> SourceFile? {
        let sure = diagnostics.filter { $0.severity == .error && !fixes(for: [$0], of: file).isEmpty }
        guard sure.contains(where: { isReason($0.id) }) else { return nil }
        let (bytes, map) = applying(fixes(for: sure, of: file), to: file)
        return bytes == file.bytes ? nil : SourceFile(mending: file, to: bytes, map: map)
    }

    private static func applying(_ fixes: [Diagnostic.FixIt], to file: SourceFile) -> (bytes: [UInt8], map: OffsetMap) {
        var bytes = file.bytes
        var map = OffsetMap(count: bytes.count)
        // From the end on, so that the places before stay what they are.
        for edit in fixes.flatMap(\.edits).sorted(by: { $0.range.bytes.lowerBound > $1.range.bytes.lowerBound }) {
            let replacement = Array(edit.replacement.utf8)
            bytes.replaceSubrange(edit.range.bytes, with: replacement)
            map.replace(edit.range.bytes, withBytes: replacement.count)
        }
        return (bytes, map)
    }

    /// The certain changes to the file itself, of which no two touch each other.
    private static func fixes(for diagnostics: [Diagnostic], of file: SourceFile) -> [Diagnostic.FixIt] {
        var taken: [Range<Int>] = []
        return diagnostics.compactMap { diagnostic in
            // Of several each would do, and none is certain.
            guard diagnostic.fixIts.count == 1, let fix = diagnostic.fixIts.first, fix.applicability == .certain,
                fix.edits.allSatisfy({ $0.range.file == file })
            else { return nil }
            let places = fix.edits.map(\.range.bytes)
            let isFree = places.allSatisfy { place in
                taken.allSatisfy { place.upperBound < $0.lowerBound || $0.upperBound < place.lowerBound }
            }
            guard isFree else { return nil }
            taken += places
            return fix
        }
    }
}
