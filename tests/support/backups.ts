import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { verifyBackup } from '#server/backup/manifest.ts';
import { restoreDatabase } from '#server/backup/restore-backup.ts';
import { openStores } from '#server/file-store/open-stores.ts';
import { processOutbox } from '#server/mail/process-outbox.ts';
import type { TestApp } from './app.ts';
import { type AtEnd, createEmptyDatabase, type TestDatabase } from './database.ts';
import { sampleDetails } from './fake-web.ts';
import { placeOrder } from './orders.ts';

export const PASSPHRASE = 'a passphrase that only the tests know';

/** A folder that is deleted at the end, by default of the file's tests. */
export async function temporaryFolder(atEnd: AtEnd = afterAll): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'charity-backup-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Everything that a backup of a test's site needs, with a separate data folder. */
export async function backupSource(database: TestDatabase, atEnd: AtEnd = afterAll) {
  const dataDir = await temporaryFolder(atEnd);
  const stores = openStores({ dataDir, pictureBucket: null });
  return { databaseUrl: database.url, dataDir, donorKeys: null, stores, passphrase: PASSPHRASE };
}

/** Backs up a site's database and restores it into a new one. */
export async function restoredCopy(site: TestApp, atEnd: AtEnd = afterAll): Promise<TestDatabase> {
  const source = await backupSource(site.database, atEnd);
  const backup = await createBackup(source, await temporaryFolder(atEnd), site.clock.now);
  const database = await createEmptyDatabase(atEnd);
  const verified = await verifyBackup(backup.folder, PASSPHRASE);
  await restoreDatabase(database.url, { folder: backup.folder, ...verified });
  const { db, pool, url } = database;
  return { ...database, owner: { db, pool }, ownerUrl: url, reportsUrl: url };
}

/** A donation of ₹500 that is paid, settled and receipted. @returns its order id. */
export async function paidDonation(site: TestApp, categoryId: string): Promise<string> {
  const merchantOrderId = await placeOrder(site, { categoryId });
  await site.sandbox.pay(merchantOrderId);
  await site.settle(merchantOrderId, 'donor');
  await issueReceipts(site);
  return merchantOrderId;
}

export const issueReceipts = ({ db, clock, log }: TestApp) =>
  processOutbox({ db, clock: clock.read, log, trust: sampleDetails.trust, lowBalanceRetries: 1 });
