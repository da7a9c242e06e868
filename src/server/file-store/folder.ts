import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Stores files in a local folder, which is created with the first one and which only the site's own user can read. */
export function folderStore(folder: string): FileStore {
  return {
    async put(name, _type, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written under another name first, so that an unfinished file is never served.
      const unfinished = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes, {
          // control: stored files can be read by the site’s user only
          mode: 0o600,
          flush: true,
        });
        await rename(unfinished, join(folder, name));
      } catch (error) {
        // On a full disk, what was written so far would only take up space.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => rm(join(folder, name), { force: true }),
    async get(name) {
      const file = await open(join(folder, name)).catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
