// The player of a film.

// The whole screen is kept at regular distances, so that one of these is near every frame.
const times = [], kept = [], distance = 32;
const keep = () => kept.push({ at, letter, newest, columns, rows, texts: texts?.slice(), looks: looks?.slice() });
const index = () => {
  const count = number();
  letter = at + count;
  for (let count = number(); count; count--) table.push(look());
  for (let time = 0, count = number(); times.length < count;) {
    if (times.length % distance === 0) keep();
    const start = at;
    time += number();
    times.push(time / film.rate);
    at = start;
    step();
  }
};
const go = frame => {
  if (frame < now || frame >= now + distance) {
    const place = kept[Math.floor(frame / distance)];
    ({ at, letter, newest, columns, rows } = place);
    texts = place.texts?.slice();
    looks = place.looks?.slice();
    now = Math.floor(frame / distance) * distance - 1;
  }
  while (now < frame) step();
};

// The film: a position in seconds, and the frame at that position.
const [play, seek, time, chapter, speed] = ["play", "seek", "time", "chapter", "speed"].map(byId);
let position = 0, running = false, last = 0, shown = -1, isPoster = false;
const clock = seconds => `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(2).padStart(5, "0")}`;
const frameAt = seconds => {
  let low = 0, high = times.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (times[middle] <= seconds + 1e-6) low = middle + 1; else high = middle;
  }
  return Math.max(0, low - 1);
};
const show = frame => {
  if (frame !== shown) {
    go(frame);
    draw();
    shown = frame;
  }
  seek.value = position;
  seek.setAttribute("aria-valuetext", time.value = `${clock(position)} / ${clock(film.length)}`);
  chapter.value = film.chapters.findLastIndex(([start]) => start <= position + 1e-6);
};
const move = seconds => {
  position = Math.min(Math.max(seconds, 0), film.length);
  show(frameAt(position));
  isPoster = false;
  if (!running) tell();
};
const run = wanted => {
  if (wanted && (isPoster || position >= film.length)) move(0);
  running = wanted;
  play.textContent = running ? "\u2016" : "\u25b6";
  play.setAttribute("aria-label", running ? "Pause" : "Play");
  if (running) last = performance.now(), requestAnimationFrame(tick); else tell();
};
const tick = moment => {
  if (!running) return;
  const rate = Number(speed.value);
  position = Math.min(film.length, position + Math.max(0, moment - last) / 1000 * rate);
  last = moment;
  let frame = frameAt(position);
  // A late display still shows each frame, and takes longer. Frames are skipped only if they come faster than the
  // display changes.
  if (frame > shown + 1 && times[shown + 2] - times[shown + 1] > 0.015 * rate) position = times[frame = shown + 1];
  show(frame);
  if (position >= film.length) run(false); else requestAnimationFrame(tick);
};
const stepBy = frames => {
  run(false);
  move(times[Math.min(Math.max(shown + frames, 0), times.length - 1)]);
};
const jump = direction => {
  const starts = film.chapters.map(([start]) => start);
  move(direction > 0
    ? starts.find(start => start > position + 1e-6) ?? film.length
    : starts.findLast(start => start < position - (running ? 0.5 : 1e-6)) ?? 0);
};
const faster = direction => {
  speed.selectedIndex = Math.min(Math.max(speed.selectedIndex + direction, 0), speed.options.length - 1);
};
const keys = {
  " ": () => run(!running), k: () => run(!running), ".": () => stepBy(1), ",": () => stepBy(-1),
  "]": () => jump(1), "[": () => jump(-1), ArrowRight: () => move(position + 5), ArrowLeft: () => move(position - 5),
  Home: () => move(0), End: () => move(film.length), "+": () => faster(1), "=": () => faster(1), "-": () => faster(-1),
};

const begin = () => {
  index();
  if (!times.length) return;
  seek.max = film.length;
  seek.step = 1 / film.rate;
  for (const factor of [0.125, 0.25, 0.5, 1, 2, 4]) speed.add(new Option(`${factor}\u00d7`, factor, factor === 1, factor === 1));
  film.chapters.forEach(([, label], place) => chapter.add(new Option(label, place)));
  chapter.hidden = film.chapters.length < 2;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  move(isStill ? film.poster : 0);
  isPoster = isStill;
  addEventListener("resize", draw);
  play.onclick = screen.onclick = () => run(!running);
  seek.oninput = () => move(seek.valueAsNumber);
  chapter.onchange = () => move(film.chapters[chapter.value][0]);
  addEventListener("keydown", event => {
    const key = keys[event.key];
    if (!key || event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
    event.preventDefault();
    key();
  });
  if (!isStill) run(true);
};
