extension Phrases {
    /// A sentence about the earliest (`low`) and the latest (`high`) of the times that a chart shows as its values.
    var extremesOfTimes: String {
        switch language {
        case "ar": "أبكر وقت {low}، وآخر وقت {high}."
        case "de": "Frühester Zeitpunkt: {low}, spätester: {high}."
        case "es": "Primer momento: {low}; último: {high}."
        case "fr": "Premier moment : {low} ; dernier : {high}."
        case "hi": "सबसे पहला समय {low}, सबसे बाद का {high}।"
        case "ja": "最も早い時点は{low}、最も遅い時点は{high}です。"
        case "ko": "가장 이른 시점은 {low}, 가장 늦은 시점은 {high}입니다."
        case "pt": "Primeiro momento: {low}; último: {high}."
        case "ru": "Самое раннее время: {low}, самое позднее: {high}."
        case "zh": "最早时间为{low}，最晚时间为{high}。"
        case "zh-Hant": "最早時間為{low}，最晚時間為{high}。"
        default: "Earliest {low}, latest {high}."
        }
    }
}
