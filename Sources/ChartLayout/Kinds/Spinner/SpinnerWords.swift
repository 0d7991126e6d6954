import ChartScene
import ChartWords

/// The words of a spinner: it says that work goes on, and there is nothing else to tell.
struct SpinnerWords: NonCartesianWords {
    let words: TextAlternatives

    var kind: Phrases.Kind { .spinner }
    var name: String? { words.phrases.loading }
    var summary: String { "" }
    var table: TableWords { TableWords(header: [], rows: [], omittedRows: 0) }
}
