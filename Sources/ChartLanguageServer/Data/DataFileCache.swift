import ChartCompiler
import ChartDiagnostics
import ChartLowering
import Synchronization

/// Data files as they were read last, and what was made of them: while an author types, nothing about them changes.
///
/// The same content is handed out as the same object, by which ``TableCache`` knows it.
final class DataFileCache: Sendable {
    /// How many bytes the files may have that are kept.
    private static let limit = 256 << 20

    let tables = TableCache()
    let advice = AdviceCache()
    private let state = Mutex(State())

    private struct State: Sendable {
        var entries: [String: Entry] = [:]
        var uses = 0
    }

    private struct Entry: Sendable {
        var file: SourceFile
        /// How the file was on the disk when it was read; nil: it is open in the editor, or may have changed since.
        var stamp: FileStamp?
        var use: Int
    }

    /// A file on the disk.
    /// - Parameters:
    ///   - name: its name in messages.
    ///   - place: where it lies, links followed.
    func file(named name: String, at place: String) throws(InputFile.Failure) -> SourceFile {
        let stamp = FileStamp(of: place)
        if let stamp, let known = entry(name), known.stamp == stamp { return known.file }
        let start = FileStamp.now
        let bytes = try InputFile.readInPlace(place)
        // A file that was written a moment ago may be written once more without its stamp telling.
        let isSure = stamp?.isSettled(at: start) == true && FileStamp(of: place) == stamp
        return keep(bytes, named: name, stamp: isSure ? stamp : nil)
    }

    /// A file that is open in the editor.
    func file(named name: String, bytes: [UInt8]) -> SourceFile { keep(bytes, named: name, stamp: nil) }

    private func entry(_ name: String) -> Entry? {
        state.withLock { state in
            state.uses += 1
            state.entries[name]?.use = state.uses
            return state.entries[name]
        }
    }

    private func keep(_ bytes: [UInt8], named name: String, stamp: FileStamp?) -> SourceFile {
        let known = entry(name)?.file
        let isSame = known?.bytes == bytes
        let file = isSame ? known ?? SourceFile(name: name, bytes: bytes) : SourceFile(name: name, bytes: bytes)
        let gone = state.withLock { state in
            state.uses += 1
            state.entries[name] = Entry(file: file, stamp: stamp, use: state.uses)
            var gone = isSame ? [] : [known].compactMap(\.self)
            while state.entries.values.reduce(0, { $0 + $1.file.bytes.count }) > Self.limit,
                let oldest = state.entries.min(by: { $0.value.use < $1.value.use })
            {
                state.entries[oldest.key] = nil
                gone.append(oldest.value.file)
            }
            return gone
        }
        for file in gone { tables.forget(file) }
        return file
    }
}
