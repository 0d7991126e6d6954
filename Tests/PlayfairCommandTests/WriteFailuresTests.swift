import Testing

@Suite struct WriteFailuresTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        for name in ["a", "b", "c"] { try bench.write(Workbench.chart, to: "charts/\(name).playfair.xml") }
        try bench.write("", to: "site")
    }

    @Test func whatHoldsForAFolderIsToldOfOneFile() throws {
        let run = try bench.run("compile", "charts", "-o", "site/new/", "--jobs", "1")
        #expect(run.status == 2)
        #expect(
            run.errors == """
                playfair: cannot write site/new/a.svg: not a directory
                playfair: cannot write 5 more files in 'site/': not a directory
                3 documents, 3 not written

                """)
    }

    @Test func eachFolderIsTold() throws {
        try bench.write(Workbench.chart, to: "charts/inner/d.playfair.xml")
        try bench.write("", to: "out/inner")
        let run = try bench.run("compile", "charts", "-o", "out/", "--emit", "svg")
        #expect(run.status == 2)
        #expect(run.errors == "playfair: cannot write out/inner/d.svg: not a directory\n4 documents, 1 not written\n")
        #expect(try bench.names(in: "out") == ["a.svg", "b.svg", "c.svg", "inner"])
    }
}
