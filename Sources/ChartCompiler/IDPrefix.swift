/// What the ids, classes and custom properties of a chart start with.
///
/// It is written into markup and CSS as it stands, so it is a letter, then letters, digits, `-` and `_`, all ASCII.
package struct IDPrefix: Hashable, Sendable {
    /// The prefix as it is written.
    package let text: String

    /// - Returns: nil for any other text.
    package init?(_ text: String) {
        guard let first = text.utf8.first, Self.isLetter(first), text.utf8.allSatisfy(Self.isAllowed) else {
            return nil
        }
        self.text = text
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}
