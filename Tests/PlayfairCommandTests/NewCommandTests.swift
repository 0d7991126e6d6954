import Foundation
import Testing

@Suite struct NewCommandTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
    }

    /// The mark of a document that is made of a table.
    private func mark(of table: String, kind: String...) throws -> String {
        try bench.write(table, to: "table.csv")
        let run = try bench.run(["new"] + kind + ["--from", "table.csv"], input: "")
        #expect(run.status == 0, "\(run.errors)")
        try bench.write(run.output, to: "made.playfair.xml")
        #expect(try bench.run("check", "made.playfair.xml").errors.isEmpty)
        let steps = run.output.contains("<aggregate") ? "summed " : ""
        let line = run.output.split(separator: "\n").last { $0.hasPrefix("  <") && $0.hasSuffix("/>") }
        return steps + (line.map { $0.trimmingCharacters(in: .whitespaces) } ?? "")
    }

    @Test("columns go where they belong")
    func columnsFit() throws {
        #expect(try mark(of: "town,people\nOslo,7\nRome,28\n") == #"<bar x="town" y="people"/>"#)
        #expect(try mark(of: "day,rain\n2026-01-01,3\n2026-01-02,4\n") == #"<line x="day" y="rain"/>"#)
        #expect(try mark(of: "year,rain\n1990,3\n1991,4\n1992,2\n") == #"<line x="year" y="rain"/>"#)
        #expect(try mark(of: "rain,year\n3,1990\n4,1991\n2,1992\n") == #"<line x="year" y="rain"/>"#)
        #expect(try mark(of: "mass\n3\n1\n2\n2\n") == #"<histogram x="mass"/>"#)
        #expect(try mark(of: "mass,wing\n3,9\n1,7\n2,8\n") == #"<point x="mass" y="wing"/>"#)
        #expect(
            try mark(of: "year,town,rain\n1990,Oslo,3\n1990,Rome,1\n1991,Oslo,4\n1991,Rome,2\n")
                == #"<line x="year" y="rain" series="town"/>"#)
    }

    @Test("a kind says what it wants of the columns")
    func kindsFit() throws {
        let table = "species,mass,wing\nA,3,9\nA,4,8\nA,6,7\nB,2,9\nB,3,5\nB,5,6\n"
        #expect(try mark(of: table, kind: "boxplot") == #"<boxplot x="species" y="mass"/>"#)
        #expect(try mark(of: table, kind: "histogram") == #"<histogram x="mass"/>"#)
        #expect(try mark(of: table, kind: "pie") == #"summed <pie label="species" value="mass"/>"#)
        let prices = "day,open,high,low,close\n2026-01-01,3,5,2,4\n2026-01-02,4,6,3,5\n"
        #expect(
            try mark(of: prices, kind: "candlestick")
                == #"<candlestick x="day" open="open" high="high" low="low" close="close"/>"#)
    }

    @Test("all kinds are listed, and each has a document to begin with")
    func everyKind() throws {
        let lines = try bench.run("new").output.split(separator: "\n")
        #expect(lines.count >= 19)
        for line in lines {
            #expect(line.hasSuffix("."))
            let kind = try #require(line.split(separator: " ").first.map(String.init))
            for name in ["\(kind).playfair.xml", "\(kind).playfair.json"] {
                let run = try bench.run("new", kind, "-o", name)
                #expect(run.status == 0, "\(run.errors)")
            }
        }
        #expect(try bench.run("check", ".", "--strict").errors.isEmpty)
    }

    @Test("names that mean something in XML, and two dashes, come through")
    func strangeNames() throws {
        #expect(
            try mark(of: "na--me,b<c>&\"\"q\n x,3\nz,4\n").hasPrefix("<bar x=\"na--me\" y=\"b&lt;c>"))
    }

    @Test("what is there is left, and what cannot be is said")
    func refusals() throws {
        try bench.write("a,b\nx,1\n", to: "table.csv")
        try bench.write("mine", to: "there.playfair.xml")
        let there = try bench.run("new", "bar", "--from", "table.csv", "-o", "there.playfair.xml")
        #expect(there.status == 2)
        #expect(there.errors == "playfair: 'there.playfair.xml' is there already, and is left as it is\n")
        #expect(try bench.read("there.playfair.xml") == "mine")
        #expect(try bench.run("new", "bar", "--from", "table.csv", "-o", "below/a.playfair.xml").status == 2)
        #expect(try bench.run("new", "bar", "--from", "none.csv").status == 2)
        #expect(try bench.run("new", "bra").errors.contains("Did you mean 'bar'?"))
        #expect(try bench.run("new", "-o", "a.playfair.xml").status == 64)
        let poor = try bench.run("new", "candlestick", "--from", "table.csv")
        #expect(poor.status == 1)
        #expect(poor.errors.hasPrefix("playfair: no columns of 'table.csv' make a 'candlestick': "))
        try bench.write("a;b\n1;2\n", to: "table.csv")
        #expect(try bench.run("new", "bar", "--from", "table.csv").errors.contains("table.csv:1:2: error: "))
        #expect(try bench.names() == ["table.csv", "there.playfair.xml"])
    }
}
