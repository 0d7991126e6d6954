import ChartPlatform

/// An open file or pipe, by the number that the system has for it.
package struct FileDescriptor: Sendable {
    private let number: Int32

    package init(_ number: Int32) {
        self.number = number
    }

    /// Writes all of some bytes, however many times it takes; a signal that comes between does no harm.
    /// - Returns: false, with `errno` set, if they could not all be written.
    package func writeAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeBufferPointer(rebasing: rest)
            let count = ChartPlatform.write(number, part.baseAddress, part.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
