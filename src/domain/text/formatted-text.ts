/** Plain text, emphasised text, or a link with an https: or mailto: address. */
export type Inline =
  | string
  | { tag: 'strong' | 'em'; children: Inline[] }
  | { tag: 'a'; href: string; text: string };

export type Block = { tag: 'p'; children: Inline[] } | { tag: 'ul' | 'ol'; items: Inline[][] };

/** An emphasis that has been opened but not closed yet. */
type OpenMark = { sign: string; children: Inline[] };

const BULLET = /^[-*] +(?=\S)/;
const FIRST = /^1[.)] +(?=\S)/;
const NUMBER = /^\d{1,3}[.)] +(?=\S)/;
const LINK = /^\[([^\]]+)\]\(((?:https:\/\/|mailto:)[^"<>\\]+)\)$/;
// Splitting by it puts possible marks at odd indexes. Its lengths are bounded, so that matching takes linear time.
const MARKS = /(\*{1,3}|\[[^[\]\n]{1,300}\]\([^\s()]{1,2000}\))/;

/**
 * Parses light markup, a small part of Markdown: paragraphs, lists of `- ` and `1. `, **bold**, *italic* and
 * [links](https://…). Everything else stays plain text, including HTML and other addresses. Takes linear time.
 */
export function parseFormatted(text: string): Block[] {
  const blocks: { tag: Block['tag']; lines: string[] }[] = [];
  let afterEmptyLine = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      afterEmptyLine = true;
      continue;
    }
    const last = blocks.at(-1);
    const start = [BULLET, last?.tag === 'ol' ? NUMBER : FIRST].findIndex((marker) => marker.test(line));
    const tag = (['p', 'ul', 'ol'] as const)[start + 1] ?? 'p';
    const content = start < 0 ? line : line.replace(start === 0 ? BULLET : NUMBER, '');
    if (last?.tag === tag && !(afterEmptyLine && tag === 'p')) last.lines.push(content);
    else blocks.push({ tag, lines: [content] });
    afterEmptyLine = false;
  }
  return blocks.map(({ tag, lines }) =>
    tag === 'p' ? { tag, children: parseInline(lines.join('\n')) } : { tag, items: lines.map(parseInline) },
  );
}

function parseInline(text: string): Inline[] {
  const result: Inline[] = [];
  const open: OpenMark[] = [];
  const add = (inline: Inline) => {
    (open.at(-1)?.children ?? result).push(inline);
  };
  const keepAsText = ({ sign, children }: OpenMark) => {
    add(sign);
    children.forEach(add);
  };
  const close = (sign: string) => {
    for (let mark = open.pop(); mark; mark = open.pop()) {
      if (mark.sign === sign) return add({ tag: sign === '*' ? 'em' : 'strong', children: mark.children });
      keepAsText(mark);
    }
  };
  const isOpen = (sign: string) => open.some((mark) => mark.sign === sign);

  const pieces = text.split(MARKS);
  for (const [index, piece] of pieces.entries()) {
    const [, label, href] = LINK.exec(piece) ?? [];
    const signs = piece === '***' ? ['**', '*'] : [piece];
    if (piece === '') continue;
    if (index % 2 === 0) add(piece);
    else if (label && href) add({ tag: 'a', href, text: label });
    else if (piece[0] !== '*') add(piece);
    else if (signs.every(isOpen) && open.at(-1)?.children.length && !/\s$/.test(pieces[index - 1] ?? '')) {
      // The innermost mark closes first.
      for (const { sign } of open.toReversed()) if (signs.includes(sign)) close(sign);
    } else if (
      signs.some(isOpen) ||
      (index === pieces.length - 2 && !pieces[index + 1]) ||
      /^\s/.test(pieces[index + 1] ?? '')
    ) {
      add(piece);
    } else for (const sign of signs) open.push({ sign, children: [] });
  }
  for (let mark = open.pop(); mark; mark = open.pop()) keepAsText(mark);
  return result;
}

type Link = Extract<Inline, { tag: 'a' }>;

function textOf(inlines: readonly Inline[], linkText: (link: Link) => string = ({ text }) => text): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return inline.tag === 'a' ? linkText(inline) : textOf(inline.children, linkText);
    })
    .join('');
}

/** The text without its markup, one line for each paragraph and list item. */
export function plainText(text: string): string {
  return parseFormatted(text)
    .flatMap((block) =>
      block.tag === 'p' ? [textOf(block.children)] : block.items.map((item) => textOf(item)),
    )
    .join('\n');
}

/** The text for an email without markup: one paragraph for each paragraph and list item, with the addresses of links after their words. */
export function mailParagraphs(text: string): string[] {
  const linkText = ({ text: words, href }: Link) => (href.endsWith(words) ? words : `${words} (${href})`);
  return parseFormatted(text).flatMap((block) => {
    if (block.tag === 'p') return textOf(block.children, linkText).split('\n');
    return block.items.map((item, place) => {
      return `${block.tag === 'ol' ? `${place + 1}.` : '•'} ${textOf(item, linkText)}`;
    });
  });
}
