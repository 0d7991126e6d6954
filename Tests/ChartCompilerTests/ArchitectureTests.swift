import Foundation
import Testing

/// The hourglass: which target may import which (ARCHITECTURE.md), read from the import lines.
@Suite struct ArchitectureTests {
    static let front: Set<String> = ["ChartXML", "ChartDocument", "ChartSchema", "ChartLowering"]
    static let back: Set<String> = ["ChartScene", "ChartLayout", "ChartSVG", "ChartHTML"]
    static let renderers: Set<String> = ["ChartSVG", "ChartHTML"]

    struct ImportLine: CustomStringConvertible {
        let target: String
        let module: String
        let place: String

        var description: String { "\(place): \(target) imports \(module)" }
    }

    /// The targets of the package in the order in which `Package.swift` lists them.
    static func targetsInOrder() throws -> [String] {
        let manifest = try String(contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let list = try #require(manifest.range(of: "    targets: ["))
        let declaration = #/(?:\btarget\(\s*|systemLibrary\(\s*name: |executableTarget\(\s*name: )"(\w+)"/#
        return manifest[list.upperBound...].matches(of: declaration).map { String($0.1) }
    }

    static func imports() throws -> [ImportLine] {
        var lines: [ImportLine] = []
        let pattern =
            #/^\s*(?:@\w+\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|enum|class|protocol|func|typealias|var|let)\s+)?(\w+)/#
        for file in Repository.files(in: Repository.sources, extensions: ["swift"]) {
            let path = Repository.path(of: file)
            let target = path.split(separator: "/")[1]
            let text = try String(contentsOf: file, encoding: .utf8)
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                guard let match = line.prefixMatch(of: pattern) else { continue }
                lines.append(
                    ImportLine(target: String(target), module: String(match.1), place: "\(path):\(number + 1)"))
            }
        }
        return lines
    }

    @Test("every folder of Sources is a target, and every target a folder")
    func targetsMatchFolders() throws {
        let folders = try Repository.folders(in: Repository.sources).map(\.lastPathComponent)
        #expect(try Self.targetsInOrder().sorted() == folders)
    }

    @Test("a target imports only targets above it")
    func importsGoUp() throws {
        let order = try Self.targetsInOrder()
        let imports = try Self.imports().filter { order.contains($0.module) }
        #expect(!imports.isEmpty)
        for line in imports {
            let importing = try #require(order.firstIndex(of: line.target), "\(line)")
            let imported = try #require(order.firstIndex(of: line.module))
            #expect(imported < importing, "\(line), which stands below it")
        }
    }

    @Test("the front never sees a scene, the back never a document, a renderer never the IR")
    func walls() throws {
        for line in try Self.imports() {
            if Self.front.contains(line.target) {
                #expect(!Self.back.contains(line.module), "\(line)")
            }
            if Self.back.contains(line.target) {
                #expect(!Self.front.contains(line.module), "\(line)")
            }
            if Self.renderers.contains(line.target) {
                #expect(line.module != "ChartIR", "\(line)")
            }
        }
    }

    @Test("what looks for charts in pages knows nothing of charts")
    func pages() throws {
        let targets = try Self.targetsInOrder()
        let imported = try Self.imports().filter { $0.target == "ChartEmbedding" && targets.contains($0.module) }
        #expect(Set(imported.map(\.module)) == ["ChartDiagnostics"])
    }

    @Test("only ChartXML imports libxml2")
    func oneImporterOfLibXML2() throws {
        for line in try Self.imports() where line.module == "CLibXML2" {
            #expect(line.target == "ChartXML", "\(line)")
        }
    }

    @Test("only ChartPlatform, and the start of the program, know what a platform calls its C library")
    func onePlatform() throws {
        for line in try Self.imports() where ["Glibc", "Musl", "Darwin", "MachO"].contains(line.module) {
            #expect(line.target == "ChartPlatform" || line.place.contains("/ProgramStart.swift:"), "\(line)")
        }
    }

    @Test("no shipped target imports Foundation, which would cost the binary its size and its start-up time")
    func noFoundation() throws {
        let shunned: Set<String> = [
            "Foundation", "FoundationEssentials", "FoundationXML", "FoundationNetworking",
            "FoundationInternationalization",
        ]
        for line in try Self.imports() {
            #expect(!shunned.contains(line.module), "\(line)")
        }
    }

    @Test("no file of Sources that a person writes has 400 lines or more")
    func filesAreShort() throws {
        for file in Repository.files(in: Repository.sources, extensions: ["swift"]) {
            let text = try String(contentsOf: file, encoding: .utf8)
            if text.hasPrefix("// Generated by ") { continue }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            #expect(lines < 400, "\(Repository.path(of: file)) has \(lines) lines")
        }
    }
}
