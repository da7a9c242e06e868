import { asc } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { listStatements } from '#contract/office/books/bank-statements.ts';
import { bankLine, bankStatement } from '#server/db/schema/bank-statement.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createStatements, statementOf } from '#tests/support/bank-lines.ts';
import { statementFile } from '#tests/support/bank-statements/statement-files.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { accountant, owner, manager } = await signedInStaff(site);
const { check, importStatement, undo } = createStatements(accountant);

const RAVI = { day: '01/11/2026', narration: 'NEFT CR-SBIN526305876543-RAVI KUMAR', amount: 5000 };
const CASH = { day: '02/11/2026', narration: 'CASH DEPOSIT', amount: 500 };
const SITA = { day: '03/11/2026', narration: 'UPI/CR/630712345678/SITA DEVI/sita@ybl', amount: 1501.5 };
const PRINT = { day: '04/11/2026', narration: 'Chq 217 paid Warangal Printers', amount: -1200 };

const stored = () => db.select().from(bankLine).orderBy(asc(bankLine.bookedOn), asc(bankLine.row));
const listed = async () => (await jsonResponse(accountant.call('GET', listStatements.path))).json.items;

afterEach(async () => {
  for (const { id, undone } of await listed()) if (!undone) expect((await undo(id)).status).toBe(200);
  expect(await stored()).toEqual([]);
});

describe('importing a statement', () => {
  test('stores its lines, remembers its columns and its account, and is in the audit log', async () => {
    const file = statementOf([RAVI, PRINT], 10_000);
    expect((await check(file)).json).toMatchObject({ account: null, lines: 2, differenceRupees: 0 });
    expect(await stored()).toEqual([]);
    const { json } = await importStatement(file);
    expect(json).toMatchObject({ lines: 2, known: 0, message: '2 lines imported.' });
    expect(await stored()).toMatchObject([
      { amountPaise: 500_000n, balancePaise: 1_500_000n, utr: 'SBIN526305876543', party: 'ravi kumar' },
      { amountPaise: -120_000n, balancePaise: 1_380_000n, utr: '' },
    ]);
    const next = (await check(statementOf([CASH]))).json;
    expect(next).toMatchObject({ accounts: ['Main account'], account: 'Main account' });
    expect(next.table.isRemembered).toBe(true);
    expect(await listed()).toMatchObject([
      { account: 'Main account', fromDay: '2026-11-01', toDay: '2026-11-04', openingRupees: 10_000 },
      ...[],
    ]);
    const entries = await db.select().from(auditEntry);
    expect(entries.at(-1)?.message ?? entries[0]?.message).toContain('statement of “Main account”');
  });

  test('counts a line once that two overlapping statements have, and two equal deposits of a day twice', async () => {
    await importStatement(statementOf([RAVI, CASH, CASH], 100));
    const { json } = await importStatement(statementOf([CASH, CASH, CASH, SITA], 5100));
    expect(json).toMatchObject({
      lines: 4,
      known: 2,
      message: '4 lines imported. 2 of them were in an earlier statement.',
    });
    expect((await stored()).map(({ amountPaise }) => amountPaise)).toEqual([
      500_000n,
      50_000n,
      50_000n,
      50_000n,
      150_150n,
    ]);
  });

  test('counts a line of another account again, and refuses a statement of another account than the chosen one', async () => {
    await importStatement(`Account No: 1111222233334444\r\n${statementOf([CASH])}`, {
      account: 'Of number 4444',
    });
    const other = `Account No: 1111222233335555\r\n${statementOf([CASH])}`;
    const refused = await importStatement(other, { account: 'of number 4444' });
    expect(refused).toMatchObject({ status: 409, json: { code: 'statement_of_other_account' } });
    expect((await check(other)).json).toMatchObject({ ending: '5555', account: null });
    expect((await importStatement(other, { account: 'Of number 5555' })).json).toMatchObject({ known: 0 });
    expect(await stored()).toHaveLength(2);
  });

  test('refuses the same file, one with rows that cannot be read, and one whose columns are not known', async () => {
    const file = statementOf([RAVI]);
    await importStatement(file);
    expect((await importStatement(file)).json.code).toBe('statement_imported_already');
    const broken = await importStatement(`${statementOf([CASH])}\r\n05/11/2026,WRONG,,,five,`);
    expect(broken.json.code).toBe('statement_rows_unreadable');
    expect((await importStatement('When,Sum\r\n01/11/2026,5')).json.code).toBe(
      'statement_columns_incomplete',
    );
    expect(await stored()).toHaveLength(1);
  });

  test('of two overlapping statements at once counts each line once', async () => {
    const days = [RAVI, CASH, SITA, PRINT];
    const files = [statementOf(days), statementOf(days, 1), statementOf(days, 2)];
    const results = await Promise.all(files.map((file) => importStatement(file)));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(4);
  });

  test('reads other formats, too', async () => {
    const { json } = await importStatement(statementFile('messages/plain.mt940'), {
      account: 'HDFC current',
    });
    expect(json).toMatchObject({ lines: 3, known: 0 });
    const camt = await importStatement(statementFile('messages/batch.camt053.xml'), {
      account: 'Axis current',
    });
    expect(camt.json).toMatchObject({ lines: 3, known: 0 });
  });
});

describe('undoing an import', () => {
  test('deletes its lines, and the same file can be imported again', async () => {
    const file = statementOf([RAVI, CASH]);
    const { id } = (await importStatement(file)).json;
    expect((await undo(id)).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await undo(id)).json.code).toBe('statement_undone_already');
    expect((await importStatement(file)).json).toMatchObject({ lines: 2, known: 0 });
  });

  test('is refused while a later statement left out its lines', async () => {
    const first = (await importStatement(statementOf([RAVI, CASH]))).json;
    const second = (await importStatement(statementOf([CASH, SITA], 5000))).json;
    expect((await undo(first.id)).json.code).toBe('statement_repeated_later');
    expect((await undo(second.id)).status).toBe(200);
    expect((await undo(first.id)).status).toBe(200);
  });

  test('of an unknown statement is refused', async () => {
    expect((await undo('unknown')).json.code).toBe('record_not_found');
  });
});

test('managers see no statements, and the database refuses to change or delete a line', async () => {
  await importStatement(statementOf([RAVI]));
  expect((await jsonResponse(manager.call('GET', listStatements.path))).status).toBe(403);
  expect((await jsonResponse(owner.call('GET', listStatements.path))).status).toBe(200);
  await expect(db.delete(bankLine)).rejects.toThrow();
  await expect(db.update(bankLine).set({ amountPaise: 1n })).rejects.toThrow();
  await expect(db.update(bankStatement).set({ lines: 7 })).rejects.toThrow();
});
