import { readXlsx } from './read-xlsx.ts';

/** All rows at once, because a table may be refused at its last one. Runs in a separate process. */
export async function* decode(file: { bytes: Uint8Array; maxRows: number }): AsyncGenerator<string[][]> {
  yield await Array.fromAsync(readXlsx(Buffer.from(file.bytes), file.maxRows));
}
