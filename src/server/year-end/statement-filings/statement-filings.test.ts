import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { fileStatement, listStatementChanges } from '#contract/year-end/statement-filings.ts';
import { exportStatement } from '#contract/year-end/year-statement.ts';
import { donor } from '#server/db/schema/donor.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { statementExport, statementLine } from '#server/db/schema/year-statement.ts';
import { createDonorCipher } from '#server/donors/donor-data/cipher.ts';
import { resealDetails } from '#server/donors/donor-data/reseal-details.ts';
import { createTestApp } from '#tests/support/app.ts';
import { resetTestKeys, testCipher, testKeys } from '#tests/support/donor-cipher.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { createStatementFilings } from '#tests/support/statement-filings.ts';
import { sealDetails } from '../../donors/donor-data/tax-details.ts';

const site = await createTestApp();
afterAll(resetTestKeys);
const { db, clock } = site;
const { accountant, viewer } = await signedInStaff(site);

const { current, year, add, given, exported, exportsOfYear, latest } = createStatementFilings(
  site,
  accountant,
);

const today = () => clock.now.toISOString().slice(0, 10);
const markFiled = (id: string, changes: object = {}, by = accountant) =>
  jsonResponse(
    by.call('POST', pathOf(fileStatement, { id }), {
      filedOn: today(),
      acknowledgement: 'ACK-1',
      ...changes,
    }),
  );
const changesOf = async (id: string, query = '') =>
  (await jsonResponse(accountant.call('GET', pathOf(listStatementChanges, { id }) + query))).json;

describe('a filed statement', () => {
  test('is kept as it was exported, whatever changes afterwards', async () => {
    await add(`f${current.year}`);
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
    await add(`g${current.year} h${current.year} i${current.year} j${current.year}`);
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
      ['devi', `j${current.year}`, '400'],
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
    expect((await accountant.call('POST', exportStatement.path, body)).status).toBe(404);
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
