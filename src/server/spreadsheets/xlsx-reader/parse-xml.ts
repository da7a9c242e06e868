import { Parser } from 'saxen';

/** The slice that is parsed before other requests get their turn. */
const CHUNK_BYTES = 64 * 1024;

export type XmlHandler = {
  open?(name: string, attributes: () => Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Parses XML in slices; names come without their namespace prefix. Entities that a document declares are not expanded. @throws for invalid XML. */
export function* parseXml(bytes: Uint8Array | undefined, handler: XmlHandler): Generator<void> {
  if (!bytes) return;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const failed: Error[] = [];
  const parser = new Parser()
    .on('openTag', (name, attributes) => handler.open?.(local(name), attributes))
    .on('closeTag', (name) => handler.close?.(local(name)))
    .on('text', (text, decode) => handler.text?.(decode(text)))
    .on('cdata', (text) => handler.text?.(text))
    .on('error', (error) => failed.push(error));
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    parser.write(decoder.decode(bytes.subarray(start, start + CHUNK_BYTES), { stream: true }));
    if (failed[0]) throw failed[0];
    yield;
  }
  parser.end();
  if (failed[0]) throw failed[0];
}

/** Parses a small part at once. */
export function parseWhole(bytes: Uint8Array | undefined, handler: XmlHandler): void {
  for (const _ of parseXml(bytes, handler));
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
