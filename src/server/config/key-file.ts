import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/**
 * Writes keys to a file unless it exists. The file appears at once and complete, so that two processes that start together use
 * the same keys.
 */
export async function createKeyFile(path: string, keys: unknown): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(keys, null, 2), { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
