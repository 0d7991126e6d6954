import Foundation
import Testing

// A mark is known in its own room, and in one table of each target that needs one: everywhere else its facts are read
// from a protocol.
extension ArchitectureTests {
    /// The names of the cases of `Mark` and `Plot`, read from where they are declared.
    static func marks() throws -> [String] {
        let declarations = ["Marks/Mark.swift", "Chart.swift"].map { "ChartIR/" + $0 }
        return try declarations.flatMap { path -> [String] in
            let text = try String(contentsOf: Repository.sources.appendingPathComponent(path), encoding: .utf8)
            return text.matches(of: #/\n    case (\w+)\(\w+Mark\)/#).map { String($0.1) }
        }
    }

    /// Names of cases that other enumerations have, too: of paths, swatches, roles and gauges; and of other things of tables.
    static let ambiguous: Set<String> = ["bar", "line", "area", "point", "bubble", "cell"]

    /// Whether a file is the mark's own: in a folder with its name, or named after it.
    static func isRoom(_ path: String, of mark: String) -> Bool {
        let name = mark.prefix(1).uppercased() + mark.dropFirst()
        let parts = path.split(separator: "/")
        return parts.dropLast().contains { $0 == name } || parts.last?.hasPrefix(name + "Mark") == true
    }

    /// Whether a line of code tells a mark from others.
    static func names(_ mark: String, line: Substring) -> Bool {
        guard line.contains("." + mark) else { return false }
        // Neither in a text nor in a comment.
        let code = line.prefix { $0 != "\"" }.split(separator: "//", omittingEmptySubsequences: false)[0]
        guard let place = code.firstRange(of: "." + mark) else { return false }
        let rest = code[place.upperBound...]
        if let next = rest.first, next.isLetter || next.isNumber || next == "_" { return names(mark, line: rest) }
        guard ambiguous.contains(mark) else { return true }
        // Elements of paths and roles of nodes are matched together.
        guard code.contains(#/\bcase\b/#), !code.contains(#/\.(move|curve|close|marker)\b/#) else { return false }
        return rest.prefixMatch(of: #/\s*(\((let|var|_)|:|,|=|\s+where)/#) != nil
    }

    /// The files of a target, but for the mark's own, that name it.
    static func files(naming mark: String, in target: String, besides marks: [String]) throws -> [String] {
        let files = Repository.files(in: Repository.sources.appendingPathComponent(target), extensions: ["swift"])
        return try files.filter { file in
            let path = Repository.path(of: file)
            // What a mark calls its own parts is its own business.
            let rooms = ambiguous.contains(mark) ? marks : [mark]
            guard !rooms.contains(where: { isRoom(path, of: $0) }) else { return false }
            let text = try String(contentsOf: file, encoding: .utf8)
            return text.contains("." + mark) && text.split(separator: "\n").contains { names(mark, line: $0) }
        }.map(Repository.path(of:))
    }

    /// Whether a file belongs to a kind of the language, which names the marks that it is drawn with.
    static func drawsMarks(_ path: String) -> Bool {
        path.contains("ChartLowering/Kinds/") && !path.contains("artesian/")
    }

    @Test("the IR, the lowering and the layout have one table of marks each, and nothing else knows one from another")
    func oneTableOfMarks() throws {
        let marks = try Self.marks()
        #expect(marks.count >= 14)
        for mark in marks {
            for target in ["ChartIR", "ChartLowering", "ChartLayout"] {
                let files = try Self.files(naming: mark, in: target, besides: marks).filter { !Self.drawsMarks($0) }
                #expect(files.count == 1, "\(mark): \(files)")
            }
            for target in ["ChartScene", "ChartSVG", "ChartHTML", "ChartCompiler"] where !Self.ambiguous.contains(mark)
            {
                let files = try Self.files(naming: mark, in: target, besides: marks)
                #expect(files.isEmpty, "\(mark): \(files)")
            }
        }
    }

    @Test("a kind of the language is known to the registry and to kinds, which may draw as others do, and nothing else")
    func oneRegistryOfKinds() throws {
        let registry = "Sources/ChartLowering/Kinds/KindRegistry.swift"
        let text = try String(contentsOf: Repository.root.appendingPathComponent(registry), encoding: .utf8)
        let kinds = text.matches(of: #/ (\w+)Spec\.self,/#).map { String($0.1) }
        #expect(kinds.count >= 35)
        let files = try Repository.files(in: Repository.sources, extensions: ["swift"]).map {
            (path: Repository.path(of: $0), text: try String(contentsOf: $0, encoding: .utf8))
        }
        for kind in kinds {
            let name = try Regex("\\b\(kind)Spec\\b")
            let outside = files.filter { file in
                file.text.contains(kind + "Spec") && !Self.drawsMarks(file.path) && file.text.contains(name)
            }
            #expect(outside.isEmpty, "\(kind): \(outside.map(\.path))")
        }
    }

    /// Elements of marks whose names are words of other things, too: attributes, members, shapes and parts of scenes.
    static let everydayWords: Set<String> = ["bar", "line", "area", "point", "text", "path", "rect", "tick", "trend"]

    /// Whether a line of code has an element in a text: as all of it, or as a tag.
    static func quotes(_ element: String, line: Substring) -> Bool {
        guard line.contains(element), !line.drop(while: { $0 == " " }).hasPrefix("//") else { return false }
        return ["\"\(element)\"", "<\(element)/", "<\(element) ", "<\(element)>"].contains { line.contains($0) }
    }

    @Test("the name of an element stands in three lines at most outside its kind's room, the schema and the words")
    func elementsAreNamedSeldom() throws {
        let files = try Repository.files(in: Repository.sources, extensions: ["swift"]).map {
            (path: Repository.path(of: $0), text: try String(contentsOf: $0, encoding: .utf8))
        }
        // The schema answers authors who write a mark as other tools do, and the words are what each kind is called.
        let outside = files.filter { file in
            !file.path.contains("/ChartSchema/") && !file.path.contains("/ChartWords/")
                && !file.text.hasPrefix("// Generated by ")
        }
        var count = 0
        for (path, text) in files where path.contains("ChartLowering/Kinds/") {
            guard let list = text.firstMatch(of: #/static let elements = \[([^\]]+)\]/#) else { continue }
            let room = path.split(separator: "/").dropLast().joined(separator: "/") + "/"
            for element in list.1.matches(of: #/"([^"]+)"/#).map({ String($0.1) })
            where !Self.everydayWords.contains(element) {
                count += 1
                let lines = outside.filter { !$0.path.hasPrefix(room) && $0.text.contains(element) }.flatMap { file in
                    file.text.split(separator: "\n").filter { Self.quotes(element, line: $0) }.map {
                        "\(file.path): \($0)"
                    }
                }
                #expect(lines.count <= 3, "\(element): \(lines)")
            }
        }
        #expect(count >= 28)
    }

    @Test("a switch over marks is seen, and what only looks like one is not")
    func namingsAreSeen() {
        for line in [
            "case .bar(let mark): mark.series", "if case .bar = mark { true } else { false }", "case .bar, .line: true",
            "guard case .bar(let bar)? = marks.first else { return }", "case .line, .bar: false",
        ] {
            #expect(Self.names("bar", line: line[...]), "\(line)")
        }
        for line in [
            "// case .bar: of old", "case .barDistance: 1", "path.bar(to: end)", "case .move(let end), .bar(let end):",
            "let word = \"case .bar:\"", "swatch = .bar(1)",
        ] {
            #expect(!Self.names("bar", line: line[...]), "\(line)")
        }
        for line in [
            "if mark.name == \"pie\" {", "[\"rose\", \"pie\"]", "\"<chart><pie/></chart>\"", "\"<pie hole='0'>\"",
        ] {
            #expect(Self.quotes("pie", line: line[...]), "\(line)")
        }
        for line in ["// as in a \"pie\"", "\"a pie has\"", "mark.pie", "\"pieces\""] {
            #expect(!Self.quotes("pie", line: line[...]), "\(line)")
        }
        #expect(Self.names("candlestick", line: "kind == .candlestick"))
        #expect(!Self.names("candlestick", line: "kind == .candlesticks"))
        #expect(Self.isRoom("Sources/ChartLayout/Kinds/Bar/BarLabels.swift", of: "bar"))
        #expect(Self.isRoom("Sources/ChartIR/Marks/RadialBarMark.swift", of: "radialBar"))
        #expect(!Self.isRoom("Sources/ChartIR/Marks/RadialBarMark.swift", of: "bar"))
        #expect(!Self.isRoom("Sources/ChartLayout/Scales/LinearScale.swift", of: "line"))
        #expect(Self.drawsMarks("Sources/ChartLowering/Kinds/Rose/RoseSpec.swift"))
        #expect(!Self.drawsMarks("Sources/ChartLowering/Kinds/NonCartesian/NonCartesianKind.swift"))
        #expect(!Self.drawsMarks("Sources/ChartLowering/States/StateLowerer.swift"))
    }
}
