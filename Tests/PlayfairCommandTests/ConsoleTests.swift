import Foundation
import Testing

@Suite struct ConsoleTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write(Workbench.chart, to: "power.xml")
        try bench.write(Workbench.chart, to: "wind.xml")
    }

    @Test func aListenerThatLeavesDoesNotStopTheRun() throws {
        let run = try bench.run(
            "compile", "power.xml", "wind.xml", "--print-csp", "-o", "out/", standardOutput: try Workbench.brokenPipe())
        #expect(run.status == 2)
        #expect(run.errors.contains("cannot write standard output: broken pipe"))
        #expect(try bench.names(in: "out") == ["power.html", "power.svg", "wind.html", "wind.svg"])
    }

    @Test(arguments: [["compile", "power.xml", "--emit", "svg", "-o", "-"], ["schema"], ["--help"], ["--version"]])
    func whatCannotBePrintedIsTrouble(arguments: [String]) throws {
        let run = try bench.run(arguments, standardOutput: try Workbench.brokenPipe())
        #expect(run.status == 2)
    }

    @Test func aClosedStreamTakesNoFilesNumber() throws {
        let command = "'\(Workbench.program.path)' compile power.xml wind.xml --print-csp -o out/ >&- 2>&-; exit $?"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = bench.folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(try bench.names(in: "out") == ["power.html", "power.svg", "wind.html", "wind.svg"])
        #expect(try bench.read("out/wind.html").hasSuffix("</html>\n"))
    }

    @Test func helpAndWrongUsageGoWhereTheyBelong() throws {
        let help = try bench.run("--help")
        #expect(help.status == 0 && help.errors.isEmpty && help.output.contains("USAGE: playfair"))
        let wrong = try bench.run("compile")
        #expect(wrong.status == 64 && wrong.output.isEmpty && wrong.errors.contains("Usage: playfair compile"))
    }
}
