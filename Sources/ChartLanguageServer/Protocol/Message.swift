import ChartDocument

/// A message of JSON-RPC 2.0 from the client.
enum Message: Equatable {
    case request(id: JSONValue, method: String, parameters: JSONValue)
    case notification(method: String, parameters: JSONValue)
    /// An answer to a request of this server.
    case response
    /// What is no message, with its id if it has one.
    case invalid(id: JSONValue)

    init(_ value: JSONValue) {
        let id = value["id"]
        let isID =
            switch id {
            case .string, .number: true
            default: false
            }
        if let method = value["method"]?.string {
            let parameters = value["params"] ?? .null
            if let id, isID {
                self = .request(id: id, method: method, parameters: parameters)
            } else if id == nil {
                self = .notification(method: method, parameters: parameters)
            } else {
                self = .invalid(id: .null)
            }
        } else if value["result"] != nil || value["error"] != nil {
            self = .response
        } else {
            self = .invalid(id: isID ? id ?? .null : .null)
        }
    }
}

/// Why a request is not answered with a result.
struct ResponseError: Error, Equatable {
    var code: Int
    var message: String

    static let parseError = ResponseError(code: -32700, message: "the message is not JSON")
    static let invalidRequest = ResponseError(code: -32600, message: "the message is no request")
    static let notInitialized = ResponseError(code: -32002, message: "the server has not been initialized")
    static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")

    /// A request that makes sense and cannot be met, for a reason that the author is told.
    static func refused(_ reason: String) -> ResponseError { ResponseError(code: -32803, message: reason) }

    static func unknownMethod(_ name: String) -> ResponseError {
        ResponseError(code: -32601, message: "there is no method '\(name)'")
    }

    static func invalidParameters(_ reason: String) -> ResponseError {
        ResponseError(code: -32602, message: reason)
    }
}

/// What the server sends.
enum Reply {
    static func result(_ result: JSONValue, to id: JSONValue) -> JSONValue {
        .object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)])
    }

    static func error(_ error: ResponseError, to id: JSONValue) -> JSONValue {
        let object = JSONValue.object([("code", .number(error.code)), ("message", .string(error.message))])
        return .object([("jsonrpc", .string("2.0")), ("id", id), ("error", object)])
    }

    static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
        .object([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters)])
    }

    /// What the client shows its user.
    static func warning(_ text: String) -> JSONValue {
        notification("window/showMessage", .object([("type", .number(2)), ("message", .string(text))]))
    }

    static func request(_ method: String, _ parameters: JSONValue, id: String) -> JSONValue {
        .object([
            ("jsonrpc", .string("2.0")), ("id", .string(id)), ("method", .string(method)), ("params", parameters),
        ])
    }
}
