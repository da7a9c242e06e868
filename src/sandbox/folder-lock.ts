import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const LOOK_AGAIN_MS = 50;
/** A sandbox whose site was killed ends at once, and may still be at it when the next one starts. */
const PATIENCE_MS = 2_000;

/**
 * Makes this process the only sandbox on a folder until it releases it or ends, however it ends: the lock is SQLite's own on
 * an empty file, which the operating system drops with the process, so that none is ever left over.
 * @throws Error for people when another sandbox has the folder.
 */
export async function lockFolder(
  dataDir: string,
  patienceMs: number = PATIENCE_MS,
): Promise<{ release(): void }> {
  const file = new DatabaseSync(join(dataDir, 'sandbox.lock'));
  for (let waitedMs = 0; ; waitedMs += LOOK_AGAIN_MS) {
    try {
      file.exec('begin exclusive');
      return {
        release: () => {
          if (file.isOpen) file.close();
        },
      };
    } catch (error) {
      const isHeld = (error as { errcode?: number }).errcode === SQLITE_BUSY;
      if (isHeld && waitedMs < patienceMs) {
        await pause(LOOK_AGAIN_MS);
        continue;
      }
      file.close();
      if (!isHeld) throw error;
      const words = `Its folder ${dataDir} is in use by another sandbox. Stop that one, or set DATA_DIR to a folder of its own.`;
      throw new Error(words, { cause: error });
    }
  }
}
