import ChartCompiler
import Foundation
import Testing

@testable import PlayfairCommand

@Suite struct FileStampTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write("one", to: "a")
    }

    private func stamp(_ path: String) -> FileStamp? {
        FileStamp(of: bench.folder.appendingPathComponent(path).path)
    }

    @Test func anotherContentOfTheSameLengthShows() throws {
        let first = try #require(stamp("a"))
        let url = bench.folder.appendingPathComponent("a")
        let date = try #require(FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date)
        Thread.sleep(forTimeInterval: 0.05)
        try bench.write("two", to: "a")
        // Whoever sets the time of the content back cannot set back that of the change.
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
        #expect(stamp("a") != first)
    }

    @Test func aLinkStandsForWhatItLeadsTo() throws {
        try bench.link("link", to: "a")
        #expect(stamp("link") == stamp("a"))
        #expect(stamp("none") == nil)
    }

    @Test func whatWasJustWrittenIsNotSettled() throws {
        let first = try #require(stamp("a"))
        let now = FileStamp.now
        #expect(!first.isSettled(at: now))
        #expect(first.isSettled(at: FileStamp.Moment(seconds: now.seconds + 3, nanoseconds: now.nanoseconds)))
    }

    /// No year is too far away to be compared.
    @Test func filesMayBeOfAnyYear() throws {
        for second in [-9_300_000_000.0, 0, 9_300_000_000, 13_000_000_000] {
            let path = bench.folder.appendingPathComponent("a").path
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: second)], ofItemAtPath: path)
            #expect(FileStamp(of: path) != nil)
        }
    }

    @Test func bytesBringItBack() throws {
        let first = try #require(stamp("a"))
        var writer = ByteWriter()
        first.write(to: &writer)
        var reader = ByteReader(writer.bytes)
        #expect(try FileStamp(&reader) == first)
        var short = ByteReader(writer.bytes.dropLast())
        #expect(throws: ByteReader.Mismatch.self) { try FileStamp(&short) }
    }
}
