import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct BreakSettlerTests {
    private func breaks(_ document: String) -> [AxisBreak]? {
        let lowered = Lowered(document)
        #expect(lowered.findings == [])
        guard case .broken(let breaks)? = lowered.cartesian?.y.scale else { return nil }
        return breaks
    }

    @Test func aBreakTakesATwelfthOfTheRest() throws {
        func width(_ document: String) throws -> Double {
            let found = try #require(breaks(document))
            #expect(found.map { [$0.from, $0.to] } == [[12, 46]])
            return found[0].width
        }
        let ofBars = try width(#"<chart><bar values="12 48"/><y breaks="12..46"/></chart>"#)
        #expect(abs(ofBars - 14.0 / 12) < 1e-9)
        // Lines reach from their least value on, and ends of the author's are the ends.
        let ofLine = try width(#"<chart><line values="6 48"/><y breaks="12..46" max="50"/></chart>"#)
        #expect(abs(ofLine - 10.0 / 12) < 1e-9)
    }

    @Test func itIsTheSameInAllStates() throws {
        let lowered = Lowered(
            #"<chart><line values="0 12"/><state name="b"><line values="46 58"/></state><y breaks="12..46"/></chart>"#)
        #expect(lowered.findings == [])
        let scales = try #require(lowered.chart).states.map { state in
            if case .cartesian(let plot) = state.plot { plot.y.scale } else { Axis.Scale.number }
        }
        #expect(scales == Array(repeating: .broken([AxisBreak(from: 12, to: 46, width: 2)]), count: 2))
    }

    @Test(arguments: [
        (#"<line values="1 5 9"/><y breaks="3..6"/>"#, ["semantic.squeezed-values 3..6"]),
        (#"<bar values="1 2"/><y breaks="3..6"/>"#, ["semantic.unused-attribute 3..6"]),
        (#"<bar values="1 99"/><y breaks="3..4"/>"#, ["semantic.unused-attribute 3..4"]),
        (#"<bar values="1 99"/><y breaks="90..3"/>"#, ["semantic.impossible-break 90..3"]),
        (#"<bar values="1 99"/><y breaks="3..50 40..90"/>"#, ["semantic.impossible-break 40..90"]),
        (#"<bar values="1 99"/><y breaks="3 90"/>"#, ["semantic.invalid-value 3", "semantic.invalid-value 90"]),
        (#"<bar values="1 99"/><y type="log" breaks="3..90"/>"#, ["semantic.scale-mismatch 3..90"]),
        (#"<bar values="1 99"/><x breaks="3..90"/>"#, ["semantic.scale-mismatch 3..90"]),
    ])
    func mistakesAreTold(parts: String, findings: [String]) {
        let told = Lowered("<chart>\(parts)</chart>").diagnostics
        #expect(told.map { "\($0.id.rawValue) \($0.range.file.text($0.range.bytes))" } == findings)
    }
}
