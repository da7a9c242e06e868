import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { inTurn } from '../../concurrency/in-turn.ts';
import { AppError } from '../../errors.ts';
import type { TypesettingJob } from './run-typesetter.ts';

const RUNNER = new URL('./run-typesetter.ts', import.meta.url);
/** Some seconds of work; whoever comes later is asked to try again. */
const MAX_WAITING = 100;

let thread: Worker | null = null;
let waiting = 0;

/**
 * Typesets a document in a thread of its own, so that requests of visitors are answered meanwhile. Documents wait for each
 * other. The thread starts with the first document and stays. An error in a document ends it, and the next document starts another.
 * @throws AppError `site_busy` when too many documents are waiting.
 */
export async function typesetInThread(job: TypesettingJob): Promise<Buffer> {
  // control: documents that wait to be typeset are bounded
  if (waiting >= MAX_WAITING) throw new AppError('site_busy', { retryAfterSeconds: 5 });
  waiting += 1;
  try {
    return await typesetNext(job);
  } finally {
    waiting -= 1;
  }
}

/** Ends the thread, when no document is in it any more; a later document starts another one. */
export async function endTypesetting(): Promise<void> {
  await thread?.terminate();
}

const typesetNext = inTurn(async (job: TypesettingJob): Promise<Buffer> => {
  thread ??= startThread();
  const current = thread;
  const done = new AbortController();
  const { signal } = done;
  // Only a document keeps the process from ending.
  current.ref();
  try {
    const ended = once(current, 'exit', { signal }).then(() => {
      throw new Error('the typesetting thread ended');
    });
    const replied = once(current, 'message', { signal });
    current.postMessage(job);
    const [document] = (await Promise.race([replied, ended])) as [Uint8Array];
    return Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  } finally {
    done.abort();
    current.unref();
  }
});

function startThread(): Worker {
  // It needs none of the site's settings and options.
  const started = new Worker(RUNNER, { env: {}, execArgv: [] });
  const forget = () => {
    if (thread === started) thread = null;
  };
  // The document in the thread reports why it ended.
  started.on('error', forget).on('exit', forget);
  return started;
}
