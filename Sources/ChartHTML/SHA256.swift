/// The hash of FIPS 180-4, for content security policies and names made from content; nothing secret depends on it.
package struct SHA256: Sendable {
    /// The hash, 32 bytes.
    package let digest: [UInt8]

    package init(_ message: some Collection<UInt8>) {
        digest =
            message.withContiguousStorageIfAvailable { Self.digest(of: UnsafeRawBufferPointer($0)) }
            ?? Array(message).withUnsafeBytes(Self.digest)
    }

    private static func digest(of message: UnsafeRawBufferPointer) -> [UInt8] {
        var state: SIMD8<UInt32> = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        let whole = message.count / 64 * 64
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            for block in stride(from: 0, to: whole, by: 64) {
                compress(UnsafeRawBufferPointer(rebasing: message[block..<block + 64]), into: &state, schedule)
            }
            padded(UnsafeRawBufferPointer(rebasing: message[whole...]), of: message.count).withUnsafeBytes { end in
                for block in stride(from: 0, to: end.count, by: 64) {
                    compress(UnsafeRawBufferPointer(rebasing: end[block..<block + 64]), into: &state, schedule)
                }
            }
        }
        return state.indices.flatMap { index in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: state[index] >> $0) }
        }
    }

    /// The digest in base 16, as `sha256sum` writes it.
    package var hexadecimal: String {
        digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The digest in base 64, as `Content-Security-Policy` writes it.
    package var base64: String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: digest.count, by: 3) {
            let group = digest[start..<min(start + 3, digest.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for position in 0...group.count { text.append(alphabet[bits >> (18 - 6 * position) & 63]) }
            text += String(repeating: "=", count: 3 - group.count)
        }
        return text
    }

    /// What is left of the message behind its last whole block, a 1 bit, zeros, and the message's length in bits as the
    /// last 8 bytes of a block of 64.
    private static func padded(_ rest: UnsafeRawBufferPointer, of length: Int) -> [UInt8] {
        var bytes = Array(rest)
        bytes.append(0x80)
        bytes += repeatElement(0, count: (64 - (bytes.count + 8) % 64) % 64)
        let bits = UInt64(length) * 8
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
        return bytes
    }

    /// - Parameter schedule: room for 64 words, which is not read before it is written.
    private static func compress(
        _ block: UnsafeRawBufferPointer, into state: inout SIMD8<UInt32>, _ schedule: UnsafeMutableBufferPointer<UInt32>
    ) {
        for t in 0..<16 {
            schedule[t] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * t, as: UInt32.self))
        }
        for t in 16..<64 {
            let early = schedule[t - 15]
            let late = schedule[t - 2]
            let sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
            let sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
            schedule[t] = schedule[t - 16] &+ sigma0 &+ schedule[t - 7] &+ sigma1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        roundConstants.withUnsafeBufferPointer { constants in
            for t in 0..<64 {
                let choice = e & f ^ ~e & g
                let majority = a & b ^ a & c ^ b & c
                let sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
                let sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
                let first = h &+ sum1 &+ choice &+ constants[t] &+ schedule[t]
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ sum0 &+ majority)
            }
        }
        state &+= [a, b, c, d, e, f, g, h]
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    private static let roundConstants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
