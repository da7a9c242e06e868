import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminStatementFilingCalls, type ListedExport } from '#contract/admin/statement-filings.ts';
import { adminYearStatementCalls } from '#contract/admin/year-statement.ts';
import { donor } from '#server/db/schema/donor.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { statementExport, statementLine, statementNumber } from '#server/db/schema/year-statement.ts';
import { createDonorCipher } from '#server/donor-data/cipher.ts';
import { resealDetails } from '#server/donor-data/queries.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher, testKeys } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { recordDonor, sealDetails } from '../donors/service.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, viewer } = await signedInStaff(site);

// Each test has a financial year of its own.
let startYear = 1999;
const year = () => `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`;
beforeEach(() => {
  startYear += 1;
});

const ofYear = (path: string) => path.replace(':year', year());
const numbers = (method: 'GET' | 'POST' | 'DELETE', body?: object, by = accountant) =>
  jsonResponse(by.call(method, ofYear(adminStatementFilingCalls.numbers), body));
const add = (text: string) => numbers('POST', { numbers: text });

/** A donor's gift of the test's year; with a PAN and an address unless `isComplete` is false. */
async function given(name: string, amountPaise: bigint, isComplete = true) {
  const email = `${name}-${startYear}@example.com`;
  const createdAt = new Date(`${startYear}-06-01T06:30:00Z`);
  const gift = await createDonation(db, {
    state: 'COMPLETED',
    email,
    fullName: name,
    amountPaise,
    createdAt,
  });
  const pan = `ABCPX${startYear}${name[0]?.toUpperCase()}`;
  const papers = { idKind: 'pan', idNumber: pan, address: `House of ${name}` } as const;
  await db.transaction((tx) =>
    recordDonor(tx, gift.id, createdAt, isComplete ? sealDetails(testCipher, papers) : undefined),
  );
  return { ...gift, email };
}

type Line = { number: string; name: string; rupees: string };

async function exported(exportId?: string): Promise<Line[]> {
  const body = { format: 'csv', year: year(), ...(exportId ? { exportId } : {}) };
  const file = await accountant.call('POST', adminYearStatementCalls.file, body);
  expect(file.status).toBe(200);
  return file.body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
    .map((cells) => ({ number: cells[1] ?? '', name: cells[7] ?? '', rupees: cells.at(-1) ?? '' }));
}

const exportsOfYear = async (): Promise<ListedExport[]> =>
  (await jsonResponse(accountant.call('GET', ofYear(adminStatementFilingCalls.exports)))).json.items;

async function latest(): Promise<ListedExport> {
  const [first] = await exportsOfYear();
  if (!first) throw new Error('nothing was exported');
  return first;
}

const today = () => clock.now.toISOString().slice(0, 10);
const markFiled = (id: string, changes: object = {}, by = accountant) =>
  jsonResponse(
    by.call('POST', adminStatementFilingCalls.filed.replace(':id', id), {
      filedOn: today(),
      acknowledgement: 'ACK-1',
      ...changes,
    }),
  );
const changesOf = async (id: string, query = '') =>
  (await jsonResponse(accountant.call('GET', adminStatementFilingCalls.changes.replace(':id', id) + query)))
    .json;

describe('pre-acknowledgement numbers', () => {
  test('are assigned to complete lines in order, and remembered', async () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => `${letter}${startYear}/1`);
    expect((await add(`${a}\n${b}, ${c};${d}`)).json).toMatchObject({ used: 0, unused: 4, next: a });
    await given('asha', 10_000n);
    await given('unknown', 20_000n, false);
    await given('bina', 30_000n);
    const first = await exported();
    expect(first.map(({ number, name }) => [name, number])).toEqual([
      ['asha', a],
      ['unknown', ''],
      ['bina', b],
    ]);
    await given('chitra', 40_000n);
    expect((await exported()).map(({ number }) => number)).toEqual([a, '', b, c]);
    expect((await numbers('GET')).json).toEqual({ used: 3, unused: 1, next: d });
  });

  test('may run out: the other lines have none until more are added', async () => {
    await add(`x${startYear}`);
    await given('asha', 10_000n);
    await given('bina', 20_000n);
    expect((await exported()).map(({ number }) => number)).toEqual([`x${startYear}`, '']);
    await add(`y${startYear}`);
    expect((await exported()).map(({ number }) => number)).toEqual([`x${startYear}`, `y${startYear}`]);
  });

  test('that are unused can be removed, and the others stay', async () => {
    await add(`p${startYear} q${startYear}`);
    await given('asha', 10_000n);
    await exported();
    expect((await numbers('DELETE', {})).json).toMatchObject({
      used: 1,
      unused: 0,
      message: 'Removed 1 unused number.',
    });
    await expect(
      db.delete(statementNumber).where(eq(statementNumber.number, `p${startYear}`)),
    ).rejects.toThrow();
  });

  test.each([
    ['', 'Please enter at least one number'],
    [Array.from({ length: 1_001 }, (_, index) => `n${index}`).join(' '), 'at most 1,000 numbers'],
    ['A1 B_2', '“B_2” cannot be a number'],
    ['1234567890123456789012', 'cannot be a number'],
    ['A1 B2 A1', 'The number A1 is in this list twice'],
  ])('are refused as a whole: %#', async (text, message) => {
    const { status, json } = await add(text);
    expect({ status, text: json.fields?.numbers }).toEqual({
      status: 400,
      text: expect.stringContaining(message),
    });
    expect((await numbers('GET')).json).toEqual({ used: 0, unused: 0, next: null });
  });

  test('are unique across years, also when two people add them at the same time', async () => {
    const results = await Promise.all([add(`once${startYear}`), add(`once${startYear}`)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    startYear += 1;
    expect((await add(`once${startYear - 1}`)).json.fields.numbers).toContain('was already entered, for');
  });

  test('are added by owners and accountants only', async () => {
    expect((await numbers('GET', undefined, viewer)).status).toBe(403);
    expect((await numbers('POST', { numbers: 'A' }, viewer)).status).toBe(403);
    expect((await numbers('DELETE', {}, viewer)).status).toBe(403);
  });
});

describe('a filed statement', () => {
  test('is kept as it was exported, whatever changes afterwards', async () => {
    await add(`f${startYear}`);
    const gift = await given('asha', 10_000n);
    const before = await exported();
    const { id } = await latest();
    expect((await markFiled(id)).json.message).toBe('The statement is recorded as filed under ACK-1.');
    await db
      .update(donor)
      .set({ addressSealed: testCipher.seal('Moved') })
      .where(eq(donor.email, gift.email));
    await refundGift(db, gift, 4_000n, clock.now);
    expect(await exported(id)).toEqual(before);
    expect(await exportsOfYear()).toMatchObject([
      { id, lines: 1, rupees: 100, filed: { on: today(), acknowledgement: 'ACK-1', by: 'The accountant' } },
    ]);
    const lines = await db.select().from(auditEntry).where(eq(auditEntry.targetId, year()));
    expect(lines.map(({ action }) => action)).toContain('statement_filed');
    for (const change of [
      db.update(statementLine).set({ addressSealed: 'x' }).where(eq(statementLine.exportId, id)),
      db.delete(statementLine).where(eq(statementLine.exportId, id)),
      db.update(statementExport).set({ acknowledgement: 'x' }).where(eq(statementExport.id, id)),
      db.delete(statementExport).where(eq(statementExport.id, id)),
    ])
      await expect(change).rejects.toThrow();
  });

  test('is compared with the next export, which has its numbers', async () => {
    await add(`g${startYear} h${startYear} i${startYear} j${startYear}`);
    const changed = await given('asha', 10_000n);
    await given('bina', 20_000n);
    const removed = await given('chitra', 30_000n);
    const first = await exported();
    await markFiled((await latest()).id);
    await refundGift(db, changed, 5_000n, clock.now);
    await refundGift(db, removed, 30_000n, clock.now);
    await given('devi', 40_000n);
    const revised = await exported();
    expect(revised.map(({ name, number, rupees }) => [name, number, rupees])).toEqual([
      ['asha', first[0]?.number, '50'],
      ['bina', first[1]?.number, '200'],
      ['devi', `j${startYear}`, '400'],
    ]);
    const { id, changes } = await latest();
    expect(changes).toEqual({ added: 1, changed: 1, removed: 1 });
    const { items } = await changesOf(id);
    expect(items).toMatchObject([
      { change: 'changed', fullName: 'asha', rupeesBefore: 100, rupees: 50, differs: [] },
      { change: 'removed', fullName: 'chitra', rupeesBefore: 300, rupees: null, number: first[2]?.number },
      { change: 'added', fullName: 'devi', rupeesBefore: null, rupees: 400 },
    ]);
    const page = await changesOf(id, '?limit=2');
    expect((await changesOf(id, `?limit=2&cursor=${page.nextCursor}`)).items).toMatchObject([
      { fullName: 'devi' },
    ]);
  });

  test('is compared with changed addresses and IDs, too; a first export with nothing', async () => {
    const gift = await given('asha', 10_000n);
    await exported();
    const first = await latest();
    expect(first.changes).toBeNull();
    expect((await changesOf(first.id)).items).toEqual([]);
    await markFiled(first.id);
    await db
      .update(donor)
      .set(sealDetails(testCipher, { idKind: 'passport', idNumber: 'P1', address: 'Moved' }))
      .where(eq(donor.email, gift.email));
    await exported();
    expect((await changesOf((await latest()).id)).items).toMatchObject([
      { change: 'changed', rupees: 100, differs: ['address', 'id'] },
    ]);
  });

  test('is marked once, on a day that makes sense, and never before a later one', async () => {
    await given('asha', 10_000n);
    await exported();
    const { id: earlier } = await latest();
    clock.pass(1_000);
    await exported();
    const { id } = await latest();
    expect((await markFiled(id, { filedOn: '2099-01-01' })).json.fields.filedOn).toContain('in the future');
    expect((await markFiled(id, { filedOn: '2001-01-01' })).json.fields.filedOn).toContain('exported after');
    expect((await markFiled(id, { acknowledgement: ' ' })).status).toBe(400);
    expect((await markFiled(id, {}, viewer)).status).toBe(403);
    const results = await Promise.all([markFiled(id), markFiled(id)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await markFiled(earlier)).json.code).toBe('statement_outdated');
    expect((await markFiled('0195c2a0-0000-7000-8000-000000000001')).status).toBe(404);
  });

  test('is not found under another year', async () => {
    await given('asha', 10_000n);
    await exported();
    const { id } = await latest();
    const body = { format: 'csv', year: '2026-27', exportId: id };
    expect((await accountant.call('POST', adminYearStatementCalls.file, body)).status).toBe(404);
  });

  // The last test of the file: the earlier lines cannot be opened afterwards.
  test('can be opened and compared after a change of keys, and is changed by nothing else', async () => {
    await given('asha', 10_000n);
    await given('bina', 20_000n, false);
    const before = await exported();
    const { id } = await latest();
    await markFiled(id);
    const current = Buffer.alloc(32, 'another key of the tests');
    testKeys.inUse = [current, ...testKeys.inUse];
    expect(await resealDetails(db, testCipher, clock.now)).toBeGreaterThan(1);
    testKeys.inUse = [current];
    expect(await exported(id)).toEqual(before);
    const [line] = await db.select().from(statementLine).where(eq(statementLine.exportId, id));
    expect(testCipher.open(line?.addressSealed ?? '')).toBe('House of asha');
    await exported();
    expect((await latest()).changes).toEqual({ added: 0, changed: 0, removed: 0 });
    const another = createDonorCipher(() => [Buffer.alloc(32, 'a key of somebody else')]).seal('Elsewhere');
    for (const change of [
      { addressSealed: testCipher.seal('Elsewhere') },
      { addressSealed: another },
      { addressSealed: null, addressHash: null },
      { amountPaise: 1n },
    ])
      await expect(
        db.update(statementLine).set(change).where(eq(statementLine.exportId, id)),
      ).rejects.toThrow();
  });
});
