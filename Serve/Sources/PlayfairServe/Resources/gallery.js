"use strict";

const main = document.getElementById("charts");
const controls = ["scheme", "width", "states", "filter"].map((id) => document.getElementById(id));
const [scheme, width, states, filter] = controls;
let gallery = { version: 0, documents: [], diagnostics: [], messages: "" };

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
      const made = makeCard(document);
      card?.article.replaceWith(made);
      card = { article: made, stamp: document.stamp, failed: document.failed };
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
  main.classList.toggle("wide", width.value > 480 || states.checked);
  const failed = gallery.documents.filter((document) => document.failed).length;
  const count = gallery.documents.length;
  document.getElementById("status").textContent =
    (count === 1 ? "1 document" : `${count} documents`) + (failed ? `, ${failed} with mistakes` : "");
  showDiagnostics();
  hideOthers();
}

function hideOthers() {
  const wanted = filter.value.toLowerCase();
  for (const [path, card] of cards) {
    card.article.hidden = !(path + card.article.textContent).toLowerCase().includes(wanted);
  }
}

function makeCard(document) {
  const frames = element("div", { className: width.value ? "frames fixed" : "frames" });
  const card = element("article", { className: document.failed ? "failed" : "" }, element("h2", {}, document.path), frames);
  card.dataset.document = document.path;
  if (document.isShown) {
    for (const look of scheme.value === "both" ? ["light", "dark"] : [scheme.value]) addFrame(frames, document, look, null);
  } else {
    frames.append(element("p", {}, "There is nothing to show until the mistakes are mended."));
  }
  return card;
}

function addFrame(frames, document, look, state) {
  const frame = element("iframe", { title: document.charts.join(", ") || document.path, loading: "lazy" });
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
    page.addEventListener("click", (event) => nameLine(document, page, event));
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
      element("b", {}, found.severity), ` ${found.message} `, element("code", {}, `[${found.id}]`));
  });
  if (gallery.messages) items.push(element("li", {}, gallery.messages));
  box.querySelector("ol").replaceChildren(...items);
}

// From a mark to its line. A mark's tooltip says of which category and series it is; the line that says the same, in a data
// file or in the document, is the mark's.

async function nameLine(shown, page, event) {
  const input = event.target.closest?.("input[type=radio][aria-labelledby]");
  const label = input && page.getElementById(input.getAttribute("aria-labelledby"));
  if (!label) return;
  const words = [...label.querySelectorAll("b, i > span, u:not([hidden])")].map((part) => part.textContent.trim());
  const texts = await Promise.all(shown.sources.map(async (file) => {
    const answer = await fetch("/source?file=" + encodeURIComponent(file));
    return { file, lines: answer.ok ? (await answer.text()).split(/\r\n|\n|\r/) : [] };
  }));
  const found = bestLine(texts, words);
  const box = document.getElementById("line");
  box.hidden = false;
  box.querySelector("p").textContent = found ? `${found.file}:${found.number}` : `${shown.path}: no line says ${words.join(", ")}`;
  box.querySelector("pre").replaceChildren(...(found ? [element("mark", {}, found.text.trim().slice(0, 400))] : []));
}

function bestLine(texts, words) {
  let best = null;
  const wanted = words.map((word, place) => ({ word, key: digits(word), weight: place === 0 ? 3 : 2 }));
  for (const { file, lines } of texts) {
    lines.forEach((text, index) => {
      let weight = 0;
      for (const { word, key, weight: own } of wanted) {
        if (word && holds(text, word)) weight += own;
        else if (key && text.split(/[^-\d.eE]+/).some((part) => part && Number(part) === key)) weight += 1;
      }
      if (weight > (best?.weight ?? 0)) best = { file, number: index + 1, text, weight };
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

/// The number that a text shows, whatever signs stand between its digits; null: it shows none.
function digits(text) {
  const plain = text.replace(/[\s,'’\u202f\u00a0]/g, "");
  return /^[-−+]?[\d.]+/.test(plain) ? Number(plain.replace("−", "-").match(/^[-+]?[\d.]+/)?.[0]) : null;
}

document.querySelector("#line button").addEventListener("click", () => { document.getElementById("line").hidden = true; });

// Live: the server answers when there is something new.

async function follow() {
  for (;;) {
    try {
      const version = await (await fetch("/version?after=" + gallery.version)).text();
      if (Number(version) !== gallery.version) {
        gallery = await (await fetch("/gallery.json")).json();
        show(false);
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
