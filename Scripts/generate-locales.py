#!/usr/bin/env python3
"""Writes Sources/ChartIR/Formats/Locales/*.swift, the formats of each locale, from the CLDR.

Needs Babel (pip install babel), which carries the CLDR:

    Scripts/generate-locales.py

A record is text: a line for each key, lists parted by `|`; a line that starts with `+` goes on with the one before it.
A record with a parent holds only what differs from it.
"""

from multiprocessing import Pool
from pathlib import Path

from babel import Locale
from babel.core import get_cldr_version, get_global
from babel.numbers import get_currency_precision, get_territory_currencies

# Our tag, its parent, Babel's name.
LOCALES = [
    ("ar", None, "ar"), ("ar-DZ", "ar", "ar_DZ"), ("ar-EG", "ar", "ar_EG"), ("ar-MA", "ar", "ar_MA"), ("de", None, "de"), ("de-AT", "de", "de_AT"),
    ("de-CH", "de", "de_CH"), ("en", None, "en_US"), ("en-AU", "en", "en_AU"), ("en-CA", "en", "en_CA"),
    ("en-GB", "en", "en_GB"), ("en-IE", "en", "en_IE"), ("en-IN", "en", "en_IN"), ("en-NZ", "en", "en_NZ"),
    ("en-US", "en", "en_US"), ("en-ZA", "en", "en_ZA"), ("es", None, "es"), ("es-AR", "es", "es_AR"),
    ("es-CL", "es", "es_CL"), ("es-CO", "es", "es_CO"), ("es-CR", "es", "es_CR"), ("es-MX", "es", "es_MX"), ("fr", None, "fr"), ("fr-CA", "fr", "fr_CA"),
    ("fr-CH", "fr", "fr_CH"), ("fr-LU", "fr", "fr_LU"), ("hi", None, "hi"), ("id", None, "id"), ("it", None, "it"), ("it-CH", "it", "it_CH"), ("ja", None, "ja"),
    ("ko", None, "ko"), ("nl", None, "nl"), ("pl", None, "pl"), ("pt", None, "pt_BR"), ("pt-PT", "pt", "pt_PT"),
    ("ru", None, "ru"), ("sv", None, "sv"), ("tr", None, "tr"), ("uk", None, "uk"), ("vi", None, "vi"),
    ("zh", None, "zh_Hans_CN"), ("zh-Hant", "zh", "zh_Hant_TW"),
]  # fmt: skip
FILES = [("AToD", "a", "d"), ("E", "e", "e"), ("FToK", "f", "k"), ("LToS", "l", "s"), ("TToZ", "t", "z")]

# CLDR's minimumGroupingDigits where it is not 1; Babel leaves it out.
MINIMUM_GROUPING = {"es": 2, "es-MX": 1, "it": 2, "it-CH": 2, "pl": 2, "pt-PT": 2}

# What Babel loses of the CLDR otherwise.
CORRECTIONS = {"de-AT": {"group": "\u00a0"}}

# The territory whose weeks are meant where the name has none.
TERRITORIES = {
    "ar": "EG", "de": "DE", "es": "ES", "fr": "FR", "hi": "IN", "id": "ID", "it": "IT", "ja": "JP", "ko": "KR",
    "nl": "NL", "pl": "PL", "ru": "RU", "sv": "SE", "tr": "TR", "uk": "UA", "vi": "VN",
}  # fmt: skip

# Plain `en` is the English of nobody's country: days before months, 24 hours and weeks from Monday, as in CLDR's
# en-150, and small letters for thousands and millions.
WORLD_ENGLISH = [
    "yearMonth", "yearShortMonth", "date", "longDate", "longDay", "shortDay", "time", "timeSeconds",
]  # fmt: skip
COMPACT = {"en": "3:3:k|6:6:\u202fm|9:9:\u202fbn|12:12:\u202ftn"}
COMPACT["en-GB"] = COMPACT["en"]

CURRENCIES = (
    "USD EUR GBP JPY CNY INR RUB BRL MXN CAD AUD NZD CHF SEK NOK DKK ISK PLN CZK HUF RON TRY UAH ILS AED SAR EGP QAR "
    "KWD BHD JOD OMR MAD TND DZD ZAR NGN KES GHS KRW TWD HKD SGD MYR IDR THB VND PHP PKR BDT LKR ARS CLP COP PEN UYU "
    "KZT GEL"
).split()

ESCAPED = {"\u00a0", "\u00ad", "\u061c", "\u200b", "\u200e", "\u200f", "\u2009", "\u202f", "\u2060"}


def escaped(text):
    return "".join(f"\\u{{{ord(c):X}}}" if c in ESCAPED else "\\\\" if c == "\\" else c for c in text)


def names(table, count, first=1):
    return "|".join(table[i] for i in range(first, first + count))


def true_minus(text):
    """The sign with the marks of direction that the CLDR puts around it."""
    return text.replace("-", "\u2212")


def compact(locale):
    """`power of ten from which:power of ten of the factor:behind the number:the same for 3 to 9`."""
    formats = locale.compact_decimal_formats["short"]
    result, known = [], 0
    for key, pattern in sorted(formats["other"].items(), key=lambda item: int(item[0])):
        power = len(key) - 1
        text = pattern.pattern.split(";")[0]
        zeros = text.count("0")
        suffix = text.lstrip("0").replace("'", "")
        assert text.startswith("0"), text
        factor = power + 1 - zeros
        if not suffix or factor <= known or power > 14:
            continue
        known = factor
        entry = f"{power}:{factor}:{suffix}"
        few = formats.get("few", {}).get(key)
        if few and zeros == 1 and few.pattern != pattern.pattern and locale.language == "ar":
            entry += ":" + few.pattern.lstrip("0").replace("'", "")
        result.append(entry)
    return "|".join(result)


def record(tag, name):
    locale = Locale.parse(name)
    digits = {"arab": "٠", "latn": "0"}
    system = locale.default_numbering_system
    symbols = locale.number_symbols[system]
    skeletons = {key: value.pattern for key, value in locale.datetime_skeletons.items()}
    clock = locale.time_formats["short"].pattern
    uses_24 = "H" in clock or "B" in clock
    months, days, quarters = locale.months, locale.days, locale.quarters
    weeks = locale if locale.territory else Locale.parse(f"{name}_{TERRITORIES[name]}")
    periods = locale.day_periods["format"]["abbreviated"]
    result = {
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "minus": true_minus(symbols["minusSign"]),
        "plus": symbols["plusSign"],
        "percent": symbols["percentSign"],
        "perMille": symbols["perMille"],
        "infinity": symbols["infinity"],
        "notANumber": symbols["nan"],
        "exponential": symbols["exponential"],
        "times": symbols["superscriptingExponent"],
        "zero": digits[system],
        "minimumGrouping": str(MINIMUM_GROUPING.get(tag, 1)),
        "numberPattern": locale.decimal_formats[None].pattern,
        "percentPattern": locale.percent_formats[None].pattern,
        "currencyPattern": locale.currency_formats["standard"].pattern,
        "compact": COMPACT.get(tag) or compact(locale),
        "currencies": "|".join(
            f"{code}:{symbol}" for code in CURRENCIES if (symbol := locale.currency_symbols.get(code, code)) != code
        ),
        "am": periods["am"],
        "pm": periods["pm"],
        "firstWeekday": str(weeks.first_week_day + 1),
        "minimalDays": str(weeks.min_week_days),
        "year": skeletons["y"],
        "yearMonth": skeletons["yMMMM"],
        "yearShortMonth": skeletons["yMMM"],
        "date": skeletons["yMMMd"],
        "longDate": locale.date_formats["long"].pattern,
        "longDay": skeletons["MMMMd"],
        "shortDay": skeletons["MMMd"],
        "day": skeletons["d"],
        "time": skeletons["Hm"] if "B" in clock else clock,
        "timeSeconds": skeletons["Hms" if uses_24 else "hms"],
    }
    for key, table in [("months", months), ("weekdays", days), ("quarters", quarters)]:
        count, first = {"months": (12, 1), "weekdays": (7, 0), "quarters": (4, 1)}[key]
        for style, where in [("format", ""), ("stand-alone", "Alone")]:
            for width in ["wide", "abbreviated", "narrow"]:
                if key == "quarters" and width == "narrow":
                    continue
                result[f"{key}{where}.{width}"] = names(table[style][width], count, first)
    return result


def lines(key, value, width=112):
    """`key value`, broken after the bars of a list."""
    text = f"{key} {value}"
    line, result = "", []
    for part in text.replace("|", "|\n").split("\n"):
        if line and len(escaped(line + part)) > width:
            result.append(line)
            line = "+"
        line += part
    return [escaped(line) for line in result + [line]]


def main():
    folder = Path(__file__).resolve().parent.parent / "Sources/ChartIR/Formats/Locales"
    folder.mkdir(exist_ok=True)
    # A process for each: Babel resolves the names that all locales share by the first locale that asks.
    wanted = [(tag, name) for tag, _, name in LOCALES] + [("en", "en_150")]
    with Pool(1, maxtasksperchild=1) as pool:
        *made, world = pool.starmap(record, wanted, chunksize=1)
    records = {tag: made for (tag, _, _), made in zip(LOCALES, made)}
    for tag, values in CORRECTIONS.items():
        records[tag] |= values
    records["en"] |= {key: world[key] for key in WORLD_ENGLISH} | {"firstWeekday": "1", "minimalDays": "4"}
    note = f"// Generated by Scripts/generate-locales.py from the Unicode CLDR {get_cldr_version()}; do not edit."
    for suffix, first, last in FILES:
        chosen = [entry for entry in LOCALES if first <= entry[0][0] <= last]
        out = [note, "", "extension LocaleRecords {"]
        out += [f"    static func {suffix[0].lower()}{suffix[1:]}(_ tag: String) -> String? {{", "        switch tag {"]
        for tag, parent, _ in chosen:
            out += [f'        case "{tag}":', '            """']
            for key, value in records[tag].items():
                if parent and records[parent][key] == value:
                    continue
                out += ["            " + line for line in lines(key, value, 118 - 12)]
            out += ['            """']
        out += ["        default: nil", "        }", "    }", "}"]
        (folder / f"LocaleRecords+{suffix}.swift").write_text("\n".join(out) + "\n")
    codes = sorted({c for place in get_global("territory_currencies") for c in get_territory_currencies(place)})
    precisions = {code: get_currency_precision(code) for code in codes}
    out = [note, "", "/// The locales there are records of, and what is the same in all of them.", "enum LocaleRecords {"]
    out += ["    static let tags = ["]
    out += wrapped(f'"{tag}"' for tag, _, _ in LOCALES)
    out += ["    ]", "", "    /// Decimals of the currencies that do not have two.", "    static let currencyDecimals = ["]
    out += wrapped(f'"{code}": {digits}' for code, digits in precisions.items() if digits != 2)
    out += ["    ]", "", "    /// The codes of ISO 4217 that some territory pays with.", "    static let currencies: Set<String> = ["]
    out += wrapped(f'"{code}"' for code in codes)
    out += ["    ]", "", "    static func text(_ tag: String) -> String? {"]
    out += ["        " + " ?? ".join(f"{suffix[0].lower()}{suffix[1:]}(tag)" for suffix, _, _ in FILES), "    }", "}"]
    (folder / "LocaleRecords.swift").write_text("\n".join(out) + "\n")


def wrapped(items, width=112):
    line, result = "       ", []
    for item in items:
        if len(line) + len(item) + 2 > width:
            result.append(line)
            line = "       "
        line += f" {item},"
    return result + [line]


if __name__ == "__main__":
    main()
