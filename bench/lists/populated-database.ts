import { cpus } from 'node:os';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { populate } from './populate.ts';

type PopulatedDatabase = { url: string; pool: pg.Pool; close(): Promise<void> };

/**
 * Opens the database at `existingUrl`, which was populated before, or creates one with `donations` donations in a temporary
 * folder that is removed when it is closed.
 */
export async function openPopulated(
  donations: number,
  existingUrl: string | undefined,
): Promise<PopulatedDatabase> {
  if (existingUrl) {
    const pool = new pg.Pool({ connectionString: existingUrl, max: 2 });
    console.log(`existing database, ${cpus().length} cores\n`);
    return { url: existingUrl, pool, close: () => pool.end() };
  }
  const folder = await createDataFolder({ prefix: 'charity-bench-' });
  const { url, stop } = await startEmbedded({ dataDir: folder, log: () => undefined });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  async function close(): Promise<void> {
    await pool.end();
    await stop();
    await removeDataFolder(folder);
  }
  try {
    await migrate(url);
    const startedAt = performance.now();
    await populate(pool, donations);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${donations} donations inserted in ${seconds} s, ${cpus().length} cores\n`);
    return { url, pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}
