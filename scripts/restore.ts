import { spawnSync } from 'node:child_process';
import { access, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '#domain/text/error-message.ts';
import { verifyBackup } from '#server/backup/manifest.ts';
import { recordRestore } from '#server/backup/records.ts';
import {
  requireEmptyFolder,
  restoreDatabase,
  restoreFiles,
  restoreKeys,
} from '#server/backup/restore-backup.ts';
import { commandLine } from '#server/config/command-line.ts';
import { readConfig } from '#server/config/config.ts';
import { connect } from '#server/db/client.ts';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { createLog } from '#server/observability/log.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { setDonationsPaused } from '#server/payments/pause.ts';
import { openStores } from '#server/picture-store/open-stores.ts';
import { type Running, start } from '#server/start.ts';
import { findOwnersDatabase } from './open-database.ts';

// `npm run restore -- --from BACKUP`: restores a backup into an empty data folder (`--data FOLDER`, otherwise DATA_DIR) or an empty
// database (DATABASE_URL), then checks every rule about money. `--erasures FILE --by OWNER` repeats erasures that the backup lacks. `--drill`
// restores into a separate folder and starts a copy that sends no mail, calls no provider and runs no jobs.

const NEXT_STEPS = `
Before donors return:
  1. Start the site. Payments that were open in the backup settle by themselves.
  2. Find the highest receipt number of each financial year, for example in emails that were sent, then run
     ${commandLine('receipts', '--last 2026-27/1240 --by OWNER@EXAMPLE.ORG --reason "Disk failure, restored from a backup"')}
     Until then no receipt is issued.
  3. Repeat the erasures since the backup unless --erasures did, from an earlier output of that command or from the site's log:
     ${commandLine('erasures', 'FILE --by OWNER@EXAMPLE.ORG')}
  4. Import PhonePe's settlement reports since the backup in the back office, and add the payments and the refunds that
     the books lack.
`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    data: { type: 'string' },
    erasures: { type: 'string' },
    by: { type: 'string' },
    drill: { type: 'boolean', default: false },
  },
});
if (!values.from || (values.erasures && !values.by)) {
  console.error(
    `Usage: ${commandLine('restore', '--from BACKUP [--data FOLDER] [--erasures FILE --by OWNER@EXAMPLE.ORG] [--drill]')}`,
  );
  process.exit(1);
}
const passphrase = process.env['BACKUP_PASSPHRASE'] ?? '';
const folder = resolve(values.from);
const config = values.drill ? await drillConfig() : readConfig({ ...process.env, ...dataFolder() });
try {
  await restore();
  if (values.drill && !process.exitCode) await startCopy();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

function dataFolder(): { DATA_DIR?: string } {
  return values.data ? { DATA_DIR: values.data } : {};
}

/** A separate local site: whatever the live site's settings, the copy knows neither its database nor any credentials. */
async function drillConfig() {
  const [port, sandboxPort, metricsPort] = [await pickFreePort(), await pickFreePort(), await pickFreePort()];
  return readConfig({
    MODE: 'local',
    SAMPLE_CONTENT: 'no',
    DATA_DIR: values.data ?? (await mkdtemp(join(tmpdir(), 'charity-drill-'))),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: String(metricsPort),
    DONOR_KEYS: process.env['DONOR_KEYS'],
  });
}

async function restore(): Promise<void> {
  console.log(`Checking ${folder}`);
  const backup = { folder, ...(await verifyBackup(folder, passphrase)) };
  if (values.erasures) await access(values.erasures);
  await requireEmptyFolder(config.dataDir);
  const donorKeys = await restoreKeys(config.dataDir, backup);
  const database = await findOwnersDatabase(config);
  try {
    await restoreDatabase(database.url, backup);
    const files = await restoreFiles(openStores(config), backup);
    const { db, close } = connect(database.url, { statementMs: 600_000 });
    try {
      const takenAt = new Date(backup.contents.takenAt);
      await recordRestore(db, takenAt, new Date());
      if (values.drill) await setDonationsPaused(db, true, new Date());
      const findings = await auditLedger(db);
      for (const { rule, about, detail } of findings)
        console.error(`FAILED  ${rule}\n        ${about}: ${detail}`);
      if (findings.length > 0) process.exitCode = 1;
      const { donations, receipts, ledgerPaise } = backup.contents.totals;
      console.log(
        `Restored the backup of ${backup.contents.takenAt} into ${config.dataDir}: ${donations} donations, ${receipts} receipts, ` +
          `${files} files, ${ledgerPaise} paise in the ledger. ${findings.length} violations of the rules about money.`,
      );
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
  if (donorKeys && !config.donorKeys) console.log(`The site needs this setting:\nDONOR_KEYS=${donorKeys}`);
  if (values.erasures) repeatErasures(values.erasures, config.donorKeys?.join(',') ?? donorKeys);
  if (!values.drill) console.log(NEXT_STEPS);
}

function repeatErasures(file: string, donorKeys: string | null): void {
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'erasures.ts'), resolve(file), '--by', values.by ?? ''],
    {
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: config.dataDir, ...(donorKeys ? { DONOR_KEYS: donorKeys } : {}) },
    },
  );
  if (status !== 0) process.exitCode = 1;
}

async function startCopy(): Promise<void> {
  const running: Running = await start(config, {
    log: createLog(config.logLevel),
    development: false,
    isCopy: true,
    onDatabaseLost: (reason) => {
      console.error(messageOf(reason));
      process.exit(1);
    },
  });
  console.log(
    `\n  The copy  ${running.addresses.site}\n\n  Ctrl-C stops it; its files are in ${config.dataDir}.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
}
