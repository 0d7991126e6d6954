import ChartCompiler
import ChartDiagnostics
import ChartHTML
import ChartRaster

/// Writes the outputs of a run to their places.
///
/// Outputs of inputs whose drawings could meet are held back until all of them are compiled, so that either all of an
/// input is written or nothing; those of other inputs are written at once, and nothing of them is kept. But outputs that a later
/// document may read as data, which are those of JSON, wait for the last input: nothing is written over what is read.
struct OutputWriter {
    /// What there is to do for an input.
    enum Work {
        /// The input could not be compiled.
        case nothing
        case made([Output])
        /// Its outputs have these paths, and were written by a former run.
        case standing([String])
    }

    private struct Compiled {
        var input: Input
        var outputs: [Output] = []
        /// The paths of all outputs.
        var paths: [String]
    }

    private let plan: OutputPlan
    private let filesRead: FilesRead
    private let printsPolicy: Bool
    /// Whether there is a manifest, for which each output is described.
    private let describes: Bool
    private let settings: InputSettings
    private let families: DrawingFamilies
    /// How many inputs of each family have not been compiled yet.
    private var missing: [String: Int] = [:]
    private var held: [String: [Compiled]] = [:]
    /// How many inputs are still to be taken.
    private var inputsLeft: Int
    /// The families whose outputs wait for their last input.
    private var waiting: [[Compiled]] = []
    /// The outputs of inputs that were written completely, by the paths of the inputs.
    private var written: [String: [RunJournal.Product]] = [:]
    /// What a manifest says of all outputs of those inputs.
    private var described: [String: [String]] = [:]
    /// How many inputs had outputs that are not all written.
    private(set) var unwritten = 0
    private var failures = WriteFailures()
    /// What was said about the snippets.
    private var saidOfSnippets: Set<String> = []

    init(
        plan: OutputPlan, inputs: [Input], filesRead: FilesRead, printsPolicy: Bool, describes: Bool,
        settings: InputSettings
    ) {
        self.describes = describes
        self.settings = settings
        self.plan = plan
        self.filesRead = filesRead
        self.printsPolicy = printsPolicy
        families = DrawingFamilies(inputs)
        inputsLeft = inputs.count
        for input in inputs { missing[families.family(of: input), default: 0] += 1 }
    }

    /// Must be called once for every input, also for one that could not be compiled.
    mutating func take(_ work: Work, of input: Input) -> Outcome {
        let family = families.family(of: input)
        missing[family, default: 1] -= 1
        inputsLeft -= 1
        switch work {
        case .nothing: break
        case .made(let outputs):
            let paths = outputs.compactMap { plan.path(of: $0, from: input) }
            held[family, default: []].append(Compiled(input: input, outputs: outputs, paths: paths))
        case .standing(let paths): held[family, default: []].append(Compiled(input: input, paths: paths))
        }
        var outcome = Outcome.fine
        if missing[family] == 0, let complete = held.removeValue(forKey: family) {
            if complete.contains(where: { $0.outputs.contains { $0.kind == .ir } }) {
                waiting.append(complete)
            } else {
                outcome = write(complete)
            }
        }
        guard inputsLeft == 0 else { return outcome }
        for family in waiting { outcome.worsen(to: write(family)) }
        waiting = []
        return outcome
    }

    /// The outputs of an input, as they were right after they were written; nil: not all of them were.
    func written(of input: Input) -> [RunJournal.Product]? { written[input.path] }

    /// What a manifest says of the outputs of an input; nil: there is none, or not all of them were written.
    func described(of input: Input) -> [String]? { described[input.path] }

    private mutating func write(_ family: [Compiled]) -> Outcome {
        var owners: [String: [Input]] = [:]
        for compiled in family {
            for path in compiled.paths { owners[path, default: []].append(compiled.input) }
        }
        var outcome = Outcome.fine
        for compiled in family where !compiled.outputs.isEmpty {
            let own: Outcome
            if plan.clashing.contains(compiled.input.path) {
                // The clash was reported before anything was compiled.
                own = .fileTrouble
            } else if let (trouble, end) = obstacle(to: compiled, owners: owners) {
                Console.report(trouble: trouble)
                own = end
            } else {
                own = write(compiled)
            }
            if own != .fine { unwritten += 1 }
            outcome.worsen(to: own)
        }
        return outcome
    }

    /// Takes the files that were read for an input; nothing is written over them.
    func note(read paths: [String]) { filesRead.add(paths) }

    /// Says how many files are not told one by one. Must be called after the last input.
    func tellTheRest() { failures.tellTheRest() }

    /// Why the outputs of an input must not be written, and how the run ends; nil: nothing stands in the way.
    private func obstacle(to compiled: Compiled, owners: [String: [Input]]) -> (String, Outcome)? {
        let input = compiled.input.path
        let count = compiled.outputs.count
        switch plan.destination {
        case .standardOutput where count > 1:
            return ("'\(input)' has \(count) charts, standard output takes one drawing; use '-o FOLDER/'", .wrongUsage)
        case .file(let path) where count > 1:
            return ("'\(input)' has \(count) charts, '\(path)' takes one drawing; use '-o FOLDER/'", .wrongUsage)
        default: break
        }
        for path in compiled.paths {
            if let file = filesRead.file(at: path) {
                return (
                    "'\(input)' would be written as '\(path)', over '\(file)', which is read",
                    filesRead.isNamed(file) ? .wrongUsage : .fileTrouble
                )
            }
            if let other = owners[path]?.first(where: { $0.path != input }) {
                return (
                    "'\(input)' would be written as '\(path)', and so would '\(other.path)'; rename one of them",
                    .fileTrouble
                )
            }
        }
        return nil
    }

    private mutating func write(_ compiled: Compiled) -> Outcome {
        var outcome = Outcome.fine
        var products: [RunJournal.Product] = []
        var descriptions: [String] = []
        for output in compiled.outputs {
            let path = plan.path(of: output, from: compiled.input)
            do throws(OutputFile.Failure) {
                let content = try content(of: output, from: compiled.input)
                // A picture of pixels is not known before it is drawn.
                let description =
                    describes
                    ? Manifest.json(
                        of: output, bytes: content, at: path, linksStyles: linksStyles(output, of: compiled.input))
                    : nil
                if let description { descriptions.append(description) }
                guard let path else {
                    if !Console.print(content) { outcome.worsen(to: .fileTrouble) }
                    continue
                }
                try OutputFile.write(content, to: path)
                if var stamp = FileStamp(of: path) {
                    // What a device or a pipe was given is not there any more: no file has this size.
                    if SpecialFile.isAt(path) { stamp.size = -1 }
                    products.append(RunJournal.Product(path: path, stamp: stamp, json: description))
                }
            } catch {
                failures.report(error, at: path)
                outcome.worsen(to: .fileTrouble)
                continue
            }
            guard let path else { continue }
            if printsPolicy, !printPolicy(of: output, from: compiled.input, at: path) {
                outcome.worsen(to: .fileTrouble)
            }
        }
        if outcome == .fine, !printSnippets(compiled) { outcome.worsen(to: .fileTrouble) }
        if outcome == .fine {
            written[compiled.input.path] = products
            if describes { described[compiled.input.path] = descriptions }
        }
        return outcome
    }

    private func content(of output: Output, from input: Input) throws(OutputFile.Failure) -> [UInt8] {
        guard output.kind.isPicture else { return Array(output.text.utf8) }
        do throws(Rasterizer.Failure) {
            return try Rasterizer.png(output.text, scale: settings.scale(of: input))
        } catch {
            throw OutputFile.Failure(reason: error.reason)
        }
    }

    /// Prints what to paste where the outputs are shown; not where a drawing itself goes to standard output.
    private mutating func printSnippets(_ compiled: Compiled) -> Bool {
        guard let target = settings.target(of: compiled.input), plan.destination != .standardOutput else { return true }
        let names = zip(compiled.outputs, compiled.paths).map { output, path in
            (output, settings.targets.address(of: plan.nameBelowFolder(path)))
        }
        if let warning = settings.targets.warning(about: target), saidOfSnippets.insert(warning).inserted {
            Console.report("note: \(warning)")
        }
        return Console.print(Snippet(of: target, names, scale: settings.scale(of: compiled.input)).text)
    }

    /// Prints one line for the file of an output: its path, and the sources that its style elements need.
    private func printPolicy(of output: Output, from input: Input, at path: String) -> Bool {
        guard !output.styles.isEmpty else { return true }
        let policy = ContentSecurityPolicy(styles: output.styles, linksStyles: linksStyles(output, of: input))
        let sources = policy.styleSources.joined(separator: " ")
        return Console.print("\(DiagnosticText.name(of: path)): \(sources)\n")
    }

    /// Whether an output is a page that links to the style sheet beside all outputs.
    private func linksStyles(_ output: Output, of input: Input) -> Bool {
        output.kind == .html && settings.needsSheet(input)
    }
}
