import Testing

@testable import ChartSchema

@Suite struct ValueFacetsTests {
    private let facets = ValueFacets.playfair

    @Test func aTypeHasTheFacetsOfItsBase() throws {
        let count = try #require(facets["groupCount"])
        #expect(count.bounds.map(\.facet) == ["minInclusive", "maxInclusive"])
        #expect(count.bounds.map(\.value) == ["1", "100"])
        #expect(count.patterns.count == 2 && count.patterns.last == "[0-9]+")
        #expect(facets["formula"]?.minimumLength == 1)
    }

    @Test func bothEndsAreAllowedAndNothingBeyond() throws {
        let aspect = try #require(facets["aspect"])
        #expect([0.25, 1, 8].allSatisfy(aspect.allows))
        #expect(![0.24, 8.01].contains(where: aspect.allows))
        #expect(facets["formula"]?.allows(-1e9) == true)
    }

    @Test func patternsOfOneTypeAreAlternatives() throws {
        let easing = try #require(facets["easing"])
        #expect(easing.patterns.count == 1)
        #expect(easing.patterns[0].hasPrefix("linear|ease|") && easing.patterns[0].contains("|cubic-bezier"))
    }
}
