import ChartDiagnostics
import Foundation
import Testing

/// Commands that have no suite of their own: `check`, `explain` and their like.
@Suite struct OtherCommandsTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write(Workbench.chart, to: "power.xml")
        try bench.write(Workbench.mistaken, to: "bad.xml")
    }

    @Test func checkWritesNothing() throws {
        #expect(try bench.run("check", "power.xml").status == 0)
        let run = try bench.run("check", "bad.xml", "power.xml")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("[schema.unknown-attribute]"))
        #expect(try bench.names() == ["bad.xml", "power.xml"])
    }

    @Test func checkMendsWhatIsSure() throws {
        try bench.write("<chart titel='Power'><bar values='1 2,5'/></chart>", to: "two.xml")
        try bench.link("link.xml", to: "two.xml")
        let rights = [FileAttributeKey.posixPermissions: 0o600]
        try FileManager.default.setAttributes(rights, ofItemAtPath: bench.folder.appending(path: "two.xml").path)
        let run = try bench.run("check", "--fix", "link.xml", "power.xml")
        #expect(run.status == 1)
        let told = "link.xml: mended 1 mistake\nlink.xml:1:8: replaced 'titel' with 'title'\n"
        #expect(run.errors.hasPrefix(told + "link.xml:1:37: error: '2,5' in 'values'"))
        #expect(try bench.read("two.xml") == "<chart title='Power'><bar values='1 2,5'/></chart>")
        #expect(try bench.read("power.xml") == Workbench.chart)
        let attributes = try FileManager.default.attributesOfItem(atPath: bench.folder.appending(path: "link.xml").path)
        #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
        let kept = try FileManager.default.attributesOfItem(atPath: bench.folder.appending(path: "two.xml").path)
        #expect(kept[.posixPermissions] as? Int == 0o600)
        #expect(try bench.run("check", "--fix", "-", "--from", "xml", input: Workbench.mistaken).status == 64)
        #expect(try bench.names() == ["bad.xml", "link.xml", "power.xml", "two.xml"])
    }

    @Test func checkSpeaksJSONToPrograms() throws {
        let run = try bench.run("check", "bad.xml", "power.xml", "--format", "json")
        #expect(run.status == 1)
        let list = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(list.map { $0["id"] as? String } == ["schema.unknown-attribute"])
        #expect(try bench.run("check", "power.xml", "--format", "json").output == "[]\n")
    }

    @Test func whatCannotBeReadIsAnEntryOfReports() throws {
        for command in ["check", "compile"] {
            let run = try bench.run(command, "nowhere.xml", "bad.xml", "--format", "json")
            #expect(run.status == 2)
            let list = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
            #expect(list.map { $0["id"] as? String } == ["input.unreadable", "schema.unknown-attribute"])
            #expect(list.first?["file"] as? String == "nowhere.xml")
            #expect((list.last?["allowed"] as? [String])?.contains("title") == true)
            #expect(list.last?["help"] as? String == "Documentation/Diagnostics.md#schemaunknown-attribute")
        }
        #expect(try bench.run("check", "nowhere.xml").output.isEmpty)
    }

    @Test func explainTellsMore() throws {
        let all = try bench.run("explain")
        #expect(all.status == 0)
        #expect(all.output.contains("\nsemantic.unused-allow\n"))
        let one = try bench.run("explain", "[schema.unknown-attribute]")
        #expect(one.output.hasPrefix("schema.unknown-attribute, an error\n\nThe element has no attribute"))
        #expect(one.output.contains("\nBefore:\n\n    <chart>"))
        let none = try bench.run("explain", "crowded-label")
        #expect(none.status == 64)
        #expect(none.errors.contains("Did you mean 'layout.crowded-labels'?"))
    }

    /// The examples about charts in pages, which the compiler alone cannot show.
    @Test func pagesThatAreExplainedAreAsTheySay() throws {
        for id in DiagnosticID.allCases {
            guard let explanation = Explanation(id), let before = explanation.before, before.language == "markdown"
            else { continue }
            for (example, ids) in [(before, [id.rawValue]), (try #require(explanation.after), [])] {
                try bench.write(example.text + "\n", to: "page.md")
                let run = try bench.run("embed", "page.md", "-o", "out/", "--format", "json")
                let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
                #expect(list?.compactMap { $0["id"] as? String } == ids, "\(example.text)")
            }
        }
    }

    @Test func lintIsAskedFor() throws {
        let chart = "<chart><bar values='1 2'/></chart>"
        try bench.write(chart, to: "bare.xml")
        for command in [["check"], ["compile", "-o", "out/"]] {
            #expect(try bench.run(command + ["bare.xml"]).errors.isEmpty)
            #expect(try bench.run(command + ["bare.xml", "--lint"]).errors.contains("[lint.missing-title]"))
            #expect(try bench.run(command + ["bare.xml", "--lint", "--strict"]).status == 1)
        }
    }

    @Test func everyReportIsOnStandardOutputAlone() throws {
        try bench.write("<slot name=\"titel\"></slot>", to: "mine/page.html")
        for format in ["json", "sarif", "github", "gitlab"] {
            for arguments in [
                ["check", "bad.xml"], ["compile", "bad.xml"], ["compile", "power.xml", "--templates", "mine"],
            ] {
                let run = try bench.run(arguments + ["--format", format])
                #expect(run.status == 1)
                #expect(run.errors.isEmpty)
                #expect(run.output.contains(arguments.count > 2 ? "template.unknown-slot" : "schema.unknown-attribute"))
            }
            #expect(try bench.run("compile", "power.xml", "--emit", "svg", "-o", "-", "--format", format).status == 64)
            #expect(try bench.run("compile", "power.xml", "--print-csp", "--format", format).status == 64)
        }
        #expect(try bench.names() == ["bad.xml", "mine", "power.xml"])
    }

    @Test func aMissingDataFileIsAnError() throws {
        let document = "<chart xmlns=\"urn:playfair:chart:1\"><data src=\"no.csv\"/><bar x=\"a\" y=\"b\"/></chart>"
        try bench.write(document, to: "data.xml")
        #expect(try bench.run("check", "data.xml").status == 1)
    }

    /// What was put in place of a mistake is nobody's document.
    @Test func aMendedDocumentHasNoDump() throws {
        try bench.write("<chart><bar values='1 2' name=a/></chart>", to: "mended.xml")
        let run = try bench.run("dump", "--stage", "document", "mended.xml")
        #expect(run.status == 1 && run.output.isEmpty)
    }

    @Test func colourIsForTerminals() throws {
        #expect(try !bench.run("check", "bad.xml").errors.contains("\u{1B}"))
    }

    @Test(arguments: ["document", "spec", "ir", "scene"])
    func everyStageHasADump(stage: String) throws {
        let run = try bench.run("dump", "--stage", stage, "power.xml")
        #expect(run.status == 0)
        #expect(run.output.contains("Hydro"))
        #expect(run.output == (try bench.run("dump", "--stage", stage, "power.xml").output))
    }

    @Test func whatComesBeforeTheMistakeCanStillBeDumped() throws {
        let run = try bench.run("dump", "--stage", "document", "bad.xml")
        #expect(run.status == 1)
        #expect(run.output.contains("titel"))
        #expect(try bench.run("dump", "--stage", "ir", "bad.xml").output.isEmpty)
    }

    @Test func convertTellsOfCommentsThatAreLeftOut() throws {
        try bench.write("<!-- a --><chart><!-- b --><bar values='1'/></chart>", to: "c.xml")
        let json = try bench.run("convert", "c.xml", "--to", "json")
        #expect(json.status == 0 && json.errors == "note: 2 comments left out: JSON has none\n")
        let xml = try bench.run("convert", "c.xml", "--to", "xml")
        #expect(xml.errors.isEmpty && xml.output.contains("<!-- b -->"))
    }

    @Test func tablesAreNoDocuments() throws {
        try bench.write("[{\"a\": 1, \"b\": \"x\"}, {\"a\": 2, \"b\": null}]", to: "t.json")
        try bench.write("1,2\n3,4\n", to: "t.csv")
        for name in ["t.json", "t.csv"] {
            let run = try bench.run("check", name)
            #expect(run.status == 1)
            #expect(run.errors.ranges(of: "error: ").count == 1)
            #expect(run.errors.contains("these are rows of data, not a chart document"))
            #expect(run.errors.contains("'playfair new --from'"))
        }
    }

    @Test func theManualSaysWhatMayBeLeftOut() throws {
        let page = try bench.run("--generate-manual-page").output
        #expect(page.contains(".B playfair explain\n[\\fIoptions\\fR] [\\fIid\\fR]\n"))
        #expect(page.contains(".B playfair convert\n\\fB\\-\\-to\\fR \\fIto\\fR [\\fIoptions\\fR] \\fIinput\\fR\n"))
        #expect(page.contains("page.html, fragment.html, figure.html"))
        #expect(try bench.run("check", "--help").output.contains("'charts/**/*.json'"))
    }

    @Test func convertingThereAndBackGivesTheSameChart() throws {
        let json = try bench.run("convert", "power.xml", "--to", "json")
        #expect(json.status == 0)
        let xml = try bench.run("convert", "-", "--from", "json", "--to", "xml", input: json.output)
        #expect(xml.status == 0)
        let before = try bench.run("dump", "--stage", "ir", "power.xml").output
        let after = try bench.run("dump", "--stage", "ir", "-", "--from", "xml", input: xml.output).output
        #expect(before == after)
    }

    @Test func schemaAndVersion() throws {
        #expect(try bench.run("schema").output.contains("targetNamespace=\"urn:playfair:chart:1\""))
        let plain = try bench.run("schema", "--format", "xsd-no-namespace").output
        #expect(plain.contains("<xs:schema ") && !plain.contains("urn:playfair:chart:1\""))
        #expect(try bench.run("schema", "--format", "rnc").output.contains("element chart | c:chart {"))
        #expect(try bench.run("schema", "--format", "catalog").output.contains("uri=\"playfair.xsd\""))
        let json = try bench.run("schema", "--format", "json-schema").output
        #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
        let version = try bench.run("--version")
        #expect(version.status == 0)
        let lines = version.output.split(separator: "\n")
        #expect(lines.first?.wholeMatch(of: /\d+\.\d+\.\d+/) != nil, "scripts read the first line")
        #expect(lines.dropFirst() == ["language urn:playfair:chart:1", "IR 1", "time zones 2025b"])
        #expect(try bench.run("nonsense").status == 64)
        #expect(
            try bench.run("compil").errors.hasPrefix("Error: There is no command 'compil'. Did you mean 'compile'?"))
        #expect(try bench.run("check", "--version").output == version.output)
    }

    @Test func helpIsForEveryCommand() throws {
        #expect(try bench.run().output == bench.run("--help").output)
        for command in ["compile", "check", "dump", "convert", "schema", "lsp"] {
            let help = try bench.run("help", command)
            #expect(help.status == 0)
            #expect(help.output.contains("USAGE: playfair \(command)"))
            #expect(help.output == (try bench.run(command, "--nonsense", "-h").output))
        }
        #expect(try bench.run("help", "nonsense").status == 64)
    }
}
