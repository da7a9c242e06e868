import { setTimeout as pause } from 'node:timers/promises';

// Decoders for tests of the decoding process, by what the input asks for.

const MEGABYTE = 1024 ** 2;

export async function* decode({ how, megabytes = 0 }: { how: string; megabytes?: number }) {
  if (how === 'environment') yield Object.keys(process.env);
  if (how === 'count') yield* [1, 2, 3];
  if (how === 'bytes') yield Buffer.from('whole');
  if (how === 'pid') {
    yield process.pid;
    await pause(3_600_000);
  }
  if (how === 'hang') for (;;);
  if (how === 'crash') process.abort();
  if (how === 'native memory' || how === 'heap') {
    const kept: unknown[] = [];
    for (let size = 0; size < megabytes; size += 16)
      kept.push(how === 'heap' ? Array(2 * MEGABYTE).fill(size) : Buffer.alloc(16 * MEGABYTE, 1));
    yield kept.length;
  }
}
