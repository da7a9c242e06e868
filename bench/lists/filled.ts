import { cpus } from 'node:os';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { fillDonations } from './fill.ts';

export type FilledDatabase = { url: string; pool: pg.Pool; close(): Promise<void> };

/**
 * A database with so many donations: a new one in a temporary folder, gone when it is closed, or the one under `address`,
 * which was filled before and stays.
 */
export async function openFilled(donations: number, address: string | undefined): Promise<FilledDatabase> {
  if (address) {
    const pool = new pg.Pool({ connectionString: address, max: 2 });
    console.log(`a database that was filled before, ${cpus().length} cores\n`);
    return { url: address, pool, close: () => pool.end() };
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
    const begun = performance.now();
    await fillDonations(pool, donations);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${donations} donations filled in ${seconds} s, ${cpus().length} cores\n`);
    return { url, pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}
