/// Why a format pattern cannot be used.
public struct FormatError: Error, Hashable, Sendable {
    /// Where in the pattern, in bytes of UTF-8; its length if something is missing at the end.
    public var offset: Int
    /// Lower case, says what would be right, no full stop.
    public var message: String

    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
