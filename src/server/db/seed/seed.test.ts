import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { category } from '../schema/category.ts';
import { refuseSamples, seed } from './seed.ts';

test.each(['live', 'staging'] as const)(
  'sample content is refused in %s mode, even by an empty database',
  async (mode) => {
    const { db } = await createTestDatabase();
    await expect(seed(db, new Date('2026-11-21T06:30:00.000Z'), mode)).rejects.toThrow(
      `Sample content is for local mode only, and this is ${mode} mode.`,
    );
    expect(await db.$count(category)).toBe(0);
  },
);

test('a database with sample content is for local mode only', async () => {
  const { db } = await createTestDatabase();
  await refuseSamples(db, 'live');
  await seed(db, new Date('2026-11-21T06:30:00.000Z'), 'local');
  await refuseSamples(db, 'local');
  for (const mode of ['live', 'staging'] as const)
    await expect(refuseSamples(db, mode)).rejects.toThrow(`MODE: ${mode} mode refuses this database`);
});
