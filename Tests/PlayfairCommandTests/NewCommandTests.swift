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

    @Test("amounts are values, and what names them are places")
    func placesAndValues() throws {
        let change = "year,Goods,Services\n2007,429,1289\n2008,1654,2095\n2009,282,1113\n"
        #expect(try mark(of: change, kind: "pie") == #"<pie label="year" value="Goods"/>"#)
        #expect(try mark(of: "state,rate\nA,0.2\nB,0.1\nC,0.3\n", kind: "histogram") == #"<histogram x="rate"/>"#)
        let terms =
            "name,from,to,party\nA,1949-09-15,1963-10-16,C\nB,1963-10-16,1966-12-01,C\nD,1966-12-01,1969-10-21,S\n"
        let bars = #"<bar orientation="horizontal" x="name" y="from" y2="to" series="party"/>"#
        #expect(try mark(of: terms, kind: "bar") == bars)
        #expect(try mark(of: terms) == bars)
        let prices = "date,open,high,low,close\n2026-01-01,3,5,2,4\n2026-01-02,4,6,3,5\n"
        #expect(try mark(of: prices).hasPrefix("<candlestick "))
        let means = "lo,hi,mean,name\n1,3,2,A\n2,6,4,B\n"
        #expect(try mark(of: means, kind: "errorbar") == #"<errorbar x="name" y="mean" low="lo" high="hi"/>"#)
        let many =
            "id,height,kind\n"
            + (0..<12).map { "\($0),\(10 + $0 * 7 % 12),\("AB".dropFirst($0 % 2).prefix(1))\n" }.joined()
        for kind in ["boxplot", "violin", "beeswarm"] {
            #expect(try mark(of: many, kind: kind) == "<\(kind) x=\"kind\" y=\"height\"/>")
        }
        let flowers = "kind,height,width\nA,3,9\nA,4,8\nA,6,7\nB,2,9\nB,3,5\nB,5,6\n"
        for kind in ["point", "path"] {
            #expect(try mark(of: flowers, kind: kind) == "<\(kind) x=\"height\" y=\"width\" series=\"kind\"/>")
        }
    }

    @Test(
        "numbers that only name rows are neither places nor values",
        arguments: ["id", "state_id", "countryCode", "ZIP", "Region FIPS", "key"])
    func identifiers(name: String) throws {
        let rows = [("North", 11, 5), ("South", 2, 7), ("East", 34, 2)]
        let table = rows.map { "\($0.0),\($0.1),\($0.2)\n" }.joined()
        #expect(try mark(of: "region,\(name),sales\n" + table) == #"<bar x="region" y="sales"/>"#)
        let first = rows.map { "\($0.1),\($0.2),\($0.0)\n" }.joined()
        #expect(try mark(of: "\(name),sales,region\n" + first) == #"<bar x="region" y="sales"/>"#)
        // Alone with a measure they say nothing, but may be asked for.
        let pairs = (1...9).map { "\($0 * 7),0.\($0 * $0 % 7)\n" }.joined()
        #expect(try mark(of: "\(name),rate\n" + pairs) == #"<histogram x="rate"/>"#)
        #expect(try mark(of: "\(name),rate\n" + pairs, kind: "line").contains(#"y="rate""#))
    }

    @Test("codes that come again tell series apart")
    func codes() throws {
        let rows = (1...24).map { "\(100 + $0 * 37 % 90),\(50 + $0 * 53 % 70),\($0 % 3 + 1)\n" }.joined()
        #expect(
            try mark(of: "receipts,costs,party_code\n" + rows)
                == #"<point x="receipts" y="costs" series="party_code"/>"#)
    }

    @Test("of very many names the largest are shown")
    func manyNames() throws {
        let rows = (0..<300).map { "A\($0 % 150),B\($0),\(1 + $0 * 37 % 101)\n" }.joined()
        #expect(try mark(of: "origin,destination,count\n" + rows).hasPrefix("summed <bar "))
        let made = try bench.read("made.playfair.xml")
        #expect(made.contains(#"<top n="20" of="origin" by="count""#))
        #expect(made.contains(#"title="Sum of count by origin: the 20 largest""#))
    }

    @Test("a dial reaches as far as its values")
    func dials() throws {
        let table = "name,load\nA,3400\nB,1200\n"
        for kind in ["gauge", "progress"] {
            #expect(try mark(of: table, kind: kind).contains(#"max="5000""#))
            #expect(try mark(of: "name,load\nA,0.3\nB,0.75\n", kind: kind).contains(#"max="1""#))
            #expect(try !mark(of: "name,load\nA,30\nB,75\n", kind: kind).contains("max="))
        }
    }

    @Test("sums and means say so, and sizes of single things have means")
    func titlesOfGroups() throws {
        let sums = "kind,sales\nA,3\nA,4\nB,2\nB,3\n"
        #expect(try mark(of: sums, kind: "pie") == #"summed <pie label="kind" value="sales"/>"#)
        #expect(try bench.read("made.playfair.xml").contains(#"title="Sum of sales by kind""#))
        for name in ["Beak Length (mm)", "price", "growth_rate"] {
            #expect(try mark(of: sums.replacing("sales", with: name), kind: "pie").hasPrefix("summed <pie "))
            #expect(try bench.read("made.playfair.xml").contains("title=\"Mean of \(name) by kind\""))
        }
    }

    @Test("kinds may have the names that other tools give them")
    func synonyms() throws {
        #expect(
            try mark(of: "kind,sales\nA,3\nB,4\n", kind: "donut").hasPrefix(#"<pie label="kind" value="sales" hole="#))
        #expect(try bench.run("new", "heatmap").output.contains("<cell "))
    }

    @Test("what is lacking is said where nobody asked for a kind")
    func nothingToShow() throws {
        try bench.write("a\nx\ny\n", to: "table.csv")
        let run = try bench.run("new", "--from", "table.csv")
        #expect(run.status == 1)
        #expect(
            run.errors == "playfair: no columns of 'table.csv' make a chart: "
                + "none holds numbers that measure something, or names that come again\n")
    }

    @Test("a text among numbers is named", arguments: ["NA", "n/a", "12%", "-"])
    func nearlyNumbers(text: String) throws {
        try bench.write("k,v\na,1.5\nb,\(text)\nc,\(text.hasSuffix("%") ? "7%" : "3")\n", to: "table.csv")
        let run = try bench.run("new", "--from", "table.csv")
        #expect(run.status == 1 && run.errors.contains("'\(text)' in the column 'v' is no number"))
    }

    @Test("warnings about what is printed name no file")
    func warningsOfWhatIsPrinted() throws {
        try bench.write("a,b\n", to: "table.csv")
        let run = try bench.run("new", "histogram", "--from", "table.csv")
        #expect(!run.errors.contains("chart.playfair.xml"))
    }

    @Test("Columns of numbers of about one size beside one place are series, and others are not")
    func seriesSideBySide() throws {
        #expect(
            try mark(of: "quarter,hydro,wind\nQ1,128,109\nQ2,141,92\n")
                == #"<bar x="quarter" y="value" series="measure"/>"#)
        #expect(try mark(of: "quarter,hydro,staff\nQ1,128,9\nQ2,141,8\n") == #"<bar x="quarter" y="hydro"/>"#)
    }

    @Test("columns whose names are years become rows")
    func wideTables() throws {
        let wide = "country,2000,2010,2020\nA,3,4,5\nB,7,6,8\n"
        #expect(try mark(of: wide) == #"<line x="year" y="value" series="country"/>"#)
        #expect(try mark(of: wide, kind: "dumbbell").contains(#"y="value" series="#))
        #expect(
            try bench.read("made.playfair.xml").contains(#"<fold fields="2000 2010 2020" key="year" value="value"/>"#))
    }

    @Test(
        "what no chart can be made of is said as it is",
        arguments: [
            ("errorbar", "town,rain\nA,3\nB,4\n", "no column holds a few names that have several rows each"),
            ("errorband", "town,rain\nA,3\nB,4\n", "no column holds a few names that have several rows each"),
            ("line", "name,from,to\nA,1949-09-15,1963-10-16\n", "no column holds numbers that measure something"),
            (
                "gauge", "day,rain\n" + (1...9).map { "2026-01-0\($0),\($0)\n" }.joined(),
                "no column holds names or times of 6 different"
            ),
            ("spinner", "day,rain\n2026-01-01,3\n", "it reads no columns"),
            (
                "bubble", "year,source,power\n2001,Coal,3\n2002,Wind,4\n",
                "2 columns of numbers that measure something are needed, and there is one"
            ),
        ])
    func trueReasons(kind: String, table: String, reason: String) throws {
        try bench.write(table, to: "table.csv")
        let run = try bench.run("new", kind, "--from", "table.csv")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("playfair: no columns of 'table.csv' fit '\(kind)': \(reason)"))
    }

    @Test("titles say what is shown, and warnings are told")
    func titlesAndWarnings() throws {
        try bench.write("state,rate\nA,0.2\nB,0.1\nC,0.3\n", to: "table.csv")
        #expect(try bench.run("new", "histogram", "--from", "table.csv").output.contains(#"<chart title="Rate""#))
        let names = (0..<90).map { "Manufacturing and trade number \($0),\($0 + 1)\n" }.joined()
        try bench.write("name,people\n" + names, to: "table.csv")
        let run = try bench.run("new", "bar", "--from", "table.csv", "-o", "made.playfair.xml")
        #expect(run.status == 0)
        #expect(run.errors.contains("warning: "))
        #expect(try bench.run("check", "made.playfair.xml").errors.contains(run.errors))
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
        #expect(poor.errors.hasPrefix("playfair: no columns of 'table.csv' fit 'candlestick': "))
        try bench.write("a;b\n1;2\n", to: "table.csv")
        #expect(try bench.run("new", "bar", "--from", "table.csv").errors.contains("table.csv:1:2: error: "))
        #expect(try bench.names() == ["table.csv", "there.playfair.xml"])
    }
}
