import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('fonts/', import.meta.url));

let read: readonly Buffer[] | undefined;

/** The fonts of receipts, read once. */
export function receiptFonts(): readonly Buffer[] {
  read ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ttf'))
    .sort()
    .map((name) => readFileSync(`${FOLDER}${name}`));
  return read;
}
