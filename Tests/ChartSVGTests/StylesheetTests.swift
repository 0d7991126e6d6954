import Foundation
import Testing

@testable import ChartSVG

@Suite struct StylesheetTests {
    @Test func equalDeclarationsShareAClass() {
        var sheet = Stylesheet(prefix: "p")
        let first = sheet.className(for: "x:1px", when: .reactive)
        #expect(sheet.className(for: "x:1px", when: .reactive) == first)
        #expect(sheet.className(for: "x:2px", when: .reactive) != first)
        #expect(sheet.className(for: "x:1px", when: .always) != first)
        #expect(sheet.text.components(of: "x:1px") == 2)
    }

    @Test func classesOfEachConditionAreCountedByThemselves() {
        var sheet = Stylesheet(prefix: "p")
        let names = [Stylesheet.Condition.always, .reactive, .always, .reactive].enumerated().map {
            sheet.className(for: "x:\($0)px", when: $1)
        }
        #expect(names == ["p-x0", "p-r0", "p-x1", "p-r1"])
    }

    @Test func everyConditionGuardsItsRules() {
        var sheet = Stylesheet(prefix: "p")
        for condition in Stylesheet.Condition.allCases { sheet.add(".\(condition){}", when: condition) }
        sheet.register("--p-v0", inherits: true, initial: 1)
        sheet.register("--p-v0", inherits: true, initial: 1)
        #expect(
            sheet.text
                == "@property --p-v0{syntax:\"<number>\";inherits:true;initial-value:1}.always{}"
                + "@supports (color:light-dark(#000,#fff)){.appearance{}}"
                + "@supports selector(:has(a)){.reactive{}}"
                + "@supports selector(:has(a)) and (clip-path:shape(from 0 0,line to 1px 1px)){.outline{}}"
                + "@media screen and (prefers-reduced-motion:no-preference){.motion{}}"
                + "@media print{.paper{}}"
                + "@media print,(forced-colors:active),(prefers-contrast:more){.contrast{}}"
                + "@supports not selector(:has(a)){.unchoosable{}}")
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        indices.count { self[$0...].hasPrefix(part) }
    }
}
