// The screen, which the player of a film and the page of a live show have in common. The page has its facts in `film` and
// a stream in `bytes`.
"use strict";
const film = $FACTS;

// The stream: numbers with seven bits in each byte, the lowest first. From `letter` on there are characters in UTF-8.
let at = 0, letter = 0;
const number = () => {
  for (let value = 0, unit = 1; ; unit *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * unit;
    if (byte < 128) return value;
  }
};
const character = () => {
  const first = bytes[letter++];
  if (first < 128) return String.fromCharCode(first);
  let code = first < 224 ? first & 31 : first < 240 ? first & 15 : first & 7;
  for (let more = first < 224 ? 1 : first < 240 ? 2 : 3; more; more--) code = code * 64 + (bytes[letter++] & 63);
  return String.fromCodePoint(code);
};

// The screen: the text of each cell, and twice the number of its look, plus one for a wide character.
let columns, rows, texts, looks, now = -1, newest = -1, known;
const table = [];
const step = () => {
  number();
  const head = number();
  if (head & 1) {
    columns = number();
    rows = number();
    texts = new Array(columns * rows).fill(" ");
    looks = new Uint32Array(columns * rows);
  }
  for (let spans = head >> 1, row = 0; spans; spans--) {
    row += number();
    let cell = row * columns + number();
    for (let runs = number(); runs; runs--) {
      const kind = number(), wide = kind >> 1 & 1, count = number();
      const told = kind >> 2 ? (kind >> 2) - 1 : newest + 1, look = (known ? known[told] : told) << 1;
      newest = Math.max(newest, told);
      if (kind & 1) {
        let text = "";
        for (let index = 0; index < count; index++) text += character();
        put(cell, text, look, wide);
        cell += 1 + wide;
      } else {
        for (let index = 0; index < count; index++, cell += 1 + wide) put(cell, character(), look, wide);
      }
    }
  }
  now++;
};
const put = (cell, text, look, wide) => {
  texts[cell] = text;
  looks[cell] = look + wide;
  if (wide) texts[cell + 1] = "", looks[cell + 1] = look;
};

const color = () => "#" + [0, 1, 2].map(() => bytes[at++].toString(16).padStart(2, "0")).join("");
// Reads a look: its two colours, its style and the colour of its lines.
const look = () => {
  const look = [color(), color(), bytes[at++]];
  return [...look, look[2] & 128 ? color() : look[0]];
};

// The picture. A row that changes is drawn whole: first its backgrounds, then its characters.
const byId = name => document.getElementById(name);
const screen = byId("screen"), pen = screen.getContext("2d", { alpha: false });
const fonts = "$FONTS";
let across = 0, down = 0, above = 0, tall = 0, size = 0, isEven = false, drawnTexts = [], drawnLooks = [], drawnColumns = 0, drawnRows = 0;
pen.font = `100px ${fonts}`;
const advance = pen.measureText("0").width / 100;
const fit = () => {
  const room = document.documentElement.clientWidth - 32 - film.margin;
  const width = Math.min(columns * 8 * film.scale, room) * devicePixelRatio;
  const wanted = Math.max(1, Math.round(width / columns));
  if (wanted === across && columns === drawnColumns && rows === drawnRows) return;
  // A row may be higher than a letter, which then has room above and below.
  [across, tall, drawnColumns, drawnRows] = [wanted, wanted * 2, columns, rows];
  down = Math.round(tall * (film.row ?? 16) / 16);
  above = (down - tall) >> 1;
  [screen.width, screen.height] = [columns * across, rows * down];
  screen.style.width = `${screen.width / devicePixelRatio}px`;
  size = across / advance;
  pen.font = `${size}px ${fonts}`;
  // A Boolean value indicating whether words can be drawn as a whole. A font that may join characters draws each alone.
  isEven = !film.joins && Math.abs(pen.measureText("0".repeat(100)).width / 100 - across) < 0.01;
  drawnTexts = [];
};
const shades = { "\u2591": 0.25, "\u2592": 0.5, "\u2593": 0.75 };
const edge = (part, place) => part <= 0 ? place : part >= 16 ? place + down - tall : place + above;
const outline = (text, shape, x, y) => {
  const px = value => x + Math.round(value * across / 8), py = value => y + edge(value, Math.round(value * tall / 16));
  pen.globalAlpha = shades[text] ?? 1;
  for (const part of shape) {
    if (part.length === 4) {
      const [left, top, right, bottom] = part;
      pen.fillRect(px(left), py(top), px(right) - px(left), py(bottom) - py(top));
    } else {
      pen.beginPath();
      for (let i = 0; i < part.length; i += 2) pen.lineTo(x + part[i] * across / 8, y + edge(part[i + 1], part[i + 1] * tall / 16));
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
};
// A tile of a picture: three private characters for the number of the picture, the column and the row.
const isTile = text => film.pictures && text.length === 6 && text.codePointAt(0) >= 0xf0000;
const images = (film.pictures ?? []).map(([, , address]) => Object.assign(new Image(), { src: address, onload: () => {
  drawnTexts = [];
  if (texts) draw();
} }));
const tile = (text, x, y) => {
  const [number, column, row] = [0, 2, 4].map(index => text.codePointAt(index) - 0xf0000);
  const [columnCount, rowCount] = film.pictures[number], image = images[number];
  const [wide, high] = [image.naturalWidth / columnCount, image.naturalHeight / rowCount];
  if (image.complete && wide) pen.drawImage(image, column * wide, row * high, wide, high, x, y, across, down);
};
const isPlain = text => text >= " " && text <= "~" && text.length === 1;
// Underlines that are not straight, by their bits: the sixteenth of the height in each eighth of a cell, 0 for none.
const strokes = {32: [14, 14, 14, 0], 68: [14, 13, 13, 14, 14, 15, 15, 14], 100: [14, 0]};
const drawRow = row => {
  const start = row * columns, end = start + columns, y = row * down;
  pen.save();
  pen.beginPath();
  pen.rect(0, y, screen.width, down);
  pen.clip();
  for (let cell = start; cell < end;) {
    const first = cell, ground = table[looks[cell] >> 1][1];
    while (cell < end && table[looks[cell] >> 1][1] === ground) cell++;
    pen.fillStyle = ground;
    pen.fillRect((first - start) * across, y, (cell - first) * across, down);
  }
  for (let cell = start; cell < end;) {
    const text = texts[cell], look = looks[cell], [front, , style, stroke] = table[look >> 1], x = (cell - start) * across;
    const first = cell++;
    pen.fillStyle = front;
    if (isTile(text)) {
      tile(text, x, y);
    } else if (film.shapes[text]) {
      outline(text, film.shapes[text], x, y);
    } else if (text !== "" && (text !== " " || style)) {
      const isWord = isEven && isPlain(text);
      if (isWord) while (cell < end && looks[cell] === look && isPlain(texts[cell])) cell++;
      else cell += look & 1;
      pen.font = `${style & 2 ? "italic " : ""}${style & 1 ? "bold " : ""}${size}px ${fonts}`;
      if (isWord) pen.fillText(texts.slice(first, cell).join(""), x, y + above + tall * 25 / 32);
      else pen.fillText(text, x, y + above + tall * 25 / 32, (cell - first) * across);
    }
    const line = (top, width) => pen.fillRect(x, y + above + Math.round(tall * top), width, Math.max(1, Math.round(tall / 16)));
    const wide = (cell - first) * across, under = style & 100, pattern = strokes[under];
    pen.fillStyle = stroke;
    if (under === 4) line(14 / 16, wide);
    if (under === 36) line(13 / 16, wide), line(15 / 16, wide);
    for (let part = 0; pattern && part < (cell - first) * 8; part++) {
      const from = Math.round(part * across / 8), top = pattern[part % pattern.length];
      if (top) pen.fillRect(x + from, y + above + Math.round(tall * top / 16), Math.round((part + 1) * across / 8) - from, Math.max(1, Math.round(tall / 16)));
    }
    pen.fillStyle = front;
    if (style & 8) line(8 / 16, wide);
    if (style & 16) line(0, wide);
  }
  pen.restore();
};
const draw = () => {
  fit();
  for (let row = 0; row < rows; row++) {
    let isNew = false;
    for (let cell = row * columns; cell < (row + 1) * columns; cell++) {
      if (texts[cell] === drawnTexts[cell] && looks[cell] === drawnLooks[cell]) continue;
      [drawnTexts[cell], drawnLooks[cell]] = [texts[cell], looks[cell]];
      isNew = true;
    }
    if (isNew) drawRow(row);
  }
};

// The words of the screen, for those who cannot see it.
const words = byId("text");
const tell = () => {
  const lines = [];
  for (let row = 0; row < rows; row++) lines.push(texts.slice(row * columns, (row + 1) * columns).map(text => isTile(text) ? " " : text).join("").trimEnd());
  words.textContent = lines.join("\n");
};
