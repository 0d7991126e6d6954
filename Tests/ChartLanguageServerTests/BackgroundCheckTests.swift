import ChartDocument
import ChartPlatform
import Foundation
import Testing

@testable import ChartLanguageServer

/// Sessions in which the client has something more to say, so that no check is waited for.
@Suite struct BackgroundCheckTests {
    private final class Session {
        let server: LanguageServer
        private var ends: [Int32] = [-1, -1]

        /// - Parameter previewProgram: what shows charts.
        init(previewProgram: String? = nil) throws {
            server = LanguageServer(version: "1", previewProgram: previewProgram)
            try #require(pipe(&ends) == 0 && write(ends[1], "{", 1) == 1)
            server.clientInput = ends[0]
            _ = try send("initialize", "{}", id: 1)
        }

        deinit { for end in ends { _ = close(end) } }

        func send(_ method: String, _ parameters: String, id: Int? = nil) throws -> [JSONValue] {
            let start = id.map { "\"id\":\($0)," } ?? ""
            let text = "{\(start)\"method\":\"\(method)\",\"params\":\(parameters)}"
            return server.receive(Message(try JSONValue(reading: Array(text.utf8))))
        }

        func open(_ text: String, as uri: String, _ language: String) throws {
            let item = JSONValue.object([
                ("uri", .string(uri)), ("languageId", .string(language)), ("version", .number(1)),
                ("text", .string(text)),
            ])
            _ = try send("textDocument/didOpen", "{\"textDocument\":\(item.text())}")
        }

        func change(_ uri: String, to text: String) throws {
            let changes = "\"contentChanges\":[{\"text\":\(JSONValue.string(text).text())}]"
            let document = "\"textDocument\":{\"uri\":\"\(uri)\",\"version\":2}"
            _ = try send("textDocument/didChange", "{\(document),\(changes)}")
        }

        func ask(_ feature: String, of uri: String, at character: Int) throws -> JSONValue? {
            let position = "{\"line\":0,\"character\":\(character)}"
            let parameters = "{\"textDocument\":{\"uri\":\"\(uri)\"},\"position\":\(position)}"
            return try send("textDocument/" + feature, parameters, id: 2).first?["result"]
        }

        /// Whether a check goes on that has not ended.
        /// - Parameter hasPreview: whether a preview has an input of its own, which comes first.
        func isChecking(hasPreview: Bool = false) -> Bool {
            server.otherInputs.dropFirst(hasPreview ? 1 : 0).contains { !Self.isReady($0, 0) }
        }

        func waitForCheck() {
            for input in server.otherInputs { #expect(Self.isReady(input, 60_000)) }
        }

        /// From now on the client says nothing, unless it has been answered.
        func beQuiet() {
            var byte: UInt8 = 0
            #expect(read(ends[0], &byte, 1) == 1)
        }

        private static func isReady(_ descriptor: Int32, _ milliseconds: Int32) -> Bool {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&request, 1, milliseconds) > 0
        }
    }

    @Test("data that change while a document is checked make what is found old")
    func changedData() throws {
        let session = try Session()
        func table(_ column: String) -> String {
            "name,\(column)\n" + (1...2000).map { "n\($0),\($0)\n" }.joined()
        }
        let (chart, data) = ("file:///nowhere/c.playfair.xml", "file:///nowhere/d.csv")
        try session.open(table("a"), as: data, "csv")
        while session.server.hasWork { _ = session.server.work() }
        try session.open("<chart><data src='d.csv'/><bar x='name' y='a'/></chart>", as: chart, "xml")
        _ = session.server.work()
        #expect(session.isChecking())
        try session.change(data, to: table("b"))
        session.waitForCheck()
        var messages = session.server.takeOtherInput()
        while session.server.hasWork { messages += session.server.work() }
        let told = messages.map { $0["params"] }.last { $0?["uri"]?.string == chart }
        let codes = (told??["diagnostics"]?.items ?? []).map { $0["code"]?.string }
        #expect(codes.contains("semantic.unknown-field"))
    }

    /// A chart that takes a while to lay out.
    private static let slowChart = chart(ofBars: 2000)

    private static func chart(ofBars count: Int) -> String {
        let many = (1...count).map(String.init).joined(separator: " ")
        return "<chart><x labels='auto'/><bar categories='\(many)' values='\(many)'/></chart>"
    }

    @Test("what a slow check has found is not laid out again for a moment's look", arguments: [true, false])
    func finishedCheck(isSlow: Bool) throws {
        let session = try Session()
        try session.open(Self.slowChart, as: "untitled:a", "xml")
        _ = session.server.work()
        session.server.longestCheck = isSlow ? .zero : .seconds(600)
        session.waitForCheck()
        let answer = try session.ask("hover", of: "untitled:a", at: 19)
        let text = try #require(answer?["contents"]?["value"]?.string ?? answer?["contents"]?.string)
        #expect(text.contains("at its own width") == !isSlow)
    }

    @Test("a document whose check takes long is read in a thread of its own, and told of when it has been read")
    func slowReading() throws {
        let session = try Session()
        session.server.longestCheck = .zero
        try session.open(Self.chart(ofBars: 9000), as: "untitled:a", "xml")
        var messages: [JSONValue] = []
        while messages.isEmpty { messages = session.server.work() + session.server.takeOtherInput() }
        session.waitForCheck()
        _ = session.server.takeOtherInput()
        try session.change("untitled:a", to: Self.chart(ofBars: 8999))
        #expect(session.server.work().isEmpty && session.server.hasWork)
        #expect(session.isChecking())
        // The next letter comes before the text has been read.
        try session.change("untitled:a", to: Self.chart(ofBars: 9000).replacing("<x labels", with: "<x label"))
        session.beQuiet()
        messages = []
        while session.server.hasWork { messages += session.server.work() }
        let codes = messages.flatMap { $0["params"]?["diagnostics"]?.items ?? [] }.map { $0["code"]?.string }
        #expect(codes.contains("schema.unknown-attribute"))
    }

    @Test("a mend that somebody asks for is waited for, and one that an editor asks for by itself is not")
    func mends() throws {
        let broken = "<page>\(String(repeating: Self.chart(ofBars: 9), count: 400))</page>"
            .replacing("<x labels", with: "<x labls", maxReplacements: 1)
        func actions(_ trigger: Int) throws -> JSONValue? {
            let session = try Session()
            try session.open(broken, as: "untitled:a", "xml")
            let place = "{\"line\":0,\"character\":17}"
            let parameters =
                "{\"textDocument\":{\"uri\":\"untitled:a\"},\"range\":{\"start\":\(place),\"end\":\(place)},"
                + "\"context\":{\"diagnostics\":[],\"triggerKind\":\(trigger)}}"
            return try session.send("textDocument/codeAction", parameters, id: 5).first?["result"]
        }
        #expect(try actions(1)?.items.isEmpty == false)
        #expect(try actions(2) == .null)
    }

    @Test("a question about a document that a preview shows does not wait for its layout")
    func highlights() throws {
        let program = FileManager.default.temporaryDirectory.appendingPathComponent("preview-\(UUID().uuidString)")
        try Data("#!/bin/sh\necho http://localhost/\ncat > /dev/null\n".utf8).write(to: program)
        defer { try? FileManager.default.removeItem(at: program) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let session = try Session(previewProgram: program.path)
        try session.open("<chart><bar values='1'/></chart>", as: "untitled:a", "xml")
        let command = "{\"command\":\"playfair.preview\",\"arguments\":[\"untitled:a\"]}"
        #expect(try session.send("workspace/executeCommand", command, id: 3).first?["result"] != nil)
        // Also an optimised program takes a second for so many.
        try session.change("untitled:a", to: Self.chart(ofBars: 9000))
        _ = session.server.work()
        #expect(session.isChecking(hasPreview: true))
        session.beQuiet()
        #expect(try session.ask("documentHighlight", of: "untitled:a", at: 19) != nil)
        #expect(session.isChecking(hasPreview: true))
    }
}
