/** A text field's content and selection. */
export type Selected = { text: string; from: number; to: number };

/** Adds or removes a mark around the selected words. */
export function toggleAround({ text, from, to }: Selected, sign: '*' | '**'): Selected {
  // Marks must touch words, so spaces at the edges of the selection stay outside.
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

/** Turns the selected lines into a list, or a list into plain lines. */
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

/** Turns the selected words into a link; without a selection, the address is the link's text. */
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

/** Completes a typed link address; null if it is invalid. */
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
