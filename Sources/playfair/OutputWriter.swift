import ChartCompiler
import ChartHTML

/// Writes the outputs of a run to their places.
struct OutputWriter {
    private let plan: OutputPlan
    private let printsPolicy: Bool
    /// What each path already holds: an input, or another input's output.
    private var owners: [String: String]

    init(plan: OutputPlan, inputs: [Input], printsPolicy: Bool) {
        self.plan = plan
        self.printsPolicy = printsPolicy
        owners = Dictionary(inputs.map { ($0.path, $0.path) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func write(_ outputs: [Output], of input: Input) -> Outcome {
        if plan.destination == .standardOutput { return print(outputs, of: input) }
        let files = outputs.compactMap { output in plan.path(of: output, from: input).map { (path: $0, output: output) }
        }
        for (path, _) in files {
            if let owner = owners[path] {
                Console.report(trouble: "'\(input.path)' would be written over '\(path)', which '\(owner)' has")
                return .wrongUsage
            }
        }
        var outcome = Outcome.fine
        for (path, output) in files {
            owners[path] = input.path
            do throws(OutputFile.Failure) {
                try OutputFile.write(output.text, to: path)
            } catch {
                Console.report(trouble: "cannot write \(path): \(error.reason)")
                outcome.worsen(to: .fileTrouble)
                continue
            }
            if printsPolicy, !printPolicy(of: output, at: path) { outcome.worsen(to: .fileTrouble) }
        }
        return outcome
    }

    private func print(_ outputs: [Output], of input: Input) -> Outcome {
        guard let output = outputs.first, outputs.count == 1 else {
            Console.report(
                trouble:
                    "'\(input.path)' has \(outputs.count) charts, standard output takes one drawing; use '-o FOLDER/'")
            return .wrongUsage
        }
        return Console.print(output.text) ? .fine : .fileTrouble
    }

    /// One line for each file: its path and the sources its style needs.
    private func printPolicy(of output: Output, at path: String) -> Bool {
        guard !output.styles.isEmpty else { return true }
        let sources = ContentSecurityPolicy(styles: output.styles).styleSources.joined(separator: " ")
        return Console.print("\(path): \(sources)\n")
    }
}
