extension OtherNames {
    /// What an attribute of a pie is in this language.
    static func attribute(_ name: String, ofPie element: String) -> String? {
        guard element == "pie" else { return nil }
        return switch folded(name) {
        case "padangle", "slicespace", "sectionspace", "spacing", "angularinset": "gap"
        case "innerradius", "cutout", "holeradius", "holesize", "holeradiuspercent": "hole"
        case "cornerradius", "roundedslices", "rounded", "borderradius", "caps": "ends"
        case "startangle", "firstsliceangle", "offsetangle": "start"
        case "endangle", "totalangle", "circumference", "maxangle": "sweep"
        case "rotationangle", "rotate", "turn": "rotation"
        case "explode", "exploded", "selected", "pullout", "emphasis": "highlight"
        case "selectionshift", "explodedistance": "pull"
        case "sort", "sorted", "sortby": "order"
        case "group", "threshold", "minshare": "other"
        default: nil
        }
    }
}
