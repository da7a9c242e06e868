import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { columnsThatAre } from './personal-data.ts';

const SCHEMA = join(import.meta.dirname, 'schema');
const WITHOUT_WORDS = /^Pg(?:UUID|Timestamp|Date|BigInt|Integer|Boolean)/;

const hasWords = ({ columnType, enumValues, generated }: PgColumn) =>
  !WITHOUT_WORDS.test(columnType) && !enumValues?.length && !generated;

/** The columns of a table that can hold words which somebody wrote. */
function columnsWithWords(table: PgTable): string[] {
  const { columns, foreignKeys } = getTableConfig(table);
  const references = foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name));
  return columns
    .filter((column) => hasWords(column) && !references.includes(column.name))
    .map(({ name }) => `${getTableName(table)}.${name}`);
}

test('every column that can hold words says what an erasure does with it', async () => {
  const modules: object[] = await Promise.all(
    (await readdir(SCHEMA)).map((file) => import(join(SCHEMA, file))),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((each) => is(each, PgTable));
  const columns = tables.flatMap(columnsWithWords);
  const declared = columnsThatAre();
  expect(columns.length).toBeGreaterThan(150);
  expect(
    columns.filter((column) => !declared.includes(column)),
    'columns without an entry: add each one to src/server/db/personal-data.ts; if it says something about a person, ' +
      'erase_address in src/server/db/guards/erasure.sql has to empty it',
  ).toEqual([]);
  expect(declared.filter((column) => !columns.includes(column))).toEqual([]);
});
