import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { adminDonationCalls } from '#contract/admin/donations.ts';
import { adminDonorCalls } from '#contract/admin/donors.ts';
import { adminImportCalls } from '#contract/admin/imports.ts';
import { adminMessageCalls } from '#contract/admin/messages.ts';
import { adminPrivacyCalls, type PrivacyRequest } from '#contract/admin/privacy-requests.ts';
import { adminPurposeCorrectionCalls } from '#contract/admin/purpose-corrections.ts';
import { adminSavedFilterCalls } from '#contract/admin/saved-filters.ts';
import { myDataCalls } from '#contract/my-data-calls.ts';
import { contactMessage } from '#server/db/schema/contact.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { donor } from '#server/db/schema/donor.ts';
import { folderStore } from '#server/picture-store/folder.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { fileOf } from '#tests/support/past-gifts.ts';
import { createSettlements, reportOf } from '#tests/support/settlement-reports.ts';
import { jsonResponse, type StaffVisitor, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { listErasures } from './queries.ts';
import { reapplyErasures } from './reapply-erasures.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'charity-erasure-'));
const site = await createTestApp({
  pictures: folderStore(join(dataFolder, 'pictures')),
  certificates: folderStore(join(dataFolder, 'certificates')),
});
const { db, database, sandbox, settle } = site;
const { mailbox, deliver } = createMailDelivery(site);
const { owner, accountant } = await signedInStaff(site);
const campaign = await createCampaign(db);
const offline = await createOfflineGifts(site, accountant);

const NAME = 'Zyxwanthi Qorvale';
const EMAIL = 'zyxwanthi.qorvale@marked.example';
const PHONE = '9123450987';
/** In every text that anybody writes about the person. */
const WORDS = 'xmarkedwordx';
const PAN = 'ABCPZ9876K';
const person = { fullName: NAME, email: EMAIL, phoneNumber: PHONE };

/** Where the law keeps a donor's name; nothing else about the person may stay. */
const KEPT = ['donation.full_name', 'donor.full_name', 'receipt.full_name', 'statement_line.full_name'];

/** Where the person is found before the erasure: proof that every entry point was used. */
const PLANTED: Record<string, string[]> = {
  [EMAIL]: [
    'account.email',
    'campaign_donor.donor_key',
    'claimed_profile.email',
    'contact_message.email',
    'contact_note.text',
    'data_request.email',
    'donation.email',
    'donor.email',
    'donor.key',
    'mail.recipient',
    'pending_donor_total.donor_key',
    'saved_filter.filters',
    'settlement_report.file_name',
  ],
  [WORDS]: [
    'audit_entry.after',
    'contact_message.description',
    'contact_note.text',
    'data_request.details',
    'donation.idempotency_key',
    'donation.message',
    'donation_event.message',
    'donor_note.text',
    'offline_gift.note',
    'offline_gift.reason',
    'purpose_correction.reason',
    'receipt.replaced_reason',
    'refund.reason',
  ],
  [NAME]: [
    'account.name',
    'claimed_profile.name',
    'contact_message.full_name',
    'donation.full_name',
    'donor.full_name',
    'donor_note.text',
    'receipt.full_name',
    'saved_filter.name',
  ],
  [PHONE]: [
    'contact_message.phone_number',
    'contact_note.text',
    'donation.phone_number',
    'donor.phone_number',
  ],
};

const act = (by: StaffVisitor, path: string, id: string, body: object) =>
  jsonResponse(by.call('POST', path.replace(':id', id), body));

async function donate(by: StaffVisitor, message: string): Promise<string> {
  const body = {
    ...person,
    donationAmount: 500,
    categoryId: campaign.categoryId,
    campaignId: campaign.id,
    message,
  };
  const response = await by.post('/api/phonePayOrder', body, { 'idempotency-key': `order-of-${message}` });
  expect(response.status).toBe(200);
  return JSON.parse(response.body).merchantOrderId;
}

async function donateAndPay(email: string): Promise<void> {
  await pay(await placeOrder(site, { email, categoryId: campaign.categoryId }));
  await deliver();
}

async function pay(merchantOrderId: string): Promise<void> {
  await sandbox.pay(merchantOrderId);
  await settle(merchantOrderId, 'donor');
}

const importGifts = (file: string) =>
  jsonResponse(accountant.call('POST', adminImportCalls.donations, file, { 'content-type': 'text/csv' }));

/** Everything that visitors and staff can write about a person. */
async function plantPerson(): Promise<void> {
  const visitor = await signedIn(site, EMAIL, NAME);
  const paid = await donate(visitor, WORDS);
  await pay(paid);
  const failed = await donate(visitor, `${WORDS}-failed`);
  await db
    .update(attempt)
    .set({ state: 'FAILED', failureCodes: 'X' })
    .where(eq(attempt.merchantOrderId, failed));
  await visitor.post('/api/createContacts', {
    ...person,
    description: WORDS,
    categoryId: campaign.categoryId,
  });
  await site.post('/api/save-user', { name: NAME, email: EMAIL });
  const entered = await offline.enter(offline.gift({ ...person, note: WORDS, campaignId: campaign.id }));
  expect(entered.status).toBe(201);
  const cancelled = await offline.enter(
    offline.gift({ ...person, note: WORDS, campaignId: campaign.id, amountRupees: 700 }),
  );
  await offline.act('cancelled', cancelled.json.paymentId, { reason: WORDS });
  const refund = { amountRupees: 100, seenRefundableRupees: 500, reason: WORDS };
  await act(accountant, adminDonationCalls.refund, entered.json.paymentId, refund);
  const purpose = { categoryId: offline.category.id, campaignId: null, reason: WORDS };
  const path = adminPurposeCorrectionCalls.purposeOf.replace(':id', entered.json.donationId);
  await accountant.call('PUT', path, purpose);
  await visitor.post(myDataCalls.correct, { link: '', details: WORDS });
  const imported = await importGifts(
    fileOf({
      receivedOn: '2019-05-31',
      name: NAME,
      email: EMAIL,
      amountRupees: '500',
      mode: 'cash',
      category: 'Relief',
    }),
  );
  expect(imported.status).toBe(200);
  await createSettlements(accountant).importReport(reportOf({ orderId: paid }), { fileName: `${EMAIL}.csv` });
  await deliver();
  const [known] = await db.select().from(donor).where(eq(donor.email, EMAIL));
  const [sent] = await db.select().from(contactMessage).where(eq(contactMessage.email, EMAIL));
  const donorId = known?.id ?? '';
  await act(accountant, adminDonorCalls.notes, donorId, { text: `${WORDS} ${NAME}` });
  await act(owner, adminMessageCalls.notes, sent?.id ?? '', { text: `${WORDS} ${EMAIL}` });
  await act(owner, adminMessageCalls.replies, sent?.id ?? '', { text: `${WORDS} ${PHONE}` });
  const details = { idKind: 'pan', idNumber: PAN, address: `${WORDS} 4 Lake Road`, reason: WORDS };
  await act(accountant, adminDonorCalls.taxDetails, donorId, details);
  const [gift] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, paid));
  const renamed = { fullName: `${NAME} Rao`, seenFullName: NAME, reason: WORDS };
  await act(accountant, adminDonationCalls.correctName, gift?.id ?? '', renamed);
  const filter = { list: 'donors', name: NAME, filters: { search: EMAIL } };
  await jsonResponse(owner.call('POST', adminSavedFilterCalls.savedFilters, filter));
  await deliver();
}

/** The text columns of the whole database that contain a word, as table.column. */
async function columnsWith(word: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ table: string; column: string; type: string }>(`
    select format('%I.%I', table_schema, table_name) as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'tsvector')`);
  const found: string[] = [];
  for (const { table, column, type } of rows) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const query = `select 1 from ${table} where position($1 in lower(${text})) > 0 limit 1`;
    const { rowCount } = await database.pool.query(query, [word.toLowerCase()]);
    if (rowCount) found.push(`${table.replace('public.', '')}.${column}`);
  }
  return found.toSorted();
}

function filesWith(word: string): string[] {
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(word))
    .map(({ name }) => name);
}

async function linkFor(email: string): Promise<string> {
  await site.post(myDataCalls.link, { email });
  await deliver();
  const letters = await mailbox.sentTo(email);
  return /link=([\w.-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
}
const openRequest = async () => {
  const { items } = (await jsonResponse(owner.call('GET', adminPrivacyCalls.requests))).json;
  return items.find(
    ({ state, kind }: PrivacyRequest) => state === 'open' && kind === 'erase',
  ) as PrivacyRequest;
};

beforeAll(plantPerson, 60_000);

test('an erased person is found nowhere but where the law keeps a donor’s name', async () => {
  for (const [word, columns] of Object.entries(PLANTED))
    expect([word, await columnsWith(word)]).toEqual([word, columns]);
  const before = await db
    .select({ id: donation.id, amountPaise: donation.amountPaise })
    .from(donation)
    .orderBy(donation.id);

  const asked = await site.post(myDataCalls.erase, { link: await linkFor(EMAIL) });
  expect(asked.json()).toEqual({ number: 2, dueOn: '2026-12-21' });
  const request = await openRequest();
  expect(request).toMatchObject({ kind: 'erase', email: EMAIL, keptUntil: '2038-03-31', isOverdue: false });
  const approved = await act(owner, adminPrivacyCalls.approve, request.id, {});
  expect(approved).toEqual({ status: 204, json: null });
  await deliver();

  for (const word of [EMAIL, 'qorvale@marked', PHONE, WORDS, PAN]) {
    expect([word, await columnsWith(word)]).toEqual([word, []]);
    expect([word, filesWith(word)]).toEqual([word, []]);
  }
  expect(KEPT).toEqual(expect.arrayContaining(await columnsWith('Zyxwanthi')));
  const logs = site.logged.join('');
  for (const word of [EMAIL, NAME, PHONE, WORDS]) expect(logs).not.toContain(word);

  await expectLedgerConsistent(db);
  expect((await verifyChain(db)).broken).toBeNull();
  const after = await db
    .select({ id: donation.id, amountPaise: donation.amountPaise })
    .from(donation)
    .orderBy(donation.id);
  expect(after).toEqual(before);
  const [letter] = (await mailbox.sentTo(EMAIL)).slice(-1);
  expect(letter?.text).toContain('We have erased your data');
  expect(letter?.text).toContain('31/03/2038');
}, 60_000);

test('a restored backup forgets an erased person again, and leaves alone who gave again later', async () => {
  const [record] = await listErasures(db);
  if (!record) throw new Error('nobody was erased');
  // The person came back; another one is erased in the books of a database that the backup does not know.
  await donateAndPay('returned@marked.example');
  await donateAndPay(EMAIL);
  const lost = { ...record, id: uuid(), emailHash: testCipher.hash('returned@marked.example') };
  const deps = { db, cipher: testCipher };
  expect(await reapplyErasures(deps, [record, lost])).toEqual({ erased: 1, waiting: 0 });
  expect(await columnsWith('returned@marked')).toEqual([]);
  expect(await columnsWith(EMAIL)).toContain('donation.email');
  expect(await reapplyErasures(deps, [record, lost])).toEqual({ erased: 0, waiting: 0 });
  await expectLedgerConsistent(db);
});

test('nobody is erased while a payment is open, and a refused request tells the reason', async () => {
  const email = 'open@example.com';
  await placeOrder(site, { email, categoryId: campaign.categoryId });
  await site.post(myDataCalls.erase, { link: await linkFor(email) });
  const { id } = await openRequest();
  expect(await act(owner, adminPrivacyCalls.approve, id, {})).toMatchObject({
    status: 409,
    json: { code: 'erasure_payment_open' },
  });
  expect((await act(owner, adminPrivacyCalls.refuse, id, { reason: '' })).status).toBe(400);
  expect(
    (await act(owner, adminPrivacyCalls.refuse, id, { reason: 'A court asked us to keep it.' })).status,
  ).toBe(204);
  await deliver();
  const letter = (await mailbox.sentTo(email)).at(-1);
  expect(letter?.text).toContain('A court asked us to keep it.');
  expect((await act(owner, adminPrivacyCalls.approve, id, {})).json.code).toBe('request_already_decided');
});

test('staff are not erased, and only an owner decides', async () => {
  await accountant.post(myDataCalls.erase, { link: '' });
  const { id } = await openRequest();
  expect((await act(owner, adminPrivacyCalls.approve, id, {})).json.code).toBe('erasure_of_staff');
  expect((await act(accountant, adminPrivacyCalls.approve, id, {})).status).toBe(403);
});

test('the deadline is the trust’s own, within what the law allows', async () => {
  const rules = { deadlineDays: 7, bookYears: 12, messageMonths: 6, mailMonths: 12 };
  const save = (body: object) => jsonResponse(owner.call('PUT', adminPrivacyCalls.settings, body));
  expect((await save({ ...rules, bookYears: 9 })).json.fields).toEqual({
    bookYears: 'Please enter a whole number from 10 to 50',
  });
  expect(await save(rules)).toEqual({ status: 200, json: rules });
  await donateAndPay('later@example.com');
  const asked = await site.post(myDataCalls.erase, { link: await linkFor('later@example.com') });
  expect(asked.json().dueOn).toBe('2026-11-28');
});
