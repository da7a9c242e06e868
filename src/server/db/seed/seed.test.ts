import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { category } from '../schema/category.ts';
import { seed } from './seed.ts';

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
