import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { category } from '../schema/category.ts';
import { ledgerEntry } from '../schema/ledger.ts';
import { seed } from './seed.ts';

const { db } = await createTestDatabase();
const now = new Date('2026-11-21T06:30:00Z');

test('live mode refuses sample content, and nothing is written', async () => {
  await expect(seed(db, now, 'live')).rejects.toThrow('Live mode never gets sample content');
  expect(await db.$count(category)).toBe(0);
  expect(await db.$count(ledgerEntry)).toBe(0);
});
