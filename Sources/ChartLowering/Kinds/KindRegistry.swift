/// The kinds of marks that the language has. A new one is a line here; all else of it stands in its folder.
enum KindRegistry {
    private static let kinds: [any Kind.Type] = [
        BarSpec.self,
        LineSpec.self,
        AreaSpec.self,
        PointSpec.self,
        TextSpec.self,
        BubbleSpec.self,
        CandlestickSpec.self,
        CellSpec.self,
        RectSpec.self,
        BoxplotSpec.self,
        ViolinSpec.self,
        BeeswarmSpec.self,
        RidgelineSpec.self,
        WaterfallSpec.self,
        LollipopSpec.self,
        DumbbellSpec.self,
        ErrorbarSpec.self,
        ErrorbandSpec.self,
        TickSpec.self,
        SlopeSpec.self,
        BulletSpec.self,
        PathSpec.self,
        TrailSpec.self,
        HistogramSpec.self,
        EcdfSpec.self,
        TrendSpec.self,
        PieSpec.self,
        ArcsSpec.self,
        GaugeSpec.self,
        RadarSpec.self,
        RadialBarSpec.self,
        FunnelSpec.self,
        RoseSpec.self,
        MarimekkoSpec.self,
        SpinnerSpec.self,
        WaveSpec.self,
        SparklineSpec.self,
    ]

    private static let kindOfElement = Dictionary(
        uniqueKeysWithValues: kinds.flatMap { kind in kind.elements.map { ($0, kind) } })

    /// The kind that an element writes; nil: the element is no mark.
    static func kind(of element: String) -> (any Kind.Type)? { kindOfElement[element] }

    /// The first element that needs no data.
    static let elementWithoutData = kinds.first { $0 is any DatalessKind.Type }?.elements.first ?? ""

    /// The elements whose charts are something in a few pixels, in the order above.
    static var smallElements: [String] {
        kinds.flatMap { ($0 as? any NonCartesianKind.Type)?.smallElements ?? [] }
    }
}
