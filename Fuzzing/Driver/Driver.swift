import CLibFuzzer

enum Driver {
    /// Set once, before libFuzzer starts, which runs on one thread.
    nonisolated(unsafe) static var target = FuzzTarget.pipeline
    nonisolated(unsafe) static var isThorough = false
}

func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    do {
        try Driver.target.test(Array(UnsafeBufferPointer(start: data, count: size)), isThorough: Driver.isThorough)
    } catch {
        // libFuzzer keeps the input of what ends the process.
        fatalError("\(error)")
    }
    return 0
}

/// Asked by libFuzzer for another input like this one.
///
/// - Parameters:
///   - data: the input, to be changed in place.
///   - capacity: how many bytes it may have then.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
    // Bytes are bent three times out of four: so much is found in no other way.
    if Driver.target.takesDocuments, seed % 4 == 0 {
        let bytes = Array(UnsafeBufferPointer(start: data, count: size))
        if let bent = TreeMutator.bent(bytes, seed: UInt64(seed)), bent.count <= capacity {
            for (index, byte) in bent.enumerated() { data[index] = byte }
            return bent.count
        }
    }
    return LLVMFuzzerMutate(data, size, capacity)
}
