import Foundation
import Testing

@testable import PlayfairCommand

/// Outputs that come to their places at once, and what is left where the program ends before they do.
@Suite struct DraftFileTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
    }

    private func path(_ name: String) -> String { bench.folder.appendingPathComponent(name).path }

    private func draft(_ name: String, isNamed: Bool) throws -> DraftFile {
        let draft = try #require(DraftFile(for: path(name), isNamed: isNamed))
        #expect("whole".withCString { write(draft.descriptor, $0, 5) } == 5)
        return draft
    }

    #if os(Linux)
        private static let namings = [false, true]
    #else
        private static let namings = [true]
    #endif

    @Test(arguments: namings) func takesAnEmptyPlaceAndThatOfAnother(isNamed: Bool) throws {
        for _ in 0..<2 {
            let draft = try draft("a", isNamed: isNamed)
            #expect(try bench.names().filter(DraftFile.isName).count == (isNamed ? 1 : 0))
            #expect(draft.publish() == .inPlace)
            #expect(try bench.read("a") == "whole")
            #expect(try bench.names() == ["a"])
            try bench.write("something else, which is longer", to: "a")
        }
    }

    @Test(arguments: namings) func leavesNothingWhereItCannotGo(isNamed: Bool) throws {
        try bench.write("", to: "a/b")
        #expect(try draft("a", isNamed: isNamed).publish() == .failed)
        #expect(try bench.names() == ["a"])
        try draft("c", isNamed: isNamed).discard()
        #expect(try bench.names() == ["a"])
        #expect(DraftFile(for: path("gone/a"), isNamed: isNamed) == nil)
        #expect(errno == ENOENT)
    }

    @Test(arguments: namings) func namesMayBeAsLongAsTheSystemHasThem(isNamed: Bool) throws {
        let name = String(repeating: "a", count: 255)
        for _ in 0..<2 { #expect(try draft(name, isNamed: isNamed).publish() == .inPlace) }
        #expect(try bench.names() == [name])
    }

    @Test func thoseOfTheDeadGoAndThoseOfTheLivingStay() throws {
        try bench.write(Workbench.chart, to: "in.xml")
        try bench.write("half", to: "out/.playfair-4194303-7")
        try bench.write("mine", to: "out/.playfair-notes")
        let living = try draft("out/b.svg", isNamed: true)
        let held = try #require(bench.names(in: "out").first { DraftFile.isName($0) && !$0.hasSuffix("-4194303-7") })
        let run = try bench.run("compile", "in.xml", "-o", "out/", "--emit", "svg")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try Set(bench.names(in: "out")) == ["in.svg", ".playfair-notes", held])
        #expect(living.publish() == .inPlace)
        #expect(try bench.read("out/b.svg") == "whole")
    }

    @Test(
        "only names that drafts have",
        arguments: [
            (".playfair-12-3", true), (".playfair-12", false), (".playfair-a-3", false), ("playfair-12-3", false),
            (".playfair-1-2-3", false), (".playfair--3", false), ("", false),
        ])
    func names(_ name: String, _ isDraft: Bool) {
        #expect(DraftFile.isName(name) == isDraft)
    }
}
