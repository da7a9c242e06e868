import type { Control } from './control.ts';

const file = 'src/server/decoding/decode-in-child-process.ts';
const tests = ['src/server/decoding/decode-in-child-process.test.ts'];

/** The limits of the process that decodes uploaded files, and of the thread that typesets documents. */
export const decodingControls: Control[] = [
  { name: 'a file that unpacks to too much is stopped', file, tests, text: 'ulimit -d ', without: ': -d ' },
  {
    name: 'a file that is decoded for too long is stopped',
    file,
    tests,
    text: 'AbortSignal.any([gone.signal, AbortSignal.timeout(timeoutMs)])',
    without: 'gone.signal',
  },
  {
    name: 'the process that decodes uploads has no access to secrets',
    file,
    tests,
    text: 'env: {},',
    without: 'env: process.env,',
  },
  {
    name: 'documents that wait to be typeset are bounded',
    file: 'src/server/documents/typesetting/typeset-in-thread.ts',
    text: "if (waiting >= MAX_WAITING) throw new AppError('site_busy', { retryAfterSeconds: 5 });",
    without: '',
    tests: ['src/server/documents/typesetting/typeset-in-thread.test.ts'],
  },
];
