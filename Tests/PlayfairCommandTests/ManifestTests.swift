import ChartHTML
import Foundation
import Testing

@Suite struct ManifestTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write(#"<chart title="T"><data src="d.csv"/><bar x="a" y="b"/></chart>"#, to: "a.xml")
        try bench.write("a,b\nx,1\n", to: "d.csv")
        try bench.write(Workbench.page, to: "both.xml")
        try bench.write(Workbench.mistaken, to: "bad.xml")
    }

    private func manifest(_ options: String...) throws -> [[String: Any]] {
        _ = try bench.run(["compile", "a.xml", "both.xml", "bad.xml", "-o", "out/", "--manifest", "m.json"] + options)
        let json = try JSONSerialization.jsonObject(with: Data(try bench.read("m.json").utf8))
        let whole = try #require(json as? [String: Any])
        #expect(whole["generator"] as? String == "playfair 0.1.0")
        return try #require(whole["documents"] as? [[String: Any]])
    }

    @Test func tellsWhatWasMadeOfWhat() throws {
        let documents = try manifest()
        #expect(documents.map { $0["document"] as? String } == ["a.xml", "both.xml", "bad.xml"])
        #expect(documents.map { $0["failed"] as? Bool } == [false, false, true])
        #expect(documents[0]["inputs"] as? [String] == ["a.xml", "d.csv"])
        for document in documents {
            for output in try #require(document["outputs"] as? [[String: Any]]) {
                let text = try bench.read(try #require(output["path"] as? String))
                #expect(output["bytes"] as? Int == text.utf8.count)
                #expect(output["sha256"] as? String == SHA256(text.utf8).hexadecimal)
                for source in try #require(output["styleSources"] as? [String]) {
                    #expect(source.hasPrefix("'sha256-"))
                }
            }
        }
    }

    /// A manifest is read by programs that carry out other things: names stay names in it.
    @Test(arguments: ["a \"b\": [1]", "back\\slash", "line\nend", "\u{1B}[31m", "$(x) `y` %z", "é\u{2028}"])
    func namesStayNames(name: String) throws {
        try bench.write(Workbench.chart, to: "\(name).xml")
        #expect(try bench.run("compile", "\(name).xml", "-o", "out/", "--manifest", "m.json").status == 0)
        let json = try JSONSerialization.jsonObject(with: Data(try bench.read("m.json").utf8))
        let documents = (json as? [String: Any])?["documents"] as? [[String: Any]]
        #expect(documents?.compactMap { $0["document"] as? String } == ["\(name).xml"])
        let outputs = try #require(documents?.first?["outputs"] as? [[String: Any]])
        #expect(outputs.map { $0["path"] as? String } == ["out/\(name).svg", "out/\(name).html"])
    }

    @Test func namesAndDescribesEachChart() throws {
        let outputs = try #require(try manifest("--emit", "svg,html")[1]["outputs"] as? [[String: Any]])
        let charts = try outputs.map { try #require($0["charts"] as? [[String: Any]]) }
        #expect(charts.map(\.count) == [1, 1, 2])
        for chart in charts.joined() {
            #expect(try #require(chart["description"] as? String).hasSuffix("."))
            #expect(try #require(chart["width"] as? Double) > 100)
        }
    }

    @Test func knowsPicturesThatAreDrawnWhileTheyAreWritten() throws {
        let outputs = try #require(try manifest("--emit", "png")[0]["outputs"] as? [[String: Any]])
        let path = try #require(outputs[0]["path"] as? String)
        let bytes = [UInt8](try Data(contentsOf: bench.folder.appendingPathComponent(path)))
        #expect(outputs[0]["bytes"] as? Int == bytes.count)
        #expect(outputs[0]["sha256"] as? String == SHA256(bytes).hexadecimal)
    }

    @Test func isTheSameWithACache() throws {
        let plain = try bench.read(try write())
        for _ in 0..<2 { #expect(try bench.read(try write("--cache", "cache")) == plain) }
    }

    @Test func isKnownOfWhatStandsStill() throws {
        // Stamps are relied on two seconds after the last change only.
        Thread.sleep(forTimeInterval: 2.1)
        let plain = try bench.read(try write("--cache", "cache"))
        // The records could make it anew; what was noted of the run says it all.
        for file in try FileManager.default.subpathsOfDirectory(atPath: bench.folder.path + "/cache/compilations") {
            try? FileManager.default.removeItem(atPath: "\(bench.folder.path)/cache/compilations/\(file)")
        }
        #expect(try bench.read(try write("--cache", "cache")) == plain)
        let made = FileManager.default.enumerator(atPath: bench.folder.path + "/cache/compilations")
        // Of the one with mistakes nothing stands.
        #expect(made?.compactMap { ($0 as? String)?.contains("/") == true ? 1 : nil }.count == 1)
    }

    @Test func staysAsItIsWhereItSaysTheSame() throws {
        let path = bench.folder.appendingPathComponent(try write()).path
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: path)
        _ = try write()
        #expect(
            try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
                == Date(timeIntervalSince1970: 1000))
        try bench.write("a,b\nx,2\n", to: "d.csv")
        _ = try write()
        #expect(
            try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
                != Date(timeIntervalSince1970: 1000))
    }

    private func write(_ options: String...) throws -> String {
        _ = try bench.run(["compile", "a.xml", "both.xml", "bad.xml", "-o", "out/", "--manifest", "m.json"] + options)
        return "m.json"
    }

    @Test(arguments: [["--manifest", "a.xml"], ["--manifest", "out/a.html"], ["--manifest", "x", "--deps", "x"]])
    func neverStandsInThePlaceOfSomethingElse(options: [String]) throws {
        let run = try bench.run(["compile", "a.xml", "-o", "out/"] + options)
        #expect(run.status == 64)
    }
}
