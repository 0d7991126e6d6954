extension Phrases {
    package static let english = Phrases(
        language: "en", series: "Series", seriesShown: "Series shown", all: "All", selectedSeries: "Selected series",
        only: "only", onlySeries: "Only {name}", showAll: "Show all", reset: "Reset", more: "and {n} more",
        dataTable: "Data table", dataState: "State",
        moreRows: CountedPhrase("{n} more rows are left out", [.one: "{n} more row is left out"]),
        oneSeries: "Series", slice: "Slice", value: "Value", name: "Name", size: "Size", open: "Open", high: "High",
        low: "Low", close: "Close", source: "Source: {name}",
        noData: "No data",
        kinds: Kinds(
            bar: "Bar chart", line: "Line chart", area: "Area chart", scatter: "Scatter chart", bubble: "Bubble chart",
            candlestick: "Candlestick chart", pie: "Pie chart", donut: "Donut chart", combined: "Combined chart",
            empty: "Empty chart"),
        withoutValues: "{kind} without values.", ofSeries: "{kind} of {n} series",
        ofSlices: CountedPhrase(
            "{kind} of {n} slices; the largest is {name} with {share}.",
            [.one: "{kind} of {n} slice; the largest is {name} with {share}."]),
        extremes: "Highest value {high}, lowest {low}.", largest: "Largest{size}: {value}.", marked: "Marked: {names}.",
        fromTo: "{from} to {to}", from: "from {from}", upTo: "up to {to}")

    static let german = Phrases(
        language: "de", series: "Datenreihen", seriesShown: "Gezeigte Datenreihen", all: "Alle",
        selectedSeries: "Ausgewählte Datenreihen", only: "nur", onlySeries: "Nur {name}", showAll: "Alle zeigen",
        reset: "Zurücksetzen", more: "und {n} weitere", dataTable: "Datentabelle", dataState: "Stand",
        moreRows: CountedPhrase(
            "{n} weitere Zeilen sind ausgelassen", [.one: "{n} weitere Zeile ist ausgelassen"]),
        oneSeries: "Datenreihe", slice: "Segment", value: "Wert", name: "Name", size: "Größe", open: "Eröffnung",
        high: "Hoch", low: "Tief", close: "Schluss", source: "Quelle: {name}",
        noData: "Keine Daten",
        kinds: Kinds(
            bar: "Balkendiagramm", line: "Liniendiagramm", area: "Flächendiagramm", scatter: "Streudiagramm",
            bubble: "Blasendiagramm", candlestick: "Kerzendiagramm", pie: "Kreisdiagramm", donut: "Ringdiagramm",
            combined: "Kombiniertes Diagramm", empty: "Leeres Diagramm"),
        withoutValues: "{kind} ohne Werte.", ofSeries: "{kind} mit {n} Datenreihen",
        ofSlices: CountedPhrase(
            "{kind} mit {n} Segmenten; das größte ist {name} mit {share}.",
            [.one: "{kind} mit einem Segment: {name} mit {share}."]),
        extremes: "Höchster Wert: {high}, niedrigster: {low}.", largest: "Größte Blase{size}: {value}.",
        marked: "Markiert: {names}.", fromTo: "{from} bis {to}", from: "ab {from}", upTo: "bis {to}")

    static let french = Phrases(
        language: "fr", series: "Séries", seriesShown: "Séries affichées", all: "Toutes",
        selectedSeries: "Séries sélectionnées", only: "seule", onlySeries: "Uniquement {name}",
        showAll: "Tout afficher", reset: "Réinitialiser",
        more: CountedPhrase("et {n} autres", [.one: "et {n} autre"]), dataTable: "Tableau des données",
        dataState: "État",
        moreRows: CountedPhrase(
            "{n} autres lignes ne sont pas affichées", [.one: "{n} autre ligne n’est pas affichée"]),
        oneSeries: "Série", slice: "Secteur", value: "Valeur", name: "Nom", size: "Taille", open: "Ouverture",
        high: "Plus haut", low: "Plus bas", close: "Clôture",
        source: "Source\u{A0}: {name}",
        noData: "Aucune donnée",
        kinds: Kinds(
            bar: "Diagramme en barres", line: "Graphique en courbes", area: "Graphique en aires",
            scatter: "Nuage de points", bubble: "Graphique à bulles", candlestick: "Graphique en chandeliers",
            pie: "Diagramme circulaire", donut: "Diagramme en anneau", combined: "Graphique combiné",
            empty: "Graphique vide"),
        withoutValues: "{kind} sans valeurs.", ofSeries: "{kind} à {n} séries",
        ofSlices: CountedPhrase(
            "{kind} à {n} secteurs\u{202F}; le plus grand est {name} avec {share}.",
            [.one: "{kind} à un seul secteur\u{A0}: {name}, {share}."]),
        extremes: "Valeur la plus élevée\u{A0}: {high}\u{202F}; la plus basse\u{A0}: {low}.",
        largest: "Plus grande bulle{size}\u{A0}: {value}.", marked: "Repères\u{A0}: {names}.",
        fromTo: "de {from} à {to}", from: "à partir de {from}", upTo: "jusqu’à {to}",
        punctuation: Punctuation(colon: "\u{A0}: "))

    static let spanish = Phrases(
        language: "es", series: "Series", seriesShown: "Series visibles", all: "Todas",
        selectedSeries: "Series seleccionadas", only: "solo esta", onlySeries: "Solo {name}",
        showAll: "Mostrar todo", reset: "Restablecer", more: "y {n} más", dataTable: "Tabla de datos",
        dataState: "Estado",
        moreRows: CountedPhrase("Se omiten {n} filas más", [.one: "Se omite {n} fila más"]),
        oneSeries: "Serie", slice: "Sector", value: "Valor", name: "Nombre", size: "Tamaño", open: "Apertura",
        high: "Máximo", low: "Mínimo", close: "Cierre", source: "Fuente: {name}",
        noData: "Sin datos",
        kinds: Kinds(
            bar: "Gráfico de barras", line: "Gráfico de líneas", area: "Gráfico de áreas",
            scatter: "Gráfico de dispersión", bubble: "Gráfico de burbujas", candlestick: "Gráfico de velas",
            pie: "Gráfico circular", donut: "Gráfico de anillo", combined: "Gráfico combinado",
            empty: "Gráfico vacío"),
        withoutValues: "{kind} sin valores.", ofSeries: "{kind} con {n} series",
        ofSlices: CountedPhrase(
            "{kind} con {n} sectores; el mayor es {name}, con el {share}.",
            [.one: "{kind} con un solo sector: {name}, con el {share}."]),
        extremes: "Valor más alto: {high}; más bajo: {low}.", largest: "Mayor burbuja{size}: {value}.",
        marked: "Marcado: {names}.", fromTo: "de {from} a {to}", from: "desde {from}", upTo: "hasta {to}")

    static let portuguese = Phrases(
        language: "pt", series: "Séries", seriesShown: "Séries visíveis", all: "Todas",
        selectedSeries: "Séries selecionadas", only: "só esta", onlySeries: "Somente {name}",
        showAll: "Mostrar tudo", reset: "Restaurar", more: "e mais {n}", dataTable: "Tabela de dados",
        dataState: "Estado",
        moreRows: CountedPhrase("Mais {n} linhas foram omitidas", [.one: "Mais {n} linha foi omitida"]),
        oneSeries: "Série", slice: "Setor", value: "Valor", name: "Nome", size: "Tamanho", open: "Abertura",
        high: "Máxima", low: "Mínima", close: "Fechamento", source: "Fonte: {name}",
        noData: "Sem dados",
        kinds: Kinds(
            bar: "Gráfico de barras", line: "Gráfico de linhas", area: "Gráfico de áreas",
            scatter: "Gráfico de dispersão", bubble: "Gráfico de bolhas", candlestick: "Gráfico de velas",
            pie: "Gráfico de pizza", donut: "Gráfico de rosca", combined: "Gráfico combinado",
            empty: "Gráfico vazio"),
        withoutValues: "{kind} sem valores.", ofSeries: "{kind} com {n} séries",
        ofSlices: CountedPhrase(
            "{kind} com {n} setores; o maior é {name}, com {share}.",
            [.one: "{kind} com um único setor: {name}, com {share}."]),
        extremes: "Valor mais alto: {high}; mais baixo: {low}.", largest: "Maior bolha{size}: {value}.",
        marked: "Marcado: {names}.", fromTo: "de {from} a {to}", from: "a partir de {from}", upTo: "até {to}")

    static let russian = Phrases(
        language: "ru", series: "Ряды данных", seriesShown: "Показанные ряды", all: "Все",
        selectedSeries: "Выбранные ряды", only: "только этот", onlySeries: "Только {name}",
        showAll: "Показать все", reset: "Сбросить", more: "и ещё {n}", dataTable: "Таблица данных",
        dataState: "Состояние",
        moreRows: CountedPhrase(
            "Не показано ещё {n} строк",
            [.one: "Не показана ещё {n} строка", .few: "Не показаны ещё {n} строки"]),
        oneSeries: "Ряд", slice: "Сектор", value: "Значение", name: "Название", size: "Размер", open: "Открытие",
        high: "Максимум", low: "Минимум", close: "Закрытие",
        source: "Источник: {name}", noData: "Нет данных",
        kinds: Kinds(
            bar: "Столбчатая диаграмма", line: "Линейный график", area: "Диаграмма с областями",
            scatter: "Точечная диаграмма", bubble: "Пузырьковая диаграмма", candlestick: "Свечной график",
            pie: "Круговая диаграмма", donut: "Кольцевая диаграмма", combined: "Комбинированная диаграмма",
            empty: "Пустая диаграмма"),
        withoutValues: "{kind} без значений.",
        ofSeries: CountedPhrase(
            "{kind}, {n} рядов данных",
            [.one: "{kind}, {n} ряд данных", .few: "{kind}, {n} ряда данных"]),
        ofSlices: CountedPhrase(
            "{kind}, {n} секторов; самый большой — {name}, {share}.",
            [
                .one: "{kind}, {n} сектор; самый большой — {name}, {share}.",
                .few: "{kind}, {n} сектора; самый большой — {name}, {share}.",
            ]),
        extremes: "Наибольшее значение: {high}, наименьшее: {low}.", largest: "Самый большой пузырёк{size}: {value}.",
        marked: "Отмечено: {names}.", fromTo: "от {from} до {to}", from: "от {from}", upTo: "до {to}")
}
