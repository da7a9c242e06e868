import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import * as reports from '#contract/office/reports.ts';
import type { MonthlyReport } from '#domain/office/report.ts';
import { createReportPdfs } from '#server/campaigns/transparency/report-pdf.ts';
import { readReport, readTransparency, readYear } from '#server/campaigns/transparency/shown-reports.ts';
import { session } from '#server/db/schema/account.ts';
import { monthlyReport } from '#server/db/schema/monthly-report.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createSpenders, fundIdOf } from '#tests/support/expenses.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { drawUp, drawUpDue } from './service.ts';

const site = await createTestApp();
const { app, db, clock, database } = site;
const { accountant, manager } = await signedInStaff(site);
const { pay, reverse } = await createSpenders(db);
const deps = { db, clock: clock.read };
const campaign = await createCampaign(db);
const fundId = await fundIdOf(db, { campaignId: campaign.id });
const gift = (day: string, amountPaise: bigint) =>
  createDonation(db, {
    campaignId: campaign.id,
    amountPaise,
    state: 'COMPLETED',
    createdAt: new Date(`${day}T06:00:00Z`),
  });

const NOTES = { en: 'The first month.', te: '', hi: '' };
const send = (method: 'POST' | 'PUT' | 'GET', path: string, body?: object, by = accountant) =>
  jsonResponse(by.call(method, path, body));
const setDay = (day: number | null) => send('PUT', reports.saveReportSettings.path, { day });
const drawUpAgain = () => send('POST', reports.drawUpReportNow.path);
const publish = (month: string, seenSha256: string, by = accountant) =>
  send('POST', pathOf(reports.publishReport, { month }), { seenSha256, notes: NOTES }, by);
const stored = async (month: string) => {
  const [row] = await db.select().from(monthlyReport).where(eq(monthlyReport.month, month));
  if (!row) throw new Error(`no report of ${month}`);
  return { ...row, figures: JSON.parse(row.content) as MonthlyReport };
};
/** Time passes until this day, on which everybody signs in. */
async function on(day: string): Promise<void> {
  clock.now = new Date(`${day}T06:30:00.000Z`);
  const expiresAt = new Date(clock.now.getTime() + 86_400_000);
  const at = { createdAt: clock.now, authenticatedAt: clock.now, lastSeenAt: clock.now, expiresAt };
  await database.owner.db.update(session).set(at);
}

test('until the trust sets a day, no report is drawn up; from that day on, a draft of the month before is', async () => {
  await gift('2026-10-05', 500_000n);
  await gift('2026-11-03', 300_000n);
  await pay({ fundId, amountPaise: 120_000n, day: '2026-11-10' });
  await on('2026-12-02');
  expect(await drawUpDue(deps)).toBeNull();
  await setDay(5);
  expect(await drawUpDue(deps)).toBeNull();
  await on('2026-12-05');
  expect(await drawUpDue(deps)).toBe('2026-11');
  expect(await drawUpDue(deps)).toBeNull();
  const { figures, publishedAt } = await stored('2026-11');
  expect(publishedAt).toBeNull();
  expect(figures.total).toEqual({
    openingPaise: 500_000,
    lines: [
      { kind: 'received', count: 1, paise: 300_000 },
      { kind: 'spent', count: 1, paise: -120_000 },
    ],
    closingPaise: 680_000,
  });
  expect(figures.differences).toEqual({ giftsPaise: 0, paymentsPaise: 0 });
});

test('only a draft that was read is published, by a role that may; nobody else sees it before', async () => {
  const unpublished = await app.inject('/api/reports/2026-11');
  expect(unpublished.statusCode).toBe(404);
  const { sha256 } = await stored('2026-11');
  expect((await publish('2026-11', sha256, manager)).status).toBe(403);
  await gift('2026-11-20', 1_000n);
  await drawUpAgain();
  expect((await publish('2026-11', sha256)).json.code).toBe('report_drawn_up_meanwhile');
  const again = await stored('2026-11');
  expect((await publish('2026-11', again.sha256)).status).toBe(200);
  expect((await publish('2026-11', again.sha256)).json.code).toBe('report_published_already');
});

test('the hash of the bytes that everybody gets is the published one', async () => {
  const { sha256 } = await stored('2026-11');
  await expect.poll(async () => (await app.inject('/api/reports/2026-11')).statusCode).toBe(200);
  const { rawPayload, headers } = await app.inject('/api/reports/2026-11');
  expect(headers['content-type']).toContain('application/json');
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
  const { latest, years, funds } = await readTransparency(db, 'te');
  expect(latest).toMatchObject({ month: '2026-11', sha256, note: 'The first month.', language: 'en' });
  const month = { month: '2026-11', raisedPaise: 301_000, spentPaise: 120_000, closingPaise: 681_000 };
  expect(years).toEqual([{ year: '2026-27', months: [month] }]);
  expect(funds).toMatchObject([{ fund: { key: campaign.slug }, money: { spent: -1_200 } }]);
  const list = (await app.inject('/api/reports')).json();
  expect(list.reports).toMatchObject([{ month: '2026-11', sha256, notes: NOTES }]);
});

// shows: P49
test('what is entered later for a reported month, and what comes back, are in the next report, with their month', async () => {
  await on('2027-01-06');
  await gift('2026-11-25', 70_000n);
  await reverse(
    await pay({ fundId, amountPaise: 20_000n, day: '2026-11-30' }),
    new Date('2026-12-15T06:00:00Z'),
  );
  expect((await drawUpAgain()).status).toBe(200);
  const november = await stored('2026-11');
  const december = await stored('2026-12');
  expect(december.figures.total.openingPaise).toBe(november.figures.total.closingPaise);
  expect(december.figures.previous).toEqual({ month: '2026-11', sha256: november.sha256 });
  expect(december.figures.late).toEqual([
    { fundId, month: '2026-11', kind: 'received', count: 1, paise: 70_000 },
    { fundId, month: '2026-11', kind: 'spent', count: 1, paise: -20_000 },
  ]);
  expect(december.figures.total.lines).toContainEqual({ kind: 'reversed', count: 1, paise: 20_000 });
  expect((await drawUpAgain()).json.code).toBeUndefined();
  await publish('2026-12', (await stored('2026-12')).sha256);
  expect((await drawUpAgain()).json.code).toBe('report_not_due');
  expect(await auditLedger(db)).toEqual([]);
});

test('a report’s page shows the frozen figures by fund, and what is counted late under its month', async () => {
  const december = await readReport(db, '2026-12', 'en');
  const { figures, sha256 } = await stored('2026-12');
  const fund = expect.objectContaining({ key: campaign.slug, title: campaign.title });
  expect(december).toMatchObject({
    sha256,
    position: figures.position,
    previous: figures.previous,
    next: null,
    publishedOn: '2027-01-06',
    total: figures.total,
    late: [
      { fund, month: '2026-11', kind: 'received', count: 1, paise: 70_000 },
      { fund, month: '2026-11', kind: 'spent', count: 1, paise: -20_000 },
    ],
    countedLater: [],
  });
  const { id: _id, kind: _kind, ...balance } = figures.funds[0] ?? {};
  // What came back in December is listed there; what was paid in November is not.
  expect(december?.funds).toEqual([{ fund, balance, hasRows: true }]);
  const november = await readReport(db, '2026-11', 'en');
  expect(november).toMatchObject({ next: '2026-12', previous: null, late: [] });
  expect(november?.countedLater).toMatchObject([
    { month: '2026-12', kind: 'received', paise: 70_000 },
    { month: '2026-12', kind: 'spent', paise: -20_000 },
  ]);
  expect(await readReport(db, '2027-01', 'en')).toBeNull();
  expect(await readReport(db, 'nonsense', 'en')).toBeNull();
});

test('everybody gets a published report as PDF in each language, typeset once', async () => {
  for (const language of ['en', 'te', 'hi']) {
    const { rawPayload, headers, statusCode } = await app.inject(`/api/reports/2026-12/${language}.pdf`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`attachment; filename="report-2026-12-${language}.pdf"`);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect((await app.inject('/api/reports/2027-01/en.pdf')).statusCode).toBe(404);
  expect((await app.inject('/api/reports/2026-12/fr.pdf')).statusCode).toBe(400);
  const pdfOf = createReportPdfs({
    db,
    trust: async () => sampleTrust,
    publicUrl: 'https://charity.example',
  });
  const first = await pdfOf('2026-12', 'en');
  expect(await pdfOf('2026-12', 'en')).toBe(first);
  expect(await pdfOf('2026-12', 'te')).not.toBe(first);
});

test('search engines find the published reports', async () => {
  const sitemap = async () => (await app.inject('/sitemap.xml')).body;
  await expect.poll(sitemap).toContain('/transparency/reports/2026-12</loc>');
  expect(await sitemap()).toContain('/te/transparency/years/2026-27</loc>');
  expect(await sitemap()).not.toContain('/transparency/reports/2027-01</loc>');
});

test('the table of all reports has every figure, which add up to the frozen ones', async () => {
  const table = async () => (await app.inject('/api/reports.csv')).body.slice(1).trimEnd().split('\r\n');
  await expect.poll(async () => (await table()).length).toBeGreaterThan(6);
  const [, ...rows] = await table();
  const start = `2026-12,2026-27,${campaign.slug},${campaign.title}`;
  const { total } = (await stored('2026-12')).figures;
  expect(rows.filter((row) => row.startsWith('2026-12'))).toEqual([
    `${start},On the first day,,${total.openingPaise / 100}`,
    `${start},Gifts received,1,700`,
    `${start},Payments that came back,1,200`,
    `${start},Spent,1,-200`,
    `${start},On the last day,,${total.closingPaise / 100}`,
  ]);
});

test('a financial year adds up its reports', async () => {
  const year = await readYear(db, '2026-27', 'en');
  expect(year?.months.map(({ month }) => month)).toEqual(['2026-12', '2026-11']);
  const [first, last] = [await stored('2026-11'), await stored('2026-12')];
  const sum = (kind: string) => year?.total.lines.find((line) => line.kind === kind)?.paise;
  expect(year?.total.openingPaise).toBe(first.figures.total.openingPaise);
  expect(year?.total.closingPaise).toBe(last.figures.total.closingPaise);
  expect([sum('received'), sum('spent'), sum('reversed')]).toEqual([371_000, -140_000, 20_000]);
  expect(await readYear(db, '2025-26', 'en')).toBeNull();
});

// shows: P49
test('the database refuses every change of a published report, also by the owner of the tables', async () => {
  for (const statement of [
    "update monthly_report set note_en = 'x' where month = '2026-11'",
    "update monthly_report set published_at = null, published_by = null where month = '2026-11'",
    "delete from monthly_report where month = '2026-11'",
    // Emails refer to reports.
    'truncate monthly_report cascade',
  ])
    await expect(database.owner.pool.query(statement), statement).rejects.toMatchObject({ code: '23000' });
});

test('a report that somebody publishes while it is drawn up again stays as it was published', async () => {
  const before = await stored('2026-12');
  const isDrawnUp = await db.transaction((tx) => drawUp(tx, '2026-12', 10n ** 6n, null, clock.now));
  expect(isDrawnUp).toBe(false);
  expect(await stored('2026-12')).toEqual(before);
});

test('a report is not published before the one of an earlier month', async () => {
  const draft = { position: 10n ** 6n, content: '{}', drawnUpAt: clock.now };
  const sha256 = createHash('sha256').update('{}').digest('hex');
  await db.insert(monthlyReport).values(['2027-01', '2027-02'].map((month) => ({ ...draft, month, sha256 })));
  expect((await publish('2027-02', sha256)).status).toBe(500);
  expect((await stored('2027-02')).publishedAt).toBeNull();
});

test('a report waits for an entry that is being added, and counts up to its number', async () => {
  const client = await database.owner.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      "insert into fund_entry (fund_id, kind, amount_paise, day, donation_id) select $1, 'moved', 5, '2027-01-01', id from donation limit 1 returning number::text",
      [fundId],
    );
    const reading = database.pool.query('select fund_entry_position()::text as at');
    const waits =
      "select count(*)::int as count from pg_locks where not granted and relation = 'fund_entry'::regclass";
    await expect.poll(async () => (await database.owner.pool.query(waits)).rows[0].count).toBe(1);
    await client.query('commit');
    expect(BigInt((await reading).rows[0].at)).toBeGreaterThanOrEqual(BigInt(rows[0].number));
  } finally {
    client.release();
  }
});
