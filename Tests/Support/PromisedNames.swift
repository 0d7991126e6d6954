import Foundation

/// The names that documents, build files and scripts of others stand on (`Documentation/Compatibility.md`), kept in a file: a
/// name may be added to them, and none may go.
public struct PromisedNames {
    private let file: URL
    private let promised: Set<String>

    /// - Parameter name: that of the file in `Tests/Promises`, a name on each line.
    /// - Throws: what keeps the file from being read.
    public init(_ name: String) throws {
        file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Promises/\(name).txt")
        promised = try Set(String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    }

    /// What is promised and is gone, and what is there and not promised yet, each in the order of the alphabet.
    ///
    /// With `PLAYFAIR_RECORD=1` in the environment the file is written with what is new; what is gone stays in it.
    /// - Throws: what keeps the file from being written.
    public func compared(with names: some Sequence<String>) throws -> (gone: [String], new: [String]) {
        let names = Set(names)
        let gone = promised.subtracting(names).sorted()
        let isRecording = ProcessInfo.processInfo.environment["PLAYFAIR_RECORD"] == "1"
        if isRecording, !names.isSubset(of: promised) {
            let lines = promised.union(names).sorted().map { $0 + "\n" }
            try Data(lines.joined().utf8).write(to: file)
        }
        return (gone, isRecording ? [] : names.subtracting(promised).sorted())
    }
}
