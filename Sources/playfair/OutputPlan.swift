import ArgumentParser
import ChartCompiler

/// Where the outputs of a run go, decided before anything is compiled.
struct OutputPlan {
    enum Destination: Equatable {
        case standardOutput
        /// With `/` at its end, or empty for the current one.
        case folder(String)
        /// The path without the kind's extension.
        case file(String)
    }

    let destination: Destination
    let kinds: [OutputKind]

    /// - Parameters:
    ///   - output: what `-o` says.
    ///   - kinds: what `--emit` says.
    init(output: String?, kinds: [OutputKind]?, inputs: [Input]) throws {
        let all = kinds ?? [.svg, .html]
        let isSingle = inputs.count == 1 && all.count == 1
        switch output {
        case nil:
            (destination, self.kinds) = (.folder(""), all)
        case "-":
            guard isSingle else {
                throw ValidationError("standard output takes one input and one kind; choose it with '--emit'")
            }
            (destination, self.kinds) = (.standardOutput, all)
        case let path? where path.hasSuffix("/"):
            (destination, self.kinds) = (.folder(path), all)
        case let path? where OutputFile.isFolder(path):
            (destination, self.kinds) = (.folder(path + "/"), all)
        case let path?:
            if inputs.count == 1, kinds == nil, let (base, kind) = Self.split(path, among: OutputKind.allCases) {
                (destination, self.kinds) = (.file(base), [kind])
            } else if isSingle {
                guard let (base, _) = Self.split(path, among: all) else {
                    let ending = all.map(\.fileExtension).joined()
                    throw ValidationError("'\(path)' must end in '\(ending)', or in '/' if it is a folder")
                }
                (destination, self.kinds) = (.file(base), all)
            } else {
                (destination, self.kinds) = (.folder(path + "/"), all)
            }
        }
        if case .folder = destination { try Self.refuseEqualNames(inputs) }
    }

    /// The path of an output of an input; nil for standard output.
    func path(of output: Output, from input: Input) -> String? {
        switch destination {
        case .standardOutput: nil
        case .folder(let folder): folder + output.fileName(input.name)
        case .file(let base): output.fileName(base)
        }
    }

    /// The longest extension counts: `a.fragment.html` is a fragment.
    private static func split(_ path: String, among kinds: [OutputKind]) -> (base: String, kind: OutputKind)? {
        let fitting = kinds.filter { path.hasSuffix($0.fileExtension) }
        let kind = fitting.max { $0.fileExtension.utf8.count < $1.fileExtension.utf8.count }
        return kind.map { (String(path.dropLast($0.fileExtension.count)), $0) }
    }

    private static func refuseEqualNames(_ inputs: [Input]) throws {
        var first: [String: Input] = [:]
        for input in inputs {
            if let other = first.updateValue(input, forKey: input.name) {
                throw ValidationError(
                    "'\(other.path)' and '\(input.path)' would both be written as '\(input.name)'; compile one at a time"
                )
            }
        }
    }
}
