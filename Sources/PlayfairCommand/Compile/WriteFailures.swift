import ChartCompiler
import ChartPlatform

/// Tells which files of a run cannot be written, and why: a reason that holds for a whole folder or disk is told of one file, and
/// the others are counted.
struct WriteFailures {
    /// What a reason holds for.
    private struct Cause: Hashable {
        let reason: String
        /// The folder, with `/` at its end; nil: everything that is written.
        let folder: String?
    }

    /// The causes in the order in which they were met, and how many files are not told one by one.
    private var causes: [Cause] = []
    private var untold: [Cause: Int] = [:]

    mutating func report(_ failure: OutputFile.Failure, at path: String?) {
        if let path, let cause = Self.cause(of: failure, at: path) {
            if let count = untold[cause] {
                untold[cause] = count + 1
                return
            }
            causes.append(cause)
            untold[cause] = 0
        }
        Console.report(trouble: "cannot write \(path ?? "standard output"): \(failure.reason)")
    }

    /// Says how many files were not told one by one. Must be called after the last file.
    func tellTheRest() {
        for cause in causes {
            guard let count = untold[cause], count > 0 else { continue }
            let place = cause.folder.map { " in '\($0)'" } ?? ""
            Console.report(trouble: "cannot write \(count.counted("more file"))\(place): \(cause.reason)")
        }
    }

    private static func cause(of failure: OutputFile.Failure, at path: String) -> Cause? {
        switch failure.scope {
        case .thisFile: nil
        case .folder: Cause(reason: failure.reason, folder: obstacle(to: path))
        case .disk: Cause(reason: failure.reason, folder: nil)
        }
    }

    /// The nearest of the folders of a path that is there, with `/` at its end: those further in cannot be made for the same
    /// reason. It may be a file, where a folder was meant.
    private static func obstacle(to path: String) -> String {
        var folder = path[...]
        while let end = folder.lastIndex(of: "/") {
            folder = folder[..<end]
            var status = stat()
            if stat(String(folder), &status) == 0 { return folder + "/" }
        }
        return path.hasPrefix("/") ? "/" : "./"
    }
}
