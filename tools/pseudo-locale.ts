import type { Message } from '#content/message.ts';

// English texts with accents and brackets, a third longer: ⟦Ḑöñåţé··⟧. On a page, plain text is missing in the catalogue, and
// clipped text has no room for longer words. Used in development and in one journey, and part of no build.

const LETTERS: Readonly<Record<string, string>> = {
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ḑ',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ḿ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
  a: 'å',
  b: 'ƀ',
  c: 'ç',
  d: 'ḑ',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ḿ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
};

/** Converts texts to the pseudo-locale. Placeholders such as {name} stay unchanged. */
export function pseudoLocalise(texts: unknown): unknown {
  if (typeof texts === 'string') return `⟦${accented(texts)}⟧`;
  if (Array.isArray(texts)) return texts.map(pseudoLocalise);
  if (isMessage(texts)) return { icu: ['⟦', ...nodesOf(texts.icu).map(inNode), '⟧'] };
  return Object.fromEntries(
    Object.entries(texts as object).map(([key, value]) => [
      key,
      key === 'id' || key === 'feature' ? value : pseudoLocalise(value),
    ]),
  );
}

/** Accents the letters and makes each word a third longer. */
function accented(text: string): string {
  return text.replace(/\{\w+\}|[A-Za-z]+/g, (word) =>
    word.startsWith('{')
      ? word
      : [...word].map((letter) => LETTERS[letter] ?? letter).join('') +
        '·'.repeat(Math.ceil(word.length / 3)),
  );
}

function isMessage(texts: unknown): texts is Message {
  return typeof texts === 'object' && texts !== null && 'icu' in texts;
}

const nodesOf = (icu: unknown): unknown[] => (Array.isArray(icu) ? icu : [icu]);

/** A part of a compiled message: text, [value], [value, kind of choice, forms] or [tag, ...content]. */
function inNode(node: unknown): unknown {
  if (typeof node === 'string') return accented(node);
  if (!Array.isArray(node) || node.length === 1) return node;
  const [name, second, forms] = node as [string, unknown, Readonly<Record<string, unknown>>];
  if (typeof second !== 'number') return [name, ...node.slice(1).map(inNode)];
  const choices = Object.entries(forms).map(([key, form]) => [
    key,
    Array.isArray(form) ? form.map(inNode) : inNode(form),
  ]);
  return [name, second, Object.fromEntries(choices)];
}
