"use strict";

const main = document.getElementById("charts");
const controls = ["scheme", "width", "states", "filter"].map((id) => document.getElementById(id));
const [scheme, width, states, filter] = controls;
let gallery = { version: 0, documents: [], diagnostics: [], messages: "" };
// In a preview each document has a page of its own.
const wanted = new URLSearchParams(location.search).get("document");

// What was chosen stays when the page is loaded again.
for (const control of controls) {
  const key = "playfair-" + control.id;
  const kept = sessionStorage.getItem(key);
  if (kept !== null) control.type === "checkbox" ? (control.checked = kept === "true") : (control.value = kept);
  control.addEventListener("input", () => {
    sessionStorage.setItem(key, control.type === "checkbox" ? control.checked : control.value);
    control === filter ? hideOthers() : show(true);
  });
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// The gallery. Cards stay in their places, so that nothing jumps when one of them changes.

const cards = new Map();

function show(isAnew) {
  const kept = new Set();
  for (const [place, document] of gallery.documents.entries()) {
    kept.add(document.path);
    let card = cards.get(document.path);
    if (!card || isAnew || card.stamp !== document.stamp || card.failed !== document.failed) {
      card = replace(card, document, isAnew);
      cards.set(document.path, card);
    }
    if (main.children[place] !== card.article) main.insertBefore(card.article, main.children[place] ?? null);
  }
  for (const [path, card] of cards) {
    if (!kept.has(path)) {
      card.article.remove();
      cards.delete(path);
    }
  }
  main.classList.toggle("wide", width.value > 480 || states.checked || gallery.isPreview);
  const failed = gallery.documents.filter((document) => document.failed).length;
  const count = gallery.documents.length;
  document.getElementById("status").textContent =
    (count === 1 ? "1 document" : `${count} documents`) + (failed ? `, ${failed} with mistakes` : "");
  showDiagnostics();
  hideOthers();
}

function replace(old, document, isAnew) {
  // While somebody types, mistakes come and go, and the picture stays.
  if (gallery.isPreview && old && !isAnew && old.stamp === document.stamp) {
    old.article.classList.toggle("failed", document.failed);
    return { ...old, failed: document.failed };
  }
  const made = makeCard(document, gallery.isPreview && !isAnew && old ? old.article : null);
  old?.article.replaceWith(made);
  return { article: made, stamp: document.stamp, failed: document.failed };
}

function hideOthers() {
  const words = filter.value.toLowerCase();
  for (const [path, card] of cards) {
    card.article.hidden = !(path + card.article.textContent).toLowerCase().includes(words);
  }
}

/// - Parameter old: what stands in its place until it has loaded; null: nothing.
function makeCard(document, old) {
  const frames = element("div", { className: width.value ? "frames fixed" : "frames" });
  const card = element("article", { className: document.failed ? "failed" : "" }, element("h2", {}, document.path), frames);
  card.dataset.document = document.path;
  if (document.isShown) {
    for (const look of scheme.value === "both" ? ["light", "dark"] : [scheme.value]) addFrame(frames, document, look, null);
    if (old) bridge(card, old);
  } else {
    frames.append(element("p", {}, "There is nothing to show until the mistakes are mended."));
  }
  return card;
}

/// For frames that have not loaded: the page whose choices theirs will take over.
const chosen = new WeakMap();

/// Lets new pictures come up as the old ones were left.
function bridge(card, old) {
  const shown = [...old.querySelectorAll("iframe")];
  const coming = [...card.querySelectorAll("iframe")];
  coming.forEach((frame, place) => {
    // One that is replaced before it has loaded passes on what was chosen in the one before it.
    const before = chosen.get(shown[place]) ?? shown[place]?.contentDocument;
    if (before) chosen.set(frame, before);
    frame.style.height = shown[place]?.style.height ?? "";
    frame.addEventListener("load", () => {
      // Nobody wants to see the entrance again with each letter.
      for (const motion of frame.contentDocument.getAnimations()) {
        if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
      }
      if (before) keepChoices(before, frame.contentDocument);
      chosen.delete(frame);
    });
  });
}

/// The buttons over the places of tooltips; the words follow each.
const tooltips = "input[type=radio][name$='-p']";

/// What was chosen in legends and controls stays chosen, as far as they are the same.
function keepChoices(before, after) {
  const inputs = (page) => [...page.querySelectorAll(`input:not(${tooltips})`)];
  const [old, fresh] = [inputs(before), inputs(after)];
  if (old.length !== fresh.length) return;
  old.forEach((input, place) => {
    if (input.checked !== fresh[place].checked && (input.checked || input.type === "checkbox")) fresh[place].click();
  });
}

function addFrame(frames, document, look, state) {
  const loading = gallery.isPreview ? "eager" : "lazy";
  const frame = element("iframe", { title: document.charts.join(", ") || document.path, loading });
  if (width.value) frame.style.width = width.value + "px";
  const caption = element("figcaption", {}, state ? state.name : look.length === 10 ? "" : look);
  frames.append(element("figure", {}, frame, ...(caption.textContent ? [caption] : [])));
  frame.addEventListener("load", () => {
    const page = frame.contentDocument;
    // The colours of a chart follow the scheme of its page.
    page.documentElement.style.colorScheme = look;
    if (state) page.getElementById(state.id)?.click();
    const fit = () => { frame.style.height = page.documentElement.scrollHeight + "px"; };
    frame.style.height = "0";
    fit();
    new frame.contentWindow.ResizeObserver(fit).observe(page.body);
    page.addEventListener("click", (event) =>
      gallery.isPreview ? tellEditor(document, page, event) : nameLine(document, page, event));
    if (gallery.isPreview) showSpot(document, page);
    if (states.checked && !state) addStates(frames, document, look, page);
  });
  frame.src = "/page?document=" + encodeURIComponent(document.path) + "&stamp=" + document.stamp;
}

/// A frame more for each stop of each control but the one that stands already.
function addStates(frames, document, look, page) {
  for (const input of page.querySelectorAll("input[type=radio][id]")) {
    if (!/-j\d+s\d+$/.test(input.id) || input.checked) continue;
    const group = input.closest("[role=radiogroup]")?.getAttribute("aria-label");
    const name = [group, input.getAttribute("aria-label")].filter(Boolean).join(": ");
    addFrame(frames, document, look, { id: input.id, name });
  }
}

// Diagnostics.

function showDiagnostics() {
  const box = document.getElementById("diagnostics");
  const errors = gallery.diagnostics.filter((found) => found.severity === "error").length;
  const warnings = gallery.diagnostics.length - errors;
  const parts = [[errors, "error"], [warnings, "warning"]].filter(([count]) => count)
    .map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`);
  box.hidden = parts.length === 0 && !gallery.messages;
  box.querySelector("h2").textContent = parts.join(", ");
  const items = gallery.diagnostics.map((found) => {
    const place = `${found.file}:${found.range.start.line}:${found.range.start.column}`;
    return element("li", { className: found.severity }, element("code", {}, place), " ",
      element("b", {}, found.severity), ` ${found.message} `, element("code", {}, `[${found.id}]`),
      ...(found.notes ?? []).map(noteOf), ...(found.fixIts ?? []).map((fix) => element("div", {}, `help: ${fix.message}`)));
  });
  if (gallery.messages) items.push(element("li", {}, gallery.messages));
  box.querySelector("ol").replaceChildren(...items);
}

/// What else is to be said of a mistake, often of a data file.
function noteOf(note) {
  const start = note.range?.start;
  const place = start ? [element("code", {}, `${note.file}:${start.line}:${start.column}`), " "] : [];
  return element("div", {}, ...place, `note: ${note.message}`);
}

// From a mark to its line. A mark's tooltip says of which category and series it is; the line that says the same, in a data
// file or in the document, is the mark's.

async function nameLine(shown, page, event) {
  const label = event.target.closest?.(tooltips)?.nextElementSibling;
  if (!label) return;
  const words = wordsOf(label, pressedSeries(page, event));
  const texts = await Promise.all(shown.sources.map(async (file) => {
    const answer = await fetch("/source?file=" + encodeURIComponent(file));
    return { file, lines: answer.ok ? (await answer.text()).split(/\r\n|\n|\r/) : [] };
  }));
  const found = bestLine(texts, words);
  const box = document.getElementById("line");
  box.hidden = false;
  // A tooltip tells all series of a place, each of which may have a line of its own.
  const others = found?.others ? `, and ${found.others} more that say as much` : "";
  box.querySelector("p").textContent = found
    ? `${found.file}:${found.number}${others}` : `${shown.path}: no line says ${words.join(", ")}`;
  box.querySelector("pre").replaceChildren(...(found ? [element("mark", {}, found.text.trim().slice(0, 400))] : []));
}

/// What a tooltip says; of a series that it has a row for, that row alone.
function wordsOf(label, series = null) {
  const prefix = label.closest("figure")?.classList[0];
  const own = series !== null && label.querySelector(`i.${prefix}-h${series}`);
  const parts = own ? [...label.querySelectorAll("b"), ...own.querySelectorAll("span, u:not([hidden])")]
    : label.querySelectorAll("b, i > span, u:not([hidden])");
  return [...parts].map((part) => part.textContent.trim());
}

/// The number of the series whose mark lies under the pointer; null: there is none, or no pointer.
function pressedSeries(page, event) {
  const prefix = event.target.closest?.("figure")?.classList[0];
  if (!prefix || !event.detail) return null;
  for (const part of page.elementsFromPoint(event.clientX, event.clientY)) {
    const number = [...part.classList].map((name) => name.match(`^${prefix}-k(\\d+)$`)?.[1]).find(Boolean);
    if (number && part.closest(`.${prefix}-plot`)) return number;
  }
  return null;
}

function weightOf(text, words) {
  let weight = 0;
  words.forEach((word, place) => {
    const key = digits(word);
    // Places that are only counted are in no line.
    const isNamed = place === 0 && !/^\d{1,3}$/.test(word);
    if (word && holds(text, word) || isNamed && saysMoment(text, word)) weight += isNamed ? 3 : place === 0 ? 1 : 2;
    else if (key && text.split(/[^-\d.eE]+/).some((part) => part && Number(part) === key)) weight += 1;
  });
  return weight;
}

function bestLine(texts, words) {
  let best = null;
  for (const { file, lines } of texts) {
    lines.forEach((text, index) => {
      // Names of languages hold numbers that no chart shows.
      const weight = weightOf(text.replace(/xmlns(:\w+)?=("[^"]*"|'[^']*')/g, ""), words);
      if (weight > (best?.weight ?? 0)) best = { file, number: index + 1, text, weight, others: 0 };
      else if (best && weight === best.weight) best.others += 1;
    });
  }
  return best;
}

/// Whether a text holds a word, and not as a part of a longer one.
function holds(text, word) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = [text[at - 1], text[at + word.length]];
    if (!around.some((sign) => sign && /[\p{L}\p{N}]/u.test(sign))) return true;
  }
  return false;
}

/// Whether a text has the day or the month that a heading says in words, so far as the browser reads them.
function saysMoment(text, word) {
  if (!/\p{L}.*\d{4}/u.test(word)) return false;
  const hasDay = /^\d{1,2}\D/.test(word);
  const moment = Date.parse(`${hasDay ? "" : "1 "}${word} UTC`);
  if (Number.isNaN(moment)) return false;
  const written = new Date(moment).toISOString().slice(0, hasDay ? 10 : 7);
  return new RegExp(`(^|\\D)${written}(\\D|$)`).test(text);
}

/// The number that a text shows, whatever signs stand between its digits; null: it shows none.
function digits(text) {
  const plain = text.replace(/[\s,'’\u202f\u00a0]/g, "");
  return /^[-−+]?[\d.]+/.test(plain) ? Number(plain.replace("−", "-").match(/^[-+]?[\d.]+/)?.[0]) : null;
}

document.querySelector("#line button").addEventListener("click", () => { document.getElementById("line").hidden = true; });

// Between the drawing and the editor, in a preview.

/// Says what was pressed: what the tooltip there says, or the text.
function tellEditor(document, page, event) {
  const label = event.target.closest?.(tooltips)?.nextElementSibling;
  // Whoever works with a legend or a control wants to see what becomes of the chart.
  if (!label && event.target.closest?.("label, input, button, summary")) return;
  const text = event.target.closest?.("text, p, th, td")?.textContent.trim();
  const words = label ? wordsOf(label, pressedSeries(page, event)) : text ? [text] : [];
  if (words.length === 0) return;
  const figure = event.target.closest?.("figure");
  const chart = Math.max([...page.querySelectorAll("figure")].indexOf(figure), 0);
  fetch("/click", { method: "POST", body: JSON.stringify({ document: document.path, chart, words }) });
}

/// What takes the marks of a page away.
const marked = new WeakMap();

/// Marks what the editor's cursor stands for: series, or the value that a line of data says.
function showSpot(document, page) {
  for (const restore of marked.get(page) ?? []) restore();
  const undo = [];
  marked.set(page, undo);
  const { spot } = gallery;
  if (spot?.document !== document.path) return;
  const figure = page.querySelectorAll("figure")[spot.chart];
  if (!figure) return;
  const prefix = figure.classList[0];
  const glow = (part, property, value) => {
    const before = part.style.getPropertyValue(property);
    part.style.setProperty(property, value);
    part.dataset.spot = "";
    undo.push(() => {
      part.style.setProperty(property, before);
      delete part.dataset.spot;
    });
  };
  for (const number of spot.series) {
    for (const part of figure.querySelectorAll(`.${prefix}-plot .${prefix}-k${number}`)) {
      glow(part, "filter", "drop-shadow(0 0 2px #e08a00) drop-shadow(0 0 2px #e08a00)");
    }
    const entry = page.getElementById(`${prefix}-s${number}`)?.closest("label");
    if (entry) glow(entry, "outline", "2px solid #e08a00");
  }
  if (spot.series.length) return;
  if (!spot.line) return glow(figure, "outline", "2px dashed #e08a00");
  let best = null;
  for (const input of figure.querySelectorAll(tooltips)) {
    const weight = weightOf(spot.line, wordsOf(input.nextElementSibling));
    if (weight > (best?.weight ?? 1)) best = { input, weight };
  }
  if (!best) return glow(figure, "outline", "2px dashed #e08a00");
  // Its own tooltip says which one it is.
  glow(best.input.closest("g"), "opacity", "1");
  glow(best.input, "outline", "2px solid #e08a00");
}

function showSpots() {
  for (const [path, card] of cards) {
    for (const frame of card.article.querySelectorAll("iframe")) {
      if (frame.contentDocument?.body?.firstElementChild) showSpot({ path }, frame.contentDocument);
    }
  }
}

// Live: the server answers when there is something new.

async function follow() {
  for (;;) {
    try {
      const version = await (await fetch("/version?after=" + gallery.version)).text();
      if (Number(version) !== gallery.version) {
        gallery = await (await fetch("/gallery.json")).json();
        if (wanted !== null) {
          gallery.documents = gallery.documents.filter((each) => each.path === wanted);
          gallery.diagnostics = gallery.diagnostics.filter((each) => each.document === wanted);
        }
        show(false);
        showSpots();
      }
      document.body.classList.remove("lost");
    } catch {
      document.body.classList.add("lost");
      document.getElementById("status").textContent = "The server has stopped.";
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

follow();
