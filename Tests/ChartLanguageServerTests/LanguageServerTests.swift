import ChartCompiler
import ChartDocument
import Testing

@testable import ChartLanguageServer

@Suite struct LanguageServerTests {
    private let server = LanguageServer(version: "1.2.3")

    private func send(_ text: String) throws -> [JSONValue] {
        server.receive(Message(try JSONValue(reading: Array(text.utf8))))
    }

    private func ask(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
        let replies = try send("{\"id\":1,\"method\":\"\(method)\",\"params\":\(parameters)}")
        #expect(replies.count == 1 && replies[0]["id"] == .number("1"))
        return replies[0]
    }

    private func notify(_ method: String, _ parameters: String = "{}") throws -> [JSONValue] {
        try send("{\"method\":\"\(method)\",\"params\":\(parameters)}")
    }

    private func open(_ text: String, as uri: String = "untitled:a", language: String = "xml") throws {
        _ = try ask("initialize")
        let item = JSONValue.object([
            ("uri", .string(uri)), ("languageId", .string(language)), ("version", .number(1)),
            ("text", .string(text)),
        ])
        #expect(try notify("textDocument/didOpen", "{\"textDocument\":\(item.text())}").isEmpty)
    }

    @Test func aSessionHasAnOrder() throws {
        #expect(try ask("shutdown")["error"]?["code"]?.integer == -32002)
        #expect(try ask("initialize")["result"]?["serverInfo"]?["version"]?.string == "1.2.3")
        #expect(try ask("initialize")["error"]?["code"]?.integer == -32600)
        #expect(try ask("no/such")["error"]?["code"]?.integer == -32601)
        #expect(try ask("textDocument/hover")["error"]?["code"]?.integer == -32602)
        #expect(try notify("no/such").isEmpty)
        #expect(try ask("shutdown")["result"] == .null)
        #expect(server.isCleanEnd == nil)
        #expect(try notify("exit").isEmpty)
        #expect(server.isCleanEnd == true)
    }

    @Test func anEndWithoutShutdownIsNotClean() throws {
        _ = try ask("initialize")
        _ = try notify("exit")
        #expect(server.isCleanEnd == false)
    }

    @Test("a theme is a document of its own")
    func themes() throws {
        try open("<theme background='#101010' focuss='red'/>")
        let diagnostics = server.work()[0]["params"]?["diagnostics"]?.items ?? []
        #expect(diagnostics.map { $0["code"]?.string } == ["schema.unknown-attribute"])
        let start = "{\"line\":0,\"character\":30}"
        #expect(try fixes(of: "untitled:a", at: start) == ["Replace with 'focus'"])
    }

    /// The titles of what mends a document at a place.
    private func fixes(of uri: String, at position: String) throws -> [String?] {
        let range = "{\"start\":\(position),\"end\":\(position)}"
        let answer = try ask(
            "textDocument/codeAction",
            "{\"textDocument\":{\"uri\":\"\(uri)\"},\"range\":\(range),\"context\":{\"diagnostics\":[]}}")
        return (answer["result"]?.items ?? []).map { $0["title"]?.string }
    }

    @Test("a project file is completed, explained, mended and laid out")
    func projects() throws {
        let uri = "file:///nowhere/playfair.json"
        try open("{\"emit\": \"svg\",\n\"lokale\":\"de\"}", as: uri, language: "json")
        let document = "\"textDocument\":{\"uri\":\"\(uri)\"}"
        let inEmit = "{\"line\":0,\"character\":3}"
        let completion = try ask("textDocument/completion", "{\(document),\"position\":\(inEmit)}")
        #expect(completion["result"]?["items"]?.items.contains { $0["label"]?.string == "output" } == true)
        let hover = try ask("textDocument/hover", "{\(document),\"position\":\(inEmit)}")
        #expect(hover["result"]?["contents"] != nil)
        #expect(try fixes(of: uri, at: "{\"line\":1,\"character\":3}") == ["Replace with 'locale'"])
        let symbols = try ask("textDocument/documentSymbol", "{\(document)}")
        #expect(symbols["result"]?.items.map { $0["name"]?.string } == ["project"])
        let layout = try ask(
            "textDocument/formatting", "{\(document),\"options\":{\"tabSize\":2,\"insertSpaces\":true}}")
        #expect(layout["result"]?.items.isEmpty == false)
        let lens = try ask("textDocument/codeLens", "{\(document)}")
        #expect(lens["result"] == .null)
    }

    @Test("JSON with comments is rewritten like JSON without, but where a comment would be lost")
    func rewritesBesideComments() throws {
        _ = try ask(
            "initialize",
            """
            {"capabilities":{"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}}}}
            """)
        let rows = "{\"m\":\"Jan\",\"v\":1,\"k\":\"a\"},{\"m\":\"Feb\",\"v\":2,\"k\":\"a\"}"
        for (place, isOffered) in [("// c\n{\"data\":{\"rows\":[", true), ("{\"data\":{\"rows\":[/* c */\n", false)] {
            let uri = "file:///nowhere/\(isOffered).playfair.jsonc"
            let item = JSONValue.object([
                ("uri", .string(uri)), ("languageId", .string("jsonc")), ("version", .number(1)),
                (
                    "text",
                    .string(place + rows + "]},\"bar\":{\"x\":\"m\",\"y\":\"v\",\"series\":\"k\"}}")
                ),
            ])
            _ = try notify("textDocument/didOpen", "{\"textDocument\":\(item.text())}")
            let titles = try fixes(of: uri, at: "{\"line\":1,\"character\":12}").compactMap(\.self)
            for title in ["Move the rows", "Write the table with a column for each series"] {
                #expect(titles.contains { $0.hasPrefix(title) } == isOffered, "\(title)")
            }
        }
    }

    @Test("what is written anew has the line ends and the indentation of the document")
    func lineEndsOfRewrites() throws {
        _ = try ask(
            "initialize",
            """
            {"capabilities":{"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}}}}
            """)
        let text =
            "<chart>\r\n\t<data>m,v,k\r\nJan,1,a\r\nJan,3,b\r\n</data>\r\n"
            + "\t<bar x=\"m\" y=\"v\" series=\"k\"/>\r\n</chart>\r\n"
        let item = JSONValue.object([
            ("uri", .string("file:///nowhere/a.playfair.xml")), ("languageId", .string("xml")), ("version", .number(1)),
            ("text", .string(text)),
        ])
        _ = try notify("textDocument/didOpen", "{\"textDocument\":\(item.text())}")
        let place = "{\"line\":1,\"character\":8}"
        let answer = try ask(
            "textDocument/codeAction",
            "{\"textDocument\":{\"uri\":\"file:///nowhere/a.playfair.xml\"},\"range\":{\"start\":\(place),"
                + "\"end\":\(place)},\"context\":{\"diagnostics\":[]}}")
        let action = answer["result"]?.items.first { $0["title"]?.string?.hasSuffix("for each series") == true }
        let edits = action?["edit"]?["documentChanges"]?.items.first?["edits"]?.items ?? []
        let texts = edits.compactMap { $0["newText"]?.string }
        #expect(texts.first == "m,a,b\r\nJan,1,3\r\n")
        #expect(texts.last == ">\r\n\t\t<series y=\"a\"/>\r\n\t\t<series y=\"b\"/>\r\n\t</bar>")
    }

    @Test("what has been saved is checked again, as its data may be others")
    func saved() throws {
        try open("<chart><bar values='1'/></chart>")
        _ = server.work()
        #expect(!server.hasWork)
        _ = try notify("textDocument/didSave", "{\"textDocument\":{\"uri\":\"untitled:a\"}}")
        #expect(server.hasWork)
    }

    @Test("clients that do not say that they show Markdown get the words alone")
    func plainHover() throws {
        _ = try ask("initialize", "{\"capabilities\":{}}")
        let item = JSONValue.object([
            ("uri", .string("untitled:a")), ("languageId", .string("xml")), ("version", .number(1)),
            ("text", .string("<chart><bar values='1'/></chart>")),
        ])
        _ = try notify("textDocument/didOpen", "{\"textDocument\":\(item.text())}")
        let position = "{\"textDocument\":{\"uri\":\"untitled:a\"},\"position\":{\"line\":0,\"character\":9}}"
        let contents = try ask("textDocument/hover", position)["result"]?["contents"]
        #expect(contents?["kind"]?.string == "plaintext")
        #expect(contents?["value"]?.string?.hasPrefix("bar\n\nBars") == true)
    }

    @Test("a document is checked once it is asked for or nobody asks, and only then")
    func work() throws {
        try open("<chart titel='a'><bar values='1'/></chart>")
        #expect(server.hasWork)
        let messages = server.work()
        #expect(!server.hasWork)
        #expect(messages.map { $0["method"]?.string } == ["textDocument/publishDiagnostics"])
        #expect(messages[0]["params"]?["diagnostics"]?.items.map { $0["code"]?.string } == ["schema.unknown-attribute"])
        #expect(messages[0]["params"]?["version"]?.integer == 1)
        let change = """
            {"textDocument":{"uri":"untitled:a","version":2},"contentChanges":[
            {"range":{"start":{"line":0,"character":7},"end":{"line":0,"character":12}},"text":"tit"},
            {"range":{"start":{"line":0,"character":10},"end":{"line":0,"character":10}},"text":"le"}]}
            """
        #expect(try notify("textDocument/didChange", change).isEmpty)
        #expect(server.work()[0]["params"]?["diagnostics"]?.items.isEmpty == true)
        #expect(server.work().isEmpty)
    }

    @Test("where the layout takes long it is asked when the author rests, and what it said stays meanwhile")
    func heavyDocuments() throws {
        let many = (1...300).map(String.init).joined(separator: " ")
        let text = "<chart><bar categories='\(many)' values='\(many)'/><x labels='horizontal'/></chart>"
        func publish(_ messages: [JSONValue]) -> (codes: [String?], columns: [Int?]) {
            let found = messages.first?["params"]?["diagnostics"]?.items ?? []
            let starts = found.map { $0["range"]?["start"]?["character"]?.integer }
            return (found.map { $0["code"]?.string }, starts)
        }
        func type(_ text: String, _ version: Int) throws {
            let change = "\"contentChanges\":[{\"text\":\(JSONValue.string(text).text())}]"
            let document = "\"textDocument\":{\"uri\":\"untitled:a\",\"version\":\(version)}"
            #expect(try notify("textDocument/didChange", "{\(document),\(change)}").isEmpty)
        }
        try open(text)
        server.longestCheck = .zero
        let first = publish(server.work())
        #expect(!first.codes.isEmpty && first.codes.allSatisfy { $0?.hasPrefix("layout.") == true })
        #expect(!server.hasSlowWork)
        // The warning moves with its chart.
        try type("\n" + text.replacing("<chart>", with: "<chart allow='data.empty'>"), 2)
        let second = publish(server.work())
        #expect(second.codes.filter { $0?.hasPrefix("layout.") == true } == first.codes)
        #expect(server.hasSlowWork && !server.hasWork)
        let hover = "{\"textDocument\":{\"uri\":\"untitled:a\"},\"position\":{\"line\":1,\"character\":3}}"
        #expect(try ask("textDocument/hover", hover)["result"] != .null)
        #expect(server.hasSlowWork)
        #expect(publish(server.workSlowly()).codes.filter { $0?.hasPrefix("layout.") == true } == first.codes)
        #expect(!server.hasSlowWork && server.workSlowly().isEmpty)
        // What the author allows is not said, and what no longer holds only until the layout is asked.
        let allowed = first.codes.compactMap(\.self).joined(separator: " ")
        try type(text.replacing("<chart>", with: "<chart allow='\(allowed)'>"), 3)
        #expect(publish(server.work()).codes.isEmpty)
        try type("<chart><bar values='1'/></chart>", 4)
        #expect(publish(server.work()).codes == first.codes)
        #expect(publish(server.workSlowly()).codes.isEmpty)
        try type("<chart><bar values='1'/></chart>", 5)
        _ = server.work()
        _ = try notify("textDocument/didClose", "{\"textDocument\":{\"uri\":\"untitled:a\"}}")
        #expect(!server.hasSlowWork)
    }

    @Test("what is told of a document is taken back when it is closed")
    func closing() throws {
        try open("<chart titel=''><bar values='1'/></chart>")
        _ = server.work()
        let messages = try notify("textDocument/didClose", "{\"textDocument\":{\"uri\":\"untitled:a\"}}")
        #expect(messages.map { $0["params"]?["diagnostics"] } == [.array([])])
        #expect(!server.hasWork)
    }

    @Test func everyDeclaredFeatureAnswers() throws {
        try open("<chart><bar values='1'/></chart>")
        for feature in Feature.allCases {
            let place = "{\"line\":0,\"character\":9}"
            let parameters = """
                {"textDocument":{"uri":"untitled:a"},"position":\(place),"range":{"start":\(place),"end":\(place)},
                "newName":"x"}
                """
            #expect(try ask(feature.rawValue, parameters)["result"] != nil, "\(feature)")
        }
    }

    @Test("the client is asked to tell of data files, if it can")
    func watching() throws {
        let capabilities = #"{"capabilities":{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}}"#
        _ = try ask("initialize", capabilities)
        #expect(try notify("initialized").map { $0["method"]?.string } == ["client/registerCapability"])
        #expect(try send(#"{"id":"watch-data-files","result":null}"#).isEmpty)
    }
}
