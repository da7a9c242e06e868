import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { appendFile, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { DatabaseInUse } from '#server/db/embedded/acquire.ts';
import { prepareCluster } from '#server/db/embedded/cluster.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { createRoles, rolesOf } from '#server/db/roles/grants.ts';
import { copyDataFolder, createDataFolder, removeDataFolder } from './data-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServerUrl: string;
    databaseTemplate: string;
    /** A data folder with a database that has never been started. */
    unstartedDatabase: string;
  }
}

const TEMPLATE = 'charity_template';
/** The copies of the template share its roles, whose passwords are their names. */
export const ROLES = rolesOf(TEMPLATE);
const PREFIX = 'charity-test-run-';
/** What protects data when the machine crashes: the tests of the embedded database check it on separate clusters. */
const WITHOUT_CRASH_SAFETY = ['fsync', 'synchronous_commit', 'full_page_writes'];
/** Linux keeps the files in this folder in memory, which halves the system time of tests with a database. */
const MEMORY = '/dev/shm';
/** More than twice what the databases of a run take. */
const NEEDED_BYTES = 1_000_000_000;
/** Older folders cannot belong to a run in progress. */
const MAX_RUN_MS = 3_600_000;

/** Starts one real Postgres for the whole run, with a migrated template database that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const unstarted = await createDataFolder({ prefix: PREFIX });
  const folder = await createDataFolder({ prefix: PREFIX, parent: fastestFolder() });
  // Creating a cluster takes a second or more, and copying one does not.
  await prepareCluster(unstarted, () => undefined);
  await copyDataFolder(unstarted, folder);
  const lines = WITHOUT_CRASH_SAFETY.map((name) => `${name} = off\n`);
  await appendFile(path.join(folder, 'postgres', 'postgresql.conf'), `\n${lines.join('')}`);
  const server = await startEmbedded({ dataDir: folder, log: () => undefined });
  // Ctrl-C ends Vitest without its tear-down, and does not reach Postgres.
  const endAtOnce = (): void => {
    killServer(folder);
    for (const each of [folder, unstarted]) rmSync(each, { recursive: true, force: true });
  };
  process.once('exit', endAtOnce);
  const tearDown = async (): Promise<void> => {
    process.off('exit', endAtOnce);
    await server.stop();
    for (const each of [folder, unstarted]) await removeDataFolder(each);
  };
  try {
    await createTemplate(server.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('databaseServerUrl', server.url);
  project.provide('databaseTemplate', TEMPLATE);
  project.provide('unstartedDatabase', unstarted);
  return tearDown;
}

function killServer(folder: string): void {
  const [pid] = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  // Nothing asynchronous runs during exit, and Postgres needs a moment to release its files.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
}

/** Containers often have only 64 MB in memory, and other systems no such folder. */
function fastestFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir();
}

/** Stops and removes the databases of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const parent of [tmpdir(), MEMORY].filter(existsSync)) await removeLeftoversIn(parent);
}

async function removeLeftoversIn(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (!name.startsWith(PREFIX) || age < MAX_RUN_MS) continue;
    try {
      await (await startEmbedded({ dataDir: folder, log: () => undefined })).stop();
    } catch (error) {
      if (error instanceof DatabaseInUse) continue;
      // A database that is too damaged to start is not running either.
    }
    await removeDataFolder(folder);
  }
}

async function createTemplate(serverUrl: string): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE}`);
    for (const statement of createRoles(ROLES)) await client.query(statement);
    for (const role of Object.values(ROLES)) await client.query(`alter role ${role} password '${role}'`);
    await migrate(url.href);
    // Tests of other things act alone; those of the second person switch it on.
    await onDatabase(url.href, `update setting set value = 'off' where key = 'approval_threshold_paise'`);
    // A database can be copied only while nobody is connected to it.
    await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
