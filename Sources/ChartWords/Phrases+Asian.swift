extension Phrases {
    static let arabic = Phrases(
        language: "ar", series: "السلاسل", seriesShown: "السلاسل المعروضة", all: "الكل",
        selectedSeries: "السلاسل المحددة", only: "فقط", onlySeries: "{name} فقط", showAll: "إظهار الكل",
        reset: "إعادة الضبط",
        more: CountedPhrase(
            "و{n} غيرها", [.one: "وواحدة غيرها", .two: "واثنتان غيرهما"]), dataTable: "جدول البيانات",
        dataState: "الحالة",
        moreRows: CountedPhrase(
            "لم يُعرض {n} صف آخر",
            [
                .one: "لم يُعرض صف واحد آخر", .two: "لم يُعرض صفان آخران", .few: "لم تُعرض {n} صفوف أخرى",
                .many: "لم يُعرض {n} صفًا آخر",
            ]),
        oneSeries: "السلسلة", slice: "القطاع", value: "القيمة", name: "الاسم", size: "الحجم", open: "الافتتاح",
        high: "الأعلى", low: "الأدنى", close: "الإغلاق", source: "المصدر: {name}",
        noData: "لا توجد بيانات",
        kinds: Kinds(
            bar: "مخطط أعمدة", line: "مخطط خطي", area: "مخطط مساحي", scatter: "مخطط انتشار", bubble: "مخطط فقاعي",
            candlestick: "مخطط شموع", pie: "مخطط دائري", donut: "مخطط حلقي", combined: "مخطط مركّب",
            empty: "مخطط فارغ"),
        withoutValues: "{kind} بلا قيم.",
        ofSeries: CountedPhrase(
            "{kind} من {n} سلسلة", [.two: "{kind} من سلسلتين", .few: "{kind} من {n} سلاسل"]),
        ofSlices: CountedPhrase(
            "{kind} من {n} قطاع؛ أكبرها {name} بنسبة {share}.",
            [
                .one: "{kind} من قطاع واحد: {name} بنسبة {share}.",
                .two: "{kind} من قطاعين؛ أكبرهما {name} بنسبة {share}.",
                .few: "{kind} من {n} قطاعات؛ أكبرها {name} بنسبة {share}.",
                .many: "{kind} من {n} قطاعًا؛ أكبرها {name} بنسبة {share}.",
            ]),
        extremes: "أعلى قيمة {high}، وأدنى قيمة {low}.", largest: "أكبر فقاعة{size}: {value}.",
        marked: "المعلَّم: {names}.", fromTo: "من {from} إلى {to}", from: "من {from}", upTo: "حتى {to}",
        punctuation: Punctuation(comma: "، "))

    static let hindi = Phrases(
        language: "hi", series: "शृंखलाएँ", seriesShown: "दिखाई गई शृंखलाएँ", all: "सभी",
        selectedSeries: "चुनी गई शृंखलाएँ", only: "केवल यही", onlySeries: "केवल {name}", showAll: "सभी दिखाएँ",
        reset: "रीसेट करें", more: "और {n} अन्य", dataTable: "आँकड़ों की तालिका", dataState: "स्थिति",
        moreRows: CountedPhrase("{n} और पंक्तियाँ छोड़ दी गई हैं", [.one: "{n} और पंक्ति छोड़ दी गई है"]),
        oneSeries: "शृंखला", slice: "खंड", value: "मान", name: "नाम", size: "आकार", open: "खुला", high: "उच्चतम", low: "निम्नतम",
        close: "बंद", source: "स्रोत: {name}", noData: "कोई आँकड़ा नहीं",
        kinds: Kinds(
            bar: "बार चार्ट", line: "रेखा चार्ट", area: "क्षेत्र चार्ट", scatter: "प्रकीर्ण चार्ट",
            bubble: "बबल चार्ट", candlestick: "कैंडलस्टिक चार्ट", pie: "पाई चार्ट", donut: "डोनट चार्ट",
            combined: "संयुक्त चार्ट", empty: "खाली चार्ट"),
        withoutValues: "बिना मान का {kind}।", ofSeries: "{n} शृंखलाओं का {kind}",
        ofSlices: CountedPhrase(
            "{n} खंडों का {kind}; सबसे बड़ा {name} है, {share}।", [.one: "{n} खंड का {kind}: {name}, {share}।"]),
        extremes: "अधिकतम मान {high}, न्यूनतम {low}।", largest: "सबसे बड़ा बुलबुला{size}: {value}।", marked: "चिह्नित: {names}।",
        fromTo: "{from} से {to} तक", from: "{from} से", upTo: "{to} तक",
        punctuation: Punctuation(stop: "।"))

    static let chinese = Phrases(
        language: "zh", series: "系列", seriesShown: "显示的系列", all: "全部", selectedSeries: "所选系列",
        only: "仅此项", onlySeries: "仅显示{name}", showAll: "全部显示", reset: "重置", more: "另有{n}项",
        dataTable: "数据表", dataState: "状态", moreRows: "另有{n}行未显示", oneSeries: "系列", slice: "扇区", value: "数值", name: "名称",
        size: "大小",
        open: "开盘", high: "最高", low: "最低", close: "收盘",
        source: "来源：{name}", noData: "无数据",
        kinds: Kinds(
            bar: "柱形图", line: "折线图", area: "面积图", scatter: "散点图", bubble: "气泡图", candlestick: "K线图",
            pie: "饼图", donut: "环形图", combined: "组合图", empty: "空图表"),
        withoutValues: "{kind}，无数值。", ofSeries: "{kind}，共{n}个系列",
        ofSlices: CountedPhrase("{kind}，共{n}个扇区；最大的是{name}，占{share}。", [:]),
        extremes: "最高值为{high}，最低值为{low}。", largest: "最大气泡{size}：{value}。", marked: "标注：{names}。", fromTo: "{from}至{to}",
        from: "自{from}起", upTo: "至{to}", punctuation: .eastAsian)

    static let traditionalChinese = Phrases(
        language: "zh-Hant", series: "數列", seriesShown: "顯示的數列", all: "全部", selectedSeries: "所選數列",
        only: "僅此項", onlySeries: "僅顯示{name}", showAll: "全部顯示", reset: "重設", more: "另有{n}項",
        dataTable: "資料表", dataState: "狀態", moreRows: "另有{n}列未顯示", oneSeries: "數列", slice: "扇區", value: "數值", name: "名稱",
        size: "大小",
        open: "開盤", high: "最高", low: "最低", close: "收盤",
        source: "來源：{name}", noData: "沒有資料",
        kinds: Kinds(
            bar: "直條圖", line: "折線圖", area: "區域圖", scatter: "散佈圖", bubble: "泡泡圖", candlestick: "K線圖",
            pie: "圓餅圖", donut: "環圈圖", combined: "組合圖", empty: "空白圖表"),
        withoutValues: "{kind}，沒有數值。", ofSeries: "{kind}，共{n}個數列",
        ofSlices: CountedPhrase("{kind}，共{n}個扇區；最大的是{name}，佔{share}。", [:]),
        extremes: "最高值為{high}，最低值為{low}。", largest: "最大泡泡{size}：{value}。", marked: "標註：{names}。", fromTo: "{from}至{to}",
        from: "自{from}起", upTo: "至{to}", punctuation: .eastAsian)

    static let japanese = Phrases(
        language: "ja", series: "系列", seriesShown: "表示中の系列", all: "すべて", selectedSeries: "選択した系列",
        only: "これのみ", onlySeries: "{name}のみ", showAll: "すべて表示", reset: "リセット", more: "ほか{n}件",
        dataTable: "データ表", dataState: "状態", moreRows: "ほか{n}行を省略しました", oneSeries: "系列", slice: "項目", value: "値",
        name: "名前", size: "サイズ",
        open: "始値", high: "高値", low: "安値", close: "終値",
        source: "出典：{name}", noData: "データなし",
        kinds: Kinds(
            bar: "棒グラフ", line: "折れ線グラフ", area: "面グラフ", scatter: "散布図", bubble: "バブルチャート",
            candlestick: "ローソク足チャート", pie: "円グラフ", donut: "ドーナツグラフ", combined: "複合グラフ",
            empty: "空のグラフ"),
        withoutValues: "値のない{kind}。", ofSeries: "{n}系列の{kind}",
        ofSlices: CountedPhrase("{n}項目の{kind}。最大は{name}で{share}。", [:]),
        extremes: "最大値は{high}、最小値は{low}。", largest: "最大のバブル{size}：{value}。", marked: "注記：{names}。",
        fromTo: "{from}から{to}", from: "{from}以降", upTo: "{to}まで", punctuation: .eastAsian)

    static let korean = Phrases(
        language: "ko", series: "계열", seriesShown: "표시된 계열", all: "전체", selectedSeries: "선택한 계열",
        only: "이것만", onlySeries: "{name}만", showAll: "모두 표시", reset: "초기화", more: "외 {n}개",
        dataTable: "데이터 표", dataState: "상태", moreRows: "{n}개 행이 더 생략되었습니다", oneSeries: "계열", slice: "항목", value: "값",
        name: "이름",
        size: "크기", open: "시가", high: "고가", low: "저가", close: "종가",
        source: "출처: {name}", noData: "데이터 없음",
        kinds: Kinds(
            bar: "막대 차트", line: "선 차트", area: "영역 차트", scatter: "분산형 차트", bubble: "거품형 차트",
            candlestick: "캔들 차트", pie: "원형 차트", donut: "도넛 차트", combined: "혼합 차트", empty: "빈 차트"),
        withoutValues: "값이 없는 {kind}.", ofSeries: "{n}개 계열의 {kind}",
        ofSlices: CountedPhrase("{n}개 항목의 {kind}. 가장 큰 항목은 {name}({share})입니다.", [:]),
        extremes: "최댓값 {high}, 최솟값 {low}.", largest: "가장 큰 거품{size}: {value}.", marked: "표시: {names}.",
        fromTo: "{from}부터 {to}까지", from: "{from}부터", upTo: "{to}까지")
}

extension Phrases.Punctuation {
    fileprivate static let eastAsian = Self(stop: "。", comma: "、", colon: "：", gap: "", opening: "（", closing: "）")

}
