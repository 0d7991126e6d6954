/// Why a format pattern cannot be used.
package struct FormatError: Error, Hashable, Sendable {
    /// Where in the pattern, in bytes of UTF-8; its length if something is missing at the end.
    package var offset: Int
    /// Lower case, says what would be right, no full stop.
    package var message: String

    package init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
