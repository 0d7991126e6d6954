import ChartDiagnostics
import ChartIR
import ChartPlatform

/// The functions of formulas.
extension FormulaCompiler {
    /// The names of the functions, as messages list them.
    static let functions = [
        "abs", "ceil", "coalesce", "contains", "cos", "day", "ends_with", "exp", "floor", "hour", "if", "length", "log",
        "log10", "lower", "max", "min", "minute", "month", "number", "quarter", "round", "sin", "sqrt", "starts_with",
        "text",
        "upper", "weekday", "year",
    ]

    /// The formula of a call; nil: there was a mistake, which has been reported.
    mutating func call(
        _ name: String, at nameRange: Range<Int>, _ arguments: [Expression], _ whole: Expression
    ) -> Formula? {
        switch name {
        case "year", "quarter", "month", "day", "weekday", "hour", "minute":
            guard has(1, arguments, name, whole), let part = Self.timePart(name) else { return nil }
            reportTimeOfDays(name, arguments[0])
            return time(arguments[0], for: "'\(name)'").map { time in
                .number { row in
                    let seconds = time(row)
                    return seconds.isNaN ? .nan : Double(part(CivilTime(secondsSince1970: seconds)))
                }
            }
        case "abs", "ceil", "floor", "round", "sqrt", "log", "log10", "exp", "sin", "cos":
            guard has(1, arguments, name, whole), let function = Self.numberFunction(name) else { return nil }
            let failures = failures
            return number(arguments[0], for: "'\(name)'").map { number in
                .number { row in
                    let value = number(row)
                    return failures.checked(function(value), of: value, row: row)
                }
            }
        case "min", "max": return extreme(name, arguments, whole)
        case "lower", "upper", "length", "contains", "starts_with", "ends_with":
            return textFunction(name, arguments, whole)
        case "text", "number":
            guard has(1, arguments, name, whole) else { return nil }
            return conversion(name, arguments[0])
        case "if": return choice(arguments, whole)
        case "coalesce": return fallback(arguments, whole)
        default:
            report(.unknownFunction(name, among: Self.functions, at: text.range(nameRange)))
            return nil
        }
    }

    private mutating func has(
        _ count: Int, _ arguments: [Expression], _ name: String, _ whole: Expression
    ) -> Bool {
        if arguments.count == count { return true }
        report(.wrongArguments(name, expected: count == 1 ? "one value" : "\(count) values", at: range(whole)))
        return false
    }

    /// The result of `min` or `max` of two or more numbers: missing where one of them is missing.
    private mutating func extreme(_ name: String, _ arguments: [Expression], _ whole: Expression) -> Formula? {
        guard arguments.count > 1 else {
            report(.wrongArguments(name, expected: "two or more numbers", at: range(whole)))
            return nil
        }
        let numbers = arguments.map { number($0, for: "'\(name)'") }
        let known = numbers.compactMap { $0 }
        guard known.count == arguments.count else { return nil }
        let isLeast = name == "min"
        return .number { row in
            known.dropFirst().reduce(known[0](row)) { result, number in
                let value = number(row)
                if result.isNaN || value.isNaN { return .nan }
                return isLeast ? Swift.min(result, value) : Swift.max(result, value)
            }
        }
    }

    private static func timePart(_ name: String) -> ((CivilTime) -> Int)? {
        switch name {
        case "year": { $0.year }
        case "quarter": { ($0.month + 2) / 3 }
        case "month": { $0.month }
        case "day": { $0.day }
        case "weekday": { $0.weekday }
        case "hour": { $0.hour }
        case "minute": { $0.minute }
        default: nil
        }
    }

    private static func numberFunction(_ name: String) -> ((Double) -> Double)? {
        switch name {
        case "abs": { abs($0) }
        case "ceil": { $0.rounded(.up) }
        case "floor": { $0.rounded(.down) }
        case "round": { $0.rounded() }
        case "sqrt": { $0.squareRoot() }
        case "sin": { sin($0) }
        case "cos": { cos($0) }
        case "log": { log($0) }
        case "log10": { log10($0) }
        case "exp": { exp($0) }
        default: nil
        }
    }

    private mutating func textFunction(
        _ name: String, _ arguments: [Expression], _ whole: Expression
    ) -> Formula? {
        let isTest = name == "contains" || name.hasSuffix("_with")
        guard has(isTest ? 2 : 1, arguments, name, whole) else { return nil }
        if isTest, let mistake = unquotedText(arguments[1], comparedWith: arguments[0], isPart: true) {
            report(mistake)
            return nil
        }
        let texts = arguments.map { textValue($0, for: "'\(name)'") }
        guard let first = texts[0], let last = texts[texts.count - 1] else { return nil }
        switch name {
        case "lower": return .text { first($0)?.lowercased() }
        case "upper": return .text { first($0)?.uppercased() }
        case "length": return .number { first($0).map { Double($0.count) } ?? .nan }
        default: break
        }
        let test: (String, String) -> Bool =
            switch name {
            case "starts_with": { $0.hasPrefix($1) }
            case "ends_with": { $0.hasSuffix($1) }
            default: { $1.isEmpty || $0.contains($1) }
            }
        reportOtherCapitals(name, arguments, test)
        return .truth { row in
            guard let text = first(row), let part = last(row) else { return nil }
            return test(text, part)
        }
    }

    private mutating func conversion(_ name: String, _ argument: Expression) -> Formula? {
        guard let value = formula(argument) else { return nil }
        let failures = failures
        switch (name, value) {
        case ("text", .text), ("number", .number): return value
        case ("text", .number(let number)):
            return .text { row in
                let value = number(row)
                return value.isNaN ? nil : WrittenValue.number(value)
            }
        case ("text", .time(let time)):
            return .text { row in
                let value = time(row)
                return value.isNaN ? nil : WrittenValue.time(value, unit: nil)
            }
        case ("text", .truth(let truth)): return .text { truth($0).map { $0 ? "true" : "false" } }
        case (_, .text(let text)):
            return .number { row in
                guard let text = text(row) else { return .nan }
                guard let number = NumberScanner.number(ArraySlice(text.utf8)), number.isFinite else {
                    failures.count(noNumber: text, row: row)
                    return .nan
                }
                return number
            }
        default:
            report(.wrongOperand("'number'", needs: .text, found: value.kind, at: range(argument)))
            return nil
        }
    }

    private mutating func choice(_ arguments: [Expression], _ whole: Expression) -> Formula? {
        guard arguments.count == 3 else {
            report(.wrongArguments("if", expected: "a condition and two values", at: range(whole)))
            return nil
        }
        let condition = truth(arguments[0], for: "'if'")
        let first = formula(arguments[1])
        let second = formula(arguments[2])
        guard let condition, let first, let second else { return nil }
        reportForegone(branches: arguments[1], arguments[2])
        switch (first, second) {
        case (.number(let a), .number(let b)):
            return .number { row in condition(row).map { $0 ? a(row) : b(row) } ?? .nan }
        case (.time(let a), .time(let b)):
            return .time { row in condition(row).map { $0 ? a(row) : b(row) } ?? .nan }
        case (.text(let a), .text(let b)): return .text { row in condition(row).flatMap { $0 ? a(row) : b(row) } }
        case (.truth(let a), .truth(let b)): return .truth { row in condition(row).flatMap { $0 ? a(row) : b(row) } }
        default:
            report(.differentKinds(first.kind, second.kind, at: range(whole)))
            return nil
        }
    }

    private mutating func fallback(_ arguments: [Expression], _ whole: Expression) -> Formula? {
        guard arguments.count > 1 else {
            report(.wrongArguments("coalesce", expected: "two or more values", at: range(whole)))
            return nil
        }
        let formulas = arguments.map { formula($0) }
        guard var result = formulas[0] else { return nil }
        for next in formulas.dropFirst() {
            guard let next else { return nil }
            switch (result, next) {
            case (.number(let a), .number(let b)): result = .number { Self.present(a($0)) ?? b($0) }
            case (.time(let a), .time(let b)): result = .time { Self.present(a($0)) ?? b($0) }
            case (.text(let a), .text(let b)): result = .text { a($0) ?? b($0) }
            case (.truth(let a), .truth(let b)): result = .truth { a($0) ?? b($0) }
            default:
                report(.differentKinds(result.kind, next.kind, at: range(whole)))
                return nil
            }
        }
        return result
    }

    private static func present(_ number: Double) -> Double? { number.isNaN ? nil : number }
}
