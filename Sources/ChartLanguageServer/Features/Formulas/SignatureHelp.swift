import ChartDocument
import ChartLowering
import ChartSchema

/// The parameters of the function whose call the author is writing in a formula.
struct SignatureHelp {
    let outline: Outline

    func json(at offset: Int) -> JSONValue {
        guard let (function, active) = function(at: offset) else { return .null }
        let parameters = function.parameters.map { JSONValue.object([("label", .string($0))]) }
        let signature = JSONValue.object([
            ("label", .string(function.signature)), ("documentation", Markdown.json(function.documentation)),
            ("parameters", .array(parameters)),
        ])
        return .object([
            ("signatures", .array([signature])), ("activeSignature", .number(0)), ("activeParameter", .number(active)),
        ])
    }

    /// The function, and which of its parameters is being written.
    func function(at offset: Int) -> (function: FormulaFunction, parameter: Int)? {
        guard let context = CursorContext.find(at: offset, in: outline),
            case .value(let element, let attribute) = context.place
        else { return nil }
        let name = outline.elements[element].attributes[attribute].name
        let type = Vocabulary.playfair.attribute(name, of: outline.elements[element].name)
        guard type?.type.name == "formula",
            let call = FormulaToken.call(at: offset, of: context.typed, in: outline.bytes),
            let function = FormulaFunction.all.first(where: { $0.name == call.name })
        else { return nil }
        let last = function.parameters.count - 1
        // Too many arguments are nobody's.
        guard call.argument <= last || function.isVariadic else { return nil }
        return (function, min(call.argument, last))
    }
}
