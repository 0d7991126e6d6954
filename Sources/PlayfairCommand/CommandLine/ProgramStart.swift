#if canImport(Glibc)
    // Nothing changes the environment.
    @preconcurrency import Glibc
#else
    import Darwin
    import MachO.dyld
#endif

/// What the system tells a program as it starts.
enum ProgramStart {
    /// What follows the name of the program.
    static var arguments: [String] {
        let all = CommandLine.arguments
        #if canImport(Glibc)
            // Swift reads them from /proc, which is not in every container and jail; not even the name is there then.
            return Array((all.isEmpty || all == [""] ? argumentsOnStack : all).dropFirst())
        #else
            return Array(all.dropFirst())
        #endif
    }

    #if canImport(Glibc)
        /// The words that the system lays out for every program (System V ABI, process initialization), seen from the first
        /// pointer to a variable of the environment.
        ///
        /// Before it are the number of the arguments, a pointer to each, and zero; behind it are the other variables, zero, and
        /// pairs of a number and what it stands for, up to the number zero.
        private static var initialWords: UnsafeMutablePointer<UInt>? {
            UnsafeMutableRawPointer(environ)?.assumingMemoryBound(to: UInt.self)
        }

        private static var argumentsOnStack: [String] {
            guard let words = initialWords, words[-1] == 0 else { return [] }
            // No pointer is as small as the number of those behind it.
            var count = 0
            while words[-2 - count] != UInt(count) { count += 1 }
            return (0..<count).compactMap { string(at: words[$0 - 1 - count]) }
        }

        /// The path that the program was started by (`AT_EXECFN`).
        private static var startedPath: String? {
            guard var word = initialWords else { return nil }
            while word.pointee != 0 { word += 1 }
            word += 1
            while word.pointee != 0, word.pointee != 31 { word += 2 }
            return word.pointee == 0 ? nil : string(at: word[1])
        }

        private static func string(at address: UInt) -> String? {
            UnsafePointer<CChar>(bitPattern: address).map { String(cString: $0) }
        }
    #endif

    /// Where the program lies; nil: nobody tells.
    static var path: String? {
        #if canImport(Glibc)
            return access("/proc/self/exe", F_OK) == 0 ? "/proc/self/exe" : startedPath
        #else
            var size = UInt32(0)
            _NSGetExecutablePath(nil, &size)
            var buffer = [CChar](repeating: 0, count: Int(size) + 1)
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        #endif
    }
}
