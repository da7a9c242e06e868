import { shortPath } from './path-data.ts';
import { patternFor } from './patterns.ts';

export type Pt = readonly [number, number];
type Attributes = Record<string, string | number | undefined>;

/** One decimal, and no character more than needed. */
function num(v: number): string {
  const r = Math.round(v * 10) / 10;
  return String(r === 0 ? 0 : r).replace(/^(-?)0\./, '$1.');
}

/** Path data: d`M${x} ${y}` formats the numbers and drops needless spaces. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  let out = parts[0] ?? '';
  values.forEach((v, i) => {
    out += (typeof v === 'number' ? num(v) : v) + (parts[i + 1] ?? '');
  });
  return tidy(out);
}

const tidy = (data: string) =>
  data
    .replace(/[\s,]+/g, ' ')
    .replace(/ ?([a-zA-Z]) ?/g, '$1')
    .replace(/ -/g, '-')
    .trim();

function attributes(all: Attributes): string {
  return Object.entries(all)
    .filter(([, v]) => v !== undefined)
    .map(
      ([k, v]) =>
        ` ${k}="${typeof v === 'number' ? (k.endsWith('opacity') ? String(+v.toFixed(2)).replace(/^0/, '') : num(v)) : v}"`,
    )
    .join('');
}

const tag = (name: string, all: Attributes, inner?: string) =>
  inner === undefined ? `<${name}${attributes(all)}/>` : `<${name}${attributes(all)}>${inner}</${name}>`;

export const shape = (data: string, fill: string, more: Attributes = {}) =>
  tag('path', { d: tidy(data), fill, ...more });

export const stroke = (data: string, colour: string, width: number, more: Attributes = {}) =>
  tag('path', { d: tidy(data), fill: 'none', stroke: colour, 'stroke-width': width, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  tag('circle', { cx, cy, r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => tag('ellipse', { cx, cy, rx, ry, fill, ...more });

export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}) =>
  tag('rect', { x, y, width: w, height: h, fill, ...more });

export const poly = (points: readonly Pt[], fill: string, more: Attributes = {}) =>
  shape(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`, fill, more);

/** Moves, scales, mirrors and turns (degrees) what it wraps. */
export function place(x: number, y: number, scale: number, inner: string, turn = 0, mirror = false): string {
  const s = scale.toFixed(3).replace(/\.?0+$/, '');
  const scaling = mirror ? ` scale(-${s} ${s})` : scale === 1 ? '' : ` scale(${s})`;
  const turning = turn === 0 ? '' : ` rotate(${num(turn)})`;
  return `<g transform="translate(${num(x)} ${num(y)})${turning}${scaling}">${inner}</g>`;
}

/** Strokes of one kind that follow one another become one path. */
const merged = (body: string) => {
  let out = body;
  let before = '';
  while (out !== before) {
    before = out;
    out = out.replace(
      /<path d="([^"]*)" fill="none"([^>]*)\/><path d="([^"]*)" fill="none"\2\/>/g,
      '<path d="$1$3" fill="none"$2/>',
    );
  }
  return out;
};

const times = (all: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].filter(([text, count]) => (count - 1) * text.length > 30 + count * 26);
};

/** What stands inside each group of the picture, the longest first. */
function insides(body: string): string[] {
  const open: number[] = [];
  const found: string[] = [];
  for (const tagged of body.matchAll(/<g [^>]*>|<\/g>/g)) {
    if (tagged[0] !== '</g>') open.push(tagged.index + tagged[0].length);
    else found.push(body.slice(open.pop() ?? 0, tagged.index));
  }
  return found.sort((a, b) => b.length - a.length);
}

/** What occurs more than once, group or element, is drawn once and used again. */
function shared(body: string, prefix: string): string {
  let definitions = '';
  let out = body;
  let made = 0;
  const id = () => {
    made += 1;
    return `${prefix}u${made}`;
  };
  for (const [inside] of times(insides(body))) {
    const parts = out.split(`>${inside}</g>`);
    if (parts.length < 3 || inside.startsWith('<use')) continue;
    const name = id();
    out = parts.join(`><use href="#${name}"/></g>`);
    definitions += `<g id="${name}">${inside}</g>`;
  }
  const elements = `${definitions}${out}`.match(/<(?:path|ellipse|circle|rect) [^>]*\/>/g) ?? [];
  let small = '';
  for (const [element] of times(elements)) {
    const name = id();
    small += element.replace(/^<(\w+)/, `<$1 id="${name}"`);
    out = out.replaceAll(element, `<use href="#${name}"/>`);
    definitions = definitions.replaceAll(element, `<use href="#${name}"/>`);
  }
  return small || definitions ? `<defs>${small}${definitions}</defs>${out}` : out;
}

/** A short name for a picture's ids, so that two pictures may stand in one page. */
const prefixOf = (name: string) =>
  `p${([...name].reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) >>> 0, 7) % 46_656).toString(36)}`;

/** A whole picture. Fills written as `weave(name,colour,colour)` become patterns. */
export function picture(name: string, width: number, height: number, body: string): string {
  const prefix = prefixOf(name);
  const short = body.replace(/ d="([^"]*)"/g, (_, data: string) => ` d="${shortPath(data)}"`);
  const found = new Map<string, string>();
  const woven = shared(merged(short), prefix).replace(/weave\([^)]*\)/g, (token) => {
    const id = found.get(token) ?? `${prefix}w${found.size}`;
    found.set(token, id);
    return `url(#${id})`;
  });
  const patterns = [...found].map(([token, id]) => patternFor(token, id)).join('');
  const drawn = (patterns && `<defs>${patterns}</defs>`) + woven;
  const frame = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  // Strokes are not filled: said once at the root instead of on each of them.
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} fill="none" stroke-linecap="round">${drawn.replaceAll(' fill="none"', '')}</svg>\n`;
}
