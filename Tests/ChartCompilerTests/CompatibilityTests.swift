import ChartCompiler
import ChartDiagnostics
import ChartHTML
import ChartSchema
import TestSupport
import Testing

/// What `Documentation/Compatibility.md` promises, besides the command line, which `PlayfairCommandTests` holds.
@Suite struct CompatibilityTests {
    private func hold(_ names: some Sequence<String>, _ file: String) throws {
        let (gone, new) = try PromisedNames(file).compared(with: names)
        #expect(gone == [], "documents and scripts of others stand on these")
        #expect(new == [], "'make record' promises them")
    }

    @Test func theLanguageLosesNoName() throws {
        var names: [String] = []
        for element in Vocabulary.playfair.elements {
            names.append(element.isRoot ? "root \(element.name)" : element.name)
            names += element.childNames.map { "\(element.name) holds \($0)" }
            if element.allowsText { names.append("\(element.name) holds text") }
            for attribute in element.attributes {
                names.append("\(element.name) \(attribute.name)")
                names += attribute.type.choices.map { "\(element.name) \(attribute.name)=\($0.value)" }
            }
        }
        #expect(names.count > 500)
        try hold(names, "language")
    }

    /// An attribute that a document may leave out today may be left out for ever.
    @Test func theLanguageAsksForNothingMore() {
        let required = Vocabulary.playfair.elements.flatMap { element in
            element.attributes.filter(\.isRequired).map { "\(element.name) \($0.name)" }
        }
        #expect(
            // Those of elements that are new are added here.
            Set(required).isSubset(of: [
                "axis name", "bin of", "calculate as", "calculate value", "column name", "density of", "entry name",
                "facet by",
                "filter where", "flatten of", "fold fields", "impute of", "loess x", "loess y", "lookup by",
                "lookup fields", "lookup from", "note label", "note x", "note y", "pivot key", "pivot value",
                "regression x", "regression y", "sample n", "sort by", "time-unit of", "time-unit unit", "top by",
                "top n", "top of", "window op",
            ]))
    }

    @Test func diagnosticsKeepTheirNames() throws {
        try hold(DiagnosticID.allCases.map(\.rawValue), "diagnostics")
    }

    @Test func outputsKeepTheirNamesAndTemplatesTheirSlots() throws {
        let kinds = OutputKind.allCases.map { "kind \($0.rawValue) \($0.fileExtension)" }
        try hold(kinds + Template.Slot.allCases.map { "slot \($0.rawValue)" }, "outputs")
    }
}
