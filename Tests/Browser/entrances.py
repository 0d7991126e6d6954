"""One chart of each mark, all on one page, and its entrance stopped at a moment."""

import re

from compiled import BIN, note, run

# Before anything comes in there is time to stop it: what has ended is in no list of animations any more.
WAIT = 4

CHARTS = [
    '<bar values="30 45 44 60 95 2 8 9" text="roof"/>{entrance}',
    '<data>q,a,b\n1,3,4\n2,4,5\n3,5,2</data><bar x="q" layout="stack"><series y="a"/><series y="b"/></bar>{by-series}',
    '<line values="3 5 2 8 6"/><line values="1 2 6 4 5"/>{entrance}',
    '<area values="3 5 2 8 6"/>{entrance}',
    '<data>q,a,b\n1,3,4\n2,4,5\n3,5,2</data><area x="q" layout="stack"><series y="a"/><series y="b"/></area>{entrance}',
    '<data>x,y,z\n1,3,4\n2,4,9\n3,5,2\n4,1,5</data><bubble x="x" y="y" size="z"/>{entrance}',
    '<data>x,y,k\n1,3,m\n2,4,n\n3,5,m\n4,1,n</data><point x="x" y="y" series="k"/>{entrance}',
    '<text at="1 2 3 4" values="3 5 1 4" labels="a b c d"/>{entrance}',
    '<candlestick opens="3 4 5 4" highs="5 6 6 5" lows="2 3 3 1" closes="4 5 4 2"/>{entrance}',
    '<pie values="5 4 3 2"/>{entrance}',
    '<pie values="5 4 3 2" hole="0.5" phases="fan-then-open"/>{spring}',
    '<arcs values="5 4 3 2" lines="4"/>{entrance}',
    '<gauge values="64"/>{entrance}',
    '<gauge values="64" needle="false" ends="round"/>{by-series}',
    '<radar categories="a b c d e" values="3 5 2 8 6"/>{entrance}',
    '<radial-bar values="5 4 3 2"/>{entrance}',
    '<funnel values="5 4 3 2"/>{entrance}',
    '<sparkline values="5 4 - 3 2"/>{entrance}',
    '<marimekko categories="a b"><series values="3 5"/><series values="4 2"/></marimekko>{entrance}',
    '<marimekko categories="a b"><series values="3 5"/><series values="4 2"/></marimekko>{by-series}',
    '<progress values="64"/>{entrance}',
    '<arcs values="5 4 3 2"><gradient along="arc"><stop color="navy"/><stop color="gold"/></gradient></arcs>{entrance}',
    '<arcs values="5 4 3" lines="3"><gradient along="arc"><stop color="navy"/><stop color="gold"/></gradient></arcs>{entrance}',
    '<rose values="5 4 3 2 6 1"/>{entrance}',
    '<lollipop values="3 5 2 8"/>{entrance}',
    '<dumbbell categories="a b c"><series values="3 5 2"/><series values="6 4 8"/></dumbbell>{entrance}',
    '<tick categories="a a b b c" values="3 5 2 8 4"/>{entrance}',
    '<violin categories="a a a a b b b b" values="3 5 2 8 4 4 5 9"/>{entrance}',
    '<beeswarm categories="a a a a b b b" values="3 3 2 8 4 4 5"/>{entrance}',
    '<ridgeline categories="a a a a b b b b" values="3 5 2 8 4 4 5 9"/>{entrance}',
    '<bullet categories="a b" values="3 5" targets="4 4"><range values="2 2"/><range values="6 7"/></bullet>{entrance}',
    '<path at="1 4 2 3" values="3 5 2 8"/>{entrance}',
    '<ecdf values="3 5 2 8 3"/>{entrance}',
    '<trend values="3 5 2 8 9 7"/>{entrance}',
    '<rect at="1 3 4" at2="3 4 6" values="1 2 0" values2="4 5 3" labels="a b c"/>{entrance}',
    '<trail at="1 2 3" values="3 5 4" sizes="1 6 3"/>{entrance}',
    '<errorbar at="1 2 3" values="3 5 4" pluses="1 2 1" x-pluses="0.3 0.5 0.2"/>{entrance}',
    '<bar name="a" values="3 5 4" width="20"/><bar name="b" values="2 4 5" width="8" over="true"/>{entrance}',
    '<bar values="3 5 2"/><errorbar values="3 5 2" pluses="1 2 1"/>{by-series}',
]

PLACES = {
    "{entrance}": f'<entrance duration="1s" delay="{WAIT}s"/>',
    "{by-series}": f'<entrance order="by-series" duration="1s" delay="{WAIT}s" easing="bounce"/>',
    "{spring}": f'<entrance duration="1s" delay="{WAIT}s" easing="spring"/>',
}

TEMPLATE = """<!DOCTYPE html><html lang="<slot name="lang">en</slot>"><head><meta charset="utf-8"><slot name="csp"></slot><title><slot name="title">Entrances</slot></title>
<style>body{margin:0;display:grid;grid-template-columns:repeat(5,210px)}figure{margin:0!important}
details{display:none!important}</style>
<style><slot name="style"></slot></style></head><body><slot name="charts"></slot></body></html>
"""


def compiled(folder, motion):
    """The page whose charts come in by `css` or by `smil`."""
    documents = []
    for content in CHARTS:
        for place, element in PLACES.items():
            content = content.replace(place, element)
        # Every other chart answers to its legend: then rules say what SMIL has to overrule.
        legend = "" if len(documents) % 2 else '<legend toggle="none" position="none"/>'
        documents.append(f'<chart width="210" height="180">{content}{legend}<tooltip show="none"/></chart>')
    folder.mkdir(exist_ok=True)
    (folder / "page.html").write_text(TEMPLATE)
    document = folder / f"{motion}.xml"
    document.write_text(f"<page>{''.join(documents)}</page>")
    note(document)
    run(BIN / "playfair", "compile", document, "--emit", "html", "--motion", motion, "--templates", folder,
        "-o", f"{folder}/")
    page = folder / f"{motion}.html"
    # Under a policy for styles Firefox does not let SMIL change properties, only attributes.
    page.write_text(re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page.read_text()))
    return page


def stop(browser):
    """Everything that moves stands still from here on; whether there is anything."""
    return browser.script("""
        window.stopped = document.getAnimations();
        for (const animation of stopped) animation.pause();
        for (const drawing of document.querySelectorAll('svg')) drawing.pauseAnimations();
        return stopped.length + document.querySelectorAll('animate').length""")


def seek(browser, seconds):
    browser.script("""
        for (const animation of stopped) animation.currentTime = arguments[0] * 1000;
        for (const drawing of document.querySelectorAll('svg')) drawing.setCurrentTime(arguments[0]);
        window.painted = false;
        requestAnimationFrame(() => requestAnimationFrame(() => { painted = true; }))""", WAIT + seconds)
    browser.wait_until("return painted")
