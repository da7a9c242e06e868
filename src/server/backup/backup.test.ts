import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { definitionsPending } from '#server/db/definitions.ts';
import { account } from '#server/db/schema/account.ts';
import { annualDocument, annualDocumentVersion } from '#server/db/schema/annual-document.ts';
import { apiToken } from '#server/db/schema/api-token.ts';
import { billPage, billPublication, billPublicationEvent } from '#server/db/schema/bill-publication.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createAddressLinks } from '#tests/support/address-links.ts';
import { createTestApp } from '#tests/support/app.ts';
import {
  backupSource,
  PASSPHRASE,
  paidDonation,
  restoredCopy,
  temporaryFolder,
} from '#tests/support/backups.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { createPaidBill } from '#tests/support/expenses.ts';
import { createCategory } from '#tests/support/factories.ts';
import { createFirstDatabase, LAST_BEFORE_BASELINE } from '#tests/support/first-database.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { signedIn } from '#tests/support/staff.ts';
import { createBackup } from './create-backup.ts';
import { verifyBackup } from './manifest.ts';
import { requireEmptyFolder, restoreDatabase, restoreFiles, restoreKeys } from './restore-backup.ts';
import { listStoredFiles } from './stored-files.ts';

const site = await createTestApp();
const { db, clock } = site;
const { id: categoryId } = await createCategory(db);
const source = await backupSource(site.database);
let number = 0;
/** Backups are named after their second. */
const backUp = async (databaseUrl = source.databaseUrl) =>
  createBackup(
    { ...source, databaseUrl },
    await temporaryFolder(onTestFinished),
    new Date(clock.now.getTime() + ++number * 1000),
  );
const verified = async (folder: string) => ({ folder, ...(await verifyBackup(folder, PASSPHRASE)) });

beforeAll(async () => {
  for (let paid = 0; paid < 3; paid += 1) await paidDonation(site, categoryId);
  await signedIn(site, 'anita@example.org');
  await placeOrder(site, { categoryId, email: 'linked@example.org' });
  await createAddressLinks(site, createMailDelivery(site)).openedBy('linked@example.org');
});

/** Every row of every table, as text, so that two databases can be compared. */
async function rowsOf(database: Pick<typeof site.database, 'pool'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`select t::text as row from public."${name}" t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

describe('a restored database', () => {
  test('has the same rows in every table except sign-ins and rate limits, and keeps every rule about money', async () => {
    const original = await rowsOf(site.database);
    for (const table of ['session', 'donor_session', 'proven_address'])
      expect([table, original[table]?.length]).toEqual([table, 1]);
    expect(original['receipt']).toHaveLength(3);
    const copy = await restoredCopy(site, onTestFinished);
    const ended = { session: [], donor_session: [], proven_address: [] };
    expect(await rowsOf(copy)).toEqual({ ...original, ...ended, rate_limit: [] });
    expect(await auditLedger(copy.db)).toEqual([]);
  });

  test('has no token that works, because one may have been revoked since the backup', async () => {
    const [owner] = await db.select().from(account);
    const token = {
      ...{ id: uuid(), name: 'Accounts', scopes: ['gifts:read' as const], tokenHash: 'a hash' },
      ...{ createdBy: owner?.id ?? '', createdAt: clock.now },
      expiresAt: new Date(clock.now.getTime() + 86_400_000),
    };
    await db.insert(apiToken).values(token);
    const revoked = { ...token, id: uuid(), tokenHash: null, revokedAt: clock.now };
    await db.insert(apiToken).values(revoked);
    const copy = await restoredCopy(site, onTestFinished);
    const restored = await copy.db.select().from(apiToken).orderBy(apiToken.id);
    expect(restored).toMatchObject([{ ...token, revokedAt: expect.any(Date), revokedBy: null }, revoked]);
    expect(await db.select().from(apiToken).orderBy(apiToken.id)).toMatchObject([
      { ...token, revokedAt: null },
      revoked,
    ]);
  });

  test('has all of its guards and the same definitions', async () => {
    const definitions = sql`
      select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as definition from pg_trigger where not tgisinternal
      union all select conrelid::regclass || ' ' || conname || ' ' || convalidated::text from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public' order by 1`;
    const copy = await restoredCopy(site, onTestFinished);
    const { rows } = await copy.db.execute(definitions);
    expect(rows).toEqual((await db.execute(definitions)).rows);
    await expect(copy.pool.query('delete from ledger_entry')).rejects.toThrow('append-only');
  });

  test('is the database as it was at one moment, while donations arrive', async () => {
    let stop = false;
    const donating = (async () => {
      while (!stop) await paidDonation(site, categoryId);
    })();
    const backups = [await backUp(), await backUp()];
    stop = true;
    await donating;
    for (const { folder } of backups) {
      const copy = await createEmptyDatabase(onTestFinished);
      await restoreDatabase(copy.url, await verified(folder));
      expect(await auditLedger(copy.db)).toEqual([]);
    }
  });

  test('takes no rows from a database that is not empty', async () => {
    const backup = await backUp();
    await expect(restoreDatabase(site.database.url, await verified(backup.folder))).rejects.toThrow(
      'is not empty',
    );
  });

  test('takes no backup of a newer version', async () => {
    const backup = await verified((await backUp()).folder);
    const newer = {
      ...backup,
      contents: { ...backup.contents, migrations: [...backup.contents.migrations, 'x'] },
    };
    const { url } = await createEmptyDatabase(onTestFinished);
    await expect(restoreDatabase(url, newer)).rejects.toThrow('newer version');
  });

  test.each([
    ['the last version before 0.1.0', () => [LAST_BEFORE_BASELINE]],
    ['0.1.0', (migrations: readonly string[]) => [...migrations]],
    [
      'a database that 0.1.0 adopted',
      (migrations: readonly string[]) => [LAST_BEFORE_BASELINE, ...migrations],
    ],
  ])('from a backup of %s has the same ledger, all guards and today’s names', async (_version, journal) => {
    const first = await createFirstDatabase(onTestFinished);
    const backup = await verified((await backUp(first.url)).folder);
    const contents = { ...backup.contents, migrations: journal(backup.contents.migrations) };
    const copy = await createEmptyDatabase(onTestFinished);
    await restoreDatabase(copy.url, { ...backup, contents });
    expect((await rowsOf(copy))['ledger_entry']).toEqual((await rowsOf(first))['ledger_entry']);
    expect(await definitionsPending(copy.db)).toBe(false);
    await expect(copy.pool.query('delete from ledger_entry')).rejects.toThrow('append-only');
    const names = `select kind as name from approval where kind like '%gift'
        union all select key from setting where value = '700000' order by name`;
    expect((await copy.pool.query(names)).rows).toEqual([
      { name: 'approval_threshold_paise' },
      { name: 'offline_gift' },
    ]);
  });

  test('takes no backup of an incomplete version before 0.1.0', async () => {
    const backup = await verified((await backUp()).folder);
    const earlier = { ...backup, contents: { ...backup.contents, migrations: ['of an earlier version'] } };
    const { url } = await createEmptyDatabase(onTestFinished);
    await expect(restoreDatabase(url, earlier)).rejects.toThrow('restore it with that version');
  });
});

describe('a backup', () => {
  test('contains no readable personal data', async () => {
    await placeOrder(site, { categoryId, email: 'canary@example.org' });
    const { folder } = await backUp();
    for (const name of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      const content = await readFile(join(name.parentPath, name.name), 'latin1');
      expect(content).not.toContain('canary');
      expect(content).not.toContain('Lakshmi');
    }
  });

  test.each([
    ['changed', (path: string) => writeFile(path, 'x')],
    ['missing', (path: string) => rename(path, `${path}.away`)],
  ])('with a file that is %s is refused before anything is restored', async (_how, damage) => {
    const { folder } = await backUp();
    await damage(join(folder, 'database', 'ledger_entry.sealed'));
    await expect(verifyBackup(folder, PASSPHRASE)).rejects.toThrow(
      /ledger_entry\.sealed is (damaged|missing)/,
    );
  });

  test('with a changed manifest, or opened with another passphrase, is refused', async () => {
    const { folder } = await backUp();
    await expect(verifyBackup(folder, `${PASSPHRASE}!`)).rejects.toThrow(
      'BACKUP_PASSPHRASE is not that of this backup',
    );
    const path = join(folder, 'manifest.json');
    const manifest = await readFile(path, 'utf8');
    await writeFile(path, manifest.replace('ledgerPaise\\":\\"', 'ledgerPaise\\":\\"1'));
    expect(await readFile(path, 'utf8')).not.toBe(manifest);
    await expect(verifyBackup(folder, PASSPHRASE)).rejects.toThrow('its manifest was changed');
  });

  test('that was interrupted has no manifest and is refused', async () => {
    await expect(verifyBackup(await temporaryFolder(onTestFinished), PASSPHRASE)).rejects.toThrow(
      'no complete backup',
    );
  });
});

/** The files with this name that a backup contains. */
async function storedFiles(name: string) {
  const client = new pg.Client(site.database.url);
  await client.connect();
  const files = await listStoredFiles(client).finally(() => client.end());
  return files.filter((file) => file.name.startsWith(name));
}

test('uploaded files and keys are restored, into an empty folder only', async () => {
  const owner = await signedIn(site, 'owner@example.org');
  const hash = 'a'.repeat(32);
  await db.execute(sql`insert into picture (id, hash, width, height, uploaded_by, uploaded_at)
    values (gen_random_uuid(), ${hash}, 300, 200, ${owner.accountId}, now())`);
  await source.stores.pictures.put(`${hash}-300.jpg`, 'image/jpeg', Buffer.from('a picture'));
  await writeFile(join(source.dataDir, 'donor-keys.json'), '["a key"]');
  const backup = await backUp();
  // The other two formats were never stored.
  expect(backup.missingFiles).toBe(2);
  const dataDir = join(await temporaryFolder(onTestFinished), 'new');
  const pictures = folderStore(join(dataDir, 'pictures'));
  const stores = {
    pictures,
    certificates: folderStore(join(dataDir, 'certificates')),
    bills: folderStore(join(dataDir, 'bills')),
  };
  await requireEmptyFolder(dataDir);
  expect(await restoreFiles(stores, await verified(backup.folder))).toBe(1);
  expect(await restoreKeys(dataDir, await verified(backup.folder))).toBeNull();
  const found = await pictures.get(`${hash}-300.jpg`);
  expect(found && (await buffer(found.stream)).toString()).toBe('a picture');
  expect(await readFile(join(dataDir, 'donor-keys.json'), 'utf8')).toBe('["a key"]');
  await expect(requireEmptyFolder(dataDir)).rejects.toThrow('already contains pictures, donor-keys.json');
});

test('every version of an annual document is in a backup, also of one that was withdrawn', async () => {
  const { accountId: addedBy } = await signedIn(site, 'anita@example.org');
  const [documentId, name] = [uuid(), 'd'.repeat(32)];
  const named = { financialYear: '2025-26', kind: 'report', title: '', language: 'en' } as const;
  await db.insert(annualDocument).values({ id: documentId, ...named });
  const file = { name, sha256: 'e'.repeat(64), bytes: 9 };
  await db
    .insert(annualDocumentVersion)
    .values({ documentId, number: 1, ...file, addedBy, addedAt: clock.now });
  expect(await storedFiles(name)).toEqual([{ store: 'pictures', name: `${name}.pdf` }]);
});

test('the pages of a published bill are in a backup, and those of a withdrawn one are not', async () => {
  const { accountId } = await signedIn(site, 'anita@example.org');
  const { accountId: approver } = await signedIn(site, 'owner@example.org');
  const { fileId } = await createPaidBill(db, { clerk: accountId, approver });
  const [id, name] = [uuid(), 'b'.repeat(32)];
  const row = {
    id,
    fileId,
    pageCount: 1,
    preparedBy: accountId,
    preparedAt: clock.now,
    needsSecondLook: true,
  };
  await db.insert(billPublication).values(row);
  const page = { name, publicationId: id, number: 1, width: 800, height: 600, sha256: 'c'.repeat(64) };
  await db.insert(billPage).values(page);
  const stored = () => storedFiles(name);
  expect(await stored()).toEqual([
    { store: 'pictures', name: `${name}.jpg` },
    { store: 'pictures', name: `${name}-small.jpg` },
  ]);
  const event = { id: uuid(), publicationId: id, actedBy: accountId, at: clock.now };
  await db.insert(billPublicationEvent).values({ ...event, kind: 'withdrawn', reason: 'A name was visible' });
  expect(await stored()).toEqual([]);
});
