import ChartDocument

@testable import ChartLanguageServer

enum LanguageServerTarget {
    /// A stream as it comes through the pipe, where it begins with a header; else a message on each line, which bytes bent by
    /// chance are more often. Each request has one answer, and all that is said is JSON-RPC.
    static func test(_ bytes: [UInt8]) throws(Broken) {
        let server = LanguageServer(version: "1", root: "data")
        for part in parts(of: bytes) {
            guard server.isCleanEnd == nil else { return }
            guard case .message(let body) = part, let value = try? JSONValue(reading: body) else {
                try check(server.refuse(), to: .null)
                continue
            }
            let message = Message(value)
            if case .request(let id, _, _) = message {
                try check(server.receive(message), to: id)
            } else if case .invalid(let id) = message {
                try check(server.receive(message), to: id)
            } else {
                try check(server.receive(message), to: nil)
            }
            // As if the client waited after every message.
            while server.hasWork { try check(server.work(), to: nil) }
        }
    }

    private static func parts(of bytes: [UInt8]) -> [MessageBuffer.Part] {
        guard bytes.starts(with: Array("Content-".utf8)) else {
            return bytes.split(separator: UInt8(ascii: "\n")).prefix(60).map { .message(Array($0)) }
        }
        var buffer = MessageBuffer()
        var parts: [MessageBuffer.Part] = []
        // In pieces, as pipes give it.
        for start in stride(from: 0, to: bytes.count, by: 100) {
            buffer.append(bytes[start..<min(start + 100, bytes.count)])
            while let part = buffer.next() { parts.append(part) }
        }
        return parts
    }

    /// - Parameter id: that of the request; nil: nothing was asked.
    private static func check(_ messages: [JSONValue], to id: JSONValue?) throws(Broken) {
        for message in messages {
            let text = message.text()
            guard let again = try? JSONValue(reading: Array(text.utf8)), again["jsonrpc"]?.string == "2.0" else {
                throw Broken("this is no message: \(text)")
            }
            try require(again.text() == text, "read again it is another message: \(text)")
        }
        let answers = messages.filter { $0["method"] == nil }
        try require(answers.map { $0["id"] } == (id.map { [$0] } ?? []), "\(answers.count) answers to \(id ?? .null)")
        for answer in answers {
            try require((answer["result"] == nil) != (answer["error"] == nil), "neither a result nor an error, or both")
        }
    }
}
