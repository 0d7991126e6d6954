import ChartDocument
import Testing

@testable import ChartLanguageServer

@Suite struct MessageTests {
    private func message(_ text: String) throws -> Message { Message(try JSONValue(reading: Array(text.utf8))) }

    @Test("requests have an id, notifications none, and answers no method")
    func kinds() throws {
        #expect(
            try message(#"{"id":1,"method":"a","params":[]}"#)
                == .request(id: .number("1"), method: "a", parameters: .array([])))
        #expect(try message(#"{"id":"1","method":"a"}"#) == .request(id: .string("1"), method: "a", parameters: .null))
        #expect(try message(#"{"method":"a"}"#) == .notification(method: "a", parameters: .null))
        #expect(try message(#"{"id":1,"result":null}"#) == .response)
        #expect(try message(#"{"id":null,"error":{}}"#) == .response)
        #expect(try message(#"{"id":7}"#) == .invalid(id: .number("7")))
        #expect(try message(#"{"id":[],"method":"a"}"#) == .invalid(id: .null))
        #expect(try message("[]") == .invalid(id: .null))
    }
}
