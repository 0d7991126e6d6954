import ChartCompiler
import ChartDiagnostics
import ChartPlatform
import Synchronization

/// Writes to standard output and standard error.
enum Console {
    /// Makes sure that nobody listening is an error to report and not the end of the run.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        // Where files may only be so large, the writing fails, which is told.
        signal(SIGXFSZ, SIG_IGN)
        // Without this, the next file that is opened would get the number of a closed stream, and what is printed with
        // it.
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Shows a line on a terminal's standard error that goes away before anything else is written; empty: none.
    static func show(status: String) {
        eraseStatus()
        guard !status.isEmpty else { return }
        write(DiagnosticText.printable(status), to: STDERR_FILENO)
        hasStatus.store(true, ordering: .relaxed)
    }

    private static let hasStatus = Atomic(false)

    private static func eraseStatus() {
        if hasStatus.exchange(false, ordering: .relaxed) { write("\r\u{1B}[K", to: STDERR_FILENO) }
    }

    /// Whether to colour: not if `NO_COLOR` says so; if `FORCE_COLOR` or `CLICOLOR_FORCE` do (other than by `0`); else for a
    /// terminal that knows colours.
    private static var isColored: Bool {
        if isSet("NO_COLOR") { return false }
        if ["FORCE_COLOR", "CLICOLOR_FORCE"].contains(where: { isSet($0) && value(of: $0) != "0" }) { return true }
        return isatty(STDERR_FILENO) == 1 && value(of: "TERM") != "dumb"
    }

    /// Diagnostics as text, in colour on a terminal unless the user has asked for none.
    static func report(_ diagnostics: [Diagnostic]) {
        var text = DiagnosticText(color: isColored)
        write(text.render(diagnostics), to: STDERR_FILENO)
    }

    /// Prints a message that has no place in an input and no name of the program before it. What it quotes, such as the name
    /// of a file, controls no terminal and no service that runs builds.
    static func report(_ message: String) {
        write(DiagnosticText.lines(message) + "\n", to: STDERR_FILENO)
    }

    /// Prints trouble that has no place in an input.
    static func report(trouble: String) {
        report(line(trouble: trouble))
    }

    /// The line that tells trouble which has no place in an input.
    static func line(trouble: String) -> String { "playfair: \(trouble)" }

    /// Prints a text to standard output.
    /// - Returns: whether everything was written; trouble has been reported.
    @discardableResult
    static func print(_ text: String) -> Bool { print(Array(text.utf8)) }

    /// Prints bytes to standard output, as ``print(_:)-(String)`` does.
    static func print(_ bytes: [UInt8]) -> Bool {
        eraseStatus()
        if bytes.withUnsafeBufferPointer({ FileDescriptor(STDOUT_FILENO).writeAll($0) }) { return true }
        report(trouble: "cannot write standard output: \(String(cString: strerror(errno)).lowercased())")
        return false
    }

    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        eraseStatus()
        var text = text
        return text.withUTF8 { FileDescriptor(descriptor).writeAll($0) }
    }

    private static func isSet(_ variable: String) -> Bool { !(value(of: variable) ?? "").isEmpty }

    /// - Returns: nil for a variable that is not there.
    private static func value(of variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
}
