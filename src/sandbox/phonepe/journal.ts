import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Journal {
  /** Everything that the file held when it was opened, oldest first. */
  readonly entries: readonly unknown[];
  append(entry: unknown): void;
  /** Resolves once all that was appended before the call is on the disk. */
  saved(): Promise<void>;
  /**
   * Writes the file anew in one step: after a crash it is the old or the new. `kept` is asked when the writing begins, and
   * must then hold whatever was appended and is still wanted.
   */
  replace(kept: () => readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

const newline = 10;

async function readIfThere(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** A line counts once its newline is there: what a crash tore off was never acknowledged to anybody. */
function parseLines(path: string, bytes: Buffer): { entries: unknown[]; goodBytes: number } {
  const entries: unknown[] = [];
  let start = 0;
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
    try {
      entries.push(JSON.parse(bytes.toString('utf8', start, end)));
    } catch (cause) {
      if (bytes.indexOf(newline, end + 1) === -1) return { entries, goodBytes: start };
      throw new Error(`${path}: line ${entries.length + 1} is damaged`, { cause });
    }
    start = end + 1;
  }
  return { entries, goodBytes: start };
}

const lineOf = (entry: unknown): string => `${JSON.stringify(entry)}\n`;

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Opens an append-only file of JSON lines, dropping a last line that a crash has torn.
 * Entries appended while the disk is busy share the next fsync.
 */
export async function openJournal(path: string): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true });
  const { entries, goodBytes } = parseLines(path, await readIfThere(path));
  let file = await open(path, 'a', 0o600);
  // A new line must not be glued to what is left of a torn one.
  await file.truncate(goodBytes);
  await file.sync();
  await syncFolder(dirname(path));

  let waiting: string[] = [];
  let lastFlush = Promise.resolve();

  async function flush(): Promise<void> {
    const lines = waiting;
    waiting = [];
    await file.appendFile(lines.join(''));
    await file.datasync();
  }

  async function rewrite(kept: () => readonly unknown[]): Promise<void> {
    const lines = kept().map(lineOf);
    waiting = [];
    const draft = await open(`${path}.part`, 'w', 0o600);
    await draft.writeFile(lines.join(''));
    await draft.sync();
    await draft.close();
    await rename(`${path}.part`, path);
    await syncFolder(dirname(path));
    await file.close();
    file = await open(path, 'a', 0o600);
  }

  function enqueue(work: () => Promise<void>): Promise<void> {
    lastFlush = lastFlush.then(work);
    // Whoever awaits it learns of the failure; nobody else should crash for it.
    lastFlush.catch(() => undefined);
    return lastFlush;
  }

  return {
    entries,
    append(entry) {
      waiting.push(lineOf(entry));
      if (waiting.length === 1) void enqueue(flush);
    },
    saved: () => lastFlush,
    replace: (kept) => enqueue(() => rewrite(kept)),
    async close() {
      await lastFlush.finally(() => file.close());
    },
  };
}
