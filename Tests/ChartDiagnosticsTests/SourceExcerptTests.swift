import Testing

@testable import ChartDiagnostics

@Suite struct SourceExcerptTests {
    private let page = SourceFile(name: "page", bytes: Array("ab&lt;cd\nef".utf8))

    private func original(_ range: Range<Int>, of file: SourceFile) -> SourceRange? {
        var collector = DiagnosticCollector()
        collector.report(Diagnostic(.syntaxInvalid, .error, "", at: SourceRange(file, range)))
        return collector.diagnostics.first?.range
    }

    @Test func placesAreThoseOfThePage() {
        var excerpt = SourceExcerpt(of: page, at: 1)
        excerpt.keep(1..<2)
        excerpt.put("<".utf8, for: 2..<6)
        excerpt.keep(6..<7)
        excerpt.keep(9..<11)
        let text = excerpt.text
        #expect(String(decoding: text.bytes, as: UTF8.self) == "b<cef" && text.name == "page" && !text.isMended)
        #expect(original(0..<1, of: text) == SourceRange(page, 1..<2))
        #expect(original(1..<2, of: text) == SourceRange(page, 2..<3))
        #expect(original(2..<4, of: text) == SourceRange(page, 6..<10))
        #expect(original(5..<5, of: text) == SourceRange(page, 11..<11))
    }

    @Test func anExcerptMayBeOfAnExcerptAndMended() {
        var outer = SourceExcerpt(of: page, at: 0)
        outer.keep(6..<11)
        var inner = SourceExcerpt(of: outer.text, at: 0)
        inner.keep(3..<5)
        var map = OffsetMap(count: 2)
        map.replace(0..<0, withBytes: 1)
        let mended = SourceFile(mending: inner.text, to: Array("xef".utf8), map: map)
        #expect(mended.isMended)
        #expect(original(1..<3, of: mended) == SourceRange(page, 9..<11))
        #expect(original(0..<1, of: mended) == nil)
    }

    @Test func whatIsEmptyHasAPlace() {
        #expect(original(0..<0, of: SourceExcerpt(of: page, at: 4).text) == SourceRange(page, 4..<4))
    }
}
