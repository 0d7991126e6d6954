import ChartPlatform

/// A library of the system that is loaded when it is first needed, so that nobody else has to have it.
struct DynamicLibrary {
    // The library is never closed, so what is found in it stays where it is.
    private let handle: UnsafeMutableRawPointer

    /// - Parameter names: the library's file names, the first that exists counts; they are looked for where the
    ///   system keeps libraries.
    /// - Returns: nil if there is none.
    init?(_ names: [String]) {
        guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else { return nil }
        self.handle = handle
    }

    /// A function of the library, or of one that it needs itself.
    /// - Parameter type: its type in C, which nothing can check.
    /// - Returns: nil if there is none of this name.
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
}
