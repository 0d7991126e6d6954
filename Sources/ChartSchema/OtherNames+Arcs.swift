extension OtherNames {
    /// What an attribute of an arc chart, or of a gradient and its stops, is in this language.
    static func attribute(_ name: String, ofRing element: String) -> String? {
        switch element {
        case "arcs":
            switch folded(name) {
            case "linethickness", "desiredlinethickness", "linewidth", "strokewidth", "width": "thickness"
            case "linespacing", "desiredlinespacing", "gap", "padding", "space": "spacing"
            case "centerspacing", "centreradius", "innerradius", "hole", "cutout": "center-radius"
            case "linecount", "segmentlinecount", "rings", "count": "lines"
            case "minimumlinethickness", "minimumthickness", "minwidth": "min-thickness"
            case "minimumlinespacing", "minimumspacing", "mingap": "min-spacing"
            case "overflowpolicy": "overflow"
            case "fillpolicy": "underflow"
            case "startangle", "rotate", "angleoffset": "rotation"
            default: nil
            }
        case "stop":
            switch folded(name) {
            case "offset", "position", "location": "at"
            case "stopcolor", "colour", "stopcolour": "color"
            default: nil
            }
        case "gradient":
            switch folded(name) {
            case "direction", "type": "along"
            case "series", "for": "name"
            default: nil
            }
        default: nil
        }
    }

    /// The listed value of an arc chart or a gradient that is meant by one from elsewhere.
    static func ringChoice(_ value: String, ofType type: String) -> String? {
        switch (type, folded(value)) {
        case ("lineOverflow", "shrinklinespacing"), ("lineOverflow", "spacing"): "shrink-spacing"
        case ("lineOverflow", "shrinklinethickness"), ("lineOverflow", "thickness"): "shrink-thickness"
        case ("lineOverflow", "equal"), ("lineOverflow", "both"): "equalize"
        case ("lineUnderflow", "expand"), ("lineUnderflow", "stretch"), ("lineUnderflow", "grow"): "fill"
        case ("lineUnderflow", "keep"), ("lineUnderflow", "empty"): "none"
        case ("gradientDirection", "radial"): "radius"
        case ("gradientDirection", "conic"), ("gradientDirection", "sweep"), ("gradientDirection", "angle"): "arc"
        case ("wedgeAngles", "proportional"), ("wedgeAngles", "shares"): "relational"
        case ("wedgeAngles", "equal"), ("wedgeAngles", "same"), ("wedgeAngles", "even"): "uniform"
        default: nil
        }
    }
}
