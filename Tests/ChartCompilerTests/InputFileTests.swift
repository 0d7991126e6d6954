import ChartCompiler
import ChartDiagnostics
import Foundation
import Synchronization
import Testing

@Suite final class InputFileTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("playfair-\(UUID().uuidString)")
        .path

    deinit {
        unlink(path)
    }

    private func write(_ letter: UInt8, count: Int) {
        #expect(FileManager.default.createFile(atPath: path, contents: Data(repeating: letter, count: count)))
    }

    @Test func isReadAsItIs() throws {
        for count in [0, 1, 1 << 16, 3_000_000] {
            write(97, count: count)
            #expect(try InputFile.read(path).bytes.count == count)
        }
        #if os(Linux)
            #expect(try !InputFile.read("/proc/self/stat").bytes.isEmpty, "such files say that they are empty")
        #endif
        unlink(path)
        #expect(throws: InputFile.Failure.notFound) { try InputFile.read(path) }
    }

    /// What somebody puts onto the way between the question where a file lies and its reading.
    @Test func noLinkIsFollowedToWhatLiesInItsPlace() throws {
        try FileManager.default.createDirectory(atPath: path + "/own", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path + "/own/a.csv", contents: Data("a".utf8)))
        for (link, end) in [("/folder", "own"), ("/own/file.csv", "a.csv")] {
            try FileManager.default.createSymbolicLink(atPath: path + link, withDestinationPath: end)
        }
        let place = try #require(FilePath.resolved(path))
        #expect(try InputFile.readInPlace(place + "/own/a.csv") == Array("a".utf8))
        for way in ["/folder/a.csv", "/own/file.csv"] {
            #expect(try !InputFile.readRegular(place + way).isEmpty)
            #expect(throws: InputFile.Failure.self) { try InputFile.readInPlace(place + way) }
        }
        #expect(throws: InputFile.Failure.notFound) { try InputFile.readInPlace(place + "/own/b.csv") }
        #expect(throws: InputFile.Failure.self) { try InputFile.readInPlace(place + "/own") }
        // Who may not list a folder may still read a file in it.
        #expect(chmod(path + "/own", 0o311) == 0)
        #expect(try InputFile.readInPlace(place + "/own/a.csv") == Array("a".utf8))
    }

    private static func isOfOneLetter(_ bytes: [UInt8]) -> Bool {
        bytes == Array(repeating: bytes.first ?? 0, count: bytes.count)
    }

    /// How long nobody has written into a file that is taken to be complete, nanoseconds.
    private static let unseen = UInt64(20_000_000)

    /// Somebody writes one letter over the other, from the first to the last, again and again.
    @Test func isNeverReadHalfWritten() throws {
        let size = 2_000_000
        write(97, count: size)
        let isDone = Atomic(false)
        // The longest time that the writer was kept from going on in the middle of the file, nanoseconds: what it has left
        // behind then looks like a file that nobody writes.
        let longestStall = Atomic(UInt64(0))
        let hasEnded = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [path] in
            let descriptor = open(path, O_WRONLY)
            var letter = UInt8(97)
            while !isDone.load(ordering: .relaxed) {
                letter = letter == 97 ? 98 : 97
                let chunk = [UInt8](repeating: letter, count: size / 20)
                var last = DispatchTime.now().uptimeNanoseconds
                for number in 0..<20 {
                    pwrite(descriptor, chunk, chunk.count, off_t(number * chunk.count))
                    let now = DispatchTime.now().uptimeNanoseconds
                    longestStall.max(now - last, ordering: .relaxed)
                    last = now
                }
                // Now and then it stands still.
                if letter == 97 { usleep(15_000) }
            }
            close(descriptor)
            hasEnded.signal()
        }
        var (whole, restless) = (0, 0)
        for _ in 0..<15 {
            do throws(InputFile.Failure) {
                let bytes = try InputFile.read(path).bytes
                #expect(bytes.count == size)
                // Whoever is being kept from going on says so only when it goes on.
                let isWhole = Self.isOfOneLetter(bytes)
                for _ in 0..<100 where !isWhole && longestStall.load(ordering: .relaxed) < Self.unseen {
                    usleep(50_000)
                }
                #expect(isWhole || longestStall.load(ordering: .relaxed) >= Self.unseen)
                whole += 1
            } catch {
                #expect(error == .restless)
                #expect(error.reason == "it changes while it is read")
                restless += 1
            }
        }
        isDone.store(true, ordering: .relaxed)
        hasEnded.wait()
        #expect(whole > 0, "\(restless) times it was not left alone")
        #expect(try Self.isOfOneLetter(InputFile.read(path).bytes))
    }
}
