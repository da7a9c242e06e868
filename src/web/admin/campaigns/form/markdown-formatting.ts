/** A text field's content and selection. */
export type TextSelection = { text: string; from: number; to: number };

/** Adds or removes emphasis markers around the selected words. */
export function toggleEmphasis({ text, from, to }: TextSelection, marker: '*' | '**'): TextSelection {
  // Markdown's markers must touch the words, so spaces at the edges of the selection stay outside.
  const selected = text.slice(from, to);
  const start = from + (selected.length - selected.trimStart().length);
  const end = Math.max(start, to - (selected.length - selected.trimEnd().length));
  const { length } = marker;
  const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (
    countStars(before, 'end') >= length &&
    countStars(after, 'start') >= length &&
    isEmphasised(before, marker)
  ) {
    return {
      text: before.slice(0, -length) + inside + after.slice(length),
      from: start - length,
      to: end - length,
    };
  }
  return { text: before + marker + inside + marker + after, from: start + length, to: end + length };
}

function countStars(text: string, at: 'start' | 'end'): number {
  return (at === 'start' ? /^\**/ : /\**$/).exec(text)?.[0].length ?? 0;
}

/** One star is italic, two are bold, three are both. */
function isEmphasised(before: string, marker: '*' | '**'): boolean {
  const stars = countStars(before, 'end');
  return marker === '*' ? stars % 2 === 1 : stars >= 2;
}

/** Turns the selected lines into a list, or a list into plain lines. */
export function toggleList({ text, from, to }: TextSelection): TextSelection {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const replacement = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  const changed = text.slice(0, start) + replacement + text.slice(end);
  return {
    text: changed,
    from: lines.length > 1 ? start : start + replacement.length,
    to: start + replacement.length,
  };
}

/** Turns the selected words into a link; without a selection, the address is the link's text. */
export function addLink({ text, from, to }: TextSelection, href: string): TextSelection {
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
  const trimmed = typed.trim();
  const address = /^[^\s@:/]+@[^\s@:/]+$/.test(trimmed)
    ? `mailto:${trimmed}`
    : /^[a-z]+:/i.test(trimmed)
      ? trimmed
      : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  const isWeb = protocol === 'https:' && hostname.includes('.');
  if (!isWeb && protocol !== 'mailto:') return null;
  return href.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}
