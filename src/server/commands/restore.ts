import { access, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '#domain/text/error-message.ts';
import { verifyBackup } from '../backup/manifest.ts';
import { recordRestore } from '../backup/records.ts';
import {
  requireEmptyFolder,
  restoreDatabase,
  restoreFiles,
  restoreKeys,
  type VerifiedBackup,
} from '../backup/restore-backup.ts';
import type { Config } from '../config/config.ts';
import { drillSite, restoredSite } from '../config/restore-settings.ts';
import { connect } from '../db/client.ts';
import { pickFreePort } from '../db/embedded/free-port.ts';
import { openStores } from '../file-store/open-stores.ts';
import { createLog } from '../observability/log.ts';
import { auditLedger } from '../payments/ledger/audit-ledger.ts';
import { setDonationsPaused } from '../payments/pause.ts';
import { UsageError } from './command.ts';
import { endForFailure } from './ending.ts';
import { repeatErasures } from './erasures.ts';
import { findOwnersDatabase } from './open-database.ts';

export const usage = '--from BACKUP [--data FOLDER] [--erasures FILE --by OWNER@EXAMPLE.ORG] [--drill]';

const NEXT_STEPS = `
Before donors return:
  1. Start the site. Payments that were open in the backup settle by themselves.
  2. Find the highest receipt number of each financial year, for example in emails that were sent, then run
     ./charity resume-receipts --last 2026-27/1240 --by OWNER@EXAMPLE.ORG --reason "Disk failure, restored from a backup"
     Until then no receipt is issued.
  3. Repeat the erasures since the backup unless --erasures did, from an earlier output of that command or from the site's log:
     ./charity erasures FILE --by OWNER@EXAMPLE.ORG
  4. No monthly gift is collected. See what donors wrote since the backup, enter the months they skip and the gifts they end, then let them be
     collected again in the back office under "Monthly giving". What PhonePe has collected for this month is found by itself within a day.
  5. A day later, import PhonePe's settlement reports since the backup in the back office, and add the payments and the refunds that
     the books lack.
  6. Bills and pictures are published as they were when the backup was made. Withdraw again what was withdrawn since: the site's log says
     "a bill was withdrawn" with its expense, or "a picture was withdrawn" with its address.
  7. Receivers of webhooks are switched off. An owner switches them on again in the back office.
`;

/**
 * `--data` stands in for DATA_DIR. `--erasures` repeats erasures that the backup lacks, in the name of an owner. `--drill` restores into a
 * separate folder and starts a copy that sends no mail and no webhooks, calls no provider and runs no jobs.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      data: { type: 'string' },
      erasures: { type: 'string' },
      by: { type: 'string' },
      drill: { type: 'boolean', default: false },
    },
  });
  const { from, data, erasures: file, by, drill } = values;
  if (!from || (file && !by)) throw new UsageError();
  const config = drill ? await drillConfig(data) : restoredSite(data);
  if (config.backupPassphrase === null)
    throw new Error('Set BACKUP_PASSPHRASE: only the passphrase that sealed the backup opens it again.');
  const folder = resolve(from);
  console.log(`Checking ${folder}`);
  const backup = { folder, ...(await verifyBackup(folder, config.backupPassphrase)) };
  if (file) await access(file);
  await requireEmptyFolder(config.dataDir);
  const keys = await restoreKeys(config.dataDir, backup);
  await restoreBooks(config, backup, drill);
  if (keys && !config.donorKeys) console.log(`The site needs this setting:\nDONOR_KEYS=${keys}`);
  if (file && by) {
    const donorKeys = config.donorKeys ?? keys?.split(',') ?? null;
    // The books are restored all the same, and what follows is still to be done.
    await repeatErasures({ ...config, donorKeys }, file, by).catch((error) => {
      console.error(messageOf(error));
      process.exitCode = 1;
    });
  }
  if (!drill) console.log(NEXT_STEPS);
  else if (!process.exitCode) await startCopy(config);
}

async function drillConfig(folder: string | undefined): Promise<Config> {
  const [site, sandbox, metrics] = [await pickFreePort(), await pickFreePort(), await pickFreePort()];
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'charity-drill-')));
  return drillSite(dataDir, { site, sandbox, metrics });
}

/** Restores the database and the uploaded files, and checks every rule about money. */
async function restoreBooks(config: Config, backup: VerifiedBackup, drill: boolean): Promise<void> {
  const database = await findOwnersDatabase(config);
  try {
    await restoreDatabase(database.url, backup);
    const files = await restoreFiles(openStores(config), backup);
    const { db, close } = connect(database.url, { statementMs: 600_000 });
    try {
      await recordRestore(db, new Date(backup.contents.takenAt), new Date());
      if (drill) await setDonationsPaused(db, true, new Date());
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
}

async function startCopy(config: Config): Promise<void> {
  // Only a drill needs the whole site.
  const { start } = await import('../start.ts');
  const log = createLog(config.logLevel);
  const copy = { ...config, backupPassphrase: null };
  const running = await start(copy, { log, development: false, isCopy: true, onDatabaseLost: endForFailure });
  console.log(
    `\n  The copy  ${running.addresses.site}\n\n  Ctrl-C stops it; its files are in ${config.dataDir}.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
}
