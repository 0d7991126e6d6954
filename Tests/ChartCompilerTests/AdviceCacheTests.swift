import ChartDiagnostics
import Testing

@testable import ChartCompiler

@Suite struct AdviceCacheTests {
    private func page(_ titles: [String]) -> SourceFile {
        let charts = titles.map { "<chart title=\"\($0)\"><bar values=\"1 2\"/></chart>" }
        return SourceFile(name: "a.xml", bytes: Array("<page>\(charts.joined())</page>".utf8))
    }

    @Test("a chart that is what it was is known")
    func known() {
        let cache = AdviceCache()
        let compiler = Compiler(options: Compiler.Options(kinds: []), advice: cache)
        _ = compiler.compile(page(["a", "b", "c"]))
        #expect(cache.count == 3)
        _ = compiler.compile(page(["a", "b2", "c"]))
        #expect(cache.count == 4)
    }

    @Test("what nobody has asked for in several checks is forgotten")
    func forgotten() {
        let cache = AdviceCache()
        let compiler = Compiler(options: Compiler.Options(kinds: []), advice: cache)
        _ = compiler.compile(page(["a", "b"]))
        for _ in 0..<20 { _ = compiler.compile(page(["a"])) }
        #expect(cache.count == 1)
    }

    @Test("the advice is that of a compiler that keeps nothing")
    func same() {
        let crowded =
            "<chart width=\"300\"><pie labels=\"a b\" values=\"1 2\"/><note x=\"a\" y=\"1\" label=\"b\"/></chart>"
        let many = (1...300).map(String.init).joined(separator: " ")
        let texts = [
            crowded, "<chart><bar categories=\"\(many)\" values=\"\(many)\"/><x labels=\"horizontal\"/></chart>",
        ]
        let cache = AdviceCache()
        for text in texts + texts {
            let file = SourceFile(name: "a.xml", bytes: Array(text.utf8))
            let plain = Compiler(options: Compiler.Options(kinds: [])).compile(file).diagnostics
            let cached = Compiler(options: Compiler.Options(kinds: []), advice: cache).compile(file).diagnostics
            #expect(plain == cached && !plain.isEmpty)
        }
    }

    @Test("what the layout said of an earlier version is said of as many charts, without laying them out")
    func former() {
        func text(_ title: String, _ more: String = "") -> SourceFile {
            let many = (1...300).map(String.init).joined(separator: " ")
            let bars = "<bar categories=\"\(many)\" values=\"\(many)\"/><x labels=\"horizontal\"/>"
            let chart = "<chart title=\"\(title)\">\(bars)</chart>"
            return SourceFile(name: "a.xml", bytes: Array("<page>\(chart)\(more)</page>".utf8))
        }
        let cache = AdviceCache()
        var options = Compiler.Options(kinds: [])
        let before = Compiler(options: options, advice: cache).compile(text("a"))
        #expect(!before.diagnostics.isEmpty && !before.awaitsAdvice && before.advice.count == 1)
        options.formerAdvice = before.advice
        let count = cache.count
        let after = Compiler(options: options, advice: cache).compile(text("a longer title"))
        #expect(after.awaitsAdvice && cache.count == count && after.advice == before.advice)
        #expect(after.diagnostics.map(\.message) == before.diagnostics.map(\.message))
        let other = Compiler(options: options, advice: cache).compile(text("a", "<chart><bar values=\"1\"/></chart>"))
        #expect(other.awaitsAdvice && other.diagnostics.isEmpty)
        // A drawing is laid out whatever was said.
        options.kinds = [.svg]
        let drawn = Compiler(options: options).compile(text("a"))
        #expect(!drawn.awaitsAdvice && drawn.outputs.count == 1 && !drawn.diagnostics.isEmpty)
    }

    @Test("drawings are laid out anew")
    func drawings() {
        let cache = AdviceCache()
        let file = page(["a"])
        _ = Compiler(options: Compiler.Options(kinds: []), advice: cache).compile(file)
        let made = Compiler(options: Compiler.Options(kinds: [.svg]), advice: cache).compile(file)
        #expect(
            made.outputs.count == 1
                && made.outputs == Compiler(options: Compiler.Options(kinds: [.svg])).compile(file).outputs)
    }
}
