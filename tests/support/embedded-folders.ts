import pg from 'pg';
import { afterEach, inject } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded/start.ts';
import { copyDataFolder, createDataFolder, removeDataFolder } from './data-folder.ts';
// For the types of the values that the global set-up provides.
import type {} from './database-server.ts';
import { killProcessesOf } from './embedded-process.ts';

/** The timeout of a test with embedded databases, in milliseconds. */
export const SLOW = 120_000;

/** Data folders for embedded databases; after each test their processes are killed and their files removed. */
export function createEmbeddedFolders() {
  const folders: string[] = [];
  const started: EmbeddedDatabase[] = [];
  afterEach(async () => {
    for (const database of started.splice(0)) await database.stop();
    for (const folder of folders.splice(0)) {
      await killProcessesOf(folder);
      await removeDataFolder(folder);
    }
  }, SLOW);

  async function newFolder(options?: { onlyForUs: boolean }): Promise<string> {
    const folder = await createDataFolder(options);
    folders.push(folder);
    return folder;
  }

  /** A data folder with a database that has never been started. */
  async function preparedFolder(): Promise<string> {
    const folder = await newFolder();
    await copyDataFolder(inject('unstartedDatabase'), folder);
    return folder;
  }

  async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedDatabase> {
    const database = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
    started.push(database);
    return database;
  }

  return { newFolder, preparedFolder, start };
}

/** Runs one query on a new connection. */
export async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The number of rows in a test's own table `gift`. */
export async function countGifts(url: string): Promise<number> {
  const rows = await query<{ n: number }>(url, 'select count(*)::int as n from gift');
  return rows[0]?.n ?? 0;
}
