import ChartDiagnostics
import ChartGraphics
import ChartHTML
import ChartIR
import ChartLowering
import Foundation
import Testing

@testable import ChartCompiler

@Suite struct ProjectTests {
    private static func read(
        _ text: String, named name: String = "playfair.json", isNamed: Bool = true
    ) -> (Project, [Diagnostic]) {
        var collector = DiagnosticCollector()
        let project = Project.read(SourceFile(name: name, bytes: Array(text.utf8)), isNamed: isNamed, into: &collector)
        return (project, collector.diagnostics)
    }

    /// It may have come with what strangers wrote.
    @Test("a file that was found names nothing outside of its repository", arguments: ["root", "output", "cache"])
    func staysAtHome(member: String) throws {
        let repository = FileManager.default.temporaryDirectory.appendingPathComponent("stays-\(UUID())")
        for folder in [".git", "charts/data"] {
            try FileManager.default.createDirectory(
                at: repository.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(at: repository) }
        func count(_ path: String, isNamed: Bool) -> Int {
            let place = repository.appendingPathComponent("charts/playfair.json").path
            return Self.read("{\"\(member)\": \"\(path)\"}", named: place, isNamed: isNamed).1.count
        }
        #expect(count("data", isNamed: false) == 0 && count("..", isNamed: false) == 0)
        #expect(count("../..", isNamed: false) == 1 && count("/", isNamed: false) == 1)
        #expect(count("../..", isNamed: true) == 0)
    }

    /// Each mistake as its id and the text that it stands at.
    private static func mistakes(_ text: String, named name: String = "playfair.json") -> [String] {
        read(text, named: name).1.map { "\($0.id.rawValue): \($0.range.file.text($0.range.bytes))" }
    }

    @Test("both spellings say the same")
    func spellings() {
        let json = """
            {"$schema": "x", "emit": ["svg", "pair"], "locale": "de", "palette": ["teal", "#123456"], "scale": 3,
             "motion": "none", "foreign-object": false, "output": "site", "root": ".", "templates": "ChartHTML/", "cache": "c", "dark-selector": ".dark",
             "override": [{"files": ["blog/**", "a?.json"], "emit": "fragment", "locale": "fr"}]}
            """
        let xml = """
            <project xmlns="urn:playfair:chart:1" emit="svg pair" locale="de" palette="teal #123456" scale="3" motion="none"
              foreign-object="false" output="site" root="." templates="ChartHTML/" cache="c" dark-selector=".dark">
              <override files="blog/** a?.json" emit="fragment" locale="fr"/>
            </project>
            """
        // Folders that are read must be there.
        let place = Repository.root.appendingPathComponent("Sources").path
        for (text, name) in [(json, "\(place)/playfair.json"), (xml, "\(place)/playfair.xml")] {
            let (project, diagnostics) = Self.read(text, named: name)
            #expect(diagnostics == [])
            #expect(project.defaults.kinds == [.svg, .lightSVG, .darkSVG])
            #expect(project.defaults.fingerprint.hasPrefix("2:de"))
            #expect(project.defaults.fingerprint.count > 20, "the palette is in it, too")
            #expect(String(describing: project.defaults.motion).contains("none"))
            #expect(project.defaults.usesForeignObject == false)
            #expect(project.scale == 3)
            #expect(
                [project.output, project.root, project.templates, project.cache]
                    == ["\(place)/site/", "\(place)/.", "\(place)/ChartHTML/", "\(place)/c"])
            #expect(project.defaults.darkSelector?.alternatives == [".dark"])
            #expect(project.overrides.count == 1)
            #expect(project.overrides[0].defaults.kinds == [.fragment])
        }
    }

    @Test(
        "every mistake is told at its place, all in one run",
        arguments: [
            (#"{"target": "mail"}"#, ["project.invalid-value: mail"]),
            (#"{"target": "email", "emit": "svg"}"#, ["project.wrong-type: target"]),
            (#"{"emitt": "svg"}"#, ["project.unknown-name: emitt"]),
            (
                #"{"emit": ["svg", "sgv"], "locale": "dee", "zzzzzz": 1}"#,
                ["project.invalid-value: sgv", "project.invalid-value: dee", "project.unknown-name: zzzzzz"]
            ),
            (#"{"palette": ["teal", "teel", 3]}"#, ["project.wrong-type: 3", "project.invalid-value: teel"]),
            (
                #"{"emit": true, "locale": 1, "motion": "fast"}"#,
                ["project.wrong-type: true", "project.wrong-type: 1", "project.invalid-value: fast"]
            ),
            (
                #"{"foreign-object": "yes", "scale": 9, "output": ""}"#,
                ["project.wrong-type: yes", "project.invalid-value: 9", "project.invalid-value: "]
            ),
            (
                #"{"scale": "big", "emit": [], "root": {}}"#,
                ["project.wrong-type: big", "project.wrong-type: []", "project.wrong-type: root"]
            ),
            (
                #"{"files": "a", "override": {"emit": "svg", "cache": "x"}}"#,
                ["project.misplaced: files", "project.misplaced: cache", "project.missing-files: override"]
            ),
            (#"{"override": "blog"}"#, ["project.wrong-type: blog"]),
            ("[]", ["syntax.shape: []"]),
            (" ", ["syntax.invalid: "]),
            (
                #"{"override": {"files": [], "text": "x", "override": {}, "emot": {}}}"#,
                [
                    "project.wrong-type: []", "project.unknown-name: x", "project.wrong-type: override",
                    "project.unknown-name: emot",
                ]
            ),
            (#"{"emit": "svg", "emit": "html"}"#, ["syntax.duplicate: emit"]),
            ("{\"emit\": \"svg\",\n // why\n \"loc\": \"de\"}", ["syntax.invalid: //", "project.unknown-name: loc"]),
        ])
    func mistakes(_ text: String, _ expected: [String]) {
        #expect(Self.mistakes(text) == expected)
    }

    @Test func anEmptyListIsToldAsSuch() {
        let message = "'emit' is a list with nothing in it; name what it is to hold, or leave it out"
        #expect(Self.read(#"{"emit": []}"#).1.map(\.message) == [message])
    }

    @Test("and in XML")
    func mistakesInXML() {
        #expect(Self.mistakes("<projet/>", named: "playfair.xml") == ["project.unknown-name: projet"])
        let text = #"<project emit="svg,html" lokale="de">hi<emit/><override/><overide/></project>"#
        #expect(
            Self.mistakes(text, named: "playfair.xml") == [
                "syntax.list: ,", "project.unknown-name: lokale", "project.wrong-type: hi", "project.wrong-type: emit",
                "project.missing-files: override", "project.unknown-name: overide",
            ])
    }

    @Test("a theme has a name, or is a file")
    func themes() throws {
        let (named, none) = Self.read(#"{"theme": "print"}"#)
        #expect(none.isEmpty)
        #expect(named.defaults.charts.theme?.value == "print")
        for text in ["prnt", "house.xml"] {
            let (_, diagnostics) = Self.read("{\"theme\": \"\(text)\"}")
            #expect(diagnostics.map(\.id) == [.projectInvalidValue])
        }
        #expect(Self.read(#"{"theme": "house.xml"}"#).0.missingFiles.map { $0.hasSuffix("house.xml") } == [true])
    }

    @Test("what a palette may be is told with the names of palettes")
    func mistakenPalettes() {
        let (_, one) = Self.read(#"{"palette": "nix"}"#)
        #expect(one.map { $0.message.contains("or alone the name of a palette (") } == [true])
        let (_, two) = Self.read(#"{"palette": ["red", "nix"]}"#)
        #expect(two.map { $0.message.contains("name of a palette (") } == [false])
    }

    @Test("a palette is one of colours or has a name")
    func palettes() throws {
        func palette(_ value: String) throws -> PaletteSpec? {
            let (project, diagnostics) = Self.read("{\"palette\": \(value)}")
            #expect(diagnostics == [])
            return project.defaults.charts.palette?.value
        }
        #expect(try palette("\"viridis\"") == .scheme(.viridis))
        #expect(try palette("[\"puor\"]") == .scheme(.puor))
        #expect(try palette(##"["#010203"]"##) == .colors([.custom(Color(rgb: 0x010203))]))
        // The name of a palette is no colour among others.
        #expect(Self.mistakes(#"{"palette": ["viridis", "teal"]}"#) == ["project.invalid-value: viridis"])
        let near = try #require(Self.read(#"{"palette": "viridiz"}"#).1.first)
        #expect(near.message.hasSuffix("did you mean 'viridis'?"))
        let (xml, _) = Self.read("<project palette='greens' lint='true'/>", named: "playfair.xml")
        #expect(xml.defaults.charts.palette?.value == .scheme(.greens))
        #expect(xml.defaults.lints == true)
    }

    @Test("advice is for some documents or for all")
    func lint() {
        let text = #"{"lint": true, "override": {"files": "drafts/", "lint": false}}"#
        let (project, diagnostics) = Self.read(text)
        #expect(diagnostics == [])
        #expect(project.defaults.lints == true)
        #expect(project.overrides.map(\.defaults.lints) == [false])
        #expect(Self.mistakes(#"{"lint": "yes"}"#) == ["project.wrong-type: yes"])
    }

    @Test("each thing that is said can be left out alone", arguments: Project.settings)
    func leavingOut(_ name: String) throws {
        let text = """
            {"emit": "svg", "locale": "de", "palette": "teal", "theme": "print", "motion": "none",
             "styles": "shared", "foreign-object": false, "lint": true, "dark-selector": ".dark",
             "output": "a", "root": "/", "templates": "/", "cache": "d", "scale": 3,
             "override": [{"files": "*", "emit": "html", "locale": "fr", "palette": "red", "theme": "mono",
               "motion": "smil", "foreign-object": true, "lint": false}, {"files": "*", "target": "email"}]}
            """
        func values(_ project: Project) -> [String: [String]] {
            let all = [project.defaults] + project.overrides.map(\.defaults)
            var values: [String: [String?]] = [
                "emit": all.map { $0.kinds.map { "\($0)" } }, "target": all.map(\.target?.rawValue),
                "locale": all.map(\.charts.locale?.value),
                "palette": all.map { $0.charts.palette.map { "\($0.value)" } },
                "theme": all.map(\.charts.theme?.value), "motion": all.map { $0.motion.map { "\($0)" } },
                "styles": all.map(\.styles?.rawValue),
                "foreign-object": all.map { $0.usesForeignObject.map { "\($0)" } },
                "lint": all.map { $0.lints.map { "\($0)" } }, "dark-selector": all.map(\.darkSelector?.text),
            ]
            values.merge([
                "output": [project.output], "root": [project.root], "templates": [project.templates],
                "cache": [project.cache], "scale": [project.scale.map { "\($0)" }],
            ]) { $1 }
            return values.mapValues { $0.compactMap(\.self) }
        }
        let (whole, diagnostics) = Self.read(text)
        #expect(diagnostics == [])
        var project = whole
        var expected = values(project)
        #expect(Set(expected.keys) == Set(Project.settings))
        #expect(expected.values.allSatisfy { !$0.isEmpty })
        expected[name] = []
        project.leaveOut([name])
        #expect(values(project) == expected)
    }

    @Test("nothing that can be said is missing from what mistakes are told apart by") func ids() {
        let ids: Set<DiagnosticID> = [
            .projectInvalidValue, .projectMisplaced, .projectMissingFiles, .projectUnknownName, .projectUnusedFiles,
            .projectWrongType,
        ]
        #expect(Set(DiagnosticID.allCases.filter { $0.rawValue.hasPrefix("project.") }) == ids)
    }

    @Test("a slip can be mended") func fixIts() throws {
        let diagnostic = try #require(Self.read(#"{"lokale": "de"}"#).1.first)
        #expect(diagnostic.fixIts.first?.edits.first?.replacement == "locale")
        #expect(diagnostic.message.hasSuffix("did you mean 'locale'?"))
    }

    @Test(
        "patterns",
        arguments: [
            ("*.json", "a/b.json", true), ("b.json", "a/b.json", true), ("a/*.json", "a/b.json", true),
            ("a/*.json", "a/c/b.json", false), ("a/**/b.json", "a/b.json", true), ("a/**/b.json", "a/x/y/b.json", true),
            ("a/**", "a/x/y", true), ("a/**", "a", false), ("a/", "a/x/y", true), ("a/", "b/a/x", false),
            ("/b.json", "b.json", true), ("/b.json", "a/b.json", false), ("?.json", "a.json", true),
            ("?.json", "ab.json", false), ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false), ("*", "a/b", true),
            ("**/x/*", "x/a", true), ("**/x/*", "y/z/x/a", true), ("é*", "été.json", true),
        ])
    func patterns(_ pattern: String, _ path: String, _ matches: Bool) {
        #expect(GlobPattern(pattern).matches(path) == matches, "\(pattern) \(path)")
    }
}
