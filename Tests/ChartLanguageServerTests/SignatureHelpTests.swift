import ChartLowering
import Testing

@testable import ChartLanguageServer

@Suite struct SignatureHelpTests {
    private func help(_ formula: String) -> String? {
        let text = CursorText("<chart><data src='d.csv'><calculate as=\"x\" value=\"" + formula)
        return SignatureHelp(outline: text.outline).function(at: text.offset).map {
            "\($0.function.signature) \($0.parameter)"
        }
    }

    @Test("the innermost call and its argument")
    func calls() {
        #expect(help("round(|") == "round(number) 0")
        #expect(help("if(a = 'x, (', |") == "if(condition, then, else) 1")
        #expect(help("if(min(1, 2), |3, 4)") == "if(condition, then, else) 1")
        #expect(help("if(a, min(1, [b,(], |") == "min(number, other, …) 1")
        #expect(help("if((a) and (b|") == "if(condition, then, else) 0")
        #expect(help("a in ('x', |") == nil)
        #expect(help("round(1)|") == nil)
        #expect(help("nonsense(|") == nil)
        #expect(help("round(1, |") == nil)
        #expect(help("if(a &lt; 1, |") == "if(condition, then, else) 1")
    }

    @Test("in JSON, and only in formulas")
    func places() {
        let json = CursorText("{\"data\": {\"steps\": [{\"filter\": {\"where\": \"contains(month, |")
        #expect(SignatureHelp(outline: json.outline).function(at: json.offset)?.parameter == 1)
        let title = CursorText("<chart title='round(|'/>")
        #expect(SignatureHelp(outline: title.outline).function(at: title.offset) == nil)
    }
}
