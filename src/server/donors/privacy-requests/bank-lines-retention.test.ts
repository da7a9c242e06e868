import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { booksKeptSince, DEFAULT_PRIVACY_RULES } from '#domain/donors/privacy-rules.ts';
import { bankLine } from '#server/db/schema/bank-statement.ts';
import { writePrivacyRules } from '#server/donors/donor-data/privacy-rules.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createStatements, statementOf } from '#tests/support/bank-lines.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { forgetExpired } from './retention.ts';

const site = await createTestApp();
const { db } = site;
const { accountant } = await signedInStaff(site);
const { importStatement } = createStatements(accountant);
const NOW = new Date('2025-12-01T00:00:00.000Z');

const linesByDay = () => db.select().from(bankLine).orderBy(asc(bankLine.bookedOn));

test('after the books’ period, lines of bank statements have no narration and no name; day, amount and the bank’s numbers stay', async () => {
  const rows = [
    { day: '31/03/2014', narration: 'NEFT CR-SBIN514090876543-ANITHA RAO', amount: 900 },
    { day: '01/04/2014', narration: 'NEFT CR-SBIN514091876543-GOPI NATH', amount: 450 },
  ];
  expect((await importStatement(statementOf(rows))).status).toBe(200);
  const before = await linesByDay();
  expect(before.map(({ party }) => party)).toEqual(['anitha rao', 'gopi nath']);
  expect(await forgetExpired(db, NOW)).toMatchObject({ bankLines: 1 });
  const [old, kept] = await linesByDay();
  expect(old).toEqual({ ...before[0], narration: 'Erased', party: 'Erased' });
  expect(kept).toEqual(before[1]);
  expect(await forgetExpired(db, NOW)).toMatchObject({ bankLines: 0 });
});

test.each([
  ['without a period of its own', {}, 10],
  ['with a longer period', { bookYears: 12 }, 12],
  ['with a period that the law does not allow', { bookYears: 0 }, 10],
])('%s, the database itself refuses the site’s role to forget lines earlier', async (_, stored, years) => {
  await db.transaction((tx) => writePrivacyRules(tx, { ...DEFAULT_PRIVACY_RULES, ...stored }, NOW));
  const first = booksKeptSince(new Date(), years);
  const refused = {
    cause: { message: 'lines of bank statements are kept longer than that' },
  };
  await expect(db.execute(sql`select forget_bank_lines(${first}::date + 1)`)).rejects.toMatchObject(refused);
  await expect(db.execute(sql`select forget_bank_lines('infinity'::date)`)).rejects.toMatchObject(refused);
  await db.execute(sql`select forget_bank_lines(${first}::date)`);
});
