import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { createDatabase } from '#tests/support/database.ts';
import { addDonorKey, donorKeysOf } from '../../config/donor-keys.ts';
import { connect } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { createDonorCipher } from './cipher.ts';
import { requireDonorKeys, resealDetails } from './reseal-details.ts';
import { sealPlainDetails } from './seal-plain-details.ts';

const url = await createDatabase();
const folder = await createDataFolder();
afterAll(() => removeDataFolder(folder));

const OWN = path.join(import.meta.dirname, '../../db/migrations');
const NOW = new Date('2026-11-21T06:30:00Z');

/** The site's migrations before the one that moves the plain texts. */
async function earlierMigrations(): Promise<string> {
  const copy = path.join(folder, 'earlier');
  await cp(OWN, copy, { recursive: true });
  const file = path.join(copy, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith('donor_details'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return copy;
}

const DONORS = `
  insert into donor (id, key, full_name, email, phone_number, last_gift_at, id_kind, id_number, address)
  values (gen_random_uuid(), 'asha@example.com', 'Asha', 'asha@example.com', '', now(), 'pan', 'ABCPE1234F', '4 Lake Road'),
         (gen_random_uuid(), 'ravi@example.com', 'Ravi', 'ravi@example.com', '', now(), 'voter', 'XYZ 123', ''),
         (gen_random_uuid(), 'sita@example.com', 'Sita', 'sita@example.com', '', now(), null, null, '')`;

test('plain texts of an earlier version are encrypted and leave no trace in the database; keys can be changed afterwards', async () => {
  await migrate(url, await earlierMigrations());
  const { db, pool, close } = connect(url);
  await pool.query(DONORS);
  await migrate(url);
  const dataDir = path.join(folder, 'keys');
  const cipher = createDonorCipher(await donorKeysOf({ dataDir, donorKeys: null }));
  await sealPlainDetails(url, cipher);
  await sealPlainDetails(url, cipher);
  await requireDonorKeys(db, cipher, NOW);

  const donors = async () =>
    (await pool.query('select key, id_kind, id_sealed, id_hash, address_sealed from donor order by key'))
      .rows;
  const [asha, ravi, sita] = await donors();
  expect([cipher.open(asha.id_sealed), cipher.open(asha.address_sealed)]).toEqual([
    'ABCPE1234F',
    '4 Lake Road',
  ]);
  expect(asha.id_hash).toBe(cipher.hash('ABCPE1234F'));
  expect([cipher.open(ravi.id_sealed), ravi.id_kind, ravi.address_sealed]).toEqual(['XYZ123', 'voter', null]);
  expect(sita).toMatchObject({ id_kind: null, id_sealed: null, id_hash: null, address_sealed: null });
  await pool.query('checkpoint');
  const { rows } = await pool.query(`select pg_relation_filepath('donor') as file`);
  const { rows: directory } = await pool.query('show data_directory');
  const bytes = await readFile(path.join(directory[0].data_directory, rows[0].file), 'latin1');
  expect(bytes).toContain('asha@example.com');
  expect(bytes).not.toMatch(/ABCPE1234F|Lake Road/);

  addDonorKey(dataDir);
  expect(await resealDetails(db, cipher, NOW)).toBe(2);
  expect(await resealDetails(db, cipher, NOW)).toBe(0);
  const [again] = await donors();
  expect(again.id_sealed.split('.')[0]).toBe(cipher.keyIds()[0]);
  expect(again.id_sealed).not.toBe(asha.id_sealed);
  expect([cipher.open(again.id_sealed), again.id_hash]).toEqual(['ABCPE1234F', cipher.hash('ABCPE1234F')]);

  const stranger = createDonorCipher(
    await donorKeysOf({ dataDir: path.join(folder, 'other'), donorKeys: null }),
  );
  await expect(requireDonorKeys(db, stranger, NOW)).rejects.toThrow('encrypted with another key');
  await close();
}, 60_000);

test('the key file is readable by its owner only, and stays the same at the next start', async () => {
  const dataDir = path.join(folder, 'one');
  const [first, second] = await Promise.all([1, 2].map(() => donorKeysOf({ dataDir, donorKeys: null })));
  expect(first?.()).toEqual(second?.());
  expect((await stat(path.join(dataDir, 'donor-keys.json'))).mode & 0o777).toBe(0o600);
});

test('keys in the settings take precedence over the data folder', async () => {
  const donorKeys = [Buffer.alloc(32, 7).toString('base64')];
  const readKeys = await donorKeysOf({ dataDir: path.join(folder, 'unused'), donorKeys });
  expect(readKeys()).toEqual([Buffer.alloc(32, 7)]);
  await expect(stat(path.join(folder, 'unused'))).rejects.toThrow();
});
