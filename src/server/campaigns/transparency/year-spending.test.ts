import { expect, test } from 'vitest';
import { downloadReportTable } from '#contract/campaigns/transparency/reports.server.ts';
import { createLimits } from '#server/http/rate-limits.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createSpenders, fundIdOf } from '#tests/support/expenses.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { yearsWithPayments } from './year-spending.ts';

const site = await createTestApp({ limits: createLimits('live', null) });
const { app, db } = site;
const { pay } = await createSpenders(db);

async function campaignWith(amountPaise: bigint, row: Parameters<typeof createCampaign>[1] = {}) {
  const campaign = await createCampaign(db, row);
  await createDonation(db, { campaignId: campaign.id, amountPaise, state: 'COMPLETED' });
  return { ...campaign, fundId: await fundIdOf(db, { campaignId: campaign.id }) };
}
const library = await campaignWith(10_000_000n, {
  title: 'A library',
  language: 'en',
  translations: { te: { title: 'గ్రంథాలయం', address: '', description: '', pictures: [] } },
});
const blankets = await campaignWith(1_000_000n, { title: '=Blankets' });

const get = (url: string, remoteAddress = '203.0.113.1') => app.inject({ url, remoteAddress });
const read = async (query = '', year = '2026-27') => (await get(`/api/spending/${year}${query}`)).json();

await pay({ fundId: library.fundId, amountPaise: 250_050n, purpose: 'Shelves, "oak"', day: '2026-04-01' });
await pay({
  fundId: blankets.fundId,
  amountPaise: 90_000n,
  purpose: '=HYPERLINK("http://x")',
  day: '2026-11-20',
});
await pay({
  fundId: library.fundId,
  amountPaise: 10_000n,
  purpose: 'Before the year',
  payeeKind: 'related',
  payeeLabel: 'An electrician',
  day: '2026-03-31',
});

test('a year has the payments of its days from all funds, latest first, or those of one fund', async () => {
  const { payments, nextCursor, year } = await read();
  expect([year, nextCursor]).toEqual(['2026-27', null]);
  expect(payments).toMatchObject([
    { purpose: '=HYPERLINK("http://x")', rupees: -900, fund: { key: blankets.slug, title: '=Blankets' } },
    { purpose: 'Shelves, "oak"', rupees: -2_500.5, fund: { key: library.slug, title: 'A library' } },
  ]);
  expect(JSON.stringify(payments)).not.toContain('sealed');
  const telugu = await read(`?fund=${library.slug}&language=te`);
  expect(telugu.payments).toMatchObject([{ purpose: 'Shelves, "oak"', fund: { title: 'గ్రంథాలయం' } }]);
  expect((await read('', '2025-26')).payments).toMatchObject([{ purpose: 'Before the year' }]);
  expect((await read('', '2024-25')).payments).toEqual([]);
  expect(await yearsWithPayments(db)).toEqual(['2026-27', '2025-26']);
});

test('the file has the same rows, without a name and without a formula', async () => {
  const { headers, body } = await get('/api/spending/2026-27.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="payments-2026-27.csv"');
  const [heading, first, second, ...rest] = body.slice(1).trimEnd().split('\r\n');
  expect(heading).toBe(
    'Entry,Day,Fund,Name of the fund,What happened,Paid for,Amount in rupees,Paid to,Related to a trustee,Other fund,Published pages of bills',
  );
  const columns = `${blankets.slug},'=Blankets,Paid,"'=HYPERLINK(""http://x"")",-900,A shop in Warangal,No,,0`;
  expect(first?.replace(/^\d+,/, '')).toBe(`2026-11-20,${columns}`);
  expect(second).toContain(',2026-04-01,');
  expect(rest).toEqual([]);
  expect(body).not.toContain('sealed');
  const related = (await get(`/api/spending/2025-26.csv?fund=${library.slug}`)).body;
  expect(related).toContain('An electrician,Yes');
  expect(related).toContain(`,${library.slug},A library,`);
});

test('a long year comes page by page and as one file, with no payment twice or left out', async () => {
  const { fundId, slug } = await campaignWith(100_000_000n);
  for (let count = 0; count < 130; count += 1)
    await pay({ fundId, amountPaise: 10_000n, purpose: `Bill ${count}`, day: `2027-01-1${count % 4}` });
  await expect.poll(async () => (await read(`?fund=${slug}`)).nextCursor).not.toBeNull();
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(`?fund=${slug}${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.payments.map(({ number }: { number: number }) => number));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
  const lines = (await get(`/api/spending/2026-27.csv?fund=${slug}`)).body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(131);
  const { nextCursor } = await read(`?fund=${slug}`);
  // A cursor belongs to its fund and year.
  expect((await read(`?cursor=${nextCursor}`)).code).toBe('cursor_unknown');
  expect((await read('?cursor=invented')).code).toBe('cursor_unknown');
});

test('there is nothing for what is no year, unknown funds and unknown parameters', async () => {
  const statuses = [
    '/2026',
    '/2026-28',
    '/2026-28.csv',
    '/2026-27?fund=nobody',
    '/2026-27.csv?fund=nobody',
  ].map(async (path) => (await get(`/api/spending${path}`)).statusCode);
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404]);
  expect((await get('/api/spending/2026-27?page=2')).statusCode).toBe(400);
});

test('an address is limited in the files that it has the site write', async () => {
  const statuses: number[] = [];
  for (let n = 0; n <= 20; n += 1)
    statuses.push((await get('/api/spending/2024-25.csv', '198.51.100.1')).statusCode);
  expect(statuses.slice(0, -1)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  expect((await get('/api/spending/2024-25.csv', '198.51.100.2')).statusCode).toBe(200);
});

test('without a report, the table of reports has its headings only', async () => {
  const { body, headers } = await get(downloadReportTable.path);
  expect(headers['content-disposition']).toContain('monthly-reports.csv');
  expect(body.slice(1)).toBe('Month,Financial year,Fund,Name of the fund,Line,Entries,Amount in rupees\r\n');
});
