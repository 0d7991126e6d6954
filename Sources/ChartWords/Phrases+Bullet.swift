extension Phrases {
    /// What a chart of values against targets and ranges is called.
    var bullet: String {
        switch language {
        case "ar": "مخطط الرصاصة"
        case "de": "Bullet-Diagramm"
        case "es": "Gráfico de viñetas"
        case "fr": "Graphique à puces"
        case "hi": "बुलेट ग्राफ़"
        case "ja": "ブレットグラフ"
        case "ko": "불릿 그래프"
        case "pt": "Gráfico de marcadores"
        case "ru": "Пулевая диаграмма"
        case "zh": "子弹图"
        case "zh-Hant": "子彈圖"
        default: "Bullet graph"
        }
    }

    /// What a value should be, and the bands that say how good it is.
    var targets: (target: String, ranges: String) {
        switch language {
        case "ar": ("الهدف", "النطاقات")
        case "de": ("Ziel", "Bereiche")
        case "es": ("Objetivo", "Rangos")
        case "fr": ("Objectif", "Plages")
        case "hi": ("लक्ष्य", "श्रेणियाँ")
        case "ja": ("目標", "範囲")
        case "ko": ("목표", "구간")
        case "pt": ("Meta", "Faixas")
        case "ru": ("Цель", "Диапазоны")
        case "zh": ("目标", "区间")
        case "zh-Hant": ("目標", "區間")
        default: ("Target", "Ranges")
        }
    }
}
