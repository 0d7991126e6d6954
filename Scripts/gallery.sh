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
    name=${name%.*}
    title=$(title_of "$gallery/$name.html")
    frame=0
    pictures=
    embedded=
    for picture in $(pictures_of "$name"); do
        width=$(side_of "$gallery/$picture" 1)
        height=$(side_of "$gallery/$picture" 2)
        # The legend, the notes and the closed data table stand around the picture in the frame.
        frame=$((frame + height + 220))
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
for document in examples/*.xml examples/*.json; do
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
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:1400px;margin:2rem auto;padding:0 1rem}
section{margin:3rem 0;border-top:1px solid #8884}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,600px),1fr));gap:1.5rem}
figure{margin:0}
img{max-width:100%;height:auto}
iframe{width:100%;border:1px solid #8884}
figcaption{font-size:14px}
pre{overflow:auto;padding:.75rem;background:#8881;font-size:13px;line-height:1.4;max-height:24rem}
textarea{width:100%;box-sizing:border-box;font:13px/1.4 monospace}
</style>
<h1>Playfair: gallery</h1>
<p>Every chart below is one file without a script. Click the names in a legend of the right-hand column, or focus one and press the space bar.</p>
HTML
    for document in $documents; do
        entry "$document"
    done
} >"$gallery/index.html.new"
# Moved last, so that the page is never half a page.
mv "$gallery/index.html.new" "$gallery/index.html"
