import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Problem, Reason } from '#contract/errors/errors.admin.ts';
import { AppError } from '../errors.ts';
import type { Reply } from './run-decoder.ts';

const RUNNER = fileURLToPath(new URL('./run-decoder.ts', import.meta.url));
const MEGABYTE = 1024 ** 2;
/** Leaves room for the site and its database on a small machine. */
const MEMORY_MEGABYTES = Math.max(384, Math.min(1_024, Math.floor(totalmem() / MEGABYTE / 2)));
/** The address space that Node reserves without using it, which the limit counts as well. */
const RESERVED_MEGABYTES = 640;
/** Ends a process that outlives a killed site, too. */
const CPU_SECONDS = 600;
const DEFAULT_TIMEOUT_MS = 60_000;

type Options = {
  /** The error code of a file that breaks the decoder: it crashes, hangs, or needs more memory than allowed. */
  failure: Extract<Reason, string>;
  /** The longest time until the next item. */
  timeoutMs?: number;
  memoryMegabytes?: number;
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an uploaded file in a separate process, without secrets and with little memory and time: a hostile file ends that
 * process and not the site. `decoder` is a module with a generator `decode`, whose items are passed on one by one. One process
 * runs at a time; it ends with the last item, or when the caller stops reading.
 * @throws AppError of the decoder, or `failure`.
 */
export async function* decodeInChildProcess<Decode extends (input: never) => AsyncGenerator<unknown>>(
  decoder: URL,
  input: Parameters<Decode>[0],
  options: Options,
): AsyncGenerator<Decode extends (input: never) => AsyncGenerator<infer Item> ? Item : never> {
  const { promise: done, resolve: release } = Promise.withResolvers<void>();
  const turn = last;
  last = done;
  await turn;
  try {
    yield* run(decoder, input, options);
  } finally {
    release();
  }
}

async function* run<Item>(
  decoder: URL,
  input: unknown,
  { failure, timeoutMs = DEFAULT_TIMEOUT_MS, memoryMegabytes = MEMORY_MEGABYTES }: Options,
): AsyncGenerator<Item> {
  const dataKilobytes = (RESERVED_MEGABYTES + memoryMegabytes) * 1024;
  const limits = [
    `ulimit -t ${CPU_SECONDS}`,
    // Where a limit is unknown, as on macOS, the heap's own limit and the timeout remain.
    // control: a file that unpacks to too much is stopped
    `ulimit -d ${dataKilobytes} 2> /dev/null`,
    'exec "$0" "$@"',
  ].join('; ');
  const node = [process.execPath, `--max-old-space-size=${Math.floor(memoryMegabytes / 2)}`, RUNNER];
  const child = spawn('/bin/sh', ['-c', limits, ...node], {
    // control: the process that decodes uploads has no access to secrets → process.env
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new AbortController();
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(() => gone.abort(new Error('the decoding process ended')));
  // Sending to a process that just ended fails; the wait for its reply reports that.
  const request = async (message: object): Promise<Reply> => {
    // control: a file that is decoded for too long is stopped → gone.signal
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(timeoutMs)]);
    const replied = once(child, 'message', { signal });
    child.send(message, () => undefined);
    const [reply] = await replied;
    return reply as Reply;
  };
  try {
    let reply = await request({ decoder: decoder.href, input });
    while (reply.type === 'item') {
      yield reply.item as Item;
      reply = await request({});
    }
    if (reply.type === 'failed') throw errorOf(reply);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError(failure, { cause });
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}

function errorOf({ code, params, reason }: Extract<Reply, { type: 'failed' }>): Error {
  return code === null ? new Error(reason) : new AppError({ code, params } as Problem, { cause: reason });
}
