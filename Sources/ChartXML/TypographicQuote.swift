/// A quotation mark of printed text, into which word processors turn straight ones: „ “ ” ‟ and ‘ ’ ‚ ‛.
package enum TypographicQuote: Sendable {
    case single, double

    /// How many bytes each has in UTF-8.
    package static let length = 3

    /// The mark at an offset; nil: there is none.
    package init?(at offset: Int, in bytes: [UInt8]) {
        // They are E2 80 98 to E2 80 9F.
        guard offset + Self.length <= bytes.count, bytes[offset] == 0xE2, bytes[offset + 1] == 0x80,
            (0x98...0x9F).contains(bytes[offset + 2])
        else { return nil }
        self = bytes[offset + 2] >= 0x9C ? .double : .single
    }
}
