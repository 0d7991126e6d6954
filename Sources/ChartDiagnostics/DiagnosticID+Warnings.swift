extension DiagnosticID {
    /// Whether a document can be told this as a warning, so that its author can allow it.
    package var isWarning: Bool {
        isLayout || isLint || Self.warnings.contains(self)
    }

    /// Whether it is about how the chart is made rather than about a mistake, so that it is told only on demand.
    package var isLint: Bool { rawValue.hasPrefix("lint.") }

    /// Whether it is what comes to light when a chart is laid out.
    package var isLayout: Bool { rawValue.hasPrefix("layout.") }

    private static let warnings: Set<DiagnosticID> = [
        .dataAcrossSeries, .dataDoubtfulCalculation, .dataEmpty, .dataForegoneCondition, .dataInexactNumber,
        .dataLookupMissed,
        .dataMissingHeader, .dataNotComputed, .dataNotNumbers,
        .dataNotTimes, .dataSentinel,
        .dataOutsideBins, .dataSimilarColumns, .dataTooFewValues, .dataUnknownText, .semanticCutForms,
        .semanticDistantAnnotation, .semanticDistantEnd, .semanticExceedingColor, .semanticIdleState,
        .semanticNeverSeen, .semanticUnevenCategories,
        .semanticNoValues, .semanticOddFormat, .semanticSameColor, .semanticSameColumn,
        .semanticSimilarCategories, .semanticUnmatchedMark, .semanticUnlistedCategory, .semanticUnusedData,
        .semanticContradictingMean, .semanticContradictingTotal, .semanticContradictingWidths,
        .semanticContradictingWords, .semanticCountedTwice,
        .semanticFixedInStates,
        .semanticIncompleteBox,
        .semanticIncompleteCandle,
        .semanticIncompleteRange,
        .semanticManySeries, .semanticNoPosition, .semanticNoSize, .semanticNotAWarning, .semanticOffStop,
        .semanticOutsideAxis,
        .semanticOutsideRange,
        .semanticRelativeAddress,
        .semanticSqueezedValues,
        .semanticSameLabel, .semanticUnknownLocale, .semanticUnknownWarning, .semanticUnusedAllow,
        .semanticUnfilledText, .semanticUnorderedTimes, .semanticUnusedAttribute, .semanticUnusedAxis,
    ]
}
