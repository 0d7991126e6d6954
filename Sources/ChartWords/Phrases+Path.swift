extension Phrases {
    /// What a chart of points is called that are joined in the order of the data.
    var path: String {
        switch language {
        case "ar": "مخطط مبعثر متصل"
        case "de": "Verbundenes Streudiagramm"
        case "es": "Gráfico de dispersión conectado"
        case "fr": "Nuage de points reliés"
        case "hi": "जुड़ा हुआ स्कैटर चार्ट"
        case "ja": "連結散布図"
        case "ko": "연결된 산점도"
        case "pt": "Gráfico de dispersão conectado"
        case "ru": "Связанная диаграмма рассеяния"
        case "zh": "连线散点图"
        case "zh-Hant": "連線散佈圖"
        default: "Connected scatter chart"
        }
    }
}
