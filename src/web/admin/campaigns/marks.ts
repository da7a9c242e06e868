/** A text field as its toolbar sees it: all of its text, and the selected part of it. */
export type Selected = { text: string; from: number; to: number };

/** Puts a sign around the selected words, or takes it away when it is there already. */
export function toggleAround({ text, from, to }: Selected, sign: '*' | '**'): Selected {
  // Signs stand at words: a space at the edge of the selection stays outside.
  const chosen = text.slice(from, to);
  const start = from + (chosen.length - chosen.trimStart().length);
  const end = Math.max(start, to - (chosen.length - chosen.trimEnd().length));
  const long = sign.length;
  const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (starsAt(before, 'end') >= long && starsAt(after, 'start') >= long && isOn(before, sign)) {
    return {
      text: before.slice(0, -long) + inside + after.slice(long),
      from: start - long,
      to: end - long,
    };
  }
  return { text: before + sign + inside + sign + after, from: start + long, to: end + long };
}

function starsAt(text: string, edge: 'start' | 'end'): number {
  return (edge === 'start' ? /^\**/ : /\**$/).exec(text)?.[0].length ?? 0;
}

/** One star is italic, two are bold, three are both. */
function isOn(before: string, sign: '*' | '**'): boolean {
  const stars = starsAt(before, 'end');
  return sign === '*' ? stars % 2 === 1 : stars >= 2;
}

/** Makes the selected lines a list, or plain lines again. */
export function toggleList({ text, from, to }: Selected): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const made = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  const changed = text.slice(0, start) + made + text.slice(end);
  return { text: changed, from: lines.length > 1 ? start : start + made.length, to: start + made.length };
}

/** Makes the selected words a link; without any, the address stands for itself. */
export function addLink({ text, from, to }: Selected, href: string): Selected {
  const words =
    text
      .slice(from, to)
      .replace(/[[\]\n]/g, ' ')
      .trim() || href;
  const link = `[${words}](${href})`;
  return {
    text: text.slice(0, from) + link + text.slice(to),
    from: from + link.length,
    to: from + link.length,
  };
}

/** What somebody typed as an address, as the pages show it as a link; null for what is none. */
export function linkAddress(typed: string): string | null {
  const bare = typed.trim();
  const given = /^[^\s@:/]+@[^\s@:/]+$/.test(bare)
    ? `mailto:${bare}`
    : /^[a-z]+:/i.test(bare)
      ? bare
      : `https://${bare}`;
  if (!URL.canParse(given)) return null;
  const { protocol, hostname, href } = new URL(given);
  const isWeb = protocol === 'https:' && hostname.includes('.');
  if (!isWeb && protocol !== 'mailto:') return null;
  return href.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}
