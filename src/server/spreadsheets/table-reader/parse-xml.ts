import { Parser } from 'saxen';

export type XmlHandler = {
  open?(name: string, attributes: () => Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
};

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The longest tag or text: a cell's, with every character written as an entity. The parser keeps it in memory. */
const MAX_TOKEN_BYTES = 512 * 1024;
const MAX_DEPTH = 64;

/**
 * Parses XML piece by piece, and yields after each one. Names come without their namespace prefix, texts and attributes with their
 * entities decoded; entities that a document declares are not expanded.
 * @throws for invalid XML, tokens of more than 512 kB, and elements that are nested too deeply.
 */
export async function* parseXml(pieces: Pieces, handler: XmlHandler): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isMissing = true;
  let pendingBytes = 0;
  let depth = 0;
  const complete = () => {
    pendingBytes = 0;
  };
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      complete();
      depth += 1;
      if (depth > MAX_DEPTH) throw new Error('the elements are nested too deeply');
      handler.open?.(local(name), () => decodedValues(attributes()));
    })
    .on('closeTag', (name) => {
      complete();
      depth -= 1;
      handler.close?.(local(name));
    })
    .on('text', (text) => {
      complete();
      handler.text?.(decoded(text));
    })
    .on('cdata', (text) => {
      complete();
      handler.text?.(text);
    })
    .on('comment', complete)
    .on('error', (error) => {
      throw error;
    });
  for await (const piece of pieces) {
    isMissing = false;
    pendingBytes += piece.length;
    // control: a tag without an end is not kept (hostile-tables.test.ts)
    if (pendingBytes > MAX_TOKEN_BYTES) throw new Error('a tag or text is too long');
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  if (!isMissing) parser.end();
}

/** Parses a part as a whole. @throws as `parseXml` does. */
export async function parseWhole(pieces: Pieces, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(pieces, handler));
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** `false` stands for attributes that cannot be parsed. */
function decodedValues(attributes: Record<string, string> | false): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes || {}).map(([name, value]) => [name, decoded(value)]));
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };
const HIGHEST_CODE_POINT = 0x10_ff_ff;

/** Decodes entities. The parser's own decoder knows no characters beyond U+FFFF, such as emoji. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? entity;
    const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return codePoint > HIGHEST_CODE_POINT ? entity : String.fromCodePoint(codePoint).toWellFormed();
  });
}
