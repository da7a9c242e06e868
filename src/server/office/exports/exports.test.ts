import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportExpenses } from '#contract/office/exports.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { issueReceipt } from '#server/giving/receipts/service.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { createFunds } from '#tests/support/funds.ts';
import { jsonResponse, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { createExpenses } from '#tests/support/staff-expenses.ts';
import { unzip } from '#tests/support/unzip.ts';
import { exportRows } from '../../giving/admin-donations/service.ts';

const site = await createTestApp();
const { db, clock } = site;
const owner = await signedIn(site, OWNER_EMAIL);
const campaign = await createCampaign(db);
const createdAt = new Date('2026-11-03T18:29:59Z');
const gift = await createDonation(db, {
  fullName: 'సీత రావు',
  email: 'sita@example.com',
  message: '=HYPERLINK("x")\nWith love',
  createdAt,
  campaignId: campaign.id,
  categoryId: campaign.categoryId,
  amountPaise: 250_050n,
  state: 'COMPLETED',
  statedIndianCitizen: true,
});
await db
  .update(attempt)
  .set({ paymentMode: 'UPI_QR', providerPaymentId: '412345678901' })
  .where(eq(attempt.id, gift.attemptId));
await db.transaction((tx) => issueReceipt(tx, sampleDetails.trust, gift.attemptId, clock.now));
await createDonation(db, { fullName: 'Imran Khan', state: 'FAILED', createdAt });

const exportList = (list: string, body: Record<string, unknown>) =>
  owner.call('POST', `/api/admin/exports/${list}`, body);

async function auditEntry(action: string) {
  const { json } = await jsonResponse(owner.call('GET', '/api/admin/audit?limit=100&targetKind=export'));
  return json.items.find((line: { action: string }) => line.action === action);
}

test('a filtered list of donations is exported as CSV with every column', async () => {
  const file = await exportList('donations', { format: 'csv', status: 'paid', q: 'sita@example.com' });
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="donations-2026-11-21.csv"',
    'x-rows-about': '1',
    'cache-control': 'no-store',
  });
  const [, row = ''] = file.body.split('\r\n');
  expect(row).toContain(
    '2026-11-03,23:59:59,2026-11-03 23:59:59,సీత రావు,sita@example.com,9876543210,2500.5,0,0,2500.5,Paid,UPI,',
  );
  // An order id that begins with a hyphen is escaped like a formula.
  expect(row).toMatch(
    new RegExp(`,Blankets for Warangal,Other,,2026-27/000001,,'?${gift.merchantOrderId},412345678901,,,,`),
  );
  expect(row).toContain(`"'=HYPERLINK(""x"")\nWith love",,,Yes`);
  expect(file.body.split('\r\n')).toHaveLength(3);
});

test('exports are audited, with the search text masked', async () => {
  await exportList('donations', { format: 'csv', status: 'failed', q: 'Imran' });
  expect(await auditEntry('export_started')).toMatchObject({
    message: 'Started exporting the donations.',
    after: { format: 'csv', status: 'failed', q: 'I***' },
  });
  expect(await auditEntry('export_finished')).toMatchObject({ after: { rows: 1, isComplete: true } });
});

test('a list of donations is exported as a spreadsheet', async () => {
  const file = await site.app.inject({
    method: 'POST',
    url: '/api/admin/exports/donations',
    payload: { format: 'xlsx' },
    headers: await cookiesOf(),
  });
  const sheet = unzip(file.rawPayload)['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(3);
  expect(sheet).toContain('<v>2500.5</v>');
});

test('an export of selected rows contains only these', async () => {
  const { body } = await exportList('donations', { format: 'csv', ids: [gift.attemptId, 'not-an-id'] });
  expect(body.split('\r\n').slice(1)).toEqual([expect.stringContaining('sita@example.com'), '']);
  expect((await exportList('donations', { format: 'csv', ids: [] })).body.split('\r\n')).toHaveLength(2);
});

async function cookiesOf(): Promise<Record<string, string>> {
  const names = ['session', 'XSRF-TOKEN'];
  const values = names.map((name) => owner.cookie(name)?.value ?? '');
  return {
    cookie: names.map((name, at) => `${name}=${values[at]}`).join('; '),
    'x-xsrf-token': decodeURIComponent(values[1] ?? ''),
  };
}

test('expenses are exported with payees and the bank’s references, by the filters of their list', async () => {
  const staff = await signedInStaff(site);
  const funds = createFunds(db);
  const expenses = createExpenses(site, staff);
  const { fundId } = await funds.fundWith(100_000n, { title: 'Winter, blankets' });
  const id = await expenses.paid(fundId, { amountRupees: 250.5 });
  await expenses.draft(fundId, { purpose: 'Rice' });
  const { body } = await exportList('expenses', { format: 'csv', fundId, state: 'paid' });
  const [heading, row, ...rest] = body.split('\r\n');
  expect(heading).toContain('Date on the bill,Fund,What was bought,Amount in rupees,State,Paid to,');
  expect(row).toBe(
    `2026-11-20,"Winter, blankets",Forty blankets,250.5,Paid,Sri Venkateswara Textiles,A shop in Warangal,,,2026-11-21,SBIN126325000001,,2026-11-21 12:00:00,${id}`,
  );
  expect(rest).toEqual(['']);
  expect((await exportList('expenses', { format: 'csv', q: 'rice' })).body).toContain(',Draft,');
  expect((await exportList('expenses', { format: 'csv', fundId: 'none' })).body.split('\r\n')).toHaveLength(
    2,
  );
  expect((await staff.manager.call('POST', exportExpenses.path, { format: 'csv' })).status).toBe(403);
});

test('messages and the audit log are exported too', async () => {
  expect((await exportList('messages', { format: 'csv' })).body).toBe(
    '\uFEFFReceived,Name,Email,Phone,Category,Message,State,Assigned to,Replied\r\n',
  );
  expect((await exportList('audit', { format: 'csv' })).body).toContain('exported the messages');
});

test.each([
  {},
  { format: 'pdf' },
  { format: 'csv', amountFrom: 1.005 },
  { format: 'csv', state: 'PAID' },
  { format: 'csv', limit: 5 },
])('an export with %j is refused', async (body) => {
  expect((await exportList('donations', body)).status).toBe(400);
});

test('an export in pages contains every donation once, including those of the same moment', async () => {
  for (let count = 0; count < 7; count += 1) await createDonation(db, { fullName: 'Same Moment', createdAt });
  const { approximateRows, pages } = await exportRows(
    { db, cipher: testCipher },
    { q: 'same moment' },
    3,
    'owner',
  );
  const exported = await Array.fromAsync(pages);
  expect(approximateRows).toBe(7);
  expect(exported.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(new Set(exported.flat().map(({ id }) => id)).size).toBe(7);
});
