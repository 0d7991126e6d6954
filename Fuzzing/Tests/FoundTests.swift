import Foundation
import Testing

/// What fuzzing has found, tried again without sanitizers: what was mended stays so, and the oracles compile and hold.
@Suite struct FoundTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static var found: [(target: FuzzTarget, file: URL)] {
        FuzzTarget.allCases.flatMap { target in
            let folder = root.appendingPathComponent("Found/\(target.rawValue)")
            let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return (files ?? []).sorted { $0.path < $1.path }.map { (target, $0) }
        }
    }

    @Test("what was found once is as promised", arguments: found)
    func staysMended(target: FuzzTarget, file: URL) throws {
        try target.test(Array(Data(contentsOf: file)))
    }

    @Test("every folder of findings is that of a target")
    func foldersAreTargets() throws {
        let folder = Self.root.appendingPathComponent("Found")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".") {
            #expect(FuzzTarget(rawValue: name) != nil, "\(name)")
        }
    }

    @Test("every target takes nothing, and what means nothing", arguments: FuzzTarget.allCases)
    func takesAnything(target: FuzzTarget) throws {
        for input in [[], [0], [0xFF, 0xFE], Array("a".utf8), Array("{}".utf8), Array("<chart/>".utf8)] {
            try target.test(input)
        }
    }

    @Test(
        "the oracle of markup sees what runs and what is no number",
        arguments: [
            "<svg><script>a</script></svg>", "<p onclick=\"a\">", "<a href=\"//a\">", "<path d=\"M0,nan\"/>", "<p a=b>",
            "<style>.a{x:-inf}</style>",
        ])
    func markupIsJudged(text: String) {
        #expect(throws: Broken.self) { try MarkupOracle.check(text) }
    }

    @Test(
        "and takes what only looks so",
        arguments: [
            "<p title=\"Banana, Finance\">nan &lt;script></p>", "<style>.a{animation:b 1s infinite}.inf-1{x:1}</style>",
            "<use href=\"#a\"/>", "<p aria-label=\"nan\"/>",
        ])
    func wordsAreTaken(text: String) throws {
        try MarkupOracle.check(text)
    }
}
