import Foundation

/// A folder of its own with documents in it, and the program as its users run it.
final class Workbench {
    struct Run {
        var status: Int32
        var output: String
        var errors: String
    }

    static let chart = """
        <chart xmlns="urn:playfair:chart:1" title="Power"><bar categories="A B"><series name="Hydro" values="1 2"/>\
        <series name="Wind" values="3 4"/></bar></chart>
        """
    static let page = """
        <page xmlns="urn:playfair:chart:1" title="Both"><chart><bar values="1 2"/></chart>\
        <chart><pie values="3 4"/></chart></page>
        """
    /// A page of somebody's own, in which only the slots stand.
    static let pageTemplate = """
        <slot name="csp"></slot><slot name="lang"></slot><slot name="title"></slot>\
        <style><slot name="style"></slot></style><slot name="charts"></slot>
        """
    static let mistaken = "<chart xmlns=\"urn:playfair:chart:1\" titel=\"Power\"><bar values=\"1 2\"/></chart>"

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("playfair-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    /// The names in a folder, sorted, hidden ones too.
    func names(in path: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path).sorted()
    }

    func run(_ arguments: String..., input: String = "") throws -> Run {
        try run(arguments, input: input)
    }

    /// What the program says where its standard output goes somewhere of the caller's.
    func run(_ arguments: String..., standardOutput: FileHandle) throws -> Run {
        try run(arguments, input: "", standardOutput: standardOutput)
    }

    /// The writing end of a pipe that nobody reads.
    static func brokenPipe() throws -> FileHandle {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        return pipe.fileHandleForWriting
    }

    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent(path), withDestinationURL: folder.appendingPathComponent(target))
    }

    func run(_ arguments: [String], input: String = "", standardOutput: FileHandle? = nil) throws -> Run {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // A file and not a pipe: a program that ends before it reads its input, as it may, would break a pipe, and to
        // write into a broken one ends the process of the tests.
        let standardInput = try file(holding: input)
        defer { try? standardInput.close() }
        process.standardInput = standardInput
        let (output, errors) = (Pipe(), Pipe())
        if let standardOutput { process.standardOutput = standardOutput } else { process.standardOutput = output }
        process.standardError = errors
        try process.run()
        // What standard error holds in these tests fits a pipe, so reading one after the other cannot hang.
        let written = standardOutput == nil ? output.fileHandleForReading.readDataToEndOfFile() : Data()
        let reported = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
            errors: String(decoding: reported, as: UTF8.self))
    }

    /// A file that nobody else sees, to be read from its beginning.
    private func file(holding text: String) throws -> FileHandle {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("playfair-\(UUID().uuidString)")
        try Data(text.utf8).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        return try FileHandle(forReadingFrom: path)
    }

    /// Built into the same folder as the tests.
    static let program: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        var folder = bundle.bundleURL
        while folder.path != "/" {
            let candidate = folder.appendingPathComponent("playfair")
            if FileManager.default.isExecutableFile(atPath: candidate.path), !candidate.hasDirectoryPath {
                return candidate
            }
            folder.deleteLastPathComponent()
        }
        return URL(fileURLWithPath: "playfair")
    }()
}
