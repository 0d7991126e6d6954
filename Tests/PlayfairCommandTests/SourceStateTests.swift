import ChartCompiler
import Foundation
import Testing

@testable import PlayfairCommand

@Suite struct ResolvedPlacesTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write("one", to: "real/a.csv")
        try FileManager.default.createSymbolicLink(
            at: bench.folder.appendingPathComponent("folder"),
            withDestinationURL: bench.folder.appendingPathComponent("real"))
        try FileManager.default.createSymbolicLink(
            at: bench.folder.appendingPathComponent("link.csv"),
            withDestinationURL: bench.folder.appendingPathComponent("real/a.csv"))
    }

    @Test(
        "Links to folders and to files are followed",
        arguments: ["real/a.csv", "folder/a.csv", "link.csv", "real/../real/a.csv"])
    func linksAreFollowed(path: String) {
        var places = ResolvedPlaces()
        let whole = bench.folder.appendingPathComponent(path).path
        #expect(places.place(of: whole) == FilePath.resolved(whole))
        // The second time the folder is known.
        #expect(places.place(of: whole) == FilePath.resolved(whole))
    }

    @Test func whatIsNotThereHasNoPlace() {
        var places = ResolvedPlaces()
        #expect(places.place(of: bench.folder.appendingPathComponent("real/b.csv").path) == nil)
        #expect(places.place(of: bench.folder.appendingPathComponent("nowhere/b.csv").path) == nil)
    }
}
