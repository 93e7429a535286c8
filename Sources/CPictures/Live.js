// The page of a live show: it draws what the program sends, and sends nothing back.

let bytes = new Uint8Array();
const state = byId("state"), numbers = new Map();
// Returns the number of a look in the table. Looks that no cell has any more are forgotten now and then.
const intern = look => {
  const name = look.join();
  if (!numbers.has(name)) numbers.set(name, table.push(look) - 1);
  return numbers.get(name);
};
const forget = () => {
  const old = table.splice(0);
  numbers.clear();
  looks.forEach((look, cell) => looks[cell] = intern(old[look >> 1]) << 1 | look & 1);
  drawnTexts = [];
};
const grow = () => {
  const { clientWidth, clientHeight } = document.documentElement, isFull = document.fullscreenElement !== null;
  const isWide = isFull || clientWidth < 600;
  document.documentElement.classList.toggle("wide", isWide);
  // The picture keeps 16 pixels free on both sides, and a line for the state.
  film.margin = isWide ? -32 : 0;
  const [across, down] = [isWide ? 0 : 32, isFull ? 0 : isWide ? 40 : 72];
  const pixels = Math.min((clientWidth - across) / columns, (clientHeight - down) / rows / 2) * devicePixelRatio;
  film.scale = Math.floor(pixels) / devicePixelRatio / 8;
  draw();
};

// A message has new outlines of characters, and a stream of one frame with looks of its own.
let quiet = 0, isDue = false;
const receive = ({ data }) => {
  const [packed, shapes] = data.split("\n");
  if (shapes) Object.assign(film.shapes, JSON.parse(shapes));
  bytes = Uint8Array.from(atob(packed), letter => letter.charCodeAt(0));
  at = 0;
  const count = number();
  letter = at + count;
  known = Array.from({ length: number() }, () => intern(look()));
  newest = -1;
  if (number()) step();
  if (table.length > 65536) forget();
  // Several messages may come between two pictures.
  if (!isDue) requestAnimationFrame(() => (isDue = false, grow()));
  isDue = true;
  clearTimeout(quiet);
  quiet = setTimeout(tell, 300);
};
const say = (name, words) => {
  state.textContent = words;
  document.body.classList.remove("waiting", "live", "lost", "ended");
  document.body.classList.add(name);
};
const source = new EventSource(`${location.pathname.replace(/\/$/, "")}/frames`);
source.onopen = () => say("live", "Live: you see the show as it happens.");
source.onmessage = receive;
source.onerror = () => say("lost", "The connection is lost. Trying again ...");
source.addEventListener("done", () => {
  source.close();
  say("ended", "The show is over. This is its last screen.");
});

// Keys, and the bar that comes with the mouse or a touch. A watcher can only look.
const help = byId("help"), root = document.documentElement;
const keys = {
  f: () => document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen(),
  "?": () => help.hidden = !help.hidden, F1: () => help.hidden = !help.hidden, Escape: () => help.hidden = true,
};
if (!document.fullscreenEnabled) document.querySelector("[data-key=f]").hidden = true;
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
document.querySelectorAll("#bar button").forEach(button => button.addEventListener("click", () => {
  button.blur();
  keys[button.dataset.key]();
}));
let moved = 0;
const move = () => {
  document.body.classList.add("moved");
  clearTimeout(moved);
  moved = setTimeout(() => document.body.classList.remove("moved"), 2500);
};
addEventListener("pointermove", move);
addEventListener("pointerdown", move);
for (const event of ["resize", "fullscreenchange"]) addEventListener(event, () => columns && grow());
