import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mode } from '#server/config/config.ts';
import type { Database } from '#server/db/client.ts';
import { seed } from '#server/db/seed/seed.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { testCipher } from './donor-cipher.ts';

/** Adds the sample content, and removes its bills' files again, which these tests do not read. */
export async function seedSamples(db: Database, now: Date, mode: Mode = 'local'): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'charity-test-samples-'));
  const store = folderStore(folder);
  const deps = { db, cipher: testCipher, bills: store, pictures: store };
  return seed(deps, now, mode).finally(() => rm(folder, { recursive: true }));
}
