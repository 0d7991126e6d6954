import Testing

@testable import ChartLowering

@Suite struct KindTraitsTests {
    @Test func elementsOfOneKindMayDiffer() {
        #expect(KindTraits.of("gauge").mostPlaces == 6)
        #expect(KindTraits.of("progress").mostPlaces == 14)
    }

    @Test("parts of a whole are summed up and counted, and have few places", arguments: ["pie", "funnel", "waterfall"])
    func wholes(element: String) {
        let traits = KindTraits.of(element)
        #expect(traits.sumsUp)
        #expect(traits.mayCount)
        #expect(traits.mostPlaces != nil)
        #expect(traits.content == .amounts)
    }

    @Test("error bars and bands speak of other marks", arguments: ["errorbar", "errorband"])
    func errors(element: String) {
        #expect(KindTraits.of(element).isAboutOtherMarks)
        #expect(KindTraits.of(element).content == .samples)
    }

    @Test("what is no mark has the defaults", arguments: ["chart", "band", "donut", ""])
    func strangers(element: String) {
        let traits = KindTraits.of(element)
        #expect(traits.content == .amounts)
        #expect(traits.mostPlaces == nil)
        #expect(!traits.sumsUp && !traits.mayCount && !traits.isAboutOtherMarks && !traits.drawsThinForms)
    }

    @Test func anElementWithoutDataStandsForMarks() {
        let element = KindTraits.elementWithoutData
        #expect(KindRegistry.kind(of: element) is any DatalessKind.Type)
    }
}
