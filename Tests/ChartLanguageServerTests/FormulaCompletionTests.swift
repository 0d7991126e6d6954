import ChartSchema
import Testing

@testable import ChartLanguageServer

@Suite struct FormulaCompletionTests {
    @Test func columnsAreWrittenAsFormulasHaveThem() {
        #expect(FormulaCompletion.written("sales") == "sales")
        #expect(FormulaCompletion.written("Größe_2") == "Größe_2")
        #expect(FormulaCompletion.written("net sales") == "[net sales]")
        #expect(FormulaCompletion.written("a]b") == "[a]]b]")
        #expect(FormulaCompletion.written("2019") == "[2019]")
        #expect(FormulaCompletion.written("in") == "[in]")
    }

    @Test("every function that is offered is one that the schema tells of, and none is left out")
    func functions() throws {
        let type = try #require(Vocabulary.playfair.attribute("where", of: "filter")?.type)
        let words = Set(type.documentation.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        for function in FormulaCompletion.functions { #expect(words.contains(function), "\(function)") }
        let told = type.documentation.matches(of: /`([a-z_0-9]+)(\([^`]*\))?`/).map { String($0.1) }
        let known = FormulaCompletion.functions + FormulaCompletion.words
        for word in told { #expect(known.contains(word), "\(word)") }
    }
}
