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

    /// Somebody writes one letter over the other, from the first to the last, again and again.
    @Test func isNeverReadHalfWritten() throws {
        let size = 2_000_000
        write(97, count: size)
        let isDone = Atomic(false)
        let hasEnded = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [path] in
            let descriptor = open(path, O_WRONLY)
            var letter = UInt8(97)
            while !isDone.load(ordering: .relaxed) {
                letter = letter == 97 ? 98 : 97
                let chunk = [UInt8](repeating: letter, count: size / 20)
                for number in 0..<20 { pwrite(descriptor, chunk, chunk.count, off_t(number * chunk.count)) }
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
                #expect(Set(bytes).count == 1)
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
        #expect(try Set(InputFile.read(path).bytes).count == 1)
    }
}
