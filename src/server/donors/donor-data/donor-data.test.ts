import { stat } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { addDonorKey, donorKeysOf } from '../../config/donor-keys.ts';
import { donor } from '../../db/schema/donor.ts';
import { createDonorCipher } from './cipher.ts';
import { requireDonorKeys, resealDetails } from './reseal-details.ts';

const { db } = await createTestDatabase();
const folder = await createDataFolder();
afterAll(() => removeDataFolder(folder));

const NOW = new Date('2026-11-21T06:30:00Z');

test('keys can be changed: details are encrypted again, and a server that lacks the new key does not start', async () => {
  const dataDir = path.join(folder, 'keys');
  const cipher = createDonorCipher(await donorKeysOf({ dataDir, donorKeys: null }));
  await requireDonorKeys(db, cipher, NOW);
  const person = { fullName: 'A', phoneNumber: '', lastGiftAt: NOW };
  const [before] = await db
    .insert(donor)
    .values([
      {
        ...person,
        id: uuid(),
        key: 'asha@example.com',
        email: 'asha@example.com',
        idKind: 'pan',
        idSealed: cipher.seal('ABCPE1234F'),
        idHash: cipher.hash('ABCPE1234F'),
        addressSealed: cipher.seal('4 Lake Road'),
      },
      {
        ...person,
        id: uuid(),
        key: 'ravi@example.com',
        email: 'ravi@example.com',
        addressSealed: cipher.seal('5'),
      },
      { ...person, id: uuid(), key: 'sita@example.com', email: 'sita@example.com' },
    ])
    .returning();

  addDonorKey(dataDir);
  expect(await resealDetails(db, cipher, NOW)).toBe(2);
  expect(await resealDetails(db, cipher, NOW)).toBe(0);
  const [after, , sita] = await db.select().from(donor).orderBy(donor.key);
  expect(after?.idSealed?.split('.')[0]).toBe(cipher.keyIds()[0]);
  expect(after?.idSealed).not.toBe(before?.idSealed);
  expect([cipher.open(after?.idSealed ?? ''), after?.idHash]).toEqual([
    'ABCPE1234F',
    cipher.hash('ABCPE1234F'),
  ]);
  expect(cipher.open(after?.addressSealed ?? '')).toBe('4 Lake Road');
  expect(sita).toMatchObject({ idKind: null, idSealed: null, idHash: null, addressSealed: null });

  const stranger = createDonorCipher(
    await donorKeysOf({ dataDir: path.join(folder, 'other'), donorKeys: null }),
  );
  await expect(requireDonorKeys(db, stranger, NOW)).rejects.toThrow('encrypted with another key');
});

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
