import ChartCompiler
import ChartDiagnostics
import ChartPlatform

/// A run of the compiler over all inputs of a call: what is to be reported, written and remembered of each.
struct CompileRun {
    private let inputs: [Input]
    private let plan: OutputPlan
    private let isStrict: Bool
    /// nil: there is no cache.
    private var journal: RunJournal?
    private var report: DiagnosticReport
    private var writer: OutputWriter
    private(set) var summary = RunSummary()
    private(set) var outcome = Outcome.fine
    /// What each input was made from, in the order of the inputs.
    private var rules: [DependencyFile.Rule]
    /// What came of each input that was compiled, without the outputs themselves.
    private var compiled: [(input: Input, result: CompiledInput)] = []
    /// The places of the inputs that were passed over.
    private var standing: Set<Int> = []
    private var former: EarlierRounds
    private var hasCacheTrouble = false
    private let shared: SharedFiles
    /// The record of what was made; nil: none was asked for.
    private(set) var manifest: Manifest?

    init(
        _ inputs: [Input], plan: OutputPlan, isStrict: Bool, shared: SharedFiles, journal: RunJournal?,
        after former: EarlierRounds, manifest: Manifest?, report: DiagnosticReport, writer: OutputWriter
    ) {
        self.former = former
        self.manifest = manifest
        self.inputs = inputs
        self.plan = plan
        self.isStrict = isStrict
        self.shared = shared
        self.journal = journal
        self.report = report
        self.writer = writer
        rules = inputs.map { DependencyFile.Rule(document: $0.path, outputs: [], inputs: []) }
    }

    /// Compiles what has changed since the last run, and reports and writes in the order of the inputs.
    /// - Returns: what each input was made from.
    mutating func run(_ compiler: InputCompiler, on workers: Workers, prunes: Bool) -> [DependencyFile.Rule] {
        var pending: [Int] = []
        for (index, input) in inputs.enumerated() {
            if !takeStanding(input, at: index) { pending.append(index) }
        }
        var progress = Progress(total: pending.count)
        let inputs = inputs
        workers.forEach(pending.count) { [pending] in
            compiler.compile(inputs[pending[$0]])
        } take: { number, result in
            take(result, at: pending[number])
            progress.show(number + 1)
        }
        progress.end()
        writer.tellTheRest()
        summary.unwritten = writer.unwritten
        remember(prunes: prunes)
        for (index, input) in inputs.enumerated() {
            if let described = writer.described(of: input) { manifest?.complete(at: index, described) }
        }
        outcome.worsen(to: report.finish())
        return rules
    }

    /// Skips an input when nothing of it has changed since the last run.
    /// - Returns: whether it is such an input.
    private mutating func takeStanding(_ input: Input, at index: Int) -> Bool {
        let known: KnownInput
        var described: [String]?
        if let own = former.inputs[input.path] {
            known = own
        } else if let entry = journal?.standing(input) {
            known = KnownInput(sources: entry.sources, outputs: entry.products.map(\.path), isGood: true)
            described = entry.products.compactMap(\.json)
            former.inputs[input.path] = known
            summary.count([])
        } else {
            return false
        }
        let read = known.sources.filter(\.isFound).map(\.path)
        rules[index].outputs = known.outputs.isEmpty ? plan.usualPaths(of: input) : known.outputs
        rules[index].inputs = read + shared.found
        rules[index].missing = known.sources.filter { !$0.isFound }.map(\.path) + shared.missing
        standing.insert(index)
        manifest?.add(input.path, at: index, from: read + shared.found, described)
        writer.note(read: read)
        outcome.worsen(to: writer.take(.standing(known.outputs), of: input))
        return true
    }

    /// Whether the outputs of an input are there, made in this run or standing from another.
    func hasMade(_ input: Input) -> Bool {
        writer.written(of: input) != nil || former.inputs[input.path]?.isGood == true
    }

    /// What the next round may know.
    var memory: EarlierRounds {
        var memory = former
        for (input, result) in compiled {
            let products = writer.written(of: input)
            memory.inputs[input.path] = KnownInput(
                sources: result.sources, outputs: products?.map(\.path) ?? [], isGood: products != nil)
        }
        return memory
    }

    private mutating func take(_ result: CompiledInput, at index: Int) {
        let input = inputs[index]
        if let trouble = result.trouble { report.add(unreadable: input.path, trouble) }
        report.add(result.diagnostics)
        if !input.isMissingFolder {
            summary.count(result.isRead ? result.diagnostics : nil, isStrict: isStrict)
        }
        if let reason = result.cacheTrouble, !hasCacheTrouble {
            hasCacheTrouble = true
            Console.report(trouble: "the cache cannot be written, and this will be compiled again: \(reason)")
        }
        let isGood = result.isRead && !result.hasErrors && !(isStrict && !result.diagnostics.isEmpty)
        if !isGood { outcome.worsen(to: result.isRead ? .inputHasErrors : .fileTrouble) }
        var result = result
        if !isGood { result.outputs = [] }
        rules[index] = DependencyFile.Rule(of: input, result, in: plan, shared: shared)
        let read = result.sources.filter(\.isFound).map(\.path)
        manifest?.add(input.path, at: index, from: read + shared.found, nil)
        writer.note(read: read)
        outcome.worsen(to: writer.take(isGood ? .made(result.outputs) : .nothing, of: input))
        // The text is written, or held to be, and takes no room twice.
        result.outputs = []
        if !input.isStandardInput { compiled.append((input, result)) }
    }

    // MARK: The journal

    /// Notes what was written, and says what is left over from former runs.
    private mutating func remember(prunes: Bool) {
        guard var journal else { return }
        for (input, result) in compiled {
            // What has mistakes was not written.
            let written = writer.written(of: input)
            let entry = written.map { products in
                RunJournal.Entry(
                    document: input.path, sources: result.sources,
                    isSettled: result.isSettled && result.diagnostics.isEmpty && !plan.drawsPixels(of: input),
                    products: products)
            }
            journal.take(entry, of: input)
        }
        journal.close(after: inputs)
        settle(staleOutputsIn: &journal, prunes: prunes)
        do throws(OutputFile.Failure) {
            try journal.save()
        } catch {
            if !hasCacheTrouble { Console.report(trouble: "the cache cannot be written: \(error.reason)") }
        }
        self.journal = journal
    }

    /// Removes what nobody makes any more, or says how to. What a mistaken document may have made waits until it is mended,
    /// or can be read again: a folder that is not there is taken for a document that cannot be read.
    private mutating func settle(staleOutputsIn journal: inout RunJournal, prunes: Bool) {
        if journal.staleOutputs.isEmpty { return }
        let mistaken = inputs.filter { writer.written(of: $0) == nil && former.inputs[$0.path]?.isGood != true }
            .map { (input: $0, place: FilePath.destination(of: $0.path)) }
        let staleOutputs = journal.staleOutputs.filter { staleOutput in
            let document = FilePath.destination(of: staleOutput.document)
            return !mistaken.contains {
                FilePath.isInside(document, $0.place) || plan.isOutput(staleOutput.product.path, of: $0.input)
            }
        }
        if prunes {
            for staleOutput in staleOutputs { outcome.worsen(to: prune(staleOutput)) }
            journal.forget { FileStamp(of: $0.product.path) == nil }
        } else {
            for staleOutput in staleOutputs where former.toldStaleOutputs.insert(staleOutput.product.path).inserted {
                Console.report(
                    "\(staleOutput.product.path): left over, no longer made from \(staleOutput.document); '--prune' removes it"
                )
            }
        }
    }

    private func prune(_ staleOutput: RunJournal.StaleOutput) -> Outcome {
        let path = staleOutput.product.path
        guard unlink(path) == 0 || errno == ENOENT else {
            Console.report(trouble: "cannot remove \(path): \(OutputFile.Failure().reason)")
            return .fileTrouble
        }
        Console.report("\(path): removed, no longer made from \(staleOutput.document)")
        plan.removeEmptyFolders(above: path, besides: inputs)
        return .fine
    }
}

extension DependencyFile.Rule {
    /// - Parameters:
    ///   - result: without outputs, if nothing is written of the input.
    init(of input: Input, _ result: CompiledInput, in plan: OutputPlan, shared: SharedFiles) {
        let document = input.isStandardInput ? [] : [input.path]
        let sources = result.sources.filter { $0.path != input.path }
        let isWritten = !result.outputs.isEmpty
        self.init(
            document: input.path,
            outputs: isWritten
                ? result.outputs.compactMap { plan.path(of: $0, from: input) }
                : plan.paths(of: input, charts: result.chartCount ?? 1),
            inputs: (result.isRead ? document : []) + sources.filter(\.isFound).map(\.path) + shared.found,
            missing: (result.isRead ? [] : document) + sources.filter { !$0.isFound }.map(\.path) + shared.missing)
    }
}
