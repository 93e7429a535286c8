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
  const { clientWidth, clientHeight } = document.documentElement;
  const pixels = Math.min((clientWidth - 32) / columns, (clientHeight - 72) / rows / 2) * devicePixelRatio;
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
  document.body.className = name;
};
const source = new EventSource(`${location.pathname.replace(/\/$/, "")}/frames`);
source.onopen = () => say("live", "live");
source.onmessage = receive;
source.onerror = () => say("lost", "connection lost, trying again");
source.addEventListener("done", () => {
  source.close();
  say("ended", "ended");
});
addEventListener("resize", () => columns && grow());
