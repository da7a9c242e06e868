import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Expects that no row of any table and no line of the log contains a text. */
export async function expectNowhere({ database, logged }: TestApp, text: RegExp): Promise<void> {
  const { rows: tables } = await database.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`select each::text as row from "${name}" as each`);
    expect(rows.map(({ row }) => row).join(), name).not.toMatch(text);
  }
  expect(logged.join('')).not.toMatch(text);
}
