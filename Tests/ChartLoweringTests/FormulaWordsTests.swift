import ChartSchema
import Testing

@testable import ChartLowering

@Suite struct FormulaWordsTests {
    @Test(arguments: ["sales", "net sales", "Größe_2", "a]b", "2019", "in", "'", "a-b"])
    func aColumnIsReadBackAsItself(name: String) throws {
        let tokens = try ExpressionLexer.tokens(of: FormulaWords.column(name))
        #expect(tokens.count == 2)
        #expect(tokens.first?.kind == .name(name) || tokens.first?.kind == .column(name))
    }

    @Test func bracketsStandOnlyWhereTheyMust() {
        #expect(FormulaWords.column("Größe_2") == "Größe_2")
        #expect(FormulaWords.column("in") == "[in]")
        #expect(FormulaWords.column("a]b") == "[a]]b]")
    }

    @Test("the schema tells of every word, and of none that is not known")
    func words() throws {
        let type = try #require(Vocabulary.playfair.attribute("where", of: "filter")?.type)
        let told = type.documentation.matches(of: /`([a-z_0-9]+)( missing)?( ?\([^`]*\))?`/).map { String($0.1) }
        #expect(Set(told) == Set(FormulaCompiler.functions + FormulaWords.reserved))
    }
}
