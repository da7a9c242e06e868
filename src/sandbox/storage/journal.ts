import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Journal {
  /** The entries found in the file when it was opened, oldest first. */
  readonly entries: readonly unknown[];
  append(entry: unknown): void;
  /** Resolves once everything appended before the call is on disk. */
  saved(): Promise<void>;
  /**
   * Replaces the file's contents atomically: after a crash it is either the old file or the new one. `entries` is called when
   * writing starts and must then include everything appended so far that is still needed.
   */
  replace(entries: () => readonly unknown[]): Promise<void>;
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

/** Ignores a last line without its newline: a crash cut it off, so it was never acknowledged. */
function parseLines(path: string, bytes: Buffer): { entries: unknown[]; validBytes: number } {
  const entries: unknown[] = [];
  let start = 0;
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
    try {
      entries.push(JSON.parse(bytes.toString('utf8', start, end)));
    } catch (cause) {
      if (bytes.indexOf(newline, end + 1) === -1) return { entries, validBytes: start };
      throw new Error(`${path}: line ${entries.length + 1} is corrupt`, { cause });
    }
    start = end + 1;
  }
  return { entries, validBytes: start };
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
 * Opens an append-only file of JSON lines, dropping a last line that was cut off by a crash.
 * Entries appended during a flush share the next fsync.
 * @throws Error if any other line is corrupt.
 */
export async function openJournal(path: string): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true });
  const { entries, validBytes } = parseLines(path, await readIfThere(path));
  let file = await open(path, 'a', 0o600);
  // Otherwise the next entry would be appended to the incomplete line.
  await file.truncate(validBytes);
  await file.sync();
  await syncFolder(dirname(path));

  let unwritten: string[] = [];
  let lastFlush = Promise.resolve();

  async function flush(): Promise<void> {
    const lines = unwritten;
    unwritten = [];
    await file.appendFile(lines.join(''));
    await file.datasync();
  }

  async function rewrite(currentEntries: () => readonly unknown[]): Promise<void> {
    const lines = currentEntries().map(lineOf);
    unwritten = [];
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
    // Callers of saved() see the failure; without a handler here it would also crash the process.
    lastFlush.catch(() => undefined);
    return lastFlush;
  }

  return {
    entries,
    append(entry) {
      unwritten.push(lineOf(entry));
      if (unwritten.length === 1) void enqueue(flush);
    },
    saved: () => lastFlush,
    replace: (currentEntries) => enqueue(() => rewrite(currentEntries)),
    async close() {
      await lastFlush.finally(() => file.close());
    },
  };
}
