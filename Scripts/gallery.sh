#!/bin/sh
# Compiles examples/ and writes a page that shows them: `gallery.sh PLAYFAIR FOLDER`.
# Plain sh and the compiler alone, because a fresh machine has nothing else.
set -eu
playfair=$1
gallery=$2
mkdir -p "$gallery"

# Text to HTML, fit for attribute values too.
escape() {
    sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g' -e 's/"/\&quot;/g'
}

# The title the compiler gave the page: escaped already, but for the quotes of an attribute.
title_of() {
    tr '\n' ' ' <"$1" | sed -n 's/^.*<title>\([^<]*\)<\/title>.*$/\1/p' | sed 's/"/\&quot;/g'
}

# Width (2) or height (3) of an SVG picture, in pixels.
side_of() {
    tr '\n' ' ' <"$1" | sed -n "s/^.*<svg[^>]* viewBox=\"0 0 \([0-9]*\)[0-9.]* \([0-9]*\)[0-9.]*\".*\$/\\$2/p"
}

# The drawings of a document, by name: one, or one for each chart of a page.
pictures_of() {
    if [ -f "$gallery/$1.svg" ]; then
        echo "$1.svg"
    else
        (cd "$gallery" && ls "$1"-[0-9]*.svg)
    fi
}

entry() {
    document=$1
    name=$(basename "$document")
    name=${name%.playfair.*}
    title=$(title_of "$gallery/$name.html")
    frame=0
    pictures=
    embedded=
    for picture in $(pictures_of "$name"); do
        width=$(side_of "$gallery/$picture" 1)
        height=$(side_of "$gallery/$picture" 2)
        # The legend, the notes and the closed data table stand around the picture in the frame.
        frame=$((frame + height + 150))
        pictures="$pictures<figure><img src=\"$picture\" alt=\"$title\"><figcaption>Picture: <a href=\"$picture\">$picture</a></figcaption></figure>"
        embedded="$embedded$(printf '<img src="%s" alt="%s" width="%s" height="%s">' "$picture" "$title" "$width" "$height" | escape)
"
    done
    cat <<HTML
<section id="$name">
<h2>${title:-$name}</h2>
<div class="pair">
<div>$pictures</div>
<figure><iframe src="$name.html" title="${title:-$name}" height="$frame"></iframe><figcaption>Page, with a legend to click: <a href="$name.html">$name.html</a></figcaption></figure>
</div>
<details><summary>Document: examples/$(basename "$document")</summary>
<pre>$(escape <"$document")</pre>
</details>
<details><summary>Embed it</summary>
<p>As a picture:</p>
<pre>$embedded</pre>
<p>In a frame, with toggles:</p>
<pre>$(printf '<iframe src="%s.html" title="%s" width="%s" height="%s"></iframe>' "$name" "$title" "$((width + 32))" "$frame" | escape)</pre>
<p>As part of your page, with toggles: paste <a href="$name.fragment.html">$name.fragment.html</a> ($(wc -c <"$gallery/$name.fragment.html" | tr -d ' ') bytes).</p>
<textarea readonly rows="6" aria-label="$name.fragment.html">
$(escape <"$gallery/$name.fragment.html")</textarea>
</details>
</section>
HTML
}

# One entry per name: where a chart stands in both spellings the XML is compiled, for both give the same bytes.
documents=
for document in examples/*.playfair.xml examples/*.playfair.json; do
    [ -f "$document" ] || continue
    case $document in *.json) [ ! -f "${document%.json}.xml" ] || continue ;; esac
    documents="$documents $document"
done
[ -n "$documents" ] || { echo "no documents in examples/" >&2; exit 1; }
# Nothing may stay of an example that is gone.
rm -f "$gallery"/*.svg "$gallery"/*.html
# shellcheck disable=SC2086  # file names of examples hold no spaces
"$playfair" compile $documents --emit svg,html,fragment -o "$gallery/"

{
    cat <<'HTML'
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Playfair: gallery</title>
<style>
:root{color-scheme:light dark;--page:light-dark(#eef0f3,#0a0c0f);--card:light-dark(#fff,#14171c);--ink:light-dark(#171b21,#f1f3f6);--soft:light-dark(#59616d,#a6aeba);--line:light-dark(#e6e9ed,#2a2f37)}
body{font:15px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif;color:var(--ink);background:var(--page);max-width:1400px;margin:2rem auto;padding:0 1rem}
h1{font-size:26px;line-height:1.2;margin:0 0 .5rem}
h2{font-size:17px;margin:0 0 .75rem}
section{margin:1.5rem 0;padding:1.25rem;background:var(--card);border-radius:12px}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,600px),1fr));gap:1.5rem;align-items:start}
figure{margin:0 0 .75rem}
img{max-width:100%;height:auto;display:block;border:1px solid var(--line);border-radius:8px}
iframe{width:100%;border:1px solid var(--line);border-radius:8px;box-sizing:border-box;display:block}
figcaption,details{font-size:13px;color:var(--soft)}
figcaption{margin-top:.35rem}
summary{cursor:pointer;padding:.25rem 0}
a{color:light-dark(#1d5fd1,#8ab4ff)}
pre{overflow:auto;padding:.75rem;background:var(--page);color:var(--ink);border-radius:8px;font-size:12.5px;line-height:1.45;max-height:24rem}
textarea{width:100%;box-sizing:border-box;font:12.5px/1.4 monospace}
</style>
<h1>Playfair gallery</h1>
<p>Every chart below is one file without a script. Click a name in a legend on the right, or focus it and press the space bar: the chart is laid out again without that series.</p>
HTML
    for document in $documents; do
        entry "$document"
    done
} >"$gallery/index.html.new"
# Moved last, so that the page is never half a page.
mv "$gallery/index.html.new" "$gallery/index.html"
