import Foundation
import Testing

@testable import PlayfairCommand

@Suite struct CompletionScriptTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
    }

    /// What bash offers for the last of these words.
    private func completions(_ words: String...) throws -> [String] {
        try bench.write(bench.run("--generate-completion-script", "bash").output, to: "completions")
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let script = """
            . ./completions
            COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
            _playfair
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bash", "-c", script]
        process.currentDirectoryURL = bench.folder
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map(String.init)
    }

    @Test func bashOffersWhatMayStandThere() throws {
        try bench.write(Workbench.chart, to: "power.xml")
        #expect(try completions("playfair", "c") == ["compile", "check", "convert", "clean"])
        #expect(try completions("playfair", "compile", "--mo") == ["--motion"])
        #expect(try completions("playfair", "compile", "--motion", "s") == ["smil"])
        #expect(try completions("playfair", "dump", "--stage", "") == ["document", "spec", "ir", "scene"])
        #expect(try completions("playfair", "check", "po") == ["power.xml"])
        #expect(try completions("playfair", "help", "sch") == ["schema"])
        #expect(try completions("playfair", "compile", "--emit", "svg,ht") == ["svg,html"])
        #expect(try completions("playfair", "compile", "--emit", "pa") == ["pair"])
        #expect(try completions("playfair", "new", "gau") == ["gauge"])
        #expect(try completions("playfair", "explain", "schema.unknown-el") == ["schema.unknown-element"])
    }

    @Test(arguments: CompletionScript.Shell.allCases)
    func everyOptionIsInTheScript(shell: CompletionScript.Shell) throws {
        let script = try bench.run("--generate-completion-script", shell.rawValue)
        #expect(script.status == 0)
        for option in CompileCommand.syntax.options {
            #expect(script.output.contains(shell == .fish ? "-l \(option.name) " : option.flag), "\(option.flag)")
        }
    }
}
