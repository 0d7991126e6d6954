import ChartDiagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Standard output and standard error.
enum Console {
    /// Diagnostics as text, coloured only for a person at a terminal who has not asked for none (`NO_COLOR`).
    static func report(_ diagnostics: [Diagnostic]) {
        var text = DiagnosticText(color: isatty(STDERR_FILENO) == 1 && !isSet("NO_COLOR"))
        write(text.render(diagnostics), to: STDERR_FILENO)
    }

    /// Trouble that has no place in an input.
    static func report(trouble: String) {
        write("playfair: \(trouble)\n", to: STDERR_FILENO)
    }

    /// - Returns: whether everything was written; trouble has been reported.
    @discardableResult
    static func print(_ text: String) -> Bool {
        if write(text, to: STDOUT_FILENO) { return true }
        report(trouble: "cannot write standard output: \(String(cString: strerror(errno)).lowercased())")
        return false
    }

    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        var text = text
        return text.withUTF8 { OutputFile.writeAll($0, to: descriptor) }
    }

    private static func isSet(_ variable: String) -> Bool {
        guard let value = getenv(variable) else { return false }
        return value.pointee != 0
    }
}
