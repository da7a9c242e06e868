/** Writes path data as short as one decimal allows: relative where that is shorter, no needless separators. */
const arity: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const number = (v: number) => {
  const r = Math.round(v * 10) / 10;
  return String(r === 0 ? 0 : r).replace(/^(-?)0\./, '$1.');
};

/** Puts a number behind what was written, with a space only where the two would run together. */
const glued = (line: string, v: string) =>
  /[a-zA-Z]$/.test(line) || v.startsWith('-') || (v.startsWith('.') && /\.\d+$/.test(line)) ? v : ` ${v}`;

const join = (values: readonly number[]) =>
  values.map(number).reduce((line, v) => line + (line === '' ? v : glued(line, v)), '');

/** The coordinates of a command, moved by (dx, dy); arcs move their end point only. */
function moved(letter: string, values: readonly number[], dx: number, dy: number): number[] {
  if (letter === 'H') return values.map((v) => v + dx);
  if (letter === 'V') return values.map((v) => v + dy);
  if (letter === 'A') return values.map((v, i) => (i === 5 ? v + dx : i === 6 ? v + dy : v));
  return values.map((v, i) => v + (i % 2 === 0 ? dx : dy));
}

export function shortPath(data: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let out = '';
  let last = '';
  for (const [, command = '', text = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const letter = command.toUpperCase();
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (letter === 'Z') {
      out += 'z';
      last = 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const size = arity[letter] ?? 2;
    for (let i = 0; i < numbers.length; i += size) {
      const values = numbers.slice(i, i + size);
      const name = letter === 'M' && i > 0 ? 'L' : letter;
      const absolute = command === letter ? values : moved(name, values, x, y);
      const rounded = absolute.map((v) => Math.round(v * 10) / 10);
      const [long, short] = [name + join(rounded), name.toLowerCase() + join(moved(name, rounded, -x, -y))];
      const chosen = out !== '' && short.length <= long.length ? short : long;
      const repeats = last !== '' && !/[mz]/i.test(last) && chosen.startsWith(last);
      out += repeats ? glued(out, chosen.slice(1)) : chosen;
      last = chosen.charAt(0);
      x = name === 'V' ? x : (rounded[name === 'H' ? 0 : size - 2] ?? x);
      y = name === 'H' ? y : (rounded[name === 'V' ? 0 : size - 1] ?? y);
      if (name === 'M') [startX, startY] = [x, y];
    }
  }
  return out;
}
