import Testing

@testable import ChartLanguageServer

@Suite struct MessageBufferTests {
    private func parts(_ text: String, chunk: Int) -> [MessageBuffer.Part] {
        var buffer = MessageBuffer()
        var parts: [MessageBuffer.Part] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            buffer.append(bytes[start..<min(start + chunk, bytes.count)])
            while let part = buffer.next() { parts.append(part) }
        }
        return parts
    }

    private func message(_ text: String) -> MessageBuffer.Part { .message(Array(text.utf8)) }

    @Test("messages are the same in whatever pieces they come", arguments: [1, 2, 3, 7, 1000])
    func anyPieces(chunk: Int) {
        let text = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: a\r\n\r\n[1]Content-Length: 0\n\n"
        #expect(parts(text, chunk: chunk) == [message("{}"), message("[1]"), message("")])
    }

    @Test("what is no header is one piece of garbage, and reading goes on")
    func garbage() {
        #expect(parts("a: b\r\n\r\nContent-Length: 1\r\n\r\n1", chunk: 4) == [.garbage, message("1")])
        #expect(parts("Content-Length: -1\r\n\r\nContent-Length: 1\r\n\r\n1", chunk: 4) == [.garbage, message("1")])
        #expect(parts("\r\nContent-Length: 1\r\n\r\n1", chunk: 4) == [.garbage, message("1")])
        #expect(parts("noise Content-Length: 1\r\n\r\n1", chunk: 4) == [message("1")])
        #expect(parts(String(repeating: "x", count: 40_000), chunk: 1000).allSatisfy { $0 == .garbage })
    }

    @Test("a message that is too large is passed over")
    func tooLarge() {
        var buffer = MessageBuffer()
        let header = "Content-Length: \(MessageBuffer.largestMessage + 3)\r\n\r\nab"
        buffer.append(Array(header.utf8)[...])
        #expect(buffer.next() == .garbage)
        let chunk = [UInt8](repeating: 0x20, count: 1 << 20)
        for _ in 0..<(MessageBuffer.largestMessage >> 20) { buffer.append(chunk[...]) }
        buffer.append(Array(" Content-Length: 1\r\n\r\n1".utf8)[...])
        #expect(buffer.next() == .message(Array("1".utf8)))
    }
}
