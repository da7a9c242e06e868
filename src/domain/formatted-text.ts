/** A run of text: plain, emphasised, or a link with an https: or mailto: address. */
export type Inline = string | { mark: 'strong' | 'em'; of: Inline[] } | { href: string; of: string };

export type Block = { tag: 'p'; of: Inline[] } | { tag: 'ul' | 'ol'; items: Inline[][] };

type Mark = { sign: string; of: Inline[] };

const BULLET = /^[-*] +(?=\S)/;
const FIRST = /^1[.)] +(?=\S)/;
const NUMBER = /^\d{1,3}[.)] +(?=\S)/;
const LINK = /^\[([^\]]+)\]\(((?:https:\/\/|mailto:)[^"<>\\]+)\)$/;
// What may be a mark; split by it, the marks stand at the odd places. Bounded, so that no text takes long.
const MARKS = /(\*{1,3}|\[[^[\]\n]{1,300}\]\([^\s()]{1,2000}\))/;

/**
 * Reads a text with light marks, a small part of Markdown: paragraphs, lists of `- ` and `1. `, **bold**, *italic* and
 * [links](https://…). Whatever is none of these stays the text that it is, HTML and other addresses too. Takes time in
 * proportion to the length.
 */
export function parseFormatted(text: string): Block[] {
  const blocks: { tag: Block['tag']; lines: string[] }[] = [];
  let apart = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      apart = true;
      continue;
    }
    const last = blocks.at(-1);
    const start = [BULLET, last?.tag === 'ol' ? NUMBER : FIRST].findIndex((form) => form.test(line));
    const tag = (['p', 'ul', 'ol'] as const)[start + 1] ?? 'p';
    const words = start < 0 ? line : line.replace(start === 0 ? BULLET : NUMBER, '');
    if (last?.tag === tag && !(apart && tag === 'p')) last.lines.push(words);
    else blocks.push({ tag, lines: [words] });
    apart = false;
  }
  return blocks.map(({ tag, lines }) =>
    tag === 'p' ? { tag, of: runsOf(lines.join('\n')) } : { tag, items: lines.map(runsOf) },
  );
}

function runsOf(text: string): Inline[] {
  const bottom: Inline[] = [];
  const open: Mark[] = [];
  const add = (run: Inline) => {
    (open.at(-1)?.of ?? bottom).push(run);
  };
  const giveUp = ({ sign, of }: Mark) => {
    add(sign);
    of.forEach(add);
  };
  const close = (sign: string) => {
    for (let mark = open.pop(); mark; mark = open.pop()) {
      if (mark.sign === sign) return add({ mark: sign === '*' ? 'em' : 'strong', of: mark.of });
      giveUp(mark);
    }
  };
  const isOpen = (sign: string) => open.some((mark) => mark.sign === sign);

  const pieces = text.split(MARKS);
  for (const [place, piece] of pieces.entries()) {
    const [, label, href] = LINK.exec(piece) ?? [];
    const signs = piece === '***' ? ['**', '*'] : [piece];
    if (piece === '') continue;
    if (place % 2 === 0) add(piece);
    else if (label && href) add({ href, of: label });
    else if (piece[0] !== '*') add(piece);
    else if (signs.every(isOpen) && open.at(-1)?.of.length && !/\s$/.test(pieces[place - 1] ?? '')) {
      // The inner one first.
      for (const { sign } of open.toReversed()) if (signs.includes(sign)) close(sign);
    } else if (
      signs.some(isOpen) ||
      (place === pieces.length - 2 && !pieces[place + 1]) ||
      /^\s/.test(pieces[place + 1] ?? '')
    ) {
      add(piece);
    } else for (const sign of signs) open.push({ sign, of: [] });
  }
  for (let mark = open.pop(); mark; mark = open.pop()) giveUp(mark);
  return bottom;
}

function wordsOf(runs: readonly Inline[]): string {
  return runs
    .map((run) => (typeof run === 'string' ? run : typeof run.of === 'string' ? run.of : wordsOf(run.of)))
    .join('');
}

/** The same text without its marks, a line for each paragraph and item: for where only plain text is shown. */
export function plainText(text: string): string {
  return parseFormatted(text)
    .flatMap((block) => (block.tag === 'p' ? [wordsOf(block.of)] : block.items.map(wordsOf)))
    .join('\n');
}
