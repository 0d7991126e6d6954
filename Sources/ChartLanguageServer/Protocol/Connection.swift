import ChartCompiler
import ChartDocument
import ChartPlatform

/// Carries messages between a pair of pipes and the server.
///
/// All messages that wait in the pipe are taken before anything else is done: so a text is checked once when it has come to
/// rest, and not for each letter of it. Requests are answered in their order.
package struct Connection {
    /// For so long nothing has to come before that is done which takes long, milliseconds.
    private static let rest: Int32 = 300
    /// How many bytes are taken at most before they are worked on.
    private static let mostAtOnce = 64 << 20

    private let input: Int32
    private let output: Int32
    private var buffer = MessageBuffer()
    private var queue: [Part] = []

    private enum Part {
        case message(Message)
        case garbage
        case cancelled(id: JSONValue)
    }

    /// - Parameters:
    ///   - input: the descriptor to read from.
    ///   - output: the descriptor to write to; nobody else may write there.
    package init(input: Int32, output: Int32) {
        self.input = input
        self.output = output
    }

    /// Serves until the client ends the session or closes a pipe.
    /// - Returns: whether the session went as the protocol wants it: `exit` after `shutdown`.
    package mutating func serve(_ server: LanguageServer) -> Bool {
        server.clientInput = input
        while true {
            let patience = server.hasSlowWork ? Self.rest : -1
            let hasRested = !server.hasWork && !wait(or: server.otherInputs, atMost: patience)
            let isOpen = take()
            let parts = queue
            queue = []
            for part in parts {
                guard send(answer(part, server)) else { return false }
                if let isClean = server.isCleanEnd { return isClean }
            }
            guard isOpen, send(server.takeOtherInput()) else { return false }
            if server.hasWork, !isReady {
                guard send(server.work()) else { return false }
            } else if hasRested, server.hasSlowWork, !isReady {
                guard send(server.workSlowly()) else { return false }
            }
        }
    }

    private func answer(_ part: Part, _ server: LanguageServer) -> [JSONValue] {
        switch part {
        case .message(let message): server.receive(message)
        case .garbage: server.refuse()
        case .cancelled(let id): server.cancel(id)
        }
    }

    // MARK: Reading

    /// Whether there is something to read, or the pipe has been closed.
    private var isReady: Bool {
        var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// Waits for something to read, there or at other descriptors.
    /// - Parameter milliseconds: how long; -1: until there is.
    /// - Returns: false: nothing has come.
    private func wait(or others: [Int32], atMost milliseconds: Int32) -> Bool {
        var descriptors = ([input] + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // A signal ends it as well, and then there is nothing to read.
        return poll(&descriptors, nfds_t(descriptors.count), milliseconds) != 0
    }

    /// Takes all that has come.
    /// - Returns: false: nothing more will come.
    private mutating func take() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var taken = 0
        var isOpen = true
        while isReady, taken < Self.mostAtOnce {
            let count = chunk.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                isOpen = false
                break
            }
            taken += count
            buffer.append(chunk[..<count])
        }
        while let part = buffer.next() { enqueue(part) }
        return isOpen
    }

    private mutating func enqueue(_ part: MessageBuffer.Part) {
        guard case .message(let bytes) = part, let value = try? JSONValue(reading: bytes) else {
            return queue.append(.garbage)
        }
        let message = Message(value)
        guard case .notification("$/cancelRequest", let parameters) = message else {
            return queue.append(.message(message))
        }
        let index = queue.firstIndex { part in
            if case .message(.request(let id, _, _)) = part { id == parameters["id"] } else { false }
        }
        if let index, let id = parameters["id"] { queue[index] = .cancelled(id: id) }
    }

    // MARK: Writing

    /// - Returns: false: nobody listens any more.
    private func send(_ messages: [JSONValue]) -> Bool {
        messages.allSatisfy { message in
            let body = message.text()
            return write("Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        }
    }

    private func write(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { FileDescriptor(output).writeAll($0) }
    }
}
