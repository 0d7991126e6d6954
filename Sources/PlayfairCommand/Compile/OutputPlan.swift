import ChartCompiler
import ChartPlatform

/// Where the outputs of a run go, decided before anything is compiled.
struct OutputPlan {
    enum Destination: Equatable, Sendable {
        case standardOutput
        /// The outputs go to a folder, given by its path with `/` at the end; empty: the current folder.
        case folder(String)
        /// The only output goes to this path.
        case file(String)

        /// The address of what stands beside all outputs, from an output of an input.
        func address(ofCompanion name: String, from input: Input) -> String {
            guard case .folder = self else { return name }
            return String(repeating: "../", count: input.name.count { $0 == "/" }) + name
        }
    }

    let destination: Destination
    /// The kinds of all inputs; nil: each input has its own.
    private let kinds: [OutputKind]?
    private let ownKinds: (Input) -> [OutputKind]
    /// The paths of inputs that would be written to the same file as another; none of them is written.
    private(set) var clashing: Set<String> = []
    /// What there is to say of these.
    private(set) var clashes: [String] = []

    /// - Parameters:
    ///   - output: the value of `-o`; nil: the option was not given.
    ///   - kinds: the value of `--emit`; nil: the option was not given, and the path decides, or what is usual is written.
    ///   - inputs: none where no document is left.
    ///   - usual: what is written of an input where nothing else is said.
    init(
        output: String?, kinds: [OutputKind]?, inputs: [Input], usual: @escaping (Input) -> [OutputKind]
    ) throws(UsageError) {
        ownKinds = usual
        let all = kinds ?? inputs.first.map(usual) ?? []
        switch output {
        case nil:
            (destination, self.kinds) = (.folder(""), kinds)
        case "":
            throw UsageError("-o is empty; leave it out for the current folder")
        case "-":
            guard inputs.count == 1, all.count == 1 else {
                throw UsageError("standard output takes one input and one kind; choose it with '--emit'")
            }
            (destination, self.kinds) = (.standardOutput, all)
        case let path? where path.hasSuffix("/"):
            (destination, self.kinds) = (.folder(path), kinds)
        case let path? where FolderContents.isFolder(path):
            (destination, self.kinds) = (.folder(path + "/"), kinds)
        case let path?:
            (destination, self.kinds) = try Self.fileOrNewFolder(path, kinds: kinds, of: all, inputs: inputs)
        }
        if case .folder = destination { noteEqualNames(inputs) }
    }

    /// What is written of an input.
    func kinds(of input: Input) -> [OutputKind] { kinds ?? ownKinds(input) }

    /// Whether something is drawn by what else is on the machine, and may come out differently though no file has changed.
    func drawsPixels(of input: Input) -> Bool { kinds(of: input).contains(where: \.isPicture) }

    /// The path of an output of an input; nil for standard output.
    func path(of output: Output, from input: Input) -> String? {
        switch destination {
        case .standardOutput: nil
        case .folder(let folder): folder + output.fileName(input.name)
        case .file(let path): path
        }
    }

    /// The path of what stands beside all outputs; nil for standard output and other streams.
    func path(ofCompanion name: String) -> String? {
        switch destination {
        case .standardOutput: nil
        case .folder(let folder): folder + name
        case .file(let path): SpecialFile.isAt(path) ? nil : FilePath.join(FilePath.folder(of: path), name)
        }
    }

    /// The path of an output as from the folder that all outputs go to.
    func nameBelowFolder(_ path: String) -> String {
        switch destination {
        case .folder(let folder) where path.hasPrefix(folder): String(path.dropFirst(folder.count))
        case .folder, .standardOutput: path
        case .file: FilePath.name(of: path)
        }
    }

    /// Whether a path is one that an output of an input may have, however many charts are in it.
    func isOutput(_ path: String, of input: Input) -> Bool {
        if usualPaths(of: input).contains(path) { return true }
        guard case .folder(let folder) = destination, path.hasPrefix("\(folder)\(input.name)-") else { return false }
        let rest = path.dropFirst(folder.count + input.name.count + 1)
        return kinds(of: input).contains {
            $0.isPerChart && rest.hasSuffix($0.fileExtension)
                && rest.dropLast($0.fileExtension.count).allSatisfy(\.isNumber)
        }
    }

    /// Removes the folders that a removed output leaves empty, but not the one that all outputs go to.
    /// - Parameter inputs: where these lie, too, every folder stays.
    func removeEmptyFolders(above path: String, besides inputs: [Input]) {
        guard case .folder(let root) = destination, !inputs.contains(where: { $0.path.hasPrefix(root) }) else { return }
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/"), slash >= root.endIndex {
            folder = folder[..<slash]
            guard rmdir(String(folder)) == 0 else { return }
        }
    }

    /// The paths that the outputs of an input have as far as they are known without it: those of a document with one
    /// chart.
    func usualPaths(of input: Input) -> [String] {
        paths(of: input, as: kinds(of: input))
    }

    /// The paths that the outputs of an input have that has so many charts.
    func paths(of input: Input, charts: Int) -> [String] {
        guard charts > 1, case .folder(let folder) = destination else { return usualPaths(of: input) }
        return kinds(of: input).flatMap { kind in
            kind.isPerChart
                ? (1...charts).map { folder + Output.fileName(input.name, number: $0, kind) }
                : [folder + input.name + kind.fileExtension]
        }
    }

    /// The paths that an input is written to whatever it contains; those of its drawings depend on their number.
    func certainPaths(of input: Input) -> [String] {
        paths(of: input, as: kinds(of: input).filter { !$0.isPerChart })
    }

    /// - Parameter kinds: those that count in a folder; a single file is what it is.
    private func paths(of input: Input, as kinds: [OutputKind]) -> [String] {
        switch destination {
        case .standardOutput: []
        case .folder(let folder): kinds.map { folder + input.name + $0.fileExtension }
        case .file(let path): [path]
        }
    }

    private static func fileOrNewFolder(
        _ path: String, kinds: [OutputKind]?, of all: [OutputKind], inputs: [Input]
    ) throws(UsageError) -> (Destination, [OutputKind]?) {
        let kind = kind(of: path)
        // How many documents a folder holds today says nothing about where they go.
        if kind == nil, !hasExtension(path), inputs.contains(where: \.isFound) { return (.folder(path + "/"), kinds) }
        if inputs.count == 1, kinds == nil, let kind { return (.file(path), [kind]) }
        if inputs.count == 1, all.count == 1 {
            // A single output may have any name but that of something else.
            if kind == nil && (kinds != nil || hasExtension(path)) || all.contains(where: { $0.mayBeNamed(path) }) {
                return (.file(path), all)
            }
            let ending = all.map(\.fileExtension).joined()
            throw UsageError("'\(path)' must end in '\(ending)', or in '/' if it is a folder")
        }
        if kind != nil {
            throw UsageError(
                "several outputs are due and '\(path)' is one file; name one input and one kind, or end it with '/' if "
                    + "it is a folder")
        }
        if hasExtension(path) {
            let endings = OutputKind.allCases.map { "'\($0.fileExtension)'" }.joined(separator: ", ")
            throw UsageError(
                "'\(path)' has no kind's extension (\(endings)); end it with '/' if it is a folder")
        }
        return (.folder(path + "/"), kinds)
    }

    /// The kind of output that a path has the extension of, of which the longest counts: `a.fragment.html` is a
    /// fragment. nil: none.
    private static func kind(of path: String) -> OutputKind? {
        OutputKind.allCases.filter { path.hasSuffix($0.fileExtension) }
            .max { $0.fileExtension.utf8.count < $1.fileExtension.utf8.count }
    }

    /// Whether a path reads like a file's: its last dot is neither its first character nor a number's, as in `v1.2`.
    private static func hasExtension(_ path: String) -> Bool {
        let name = FilePath.name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        return name[name.index(after: dot)...].first?.isLetter == true
    }

    private mutating func noteEqualNames(_ inputs: [Input]) {
        var names: [String: Input] = [:]
        var paths: [String: Input] = [:]
        for input in inputs {
            if let other = names.updateValue(input, forKey: input.name) {
                note(clashOf: other, and: input, at: input.name)
                continue
            }
            // With one chart, as most documents have: `x.light` is the drawing of `x` for light pages.
            for path in usualPaths(of: input) {
                if let other = paths.updateValue(input, forKey: path) { note(clashOf: other, and: input, at: path) }
            }
        }
    }

    private mutating func note(clashOf input: Input, and other: Input, at name: String) {
        clashing.formUnion([input.path, other.path])
        clashes.append(
            "'\(input.path)' and '\(other.path)' would both be written as '\(name)'; rename one, or name the folder of both "
                + "or a pattern in quotes, which keeps their folders apart")
    }
}

extension OutputKind {
    /// Whether the extension of a path is this kind's, or says less than it: a fragment is HTML, a dark drawing is SVG.
    fileprivate func mayBeNamed(_ path: String) -> Bool {
        OutputKind.allCases.contains { fileExtension.hasSuffix($0.fileExtension) && path.hasSuffix($0.fileExtension) }
    }
}
