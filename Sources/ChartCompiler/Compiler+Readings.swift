import ChartDiagnostics
import ChartDocument

// What lies behind mistakes: the document is read once more with them mended.
extension Compiler {
    /// So often a document is read with its mistakes mended: one may hide the next.
    private static let readings = 2

    /// What lies behind mistakes that can be mended in one way only: as such a mistake leaves no doubt, what it hid is as sure.
    func reportBehindFixes(of file: SourceFile, _ spelling: Document.Spelling?, in result: inout Compilation) {
        for _ in 0..<Self.readings {
            let known = result.diagnostics
            // What is mended in the syntax has been read on already, but for lists, and for members in forms that are not read.
            guard known.count <= SoundParts.mostMistakes,
                let mended = FixedDocument.mended(
                    file, of: known,
                    if: { !$0.rawValue.hasPrefix("syntax.") || $0 == .syntaxShape || $0 == .syntaxList })
            else { return }
            let more = reader.stages(mended, spelling: spelling).diagnostics.filter { found in
                // In other words, as its surroundings have changed, a mistake is still the same; and what is wrong is not doubted.
                !known.contains { $0.id == found.id && $0.isAtPlace(of: found) }
                    && (found.severity == .error || SoundParts.isTrue(found, behindMendsOf: known))
            }
            result.collector.report(contentsOf: more)
            guard more.contains(where: { $0.severity == .error }) else { return }
        }
    }

    /// What lies behind mistakes for which there is one guess what was meant: what is said of other places, and does not follow
    /// from the guess, is most likely true.
    func reportBehindGuesses(of file: SourceFile, _ spelling: Document.Spelling?, in result: inout Compilation) {
        for _ in 0..<Self.readings {
            let known = result.diagnostics
            guard known.count <= SoundParts.mostMistakes,
                let mended = FixedDocument.mended(file, of: known, guesses: true, if: { _ in true })
            else { return }
            let errors = known.filter { $0.severity == .error }
            let more = reader.stages(mended, spelling: spelling).diagnostics.filter { found in
                SoundParts.isTrue(found, behindGuessesFor: errors)
                    && !known.contains { $0.id == found.id && $0.isAtPlace(of: found) }
            }
            result.collector.report(contentsOf: more)
            guard more.contains(where: { $0.severity == .error }) else { return }
        }
    }
}
