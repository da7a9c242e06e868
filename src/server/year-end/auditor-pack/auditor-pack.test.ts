import { read, utils } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportAuditorPack } from '#contract/year-end/auditor-pack.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, manager } = await signedInStaff(site);
const { category, current, gift, cheque, enter, act } = await createOfflineGifts(site, accountant);
const { deliver, giftWith } = createMailDelivery(site);

type Row = Record<string, unknown>;

/** The pack's tables by the number in their names, read back with SheetJS. */
async function pack(format: 'csv' | 'xlsx', year = '2026-27'): Promise<Map<number, Row[]>> {
  const names = ['session', 'XSRF-TOKEN'];
  const values = names.map((name) => accountant.cookie(name)?.value ?? '');
  const { rawPayload, statusCode, headers } = await site.app.inject({
    method: 'POST',
    url: exportAuditorPack.path,
    payload: { year, format },
    headers: {
      cookie: names.map((name, at) => `${name}=${values[at]}`).join('; '),
      'x-xsrf-token': decodeURIComponent(values[1] ?? ''),
    },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toContain(`auditor-pack-${year}.zip`);
  const files = Object.entries(unzipSync(rawPayload));
  return new Map(
    files.map(([name, bytes]) => {
      expect(name).toMatch(new RegExp(`^\\d-.*\\.${format}$`));
      const book = read(bytes, { type: 'array', raw: true });
      const sheet = Object.values(book.Sheets)[0] ?? {};
      return [Number(name[0]), utils.sheet_to_json<Row>(sheet, { defval: null, raw: true })];
    }),
  );
}

const paise = (cell: unknown) => BigInt(Math.round(Number(cell) * 100));
const sumOf = (rows: readonly Row[] = [], column: string) =>
  rows.reduce((sum, row) => sum + paise(row[column]), 0n);
const NET = 'Counts in rupees, net';

async function ledgerPaise(): Promise<bigint> {
  const { rows } = await db.execute<{ paise: string }>(
    sql`select coalesce(sum(amount_paise), 0) as paise from ledger_entry`,
  );
  return BigInt(rows[0]?.paise ?? 0);
}

beforeAll(async () => {
  current.campaignId = (await createCampaign(db, { categoryId: category.id })).id;
  const online = await giftWith('donation_settled', {
    state: 'COMPLETED',
    amountPaise: 123_456_789n,
    createdAt: new Date('2026-11-20T06:30:00Z'),
  });
  await deliver();
  await refundGift(db, online, 33_334n, clock.now);
  for (const body of [
    gift({ email: 'a@example.com', amountRupees: 1_500.25 }),
    gift({ email: 'a@example.com', amountRupees: 2_000.01 }),
    gift({ email: 'b@example.com', amountRupees: 2_000, receivedOn: '2026-11-19' }),
    gift({ isAnonymous: true, fullName: '', email: '', amountRupees: 4_321.99 }),
  ])
    expect((await enter(body)).status).toBe(201);
  const bounced = await enter(cheque('200002', { email: 'c@example.com', amountRupees: 60_000.6 }));
  await act('cleared', bounced.json.paymentId, { clearedOn: '2026-11-20' });
  await act('bounced', bounced.json.paymentId, { reason: 'No funds' });
  const mistake = await enter(gift({ email: 'd@example.com', amountRupees: 99_999.99 }));
  await act('cancelled', mistake.json.paymentId, { reason: 'Entered twice' });
  await deliver();
});

describe.each(['csv', 'xlsx'] as const)('an auditor’s pack of %s files', (format) => {
  test('its sums are the ledger’s to the paisa', async () => {
    const tables = await pack(format);
    const balance = await ledgerPaise();
    const summary = new Map(tables.get(1)?.map((row) => [row['What'], row['Amount in rupees']]));
    expect(paise(summary.get('Net: the ledger’s sum of the year’s gifts'))).toBe(balance);
    expect(paise(summary.get('Of these: anonymous'))).toBe(432_199n);
    expect(sumOf(tables.get(2), NET)).toBe(balance);
    expect(sumOf(tables.get(8), NET)).toBe(balance);
    const reduced = sumOf(tables.get(7), 'Reduces the gifts of this year by, in rupees');
    expect(reduced).toBe(33_334n + 6_000_060n + 9_999_999n);
    expect(paise(summary.get('Received')) - reduced).toBe(balance);
  });

  test('it lists anonymous gifts, gifts in cash above the limit, and each day’s cash', async () => {
    const tables = await pack(format);
    expect(sumOf(tables.get(4), NET)).toBe(432_199n);
    expect(
      tables
        .get(5)
        ?.map((row) => paise(row[NET]))
        .toSorted(),
    ).toEqual([200_001n, 432_199n]);
    const days = tables.get(6) ?? [];
    expect(days.map((row) => paise(row['Cash in rupees']))).toEqual([200_000n, 782_225n]);
    expect(paise(days[1]?.['Highest sum of one donor in rupees'])).toBe(432_199n);
    expect(Object.values(days[1] ?? {})).toContain('No');
  });

  test('it says why money was given back and why receipts are not valid', async () => {
    const tables = await pack(format);
    const happened = tables.get(7)?.map((row) => `${row['What happened']}: ${row['Reason']}`);
    expect(happened).toEqual(expect.arrayContaining(['Bounced: No funds', 'Cancelled: Entered twice']));
    const reasons = tables.get(8)?.map((row) => row['Reason']);
    expect(reasons).toEqual(expect.arrayContaining(['No funds', 'Entered twice']));
  });
});

test('the summary has the names of its year’s law', async () => {
  const before = (await pack('csv', '2025-26')).get(1) ?? [];
  expect(before[0]?.['What']).toBe(
    'For Form 10B or 10BB, financial year 2025-26, under the Income-tax Act, 1961',
  );
  expect(sumOf(before.slice(1, 4), 'Amount in rupees')).toBe(0n);
  const now = (await pack('csv')).get(1) ?? [];
  expect(now[0]?.['What']).toContain('Form 112, formerly Form 10B or 10BB');
});

test('managers get no pack, and each pack is in the audit log', async () => {
  const body = { year: '2026-27', format: 'csv' };
  expect((await manager.call('POST', exportAuditorPack.path, body)).status).toBe(403);
  await pack('csv');
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from audit_entry where message = 'Exported the auditor’s pack of 2026-27.'`,
  );
  expect(Number(rows[0]?.count)).toBeGreaterThan(0);
});
