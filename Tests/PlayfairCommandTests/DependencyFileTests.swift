import Foundation
import Testing

@testable import PlayfairCommand

@Suite struct DependencyFileTests {
    private let bench: Workbench

    private static let chart = #"<chart><data src="d.csv"/><bar x="a" y="b"/></chart>"#

    init() throws {
        bench = try Workbench()
        try bench.write(Self.chart, to: "in/c.xml")
        try bench.write("a,b\nx,1\n", to: "in/d.csv")
    }

    @Test func aRuleNamesOutputsAndAllThatWasRead() throws {
        #expect(try bench.run("compile", "in/c.xml", "-o", "out/", "--deps", "c.d").status == 0)
        #expect(
            try bench.read("c.d") == """
                out/c.svg out/c.html: \\
                  in/c.xml \\
                  in/d.csv
                in/d.csv:

                """)
    }

    @Test func whatWasLookedForInVainCountsAndNothingElseIsWritten() throws {
        try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("in/d.csv"))
        let run = try bench.run("compile", "in/c.xml", "-o", "c.svg", "--deps", "c.d")
        #expect(run.status == 1)
        #expect(try bench.names() == ["c.d", "in"])
        #expect(try bench.read("c.d") == "c.svg: \\\n  in/c.xml \\\n  in/d.csv\nin/d.csv:\n")
        _ = try bench.run("compile", "in/c.xml", "-o", "c.svg", "--deps", "c.json", "--deps-format", "json")
        #expect(
            try bench.read("c.json") == """
                [
                  {"document": "in/c.xml", "outputs": ["c.svg"], "inputs": ["in/c.xml"], "missing": ["in/d.csv"]}
                ]

                """)
    }

    @Test func aTemplateIsReadAlsoWhereItHasMistakesOrIsMissing() throws {
        try bench.write("", to: "mine/page.html")
        // Where there is none, any of them would do.
        let all = ["page", "fragment", "figure", "legend"].map { "none/\($0).html" }
        for (status, folder, templates) in [(1, "mine", ["mine/page.html"]), (2, "none", all)] {
            let run = try bench.run("compile", "in/c.xml", "-o", "c.html", "--templates", folder, "--deps", "c.d")
            #expect(Int(run.status) == status)
            #expect(
                try bench.read("c.d") == "c.html: \\\n  in/c.xml" + templates.map { " \\\n  \($0)" }.joined() + "\n"
                    + templates.map { "\($0):\n" }.joined())
        }
    }

    @Test func drawingsOfAPageAreAllNamed() throws {
        try bench.write(Workbench.page, to: "both.xml")
        _ = try bench.run("compile", "both.xml", "--deps", "both.d")
        #expect(try bench.read("both.d") == "both-1.svg both-2.svg both.html: \\\n  both.xml\n")
    }

    /// Make asks for the same drawings after a mistake as before it.
    @Test func drawingsOfAPageAreNamedThoughItsDataAreMistaken() throws {
        let chart = #"<chart><data src="d.csv"/><bar x="a" y="b"/></chart>"#
        try bench.write("<page>\(chart)\(chart)</page>", to: "in/both.xml")
        for (value, status) in [("1", 0), ("one", 1)] {
            try bench.write("a,b\nx,\(value)\n", to: "in/d.csv")
            #expect(try bench.run("compile", "in/both.xml", "-o", "out/", "--deps", "both.d").status == status)
            #expect(
                try bench.read("both.d")
                    == "out/both-1.svg out/both-2.svg out/both.html: \\\n  in/both.xml \\\n  in/d.csv\nin/d.csv:\n")
        }
    }

    @Test func standardOutputHasTheNameThatTheAuthorGives() throws {
        let to = ["compile", "in/c.xml", "--emit", "svg", "-o", "-", "--deps", "c.d"]
        #expect(try bench.run(to).status == 64)
        #expect(try bench.run(to + ["--deps-target", "x.svg"]).status == 0)
        #expect(try bench.read("c.d").hasPrefix("x.svg: "))
    }

    @Test func standardInputIsNoFile() throws {
        let run = try bench.run(
            ["compile", "-", "--from", "xml", "-o", "c.svg", "--deps", "c.d"], input: Workbench.chart)
        #expect(run.status == 0)
        #expect(try bench.read("c.d") == "c.svg:\n")
    }

    @Test(arguments: [
        ["--deps", "in/c.xml"], ["--deps", "in/../in/c.xml"], ["--deps-format", "json"], ["--deps-target", "x"],
        ["--deps", "-", "-o", "c.svg"],
        ["-o", "c.svg", "--deps", "c.svg"],
    ])
    func wrongUsage(options: [String]) throws {
        #expect(try bench.run(["compile", "in/c.xml"] + options).status == 64)
        #expect(try bench.names() == ["in"])
        #expect(try bench.read("in/c.xml") == Self.chart)
    }

    @Test func aThemeThatTheProjectNamesInVainCounts() throws {
        try bench.write(#"{"theme": "house.xml"}"#, to: "in/playfair.json")
        let run = try bench.run("compile", "in/c.xml", "-o", "c.svg", "--deps", "c.d")
        #expect(run.status == 1 && run.errors.contains("there is no file 'house.xml'"))
        #expect(try bench.read("c.d").contains("\nin/house.xml:\n"))
        try bench.write(##"<theme background="#fff1e5"/>"##, to: "in/house.xml")
        #expect(try bench.run("compile", "in/c.xml", "-o", "c.svg", "--deps", "c.d").status == 0)
        // Elsewhere it is in the same place of the tree.
        #expect(try bench.read("c.d").contains("\nin/house.xml:\n"))
    }

    // MARK: Names

    /// Make reads its own file back: it builds again after any file has changed, and not without that.
    @Test(arguments: ["with space", "a:b", "h#h", "d$d", "back\\slash", "back\\ space", "ends\\", "ünï 漢字", "a%b"])
    func makeUnderstandsEveryName(name: String) throws {
        try bench.write(Self.chart.replacingOccurrences(of: "d.csv", with: "\(name).csv"), to: "in/\(name).xml")
        try bench.write("a,b\nx,1\n", to: "in/\(name).csv")
        #expect(try bench.run("compile", "in/\(name).xml", "-o", "c.svg", "--deps", "c.d").status == 0)
        try bench.write("c.svg:\n\t@echo built; touch c.svg\ninclude c.d\n", to: "Makefile")
        try bench.touch("c.svg", secondsAgo: 5)
        for file in ["in/\(name).xml", "in/\(name).csv"] {
            try bench.touch("in/\(name).xml", secondsAgo: 20)
            try bench.touch("in/\(name).csv", secondsAgo: 20)
            #expect(try bench.make("c.svg") == "make: 'c.svg' is up to date.\n")
            try bench.touch(file, secondsAgo: 2)
            #expect(try bench.make("c.svg") == "built\n")
            try bench.touch("c.svg", secondsAgo: 5)
        }
    }

    /// To Make these are recipes, variables, and patterns for other names.
    @Test(arguments: ["a;b", "a|b", "a=b", "a*b", "a?b", "[ab]"])
    func whatMakeMisunderstandsNeedsAnotherForm(name: String) throws {
        try bench.write(Workbench.chart, to: "\(name).xml")
        let run = try bench.run("compile", "\(name).xml", "-o", "c.svg", "--deps", "c.d")
        #expect(run.status == 2 && run.errors.contains("in \"\(name).xml\"; use '--deps-format json' or 'zero'"))
        #expect(try bench.run("compile", "in/c.xml", "-o", "\(name).svg", "--deps", "c.d").status == 2)
        #expect(try bench.run("compile", "in/c.xml", "-o", "a\tb.svg", "--deps", "c.d").errors.contains("the tab"))
        #expect(try !bench.names().contains("c.d"))
    }

    /// A rule without inputs for such a name would be one for the two names beside the tab.
    @Test func aNameWithATabHasNoRuleOfItsOwn() throws {
        try bench.write(Self.chart.replacingOccurrences(of: "d.csv", with: "a&#9;b.csv"), to: "in/c.xml")
        try bench.write("a,b\nx,1\n", to: "in/a\tb.csv")
        #expect(try bench.run("compile", "in/c.xml", "-o", "c.svg", "--deps", "c.d").status == 0)
        #expect(try bench.read("c.d") == "c.svg: \\\n  in/c.xml \\\n  in/a\\\tb.csv\n")
    }

    /// Neither Make nor Ninja can be told of an output that it is no pattern.
    @Test func aPercentSignIsForInputsOnly() throws {
        try bench.write(Self.chart.replacingOccurrences(of: "d.csv", with: "a%b.csv"), to: "in/c.xml")
        try bench.write("a,b\nx,1\n", to: "in/a%b.csv")
        #expect(try bench.run("compile", "in/c.xml", "-o", "c.svg", "--deps", "c.d").status == 0)
        #expect(try bench.read("c.d") == "c.svg: \\\n  in/c.xml \\\n  in/a%b.csv\n")
        let run = try bench.run("compile", "in/c.xml", "-o", "a%b.svg", "--deps", "other.d")
        #expect(run.status == 2 && run.errors.contains("Make has no way to write the '%' in \"a%b.svg\""))
    }

    @Test func lineEndsNeedAnotherForm() throws {
        try bench.write(Workbench.chart, to: "two\nlines.xml")
        let run = try bench.run("compile", "two\nlines.xml", "-o", "c.svg", "--deps", "c.d")
        #expect(run.status == 2)
        #expect(run.errors.contains("cannot write c.d: Make has no way to write the line end in \"two\\nlines.xml\""))
        let options = ["compile", "two\nlines.xml", "-o", "c.svg", "--deps", "c.d", "--deps-format"]
        #expect(try bench.run(options + ["zero"]).status == 0)
        #expect(try bench.read("c.d") == "two\nlines.xml\0")
        #expect(try bench.run(options + ["json"]).status == 0)
        #expect(try bench.read("c.d").contains(#""inputs": ["two\nlines.xml"]"#))
    }
}

extension Workbench {
    fileprivate func touch(_ path: String, secondsAgo: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -secondsAgo)],
            ofItemAtPath: folder.appendingPathComponent(path).path)
    }

    /// What Make says.
    fileprivate func make(_ target: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["make", "--no-print-directory", target]
        process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LC_ALL": "C"]
        process.currentDirectoryURL = folder
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return said
    }
}
