extension Phrases {
    /// A scale whose distances are not in proportion to values.
    package enum NonlinearScale: Sendable {
        case squareRoot, symmetricLog
    }

    /// The subject of the sentence that says which axes are bent.
    package var scale: String {
        switch language {
        case "ar": "المقياس"
        case "de": "Skala"
        case "es": "Escala"
        case "fr": "Échelle"
        case "hi": "पैमाना"
        case "ja": "目盛り"
        case "ko": "척도"
        case "pt": "Escala"
        case "ru": "Шкала"
        case "zh": "刻度"
        case "zh-Hant": "刻度"
        default: "Scale"
        }
    }

    /// What stands behind ``scale``.
    package func name(of scale: NonlinearScale) -> String {
        switch scale {
        case .squareRoot: squareRoot
        case .symmetricLog: symmetricLog
        }
    }

    /// What stands behind ``scale`` of an axis that is broken.
    /// - Parameter ranges: those that it leaves out.
    package func broken(_ ranges: [String]) -> String {
        filled(leftOut, ["range": ranges.joined(separator: punctuation.comma)])
    }

    private var leftOut: String {
        switch language {
        case "ar": "محذوف {range}"
        case "de": "ohne {range}"
        case "es": "omitido {range}"
        case "fr": "omis {range}"
        case "hi": "{range} छोड़ा गया"
        case "ja": "{range}を省略"
        case "ko": "{range} 생략"
        case "pt": "omitido {range}"
        case "ru": "пропущено {range}"
        case "zh": "省略{range}"
        case "zh-Hant": "省略{range}"
        default: "without {range}"
        }
    }

    private var squareRoot: String {
        switch language {
        case "ar": "الجذر التربيعي"
        case "de": "Quadratwurzel"
        case "es": "raíz cuadrada"
        case "fr": "racine carrée"
        case "hi": "वर्गमूल"
        case "ja": "平方根"
        case "ko": "제곱근"
        case "pt": "raiz quadrada"
        case "ru": "квадратный корень"
        case "zh": "平方根"
        case "zh-Hant": "平方根"
        default: "square root"
        }
    }

    private var symmetricLog: String {
        switch language {
        case "ar": "لوغاريتمي متماثل"
        case "de": "symmetrisch logarithmisch"
        case "es": "logarítmica simétrica"
        case "fr": "logarithmique symétrique"
        case "hi": "सममित लघुगणकीय"
        case "ja": "対称対数"
        case "ko": "대칭 로그"
        case "pt": "logarítmica simétrica"
        case "ru": "симметричная логарифмическая"
        case "zh": "对称对数"
        case "zh-Hant": "對稱對數"
        default: "symmetric logarithm"
        }
    }
}
