import ChartDiagnostics
import ChartDocument
import Testing

@Suite struct TextScreenTests {
    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x3C, 0], DiagnosticID.syntaxEncoding, 0..<2),
            ([0xFF, 0xFE, 0, 0], .syntaxEncoding, 0..<4), ([0x3C, 0xC3, 0x28], .syntaxEncoding, 1..<2),
            ([0x3C, 0xED, 0xA0, 0x80], .syntaxEncoding, 1..<2),
            ([0x3C, 0xF4, 0x90, 0x80, 0x80], .syntaxEncoding, 1..<2),
            ([0x3C, 0xE2, 0x82], .syntaxEncoding, 1..<2), ([0x3C, 0], .syntaxCharacter, 1..<2),
            ([0x3C, 0xEF, 0xBF, 0xBF], .syntaxCharacter, 1..<4),
        ] as [([UInt8], DiagnosticID, Range<Int>)])
    func refusesWhatIsNotText(_ bytes: [UInt8], _ id: DiagnosticID, _ range: Range<Int>) {
        var collector = DiagnosticCollector()
        #expect(DocumentReader.read(SourceFile(name: "a", bytes: bytes), into: &collector) == nil)
        #expect(collector.diagnostics.first?.id == id)
        #expect(collector.diagnostics.first?.range.bytes == range)
    }

    /// All first and second bytes, at every length, against the standard library.
    @Test func agreesWithTheStandardLibrary() {
        for first in UInt8(0x80)...0xFF {
            for second in UInt8(0x70)...0xC8 {
                let bytes = [0x22, first, second, 0x80, 0x80]
                for count in 2...5 {
                    let prefix = Array(bytes[..<count])
                    var collector = DiagnosticCollector()
                    _ = DocumentReader.read(SourceFile(name: "a.json", bytes: prefix), into: &collector)
                    let isValid = String(validating: prefix, as: UTF8.self) != nil
                    #expect(isValid == !collector.diagnostics.contains { $0.id == .syntaxEncoding }, "\(prefix)")
                }
            }
        }
    }
}
