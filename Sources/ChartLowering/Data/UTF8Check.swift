enum UTF8Check {
    /// Where the bytes stop being UTF-8; nil: nowhere.
    static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        // Nearly every file passes here; only a bad one is decoded scalar by scalar.
        if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
        var decoder = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
