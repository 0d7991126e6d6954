import Foundation
import Testing

@Suite struct OutputWriterTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write(Workbench.chart, to: "power.xml")
        try bench.write(Workbench.page, to: "both.xml")
    }

    // MARK: Inputs are never written over

    @Test(arguments: [
        ["./in.svg"], ["in.svg", "-o", "./"], ["sub/../in.svg"], ["alias/in.svg"], ["in.svg", "-o", "alias"],
        ["in.svg", "-o", "new/../"], ["in.svg", "-o", "alias/in.svg"], ["link.svg"],
    ])
    func whateverTheWayItIsNamed(arguments: [String]) throws {
        try bench.write(Workbench.chart, to: "in.svg")
        try bench.write("", to: "sub/x")
        try bench.link("alias", to: ".")
        try bench.link("link.svg", to: "in.svg")
        let run = try bench.run(["compile", "--from", "xml"] + arguments)
        #expect(run.status == 64)
        #expect(try bench.read("in.svg") == Workbench.chart)
        #expect(try bench.read("link.svg") == Workbench.chart)
        #expect(try !bench.names().contains { $0.hasSuffix(".html") })
    }

    @Test func aDrawingOfAPageTooIsKeptFromAnInput() throws {
        try bench.write(Workbench.chart, to: "both-2.svg")
        let run = try bench.run("compile", "both.xml", "./both-2.svg", "--from", "xml", "-o", "../" + folderName)
        #expect(run.status == 64)
        #expect(try bench.names() == ["both-2.svg", "both.xml", "power.xml"])
    }

    @Test func knownFromTheArgumentsBeforeAnythingIsCompiled() throws {
        try bench.write(Workbench.mistaken, to: "power.ir.json")
        let run = try bench.run("compile", "both.xml", "power.xml", "power.ir.json", "--emit", "ir")
        #expect(run.status == 64)
        #expect(!run.errors.contains("schema."))
        #expect(try bench.names() == ["both.xml", "power.ir.json", "power.xml"])
    }

    @Test func templatesAreKeptToo() throws {
        try bench.write(Workbench.pageTemplate, to: "page.html")
        try bench.write(Workbench.chart, to: "page.xml")
        #expect(try bench.run("compile", "page.xml", "--templates", ".").status == 64)
        #expect(try bench.read("page.html") == Workbench.pageTemplate)
    }

    @Test(arguments: [["-o", "o\u{FFFD}.svg"], ["-o", "\u{FFFD}/"], ["-o", "o.svg", "--deps", "\u{FFFD}"]])
    func namesThatAreNotReadAreNotWritten(options: [String]) throws {
        let run = try bench.run(["compile", "power.xml", "--emit", "svg"] + options)
        #expect(run.status == 64 && run.errors.contains("the name is not UTF-8"))
        #expect(try bench.names() == ["both.xml", "power.xml"])
    }

    @Test func dataThatALaterDocumentReadsAreKept() throws {
        let data = #"[{"k": "a", "v": 1}, {"k": "b", "v": 2}]"#
        try bench.write(data, to: "h/a.ir.json")
        try bench.write(Workbench.chart, to: "h/a.playfair.xml")
        try bench.write(#"<chart><data src="a.ir.json"/><bar x="k" y="v"/></chart>"#, to: "h/b.playfair.xml")
        let run = try bench.run("compile", "h", "-o", "h/", "--emit", "ir", "--jobs", "1")
        #expect(run.status == 2 && run.errors.contains("over 'h/a.ir.json', which is read"))
        #expect(try bench.read("h/a.ir.json") == data)
        #expect(try bench.names(in: "h").contains("b.ir.json"), "what stands in nobody's way is written")
    }

    /// Which data files are read is known only from the documents.
    @Test(arguments: [
        ["--emit", "svg", "-o", "rain.csv"], ["-o", "o.svg", "--deps", "./rain.csv"],
        ["-o", "o.svg", "--manifest", "rain.csv"],
        ["-o", "o.svg", "--deps", "alias/rain.csv", "--deps-format", "json"],
    ])
    func dataFilesAreKept(options: [String]) throws {
        let data = "a,b\nx,1\n"
        try bench.write(data, to: "rain.csv")
        try bench.link("alias", to: ".")
        try bench.write(#"<chart><data src="rain.csv"/><bar x="a" y="b"/></chart>"#, to: "rain.xml")
        let run = try bench.run(["compile", "rain.xml"] + options)
        #expect(run.status == 2)
        #expect(run.errors.contains("rain.csv") && run.errors.contains("which is read"), "\(run.errors)")
        #expect(try bench.read("rain.csv") == data)
    }

    // MARK: What is no regular file

    /// A pipe stands for devices too, which only a superuser can make.
    @Test(arguments: [
        ["-o", "pipe"], ["-o", "link"], ["-o", "x.svg", "--deps", "pipe"], ["-o", "x.svg", "--manifest", "pipe"],
    ])
    func pipesAreWrittenInto(options: [String]) throws {
        let pipe = bench.folder.appendingPathComponent("pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        try bench.link("link", to: "pipe")
        // It holds what is written, as long as somebody may read it.
        let end = open(pipe, O_RDWR | O_NONBLOCK)
        defer { close(end) }
        #expect(try bench.run(["compile", "power.xml", "--emit", "svg"] + options).status == 0)
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        #expect(read(end, &bytes, bytes.count) > 10)
        var status = stat()
        #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        #expect(try bench.names().contains("link"))
    }

    @Test func standardOutputByItsPathStaysWhereItIs() throws {
        try FileManager.default.createSymbolicLink(
            atPath: bench.folder.appendingPathComponent("out").path, withDestinationPath: "/dev/fd/1")
        let run = try bench.run("compile", "power.xml", "-o", "x.svg", "--deps", "out")
        #expect(run.status == 0 && run.output == "x.svg: \\\n  power.xml\n")
        let target = try FileManager.default.destinationOfSymbolicLink(
            atPath: bench.folder.appendingPathComponent("out").path)
        #expect(target == "/dev/fd/1")
    }

    // MARK: Two inputs for one output

    @Test func namesThatMeetOnlyWithTheirExtensions() throws {
        try bench.write(Workbench.chart, to: "power.fragment.xml")
        let run = try bench.run("compile", "power.fragment.xml", "power.xml", "--emit", "html,fragment", "-o", "out/")
        #expect(run.status == 2)
        let names = "'power.fragment.xml' and 'power.xml' would both be written as 'out/power.fragment.html'"
        #expect(run.errors.contains(names))
        #expect(try bench.names() == ["both.xml", "power.fragment.xml", "power.xml"])
    }

    @Test(arguments: [["both.xml", "both-1.xml"], ["both-1.xml", "both.xml"]])
    func drawingsOfAPageMeetThoseOfOthers(inputs: [String]) throws {
        try bench.write(Workbench.chart, to: "both-1.xml")
        let run = try bench.run(["compile"] + inputs + ["power.xml", "-o", "out/"])
        #expect(run.status == 2)
        #expect(run.errors.contains("out/both-1.svg"))
        #expect(try bench.names(in: "out") == ["power.html", "power.svg"])
    }

    @Test func namesThatOnlyLookLikeDrawingsAreFine() throws {
        try bench.write(Workbench.chart, to: "both-3.xml")
        try bench.write(Workbench.chart, to: "power-1.xml")
        let run = try bench.run(
            "compile", "power-1.xml", "both.xml", "both-3.xml", "power.xml", "--emit", "svg", "-o", "out/")
        #expect(run.status == 0)
        #expect(
            try bench.names(in: "out") == ["both-1.svg", "both-2.svg", "both-3.svg", "power-1.svg", "power.svg"])
    }

    @Test func aFamilyIsWrittenAlsoIfOneOfItHasErrors() throws {
        try bench.write(Workbench.mistaken, to: "both-1.xml")
        #expect(try bench.run("compile", "both.xml", "both-1.xml", "-o", "out/").status == 1)
        #expect(try bench.names(in: "out") == ["both-1.svg", "both-2.svg", "both.html"])
    }

    private var folderName: String { bench.folder.lastPathComponent }

    // MARK: Pictures of pixels

    @Test func picturesAreWrittenForEachChart() throws {
        #expect(try bench.run("compile", "power.xml", "both.xml", "--emit", "png,svg", "-o", "out/").status == 0)
        #expect(
            try bench.names(in: "out") == [
                "both-1.png", "both-1.svg", "both-2.png", "both-2.svg", "power.png", "power.svg",
            ])
        let once = try bench.run("compile", "power.xml", "-o", "once.png", "--scale", "1")
        #expect(once.status == 0)
        let widths = try ["out/power.png", "once.png"].map { path in
            let bytes = [UInt8](try Data(contentsOf: bench.folder.appendingPathComponent(path)))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            return bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(widths[0] == 2 * widths[1])
        #expect(try bench.run("compile", "power.xml", "--emit", "png", "--scale", "9").status == 64)
    }
}
