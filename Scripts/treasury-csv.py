#!/usr/bin/env python3
"""Turns the Treasury's yield curve feed into CSV.

    treasury-csv.py FEED.xml                          one row per day, one column per maturity
    treasury-csv.py FEED.xml 2019-01-02 2019-10-03    the curve of these days, one row per day and maturity

The feed is the OData/Atom document that data.treasury.gov served as DailyTreasuryYieldCurveRateData.
A rate the feed leaves out becomes an empty field. CSV goes to standard output.
"""

import csv
import sys
import xml.etree.ElementTree as ElementTree

METADATA = "{http://schemas.microsoft.com/ado/2007/08/dataservices/metadata}"
DATA = "{http://schemas.microsoft.com/ado/2007/08/dataservices}"

MATURITIES = [
    ("1 month", "BC_1MONTH"),
    ("2 months", "BC_2MONTH"),
    ("3 months", "BC_3MONTH"),
    ("6 months", "BC_6MONTH"),
    ("1 year", "BC_1YEAR"),
    ("2 years", "BC_2YEAR"),
    ("3 years", "BC_3YEAR"),
    ("5 years", "BC_5YEAR"),
    ("7 years", "BC_7YEAR"),
    ("10 years", "BC_10YEAR"),
    ("20 years", "BC_20YEAR"),
    ("30 years", "BC_30YEAR"),
]


def days(feed):
    """The days of the feed in order of time, each as (date, rates in the order of MATURITIES)."""
    found = []
    for properties in ElementTree.parse(feed).iter(METADATA + "properties"):
        date = properties.findtext(DATA + "NEW_DATE", "")[:10]
        found.append((date, [properties.findtext(DATA + field) or "" for _, field in MATURITIES]))
    return sorted(found)


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    feed, *chosen = arguments
    table = csv.writer(sys.stdout, lineterminator="\n")
    if not chosen:
        table.writerow(["date"] + [name for name, _ in MATURITIES])
        table.writerows([date, *rates] for date, rates in days(feed))
        return
    rates_of = dict(days(feed))
    table.writerow(["maturity", "date", "yield"])
    for date in chosen:
        if date not in rates_of:
            sys.exit(f"treasury-csv.py: the feed has no rates for {date}")
        table.writerows([name, date, rate] for (name, _), rate in zip(MATURITIES, rates_of[date]))


if __name__ == "__main__":
    main(sys.argv[1:])
