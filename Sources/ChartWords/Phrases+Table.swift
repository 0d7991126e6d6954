extension Phrases {
    /// Words that head the rows of a table.
    package struct Table: Hashable, Sendable {
        /// What stands at an axis of names.
        package var category: String
        /// What stands at an axis of times.
        package var time: String
    }

    package var table: Table {
        switch language {
        case "ar": Table(category: "الفئة", time: "الوقت")
        case "de": Table(category: "Kategorie", time: "Zeit")
        case "es": Table(category: "Categoría", time: "Tiempo")
        case "fr": Table(category: "Catégorie", time: "Temps")
        case "hi": Table(category: "श्रेणी", time: "समय")
        case "ja": Table(category: "カテゴリー", time: "時間")
        case "ko": Table(category: "범주", time: "시간")
        case "pt": Table(category: "Categoria", time: "Tempo")
        case "ru": Table(category: "Категория", time: "Время")
        case "zh": Table(category: "类别", time: "时间")
        case "zh-Hant": Table(category: "類別", time: "時間")
        default: Table(category: "Category", time: "Time")
        }
    }
}
