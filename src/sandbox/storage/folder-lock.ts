import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const RETRY_INTERVAL_MS = 50;
/** When a site is killed, its sandbox exits too, but may still hold the lock when the next one starts. */
const DEFAULT_TIMEOUT_MS = 2_000;

/**
 * Makes this process the only sandbox on a folder until it releases the lock or exits. The lock is SQLite's own on an empty
 * file; the operating system releases it when the process ends, so no stale lock remains.
 * @throws Error with a readable message if another sandbox uses the folder.
 */
export async function lockFolder(
  dataDir: string,
  timeoutMs: number = DEFAULT_TIMEOUT_MS,
): Promise<{ release(): void }> {
  const file = new DatabaseSync(join(dataDir, 'sandbox.lock'));
  for (let waitedMs = 0; ; waitedMs += RETRY_INTERVAL_MS) {
    try {
      file.exec('begin exclusive');
      return {
        release: () => {
          if (file.isOpen) file.close();
        },
      };
    } catch (error) {
      const isHeld = (error as { errcode?: number }).errcode === SQLITE_BUSY;
      if (isHeld && waitedMs < timeoutMs) {
        await pause(RETRY_INTERVAL_MS);
        continue;
      }
      file.close();
      if (!isHeld) throw error;
      const message = `The folder ${dataDir} is in use by another sandbox. Stop that one, or set DATA_DIR to a different folder.`;
      throw new Error(message, { cause: error });
    }
  }
}
