import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { exportAuditorPack } from '#contract/year-end/auditor-pack.ts';
import { createTestApp } from '#tests/support/app.ts';
import { columnSum, paiseIn } from '#tests/support/april/read-back.ts';
import { createAuditedYear, createPacks, NET } from '#tests/support/auditor-pack.ts';
import { signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { accountant, manager } = await signedInStaff(site);
const { tables, ledgerPaise } = createPacks(site, accountant);
const year = await createAuditedYear(site, accountant);

describe.each(['csv', 'xlsx'] as const)('an auditor’s pack of %s files', (format) => {
  test('its sums are the ledger’s to the paisa', async () => {
    const pack = await tables(format);
    const balance = await ledgerPaise();
    const summary = new Map(pack.get('summary')?.map((row) => [row['What'], row['Amount in rupees']]));
    expect(paiseIn(summary.get('Net: the ledger’s sum of the year’s gifts'))).toBe(balance);
    expect(paiseIn(summary.get('Of these: anonymous'))).toBe(432_199n);
    expect(paiseIn(summary.get('Of these: Corpus'))).toBe(year.corpusPaise);
    for (const name of ['type', 'mode', 'month', 'month-type-and-mode'])
      expect(columnSum(pack.get(`gifts-by-${name}`), NET), name).toBe(balance);
    expect(columnSum(pack.get('receipts'), NET)).toBe(balance);
    const reduced = columnSum(pack.get('refunds'), 'Reduces the gifts of this year by, in rupees');
    expect(reduced).toBe(33_334n + 6_000_060n + 9_999_999n);
    expect(paiseIn(summary.get('Received')) - reduced).toBe(balance);
  });

  test('it adds up gifts by type, way of paying and month', async () => {
    const pack = await tables(format);
    const net = (name: string, column: string) =>
      new Map(pack.get(name)?.map((row) => [row[column], paiseIn(row[NET])]));
    expect(net('gifts-by-type', 'Type').get('Corpus')).toBe(year.corpusPaise);
    expect(net('gifts-by-mode', 'Way of paying').get('Cheque')).toBe(0n);
    expect(net('gifts-by-mode', 'Way of paying').get('In kind')).toBe(800_075n);
    expect(net('gifts-by-month', 'Month').get('2026-06')).toBe(77_777n);
  });

  test('it lists corpus gifts with their donor’s direction', async () => {
    const gifts = (await tables(format)).get('corpus-gifts') ?? [];
    expect(
      gifts.map((row) => [row['Name'], row['Type'], row['Donor’s direction'], paiseIn(row[NET])]),
    ).toEqual([
      [year.HINDI, 'Corpus', 'Letter of 3 May', 77_777n],
      [year.HINDI, 'Corpus', 'Letter of 3 May', 5_000_001n],
    ]);
  });

  test('it lists anonymous gifts, gifts above the limits of the year, and each day’s cash', async () => {
    const pack = await tables(format);
    expect(columnSum(pack.get('anonymous-gifts'), NET)).toBe(432_199n);
    const large = pack.get('gifts-above-limits')?.map((row) => [row['Paid by'], paiseIn(row[NET])]);
    expect(large).toHaveLength(4);
    expect(large).toEqual(
      expect.arrayContaining([
        ['Cash', 200_001n],
        ['Cash', 432_199n],
        ['Bank transfer', 5_000_001n],
        ['PhonePe', 123_456_789n - 33_334n],
      ]),
    );
    const days = pack.get('cash-days') ?? [];
    expect(days.map((row) => paiseIn(row['Cash in rupees']))).toEqual([77_777n, 200_000n, 782_225n]);
    expect(paiseIn(days[2]?.['Highest sum of one donor in rupees'])).toBe(432_199n);
    expect(Object.values(days[2] ?? {})).toContain('No');
  });

  test('it says why money was given back and why receipts are not valid', async () => {
    const pack = await tables(format);
    const happened = pack.get('refunds')?.map((row) => `${row['What happened']}: ${row['Reason']}`);
    expect(happened).toEqual(expect.arrayContaining(['Bounced: No funds', 'Cancelled: Entered twice']));
    const reasons = pack.get('receipts')?.map((row) => row['Reason']);
    expect(reasons).toEqual(expect.arrayContaining(['No funds', 'Entered twice']));
    expect(pack.get('receipt-gaps')).toEqual([]);
  });

  test('it says what each fund paid for, as its entries do', async () => {
    const rows = (await tables(format)).get('application-of-funds') ?? [];
    expect(rows.map((row) => [row['Head'], Number(row['Payments'])])).toEqual([
      ['Blankets for Warangal', 3],
      ['The trust’s own costs', 0],
    ]);
    expect(columnSum(rows, 'Spent in rupees')).toBe(year.spentPaise);
    expect(columnSum(rows, 'Returned in rupees')).toBe(year.returnedPaise);
    expect(columnSum(rows, 'Fees and bank charges in rupees')).toBe(11_800n);
    const { rows: entries } = await db.execute<{ paise: string }>(
      sql`select -sum(amount_paise) as paise from fund_entry where kind in ('spent', 'reversed')`,
    );
    expect(columnSum(rows, 'Applied in rupees, net')).toBe(BigInt(entries[0]?.paise ?? 0));
  });
});

test('the summary has the names of its year’s law', async () => {
  const before = (await tables('csv', '2025-26')).get('summary') ?? [];
  expect(before[0]?.['What']).toBe(
    'For Form 10B or 10BB, financial year 2025-26, under the Income-tax Act, 1961',
  );
  expect(columnSum(before.slice(1, 4), 'Amount in rupees')).toBe(0n);
  const now = (await tables('csv')).get('summary') ?? [];
  expect(now[0]?.['What']).toContain('Form 112, formerly Form 10B or 10BB');
});

test('managers get no pack, and each pack is in the audit log', async () => {
  const body = { year: '2026-27', format: 'csv' };
  expect((await manager.call('POST', exportAuditorPack.path, body)).status).toBe(403);
  await tables('csv');
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from audit_entry where message = 'Exported the auditor’s pack of 2026-27.'`,
  );
  expect(Number(rows[0]?.count)).toBeGreaterThan(0);
});

test('numbers that a restore lost are listed before the register, with the reason', async () => {
  const client = await site.database.owner.pool.connect();
  // The database's guards would refuse these statements, so they are switched off.
  await client.query(`begin; set local session_replication_role = 'replica';
    insert into receipt_gap values (gen_random_uuid(), '2026-27', 12, 13, 'The disk failed', now());
    update receipt_year set last_number = 14 where financial_year = '2026-27'; commit`);
  client.release();
  const gaps = (await tables('csv')).get('receipt-gaps');
  expect(gaps?.map((row) => [row['Number'], row['State'], row['Reason']])).toEqual([
    ['2026-27/000012 to 2026-27/000013', 'Skipped after a restore', 'The disk failed'],
    ['2026-27/000014', 'Error: no receipt has this number', null],
  ]);
});
