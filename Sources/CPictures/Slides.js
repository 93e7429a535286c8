// Shows one slide of the page at a time. A template holds a transition; its screens are the patterns p0 and p1, their
// pictures alone kp0 and kp1, and their texts alone tp0 and tp1.
"use strict";
const $ = query => document.querySelector(query), all = (query, root = document) => [...root.querySelectorAll(query)];
const body = document.body, root = document.documentElement, main = $("main"), stage = $("#stage"), said = $("#said");
const prompt = $("#prompt"), field = $("#prompt input"), help = $("#help");
const slides = all("section"), templates = all("template"), title = document.title;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const names = slides.map(slide => slide.id);
// The names of the page's parts are their own from here on.
slides.forEach(slide => slide.removeAttribute("id"));
root.classList.add("js");

// The present slide, its part, and its place in the browser's history.
let now = 0, step = 0, here = { depth: 0 }, speed = 1, usual = 0, playing = 0, last = null;
let matches = [], match = 0, typed = "";
const steps = slide => +(slide.dataset.steps || 0);
const say = text => said.textContent = text;
const links = () => all("a", slides[now]).filter(link => link.style.display !== "none" && link.firstElementChild);

// Shows a part of a slide.
const reveal = (slide, part) => {
  for (const element of all("[data-f], [data-l]", slide)) {
    const isThere = part >= (element.dataset.f || 0) && part <= (element.dataset.l || Infinity);
    element.style.display = isThere ? "inline" : "none";
  }
};
const show = (index, part) => {
  slides[now].classList.remove("now");
  now = index;
  step = Math.min(part, steps(slides[now]));
  slides[now].classList.add("now");
  reveal(slides[now], step);
  body.style.background = slides[now].style.background;
  document.title = slides.length > 1 ? `${slides[now].firstElementChild.getAttribute("aria-label")} - ${title}` : title;
  if (!body.classList.contains("overview")) slides[now].focus({ preventScroll: true });
};

// Makes a pattern of what is seen of a slide, or of a part of it: its picture (kp) or its text (tp).
const space = "http://www.w3.org/2000/svg";
const pattern = (part, number, slide) => {
  const box = slide.firstElementChild.viewBox.baseVal, size = stage.viewBox.baseVal;
  const made = document.createElementNS(space, "pattern"), group = document.createElementNS(space, "g");
  for (const [key, value] of [["id", part + number], ["patternUnits", "userSpaceOnUse"], ["width", size.width + 8],
    ["height", size.height + 16]]) made.setAttribute(key, value);
  const scale = size.width / box.width, scrolled = slide.scrollTop * size.width / Math.max(1, slide.clientWidth);
  group.setAttribute("transform", `translate(0 ${-scrolled}) scale(${scale})`);
  for (const element of slide.firstElementChild.children) {
    const isGround = element.tagName === "rect" && element.getAttribute("width") === "100%";
    if (element.tagName === "a" || element.tagName === "desc" || isGround && part === "tp") continue;
    const copy = element.cloneNode(true);
    if (isGround) {
      copy.setAttribute("width", box.width);
      copy.setAttribute("height", box.height);
    }
    group.append(copy);
  }
  const others = { p: "", kp: "text, .inked", tp: ".drawn, .under, use" }[part];
  if (others) for (const element of group.querySelectorAll(others)) element.remove();
  made.append(group);
  return made;
};
const patterns = (number, slide) => ["p", "kp", "tp"].map(part => pattern(part, number, slide));
const finish = () => {
  clearTimeout(playing);
  playing = 0;
  stage.classList.remove("on");
  stage.replaceChildren();
};
const asked = () => {
  try { return names.indexOf(decodeURIComponent(location.hash.slice(1))) } catch { return -1 }
};
// Plays a transition from the patterns of a slide to the slide that is shown now.
const play = (number, from, isPair) => {
  const template = templates[number];
  if (!template || calm.matches || body.classList.contains("overview")) return;
  const to = patterns(1, slides[now]), length = template.dataset.ms / speed;
  stage.replaceChildren(...from, ...to);
  stage.style.setProperty("--ms", length + "ms");
  if ("pair" in template.dataset && !isPair) {
    // The pieces are those of other slides.
    for (const name of ["p0", "p1"]) {
      const sheet = document.createElementNS(space, "rect");
      sheet.setAttribute("width", "100%");
      sheet.setAttribute("height", "100%");
      sheet.setAttribute("fill", `url(#${name})`);
      stage.append(sheet);
      if (name === "p1") sheet.animate([{ opacity: 0 }, { opacity: 1 }], { duration: length });
    }
  } else {
    stage.append(...template.content.firstElementChild.cloneNode(true).childNodes);
  }
  stage.classList.add("on");
  last = { number, from, isPair };
  playing = setTimeout(finish, length);
};

// Goes to a slide. `there` and `back` are the transitions to it and back from it.
const address = () => "#" + encodeURIComponent(names[now]);
const keep = () => history.replaceState(here = { ...here, index: now, step }, "", address());
const go = (index, { there, back, part = 0, row = 0, isPair = true, state } = {}) => {
  finish();
  if (!slides[index]) return say(index < 0 ? "this is the first slide" : "this is the last slide");
  say("");
  if (index === now && !state) {
    slides[now].scrollTop = row * 16 * slides[now].clientWidth / slides[now].firstElementChild.viewBox.baseVal.width;
    return;
  }
  const from = patterns(0, slides[now]), below = now;
  show(index, part);
  const box = slides[now].firstElementChild.viewBox.baseVal;
  slides[now].scrollTop = state ? state.top || 0 : row * 16 * slides[now].clientWidth / box.width;
  play(there, from, isPair);
  if (state) here = state;
  else history.pushState(here = { index, step, depth: here.depth + 1, below, there, back, isPair }, "", address());
};
const jump = index => {
  if (index === now || !slides[index]) return;
  const isAhead = index > now, other = slides[isAhead ? index - 1 : index + 1];
  const there = isAhead ? other.dataset.next : other.dataset.prev;
  const back = isAhead ? slides[index].dataset.prev : slides[index].dataset.next;
  go(index, { there, back, isPair: Math.abs(index - now) === 1 });
};
const next = () => {
  finish();
  if (step === steps(slides[now])) {
    return go(now + 1, { there: slides[now].dataset.next, back: slides[now + 1]?.dataset.prev });
  }
  reveal(slides[now], ++step);
  keep();
};
const previous = () => {
  finish();
  if (step > 0) {
    reveal(slides[now], --step);
    return keep();
  }
  if (here.depth > 0 && here.below === now - 1) return history.back();
  const part = slides[now - 1] ? steps(slides[now - 1]) : 0;
  go(now - 1, { there: slides[now].dataset.prev, back: slides[now - 1]?.dataset.next, part });
};
const back = () => here.depth > 0 ? history.back() : say("no slide to go back to");
const replay = () => {
  finish();
  if (!last) return say("no transition to replay yet");
  play(last.number, last.from, last.isPair);
};
const places = {
  back, next, prev: previous, home: () => jump(0), first: () => jump(0), last: () => jump(slides.length - 1), replay,
};
const follow = link => {
  const { go: target, there, back, row } = link.dataset;
  if (places[target]) return places[target]();
  go(+target, { there, back, row: +(row || 0) });
};
addEventListener("popstate", event => {
  const state = event.state;
  if (!state) {
    const index = asked();
    if (index < 0 || index === now) return keep();
    here = { index, step: 0, depth: here.depth + 1, below: now };
    history.replaceState(here, "");
    return go(index, { there: slides[index - 1]?.dataset.next, isPair: index === now + 1, state: here });
  }
  const isBack = state.depth < here.depth;
  const there = isBack ? here.back : state.there, isPair = isBack ? here.isPair : state.isPair;
  go(state.index, { there, part: state.step, isPair: isPair && Math.abs(state.depth - here.depth) === 1, state });
});

// Overview, notes, prompts.
const toggle = name => {
  finish();
  body.classList.toggle(name);
  slides[now].scrollIntoView({ block: "center" });
};
const choose = index => {
  const from = now;
  show(Math.max(0, Math.min(index, slides.length - 1)), slides[index] ? steps(slides[index]) : 0);
  slides[now].scrollIntoView({ block: "nearest" });
  return from;
};
let entered = 0;
const overview = () => {
  if (!body.classList.contains("overview")) {
    entered = now;
    slides.forEach(slide => reveal(slide, steps(slide)));
    return toggle("overview");
  }
  const chosen = now;
  toggle("overview");
  show(entered, step);
  jump(chosen);
};
const row = () => {
  const top = slides[0].offsetTop;
  return Math.max(1, slides.findIndex(slide => slide.offsetTop !== top));
};
const ask = kind => {
  typed = kind;
  field.placeholder = kind === "/" ? "Search" : "Number or name";
  field.value = "";
  prompt.hidden = false;
  field.focus();
};
const closePrompt = () => {
  prompt.hidden = true;
  slides[now].focus({ preventScroll: true });
};
const words = slide => all("text", slide).map(text => text.textContent).join(" ").toLowerCase();
const find = by => {
  match = (match + by + matches.length) % matches.length;
  jump(matches[match]);
  while (step < steps(slides[now])) reveal(slides[now], ++step);
  say(`match ${match + 1} of ${matches.length}; Esc ends the search`);
};
prompt.addEventListener("submit", event => {
  event.preventDefault();
  const text = field.value.trim();
  closePrompt();
  if (!text) return;
  if (typed === "g") {
    const name = names.findIndex(name => name.toLowerCase().startsWith(text.toLowerCase()));
    const index = /^\d+$/.test(text) ? text - 1 : name;
    return slides[index] ? jump(index) : say(`no slide "${text}"`);
  }
  matches = slides.map((slide, index) => index).filter(index => words(slides[index]).includes(text.toLowerCase()));
  if (!matches.length) return say(`"${text}" is on no slide`);
  match = matches.findIndex(index => index >= now);
  match = match < 0 ? 0 : match;
  find(0);
});
field.addEventListener("keydown", event => {
  event.stopPropagation();
  if (event.key === "Escape") closePrompt();
});

// Keys. A slide that is taller than the window scrolls first.
const scroll = by => {
  const slide = slides[now], top = slide.scrollTop;
  slide.scrollBy(0, by * slide.clientHeight * .9);
  return slide.scrollTop !== top;
};
const focus = by => {
  const list = links(), at = list.indexOf(document.activeElement);
  if (!list.length) return scroll(by / 8) || (by > 0 ? next() : previous());
  list[at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length].focus();
};
const faster = by => {
  speed = Math.min(4, Math.max(.125, speed * by));
  say(`speed ${speed}`);
};
const slow = () => {
  const former = speed;
  speed = usual || .125;
  usual = usual ? 0 : former;
  say(`speed ${speed}`);
};
const escape = () => {
  if (!help.hidden) help.hidden = true;
  else if (body.classList.contains("overview")) toggle("overview"), show(entered, step);
  else if (matches.length) matches = [], say("");
  else if (here.depth > 0 && here.below !== now - 1) back();
};
const keys = {
  ArrowRight: next, l: next, n: next, ArrowLeft: previous, h: previous, p: previous, N: previous,
  " ": () => scroll(1) || next(), PageDown: () => scroll(1) || next(), PageUp: () => scroll(-1) || previous(),
  ArrowDown: () => focus(1), j: () => focus(1), ArrowUp: () => focus(-1), k: () => focus(-1),
  Enter: () => links().length ? links()[0].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })) : next(),
  Backspace: back, H: back, L: () => history.forward(), Home: () => jump(0), "~": () => jump(0),
  End: () => jump(slides.length - 1), G: () => jump(slides.length - 1), o: overview, v: () => document.querySelector("aside") && toggle("notes"),
  "/": () => ask("/"), g: () => ask("g"), a: replay, "-": () => faster(.5), "+": () => faster(2), "=": () => faster(2),
  s: slow, b: () => body.classList.add("blank"), "?": () => help.hidden = !help.hidden, F1: () => help.hidden = !help.hidden,
  f: () => document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen(), Escape: escape,
};
const inOverview = {
  ArrowRight: 1, l: 1, ArrowLeft: -1, h: -1, ArrowDown: row, j: row, ArrowUp: () => -row(), k: () => -row(),
  Home: () => -now, End: () => slides.length - 1 - now,
};
addEventListener("keydown", event => {
  const key = event.key;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (body.classList.contains("blank")) return body.classList.remove("blank"), event.preventDefault();
  if (body.classList.contains("overview")) {
    const by = inOverview[key];
    if (by !== undefined) choose(now + (typeof by === "function" ? by() : by));
    else if (key === "Enter" || key === "o" || key === " ") overview();
    else if (key === "Escape") escape();
    else return;
    return event.preventDefault();
  }
  if (!help.hidden && key !== "?" && key !== "Escape") help.hidden = true;
  if (matches.length && (key === "n" || key === "N")) return event.preventDefault(), find(key === "n" ? 1 : -1);
  const link = links().find(link => link.dataset.key === key)
    || (/^\d$/.test(key) && links().find(link => link.dataset.n == (key === "0" ? 10 : key)));
  if (link) return event.preventDefault(), link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  if (key === "Enter" && document.activeElement?.tagName === "a") return;
  if (!keys[key]) return;
  event.preventDefault();
  keys[key]();
});

// Mouse and touch.
main.addEventListener("click", event => {
  if (body.classList.contains("overview")) {
    const index = slides.indexOf(event.target.closest("section"));
    if (index < 0) return;
    event.preventDefault();
    choose(index);
    return overview();
  }
  const link = event.target.closest("a");
  if (!link || link.dataset.go === undefined) return;
  event.preventDefault();
  follow(link);
});
let moved = 0;
addEventListener("mousemove", () => {
  body.classList.add("moved");
  clearTimeout(moved);
  moved = setTimeout(() => body.classList.remove("moved"), 2500);
});
all("#bar button").forEach(button => button.addEventListener("click", () => {
  button.blur();
  if (body.classList.contains("overview") && "nN".includes(button.dataset.key)) choose(now + (button.dataset.key === "n" ? 1 : -1));
  else keys[button.dataset.key]();
}));
let touch = null;
addEventListener("touchstart", event => touch = event.touches.length === 1 ? event.touches[0] : null, { passive: true });
addEventListener("touchend", event => {
  if (!touch || body.classList.contains("overview")) return;
  const end = event.changedTouches[0], x = end.clientX - touch.clientX, y = end.clientY - touch.clientY;
  touch = null;
  if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) x < 0 ? next() : previous();
}, { passive: true });

const state = history.state;
if (state && slides[state.index]) {
  here = state;
  show(state.index, state.step);
} else {
  show(Math.max(0, asked()), 0);
  keep();
}
