import ChartGraphics
import ChartScene

/// What scrolls in a figure shows that it does. Many systems have no bars before one scrolls, so a shade at an edge says that
/// there is more: what scrolls along covers it at the ends.
extension FigureStyle {
    /// The rules for a legend that scrolls. The padding keeps focus rings whole. Beside the column there is room for
    /// a scroll bar, so that it takes no width from the names, nor has another one below.
    var scrolling: String {
        """
        .& .&-legend>*{grid-template-columns:
        repeat(auto-fill,minmax(min(100%,\((scene.legend.columnWidth ?? 0).svg)px),1fr))}
        @media screen{.& .&-legend{box-sizing:border-box;flex-basis:\(((scene.legend.columnWidth ?? 0) + 24).svg)px;
        max-height:\(scene.size.height.svg)px;padding:4px;margin:-4px;overflow-y:auto;background:
        linear-gradient(var(--&-background) 40%,#0000) 0 0/100% 24px no-repeat local,
        linear-gradient(#0000,var(--&-background) 60%) 0 100%/100% 24px no-repeat local,
        linear-gradient(var(--&-base),#0000) 0 0/100% 4px no-repeat,
        linear-gradient(#0000,var(--&-base)) 0 100%/100% 4px no-repeat}}
        """
    }

    /// The rules for a drawing that is wider than its box: it lies over the shades, which are seen around its forms.
    /// In forced colours a shade is a line in the colour of texts. Gradients are dropped there unless the box chooses its
    /// colours itself, as drawings do in any case.
    var hint: String {
        """
        @media screen{.& .&-plot{background:
        linear-gradient(90deg,var(--&-background) 40%,#0000) 0 0/32px 100% no-repeat local,
        linear-gradient(270deg,var(--&-background) 40%,#0000) 100% 0/32px 100% no-repeat local,
        linear-gradient(90deg,var(--&-base),#0000) 0 0/6px 100% no-repeat,
        linear-gradient(270deg,var(--&-base),#0000) 100% 0/6px 100% no-repeat}}
        @media screen and (forced-colors:active){.& .&-plot{forced-color-adjust:none;background:
        linear-gradient(Canvas,Canvas) 0 0/3px 100% no-repeat local,
        linear-gradient(Canvas,Canvas) 100% 0/3px 100% no-repeat local,
        linear-gradient(CanvasText,CanvasText) 0 0/2px 100% no-repeat,
        linear-gradient(CanvasText,CanvasText) 100% 0/2px 100% no-repeat}}
        """
    }
}
