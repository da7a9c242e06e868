import { expect, test } from 'vitest';
import type { decode } from '#tests/support/decoders.ts';
import { decodeInChildProcess } from './decode-in-child-process.ts';

const DECODERS = new URL('../../../tests/support/decoders.ts', import.meta.url);
const LIMITS = { failure: 'file_not_spreadsheet' as const, timeoutMs: 300_000, memoryMegabytes: 384 };

const decoded = (how: string, { megabytes = 0, timeoutMs = LIMITS.timeoutMs } = {}) =>
  Array.fromAsync(
    decodeInChildProcess<typeof decode>(DECODERS, { how, megabytes }, { ...LIMITS, timeoutMs }),
  );
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** The error of a bad file. Its cause tells an exceeded limit from a timeout, which may hide a missing limit. */
const refused = (cause: object) =>
  expect.objectContaining({ code: 'file_not_spreadsheet', cause: expect.objectContaining(cause) });
const because = (reason: object) => ({ cause: expect.objectContaining(reason) });
const ENDED = because({ message: 'the decoding process ended' });

test('items arrive one by one and in order, and bytes stay bytes', async () => {
  expect(await decoded('count')).toEqual([1, 2, 3]);
  expect(await decoded('bytes')).toEqual([Buffer.from('whole')]);
});

test('the process knows none of the site’s settings', async () => {
  const [names] = await decoded('environment');
  expect(names).not.toContain('PATH');
});

test('a decoder that hangs is ended when its time is over', async () => {
  await expect(decoded('hang', { timeoutMs: 3_000 })).rejects.toEqual(
    refused(because({ name: 'TimeoutError' })),
  );
});

test('a decoder that crashes is reported as a bad file, and the next one runs', async () => {
  const [crash, next] = [decoded('crash'), decoded('count')];
  await expect(crash).rejects.toEqual(refused(ENDED));
  expect(await next).toEqual([1, 2, 3]);
});

// At the limit, either the decoder's own allocation fails, or one of Node's, which ends the process.
const isOutOfMemory = ({ message, cause }: Error) =>
  /allocate memory/.test(message) || String(cause).includes('the decoding process ended');

// shows: P38
test.each(['native memory', 'heap'])('a file that unpacks beyond the limit of %s is refused', async (how) => {
  expect(await decoded(how, { megabytes: 32 })).toEqual([2]);
  await expect(decoded(how, { megabytes: 2_048 })).rejects.toEqual(
    expect.objectContaining({ code: 'file_not_spreadsheet', cause: expect.toSatisfy(isOutOfMemory) }),
  );
});

test('the process ends when the caller stops reading', async () => {
  const items = decodeInChildProcess<typeof decode>(DECODERS, { how: 'pid' }, LIMITS);
  const pid = Number((await items.next()).value);
  expect([pid === process.pid, isRunning(pid)]).toEqual([false, true]);
  await items.return(undefined);
  expect(isRunning(pid)).toBe(false);
});
