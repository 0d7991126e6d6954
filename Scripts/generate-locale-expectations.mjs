#!/usr/bin/env node
// Writes Corpus/formats.tsv: what ICU writes in each locale, to test our own formats by.
//
// Needs Node with the full ICU (its default): Scripts/generate-locale-expectations.mjs
//
// ICU reads the CLDR with code of its own, so that a mistake of ours, in the table or in what is made of it, shows.
// One thing is changed: the hyphen that stands for minus in many locales is the true minus here, as in our charts.
import { writeFileSync } from "node:fs"

const locales = [
  "ar", "ar-DZ", "ar-EG", "ar-MA", "de", "de-AT", "de-CH", "en-AU", "en-CA", "en-GB", "en-IE", "en-IN", "en-NZ", "en-US",
  "en-ZA", "es", "es-AR", "es-CL", "es-CO", "es-CR", "es-MX", "fr", "fr-CA", "fr-CH", "fr-LU", "hi", "id", "it", "it-CH", "ja",
  "ko", "nl", "pl", "pt", "pt-PT", "ru", "sv", "tr", "uk", "vi", "zh", "zh-Hant",
]
const numbers = [0, 7, 1234, 12345, 123456.789, -9876543.21, 0.5, -0.25]
const shares = [0, 0.07, 0.256, 1, -0.42, 12.5]
const amounts = [["EUR", 1234.5], ["USD", -0.99], ["JPY", 1234567], ["GBP", 99999.95], ["INR", 10000000.25]]
const short = [1000, 25000, 300000, 7000000, 4e9, 2e12]
const days = ["2019-01-09", "2024-02-29", "2026-03-07", "2021-05-16", "2020-07-04", "2022-10-30", "1999-12-31"]
const hours = ["2026-03-07T00:05:09", "2026-03-07T13:45:00", "2026-03-07T09:00:59"]

const rows = []
for (const locale of locales) {
  const add = (what, value, text) => {
    rows.push([locale, what, value, typeof value === "number" ? text.replaceAll("-", "\u2212") : text])
  }
  const number = (options) => new Intl.NumberFormat(locale, { roundingMode: "halfEven", ...options })
  const time = (options) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options })
  for (const value of numbers) add("number", value, number({ maximumFractionDigits: 3 }).format(value))
  for (const value of shares) add("percent", value, number({ style: "percent" }).format(value))
  for (const [currency, value] of amounts) {
    add(`currency ${currency}`, value, number({ style: "currency", currency }).format(value))
  }
  for (const value of short) add("compact", value, number({ notation: "compact" }).format(value))
  const formats = {
    longDate: { dateStyle: "long" },
    date: { year: "numeric", month: "short", day: "numeric" },
    yearMonth: { year: "numeric", month: "long" },
    longDay: { month: "long", day: "numeric" },
    day: { day: "numeric" },
    year: { year: "numeric" },
    LLLL: { month: "long" },
    LLL: { month: "short" },
    cccc: { weekday: "long" },
  }
  for (const [what, options] of Object.entries(formats)) {
    for (const day of days) add(what, day, time(options).format(new Date(day + "T00:00:00Z")))
  }
  for (const hour of hours) {
    add("time", hour, time({ timeStyle: "short" }).format(new Date(hour + "Z")))
  }
}

const lines = rows.map((row) => row.join("\t") + "\n")
writeFileSync(new URL("../Corpus/formats.tsv", import.meta.url),
  `locale\twhat\tvalue\tICU ${process.versions.icu}, CLDR ${process.versions.cldr}\n${lines.join("")}`)
