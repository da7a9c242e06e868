import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import { approvePrivacyRequest, listPrivacyRequests } from '#contract/donors/privacy-requests.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { columnsThatAre } from '#server/db/personal-data.ts';
import { donation } from '#server/db/schema/donation.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { createAddressLinks } from '#tests/support/address-links.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { trustWithAccount } from '#tests/support/expected-transfers.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createMarkedPerson, MARKED } from '#tests/support/marked-person.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { jsonResponse, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { verifyChain } from '../../staff/audit/verify-chain.ts';
import { listErasures } from './queries.ts';
import { erasuresIn, reapplyErasures } from './reapply-erasures.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'charity-erasure-'));
afterAll(() => rm(dataFolder, { recursive: true }));
const site = await createTestApp({
  trust: trustWithAccount(),
  pictures: folderStore(join(dataFolder, 'pictures')),
  certificates: folderStore(join(dataFolder, 'certificates')),
});
const { db, database, sandbox, settle } = site;
const { mailbox, deliver } = createMailDelivery(site);
const links = createAddressLinks(site, { mailbox, deliver });
const staff = await signedInStaff(site);
const { campaign, give, plant } = await createMarkedPerson(site, { staff, links, deliver });
const { name: NAME, email: EMAIL, earlierEmail: EARLIER, phone: PHONE, words: WORDS, pan: PAN } = MARKED;

/** Generated from the columns of a donor. */
const GENERATED = ['donor.email_key', 'donor.name_key', 'donor.name_mailbox_key', 'donor.name_phone_key'];
/** Where the law keeps a donor's name; nothing else about the person may stay. */
const KEPT = [...columnsThatAre('kept'), ...GENERATED];

/** Where the person is found before the erasure: proof that every entry point was used. */
const PLANTED: Record<string, string[]> = {
  [EMAIL]: [
    'account.email',
    'address_link.email',
    'bank_line.narration',
    'bank_line.party',
    'bank_statement.file_name',
    'campaign_donor.donor_key',
    'certificate.file_name',
    'claimed_profile.email',
    'consent_event.email',
    'contact_message.email',
    'contact_note.text',
    'data_request.email',
    'donation.email',
    'donor.email',
    'donor.key',
    'email_change.to_email',
    'expected_transfer.email',
    'mail.recipient',
    'pending_donor_total.donor_key',
    'proven_address.email',
    'saved_filter.filters',
    'settlement_report.file_name',
  ],
  [EARLIER]: [
    'address_link.email',
    'address_link.from_email',
    'campaign_donor.donor_key',
    'donation.email',
    'donor.email',
    'donor.email_key',
    'donor.key',
    'email_change.from_email',
    'mail.recipient',
    'pending_donor_total.donor_key',
    'proven_address.email',
  ],
  [WORDS]: [
    'address_link.return_to',
    'audit_entry.after',
    'bank_line.narration',
    'contact_message.description',
    'contact_note.text',
    'data_request.details',
    'donation.idempotency_key',
    'donation.message',
    'donation_event.message',
    'donor_note.text',
    'expected_transfer.idempotency_key',
    'expected_transfer.message',
    'gift_display.tribute_line',
    'gift_display.tribute_name',
    'mandate_event.reason',
    'offline_gift.note',
    'offline_gift.reason',
    'purpose_correction.reason',
    'receipt.replaced_reason',
    'refund.reason',
    'tribute_card.tribute_line',
    'tribute_card.tribute_name',
  ],
  [NAME]: [
    'account.name',
    'claimed_profile.name',
    'contact_message.full_name',
    'donation.full_name',
    'donor.full_name',
    'donor_note.text',
    'expected_transfer.full_name',
    'receipt.full_name',
    'saved_filter.name',
  ],
  [PHONE]: [
    'contact_message.phone_number',
    'contact_note.text',
    'donation.phone_number',
    'donor.phone_number',
    'expected_transfer.phone_number',
  ],
};

const GIFTS = `(select gifts_of('${EMAIL}'))`;
const PAYMENTS = `(select id from attempt where donation_id in ${GIFTS})`;
const ENTRIES = `(select id from audit_entry where target_id in (
  select merchant_order_id from attempt where id in ${PAYMENTS} union select id::text from donor where email = '${EMAIL}'))`;
/** What no call in this test writes: the rows of the person in which the owner of the tables writes it. */
const FILLED: Record<string, string> = {
  'account.photo': `email = '${EMAIL}'`,
  'account.subject': `email = '${EMAIL}'`,
  'alert.message': `attempt_id in ${PAYMENTS}`,
  'approval.decision_reason': `attempt_id in ${PAYMENTS}`,
  'attempt.address_hash': `id in ${PAYMENTS}`,
  'attempt.redirect_url': `id in ${PAYMENTS}`,
  'attempt.session_hash': `id in ${PAYMENTS}`,
  'audit_entry.before': `id in ${ENTRIES}`,
  'audit_entry.message': `id in ${ENTRIES}`,
  'audit_link.salt': `entry_id in ${ENTRIES}`,
  'claimed_profile.photo': `email = '${EMAIL}'`,
  'data_request.reason': `state = 'refused'`,
  'donation.body_hash': `id in ${GIFTS} and idempotency_key is not null`,
  'donation.claimed_user_id': `id in ${GIFTS}`,
  'expected_transfer.body_hash': `email = '${EMAIL}' and idempotency_key is not null`,
  'expected_transfer.claimed_user_id': `email = '${EMAIL}'`,
  'mail.last_error': `recipient = '${EMAIL}'`,
  'session.device': `account_id in (select id from account where email = '${EMAIL}')`,
  'session.network': `account_id in (select id from account where email = '${EMAIL}')`,
  'webhook_delivery.answer': `attempt_id in ${PAYMENTS}`,
};

/** Writes the person's words into the columns of `FILLED`, past the guards. */
async function fillTheRest(): Promise<void> {
  const client = await database.owner.pool.connect();
  await client.query(`begin; set local session_replication_role = replica;
    insert into alert (id, kind, attempt_id, about, message, raised_at)
      select gen_random_uuid(), 'quarantined', id, 'order', 'm', now() from attempt where id in ${PAYMENTS} limit 1;
    insert into approval (id, kind, attempt_id, amount_paise, sealed_body, requested_by, requested_at, state, decided_by, decided_at, decision_reason)
      select gen_random_uuid(), 'refund', id, 1, '', gen_random_uuid(), now(), 'rejected', gen_random_uuid(), now(), 'r'
      from attempt where id in ${PAYMENTS} limit 1;
    insert into data_request (id, number, kind, email, language, details, state, reason, requested_at, due_at, decided_by, decided_at)
      select gen_random_uuid(), 0, 'correct', '${EMAIL}', 'en', '', 'refused', 'r', now(), now() + interval '1 day', id, now()
      from account limit 1;
    insert into webhook_delivery (id, receiver_id, event, attempt_id, created_at, give_up_at)
      select gen_random_uuid(), gen_random_uuid(), 'gift.settled', id, now(), now() from attempt where id in ${PAYMENTS} limit 1;
    update import_file set file_name = '${EMAIL}.csv'`);
  for (const [name, rows] of Object.entries(FILLED)) {
    const [table, column] = name.split('.');
    const value = column === 'before' ? `to_jsonb('${WORDS}'::text)` : `'${WORDS}'`;
    const { rowCount } = await client.query(`update ${table} set ${column} = ${value} where ${rows}`);
    expect([name, rowCount]).not.toEqual([name, 0]);
  }
  await client.query('commit');
  client.release();
}

async function donateAndPay(email: string): Promise<void> {
  const merchantOrderId = await placeOrder(site, { email, categoryId: campaign.categoryId });
  await sandbox.pay(merchantOrderId);
  await settle(merchantOrderId, 'donor');
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

const amounts = () =>
  db.select({ id: donation.id, amountPaise: donation.amountPaise }).from(donation).orderBy(donation.id);

beforeAll(plant, 60_000);

test('nothing of an erased person is left, except a donor’s name where the law requires it', async () => {
  for (const [word, columns] of Object.entries(PLANTED))
    expect([word, await columnsWith(word)]).toEqual([word, columns]);
  await fillTheRest();
  const found = new Set((await Promise.all(Object.keys(PLANTED).map(columnsWith))).flat());
  const erasable = columnsThatAre('erased');
  expect(
    erasable.filter((column) => !found.has(column)),
    'columns that an erasure has to empty and that nobody filled',
  ).toEqual([]);
  const others = [...found].filter((column) => ![...erasable, ...KEPT].includes(column));
  expect(others, 'columns about the person that no erasure empties').toEqual([]);

  const stranger = await signedIn(site, 'stranger@example.com');
  const typed = await give(stranger, 'words-of-a-stranger', {
    fullName: 'A Stranger',
    phoneNumber: '9000000001',
  });
  await deliver();
  const before = await amounts();

  const browser = await links.openedBy(EMAIL, 'data');
  const asked = await jsonResponse(browser.post(myDataRoutes.erase.path, { email: null }));
  expect(asked.json).toEqual({ number: 2, dueOn: '2026-12-21' });
  const { items } = (await jsonResponse(staff.owner.call('GET', listPrivacyRequests.path))).json;
  const request = items.find(({ kind }: { kind: string }) => kind === 'erase');
  expect(request).toMatchObject({ email: EMAIL, keptUntil: '2038-03-31', isOverdue: false });
  const approve = pathOf(approvePrivacyRequest, { id: request.id });
  expect((await staff.owner.post(approve, {})).status).toBe(204);
  await deliver();

  for (const word of [EMAIL, 'qorvale@marked', EARLIER, PHONE, WORDS, PAN]) {
    expect([word, await columnsWith(word)]).toEqual([word, []]);
    expect([word, filesWith(word)]).toEqual([word, []]);
  }
  expect(KEPT).toEqual(expect.arrayContaining(await columnsWith('Zyxwanthi')));
  const logs = site.logged.join('');
  for (const word of [EMAIL, EARLIER, NAME, PHONE, WORDS]) expect(logs).not.toContain(word);

  // What a stranger gave with the person's address stays the stranger's, and what the person gave with a friend's the person's.
  const giftsOf = async (by: Pick<typeof browser, 'call'>) =>
    (await jsonResponse(by.call('GET', accountRoutes.read.path))).json.gifts;
  expect(await giftsOf(stranger)).toMatchObject([{ id: typed.donationId, fullName: 'A Stranger' }]);
  expect(await giftsOf(await links.openedBy('friend@example.com'))).toEqual([]);
  expect(await giftsOf(browser)).toEqual([]);

  await expectLedgerConsistent(db);
  const chain = await verifyChain(db);
  expect([chain.broken, chain.withoutDetails > 0]).toEqual([null, true]);
  expect(await amounts()).toEqual(before);
  const [letter] = (await mailbox.sentTo(EMAIL)).slice(-1);
  expect(letter?.text).toContain('We have erased your data');
  expect(letter?.text).toContain('31/03/2038');
});

test('erasures are repeated in a restored backup, except for a person who has given again since', async () => {
  const records = await listErasures(db);
  expect(records.map(({ emailHash }) => emailHash).toSorted()).toEqual(
    [testCipher.hash(EMAIL), testCipher.hash(EARLIER)].toSorted(),
  );
  expect(erasuresIn(site.logged.join('')).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(records);
  expect(erasuresIn(records.map((each) => JSON.stringify(each)).join('\n'))).toEqual(records);
  // The person came back; another one is erased in the books of a database that the backup does not know.
  await donateAndPay('returned@marked.example');
  await donateAndPay(EMAIL);
  const lost = { id: uuid(), emailHash: testCipher.hash('returned@marked.example'), erasedAt: new Date() };
  const deps = { db, cipher: testCipher, clock: () => site.clock.now };
  const again = () => reapplyErasures(deps, staff.owner.accountId, [...records, lost]);
  expect(await again()).toEqual({ erased: 1, waiting: 0 });
  expect(await columnsWith('returned@marked')).toEqual([]);
  expect(await columnsWith(EMAIL)).toContain('donation.email');
  expect(await again()).toEqual({ erased: 0, waiting: 0 });
  expect((await verifyChain(db)).broken).toBeNull();
  await expectLedgerConsistent(db);
});
