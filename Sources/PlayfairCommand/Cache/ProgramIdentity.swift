import ChartCompiler
import ChartDiagnostics
import ChartPlatform

/// What tells this build of the program from every other: two of the same version may draw differently.
struct ProgramIdentity {
    /// Equal for equal programs, wherever they lie.
    let digest: [UInt8]

    /// - Parameter memo: a file that keeps the digest with the stamp of the program, so that the program is read once;
    ///   it is written where it is missing or about another one.
    /// - Returns: nil if the program cannot be read.
    init?(rememberedIn memo: String) {
        guard let path = ProgramStart.path, let stamp = FileStamp(of: path) else { return nil }
        if let digest = Self.digest(rememberedIn: memo, of: stamp) {
            self.digest = digest
            return
        }
        guard let digest = Self.digest(ofFileAt: path) else { return nil }
        self.digest = digest
        var writer = ByteWriter()
        stamp.write(to: &writer)
        writer.put(digest)
        // Not remembering costs time and nothing else.
        try? OutputFile.writeAnew(writer.bytes, to: memo)
    }

    private static func digest(rememberedIn memo: String, of stamp: FileStamp) -> [UInt8]? {
        guard let bytes = try? InputFile.readRegular(memo) else { return nil }
        var reader = ByteReader(bytes)
        guard let remembered = try? FileStamp(&reader), remembered == stamp, let digest = try? reader.content() else {
            return nil
        }
        return digest.count == 16 ? Array(digest) : nil
    }

    /// A quick hash of 128 bits: the file is tens of megabytes, and nobody forges a compiler to match another one.
    private static func digest(ofFileAt path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var (first, second) = (UInt64(0x9E37_79B9_7F4A_7C15), UInt64(0xD6E8_FEB8_6659_FD93))
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { chunk.deallocate() }
        while true {
            let count = read(descriptor, chunk.baseAddress, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            // A short read may end amid a word; what fills it up is the same whenever the file is.
            let end = (count + 7) / 8 * 8
            for index in count..<end { chunk[index] = 0 }
            for word in UnsafeRawBufferPointer(rebasing: chunk[..<end]).assumingMemoryBound(to: UInt64.self) {
                first = (first ^ word) &* 0xFF51_AFD7_ED55_8CCD
                second = (second << 31 | second >> 33) &+ first
            }
        }
        return [first, second].flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
    }
}
