import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminDonationCalls } from '#contract/admin-donations.ts';
import { adminDonorCalls } from '#contract/admin-donors.ts';
import { adminExportCalls } from '#contract/admin-exports.ts';
import { adminImportCalls, PAST_COLUMNS } from '#contract/admin-imports.ts';
import { adminGiftCalls } from '#contract/admin-offline-gifts.ts';
import { yearStatementCalls } from '#contract/admin-year-statement.ts';
import { auditLedger } from '#server/checks/ledger.ts';
import { campaignTotal } from '#server/db/schema/campaign.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { donor } from '#server/db/schema/donor.ts';
import { importFile } from '#server/db/schema/import-file.ts';
import { mail } from '#server/db/schema/mail.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';
import { asked, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, manager } = await signedInStaff(site);
const category = await createCategory(db, { name: 'Relief' });
let campaignId = '';
let people = 0;

beforeEach(async () => {
  people += 1;
  campaignId = (await createCampaign(db, { categoryId: category.id, slug: `past-${people}`, title: 'Wells' }))
    .id;
});

type Cells = Partial<Record<(typeof PAST_COLUMNS)[number], string>>;
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: Cells) => PAST_COLUMNS.map((column) => cell(cells[column] ?? '')).join(',');
/** Somebody else's gift in each test. */
const gift = (changes: Cells = {}): Cells => ({
  ...{ receivedOn: '2019-05-31', name: 'Lakshmi Rao', email: `lakshmi${people}@example.com` },
  ...{ amountRupees: '500', mode: 'cash', category: 'Relief', campaign: `past-${people}` },
  ...changes,
});
const cheque = (changes: Cells = {}) =>
  gift({ mode: 'Cheque', reference: `00${people}`, bank: 'State Bank of India', ...changes });
const fileOf = (...rows: Cells[]) => [PAST_COLUMNS.join(','), ...rows.map(line)].join('\r\n');
const post = (path: string, file: string | Buffer, by = accountant) =>
  asked(by.call('POST', path, file, { 'content-type': 'text/csv' }));
const check = async (file: string) => (await post(adminImportCalls.donationsCheck, file)).json;
const take = (file: string, doubles = 'refuse') =>
  post(`${adminImportCalls.donations}?doubles=${doubles}`, file);
const get = async (path: string) => (await asked(accountant.call('GET', path))).json;

async function own() {
  const rows = await db
    .select({ donation, attempt })
    .from(donation)
    .innerJoin(attempt, eq(attempt.donationId, donation.id))
    .where(eq(donation.campaignId, campaignId));
  return rows.toSorted((a, b) => (a.donation.id < b.donation.id ? -1 : 1));
}
const detail = async (): Promise<Record<string, unknown> & { attempts: { id: string }[] }> =>
  get(adminDonationCalls.donation.replace(':id', (await own())[0]?.donation.id ?? ''));
const donorRow = async (key = `lakshmi${people}@example.com`) =>
  (await db.select().from(donor).where(eq(donor.key, key)))[0];
async function figures() {
  const [total] = await db.select().from(campaignTotal).where(eq(campaignTotal.campaignId, campaignId));
  return { paise: total?.settledPaise ?? 0n, donors: total?.donors ?? 0 };
}
const booksAreInOrder = async () => expect(await auditLedger(db)).toEqual([]);
const said = (problems: { row: number; column: string | null; message: string }[]) =>
  problems.map(({ row, column, message }) => [row, column, message]);

describe('the dry run', () => {
  test('says how many donations the file would make, and makes none', async () => {
    const result = await check(fileOf(gift(), cheque()));
    expect(result).toMatchObject({ dryRun: true, rows: 2, made: 2, problemsInAll: 0, doublesInAll: 0 });
    expect(await own()).toEqual([]);
    expect(await db.select().from(importFile)).toEqual([]);
  });

  test('shows every problem of every row, by the heading', async () => {
    const { problems } = await check(
      fileOf(
        gift(),
        gift({ receivedOn: '31/05/2190', amountRupees: 'many', mode: 'pigeon', category: 'Reliefs' }),
        gift({ receivedOn: '30/02/2019', amountRupees: '10.505', campaign: 'No such', phone: '12' }),
        gift({ receivedOn: '0219-05-31', name: '', email: 'lakshmi@', amountRupees: '0' }),
        cheque({ reference: '', bank: '', receivedOn: 'May' }),
        gift({ mode: 'in kind', name: 'Two\nlines', idKind: 'pan', idNumber: '12', category: '' }),
        gift({ mode: 'NEFT', idKind: 'library card', idNumber: '1', receiptNumber: 'x'.repeat(61) }),
      ),
    );
    expect(said(problems)).toEqual([
      [3, 'category', 'There is no category “Reliefs”'],
      [3, 'mode', 'Please write cash, cheque, neft, in kind or online'],
      [3, 'amountRupees', 'Please write the amount as a number, such as 2500'],
      [3, 'receivedOn', 'This day has not come yet'],
      [4, 'campaign', 'There is no campaign “No such”'],
      [4, 'receivedOn', 'This date does not exist'],
      [4, 'phone', 'Phone number must be exactly 10 digits'],
      [4, 'amountRupees', 'Please give an amount with two decimals at most'],
      [5, 'name', 'Please enter the donor’s name'],
      [5, 'email', 'Invalid email'],
      [5, 'amountRupees', 'The amount is ₹1 or more'],
      [5, 'receivedOn', 'Please check the year'],
      [6, 'receivedOn', 'Please write it as 2019-05-31 or 31/05/2019'],
      [6, 'reference', 'Please enter the cheque’s number'],
      [6, 'bank', 'Please enter the bank of the cheque'],
      [7, 'name', 'Please write it on one line'],
      [7, 'reference', 'Please say what was given'],
      [7, 'idNumber', 'A PAN is five letters, four digits and a letter'],
      [8, 'idKind', 'Please write a paper such as PAN or Aadhaar'],
      [8, 'receiptNumber', 'Please keep it to 60 characters'],
      [8, 'reference', 'Please enter the bank’s number of the transfer (UTR)'],
      [8, 'idNumber', 'Please say in idKind which paper this number is of'],
    ]);
  });

  test('knows a campaign by its address or its title, unless several are called so', async () => {
    const mine = await createCampaign(db, { categoryId: category.id, title: `Only ${people}`, slug: 'only' });
    const title = gift({ campaign: `only ${people}`, category: '' });
    expect(said((await check(fileOf(title, gift({ campaign: 'WELLS' })))).problems)).toEqual(
      people > 1 ? [[3, 'campaign', expect.stringContaining('Several campaigns')]] : [],
    );
    expect((await take(fileOf(title))).json.made).toBe(1);
    campaignId = mine.id;
    expect((await own())[0]?.donation).toMatchObject({ categoryId: category.id, campaignTitle: mine.title });
  });
});

describe('an import', () => {
  test('books each gift on its own day: ledger, campaign, donor, list; no receipt, no mail', async () => {
    const papers = { idKind: 'PAN', idNumber: 'abcde 1234 f', address: '4 Lake Road\nWarangal' };
    const { status, json } = await take(
      fileOf(
        gift({
          receivedOn: '31/05/2019',
          ...papers,
          receiptNumber: `A/19/${people}`,
          amountRupees: '₹2,500/-',
        }),
        cheque({ receivedOn: '2020-04-01', phone: '+91 98765 43210', name: 'Lakshmi R. Rao & Sons' }),
        gift({ receivedOn: '2021-11-21', mode: 'UPI', reference: 'T123456', email: '', name: 'Anonymous' }),
      ),
    );
    expect([status, json.made]).toEqual([200, 3]);
    expect(await figures()).toEqual({ paise: 350_000n, donors: 2 });
    const rows = await own();
    expect(rows.map((row) => row.donation.createdAt.toISOString())).toEqual(
      ['2019-05-31', '2020-04-01', '2021-11-21'].map((day) => `${day}T06:30:00.000Z`),
    );
    expect(rows.map((row) => row.attempt.paymentMode)).toEqual(['CASH', 'CHEQUE', 'ONLINE']);
    expect(await donorRow()).toMatchObject({
      ...{ fullName: 'Lakshmi R. Rao & Sons', phoneNumber: '9876543210', idNumber: 'ABCDE1234F' },
      ...{ address: papers.address, lastGiftAt: new Date('2020-04-01T06:30:00Z') },
    });
    const first = await detail();
    expect(first).toMatchObject({ receipts: [], refunds: [], ledger: [{ at: '2019-05-31T06:30:00.000Z' }] });
    expect(first.attempts[0]).toMatchObject({
      ...{ state: 'COMPLETED', refundableRupees: 2500 },
      offline: { isImported: true, earlierReceipt: `A/19/${people}`, state: 'counted' },
    });
    for (const table of [receipt, outbox, mail]) expect(await db.$count(table)).toBe(0);
    await booksAreInOrder();
  });

  test('leaves one line in the audit log, without anything personal', async () => {
    await take(fileOf(gift({ idKind: 'pan', idNumber: 'ABCDE1234F', address: '4 Lake Road' }), cheque()));
    const [last] = (
      await db.select().from(auditEntry).where(eq(auditEntry.action, 'donations_imported'))
    ).slice(-1);
    expect(last).toMatchObject({
      words: 'Imported 2 past donations of ₹1,000 from the earlier books.',
      after: { rows: 2, rupees: 1000, from: '2019-05-31', to: '2019-05-31' },
    });
    expect(JSON.stringify(last)).not.toMatch(/lakshmi|ABCDE|Lake|State Bank/i);
  });

  test('keeps strange texts to the letter: formulas, quotes, lines, marks; semicolons and a mark at the beginning', async () => {
    const strange = { name: '=HYPERLINK("x") 😀', note: '+1;2\n"quoted", and more', address: '@home' };
    const text = `\uFEFF${PAST_COLUMNS.join(';')}\n${PAST_COLUMNS.map(
      (column) => `"${(gift(strange)[column] ?? '').replaceAll('"', '""')}"`,
    ).join(';')}\n`;
    expect((await take(text)).json.made).toBe(1);
    expect((await detail()).attempts[0]).toMatchObject({ offline: { note: strange.note } });
    expect((await own())[0]?.donation.fullName).toBe(strange.name);
    const body = { format: 'csv', campaignId };
    const exported = await accountant.call('POST', adminExportCalls.donations, body);
    expect(exported.body).toContain(`"'=HYPERLINK(""x"") 😀"`);
  });

  test('shows the number of the earlier receipt where receipts are: search, export, donor, statements', async () => {
    const number = `R ${people}/7`;
    await take(fileOf(gift({ receiptNumber: number, amountRupees: '750' })));
    const list = `${adminDonationCalls.donations}?campaignId=${campaignId}&q=${encodeURIComponent(number.toLowerCase())}`;
    expect((await get(list)).items).toHaveLength(1);
    const file = await accountant.call('POST', adminExportCalls.donations, { format: 'csv', campaignId });
    expect(file.body).toContain(number);
    const { id = '' } = (await donorRow()) ?? {};
    const gifts = await get(adminDonorCalls.gifts.replace(':id', id));
    expect(gifts.items).toMatchObject([{ earlierReceipt: number, amountRupees: 750 }]);
    const pdf = await accountant.call(
      'GET',
      adminDonorCalls.statement.replace(':id', id).replace(':year', '2019-20'),
    );
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
    const before = await get(`${yearStatementCalls.statement}?year=2019-20`);
    await take(fileOf(gift({ receivedOn: '2019-04-01', amountRupees: '250' })));
    const after = await get(`${yearStatementCalls.statement}?year=2019-20`);
    expect(after.totalRupees - before.totalRupees).toBe(250);
  });

  test('of one bad row among many writes nothing at all', async () => {
    const rows = Array.from({ length: 1_500 }, (_, at) => gift({ amountRupees: String(at + 1) }));
    const { json } = await take(fileOf(...rows, gift({ amountRupees: 'x' })));
    expect([json.made, json.rows, json.problemsInAll]).toEqual([0, 1_501, 1]);
    expect(await own()).toEqual([]);
  });

  test.each([
    ['a statement that fails', 500, `raise exception 'broken off'`],
    ['a connection that breaks', 503, 'perform pg_terminate_backend(pg_backend_pid())'],
  ])('is rolled back whole after %s midway; then the same file comes in', async (_what, status, fault) => {
    const { pool } = site.database;
    await pool.query(`
      create or replace function break_off() returns trigger language plpgsql as $$ begin ${fault}; return new; end $$;
      create trigger break_off before insert on ledger_entry for each row when (new.amount_paise = 120000)
        execute function break_off()`);
    const file = fileOf(...Array.from({ length: 1_300 }, (_, at) => gift({ amountRupees: String(at + 1) })));
    const before = await db.$count(importFile);
    expect((await take(file)).status).toBe(status);
    expect(await own()).toEqual([]);
    expect([await db.$count(importFile), await donorRow()]).toEqual([before, undefined]);
    await pool.query('drop trigger break_off on ledger_entry');
    expect((await take(file)).json.made).toBe(1_300);
    expect(await figures()).toEqual({ paise: 84_565_000n, donors: 1 });
    await booksAreInOrder();
  });

  test('leaves what is known of a donor who gave later: name and papers; a merged one counts for who stands for both', async () => {
    const email = `lakshmi${people}@example.com`;
    await take(fileOf(gift({ receivedOn: '2022-01-05', name: 'Lakshmi Now', address: 'New Road' })));
    const earlier = { name: 'Lakshmi Then', address: 'Old Road', idKind: 'pan', idNumber: 'ABCDE1234F' };
    await take(fileOf(gift({ receivedOn: '2010-01-05', ...earlier })));
    expect(await donorRow()).toMatchObject({
      ...{ fullName: 'Lakshmi Now', address: 'New Road', idNumber: 'ABCDE1234F', email },
      lastGiftAt: new Date('2022-01-05T06:30:00Z'),
    });
    await take(
      fileOf(gift({ receivedOn: '2022-01-05', email: `other${people}@example.com`, name: 'Other' })),
    );
    const [kept, merged] = [await donorRow(), await donorRow(`other${people}@example.com`)];
    await asked(
      accountant.call('POST', adminDonorCalls.merges.replace(':id', kept?.id ?? ''), { donorId: merged?.id }),
    );
    await take(
      fileOf(gift({ receivedOn: '2023-02-06', email: `other${people}@example.com`, name: 'Other' })),
    );
    expect((await donorRow())?.lastGiftAt).toEqual(new Date('2023-02-06T06:30:00Z'));
    await booksAreInOrder();
  });
});

describe('probable doubles', () => {
  test('within a file and in the books are pointed out, and come in when somebody says that they are none', async () => {
    const receiptNumber = `B${people}`;
    await take(
      fileOf(gift(), cheque({ receivedOn: '2019-06-01' }), gift({ amountRupees: '9', receiptNumber })),
    );
    const file = fileOf(
      gift({ note: 'again' }),
      cheque({ receivedOn: '2019-06-03', reference: ` ${people}` }),
      gift({ receivedOn: '2020-03-31', amountRupees: '8', receiptNumber: receiptNumber.toLowerCase() }),
      gift({ receivedOn: '2020-04-01', amountRupees: '8', receiptNumber }),
      gift({ amountRupees: '501' }),
      gift({ amountRupees: '501' }),
    );
    const { doubles, doublesInAll, made } = await check(file);
    expect(said(doubles)).toEqual([
      [2, 'name', 'In the books already: a gift with the same day, amount, donor and reference'],
      [3, 'reference', 'In the books already: a gift with the same cheque or transfer'],
      [
        4,
        'receiptNumber',
        'In the books already: a gift with the same receipt number in this financial year',
      ],
      [7, 'name', 'Row 6 has the same day, amount, donor and reference'],
    ]);
    expect([doublesInAll, made]).toEqual([4, 6]);
    expect((await take(file)).json).toMatchObject({ made: 0, doublesInAll: 4, problemsInAll: 0 });
    expect(await own()).toHaveLength(3);
    expect((await take(file, 'keep')).json.made).toBe(6);
    expect(await own()).toHaveLength(9);
    await booksAreInOrder();
  });

  test('are also gifts that came through this site; what was cancelled as a mistake is none', async () => {
    const email = `lakshmi${people}@example.com`;
    await createDonation(db, {
      ...{ state: 'COMPLETED', email, categoryId: category.id, createdAt: new Date('2026-11-03T12:00:00Z') },
    });
    const online = gift({ receivedOn: '2026-11-03', mode: 'online' });
    expect((await check(fileOf(online, { ...online, mode: 'cash' }))).doubles).toMatchObject([
      { row: 2 },
      { row: 3, message: expect.stringContaining('Row 2') },
    ]);
    await take(fileOf(gift({ name: 'Nobody', email: '' })));
    const nobody = fileOf(gift({ name: 'NOBODY', email: '', note: 'x' }));
    expect((await check(nobody)).doublesInAll).toBe(1);
    await asked(
      accountant.call('POST', adminGiftCalls.cancelled.replace(':id', (await own())[0]?.attempt.id ?? ''), {
        reason: 'Twice',
      }),
    );
    expect((await check(nobody)).doublesInAll).toBe(0);
  });
});

describe('an imported gift', () => {
  test('that was a mistake is cancelled without a receipt of ours: out of ledger and campaign', async () => {
    await take(fileOf(gift()));
    const { id = '' } = (await detail()).attempts[0] ?? {};
    const { status, json } = await asked(
      accountant.call('POST', adminGiftCalls.cancelled.replace(':id', id), { reason: 'Not ours' }),
    );
    expect([status, json.words]).toEqual([200, 'The gift is cancelled: ₹500 is out of the books again.']);
    expect(await figures()).toEqual({ paise: 0n, donors: 0 });
    expect(await detail()).toMatchObject({
      receipts: [],
      ledger: [{ amountRupees: 500 }, { amountRupees: -500 }],
    });
    expect(await db.$count(outbox, eq(outbox.attemptId, id))).toBe(0);
    await booksAreInOrder();
  });

  test('has no receipt to send or to download, and no page of its order', async () => {
    await take(fileOf(gift()));
    const [row] = await own();
    const path = adminDonationCalls.resendReceipt.replace(':id', row?.attempt.id ?? '');
    const { status, json } = await asked(accountant.call('POST', path));
    expect([status, json.code]).toEqual([409, 'no_receipt']);
    expect(json.message).toContain('earlier books');
    const order = row?.attempt.merchantOrderId ?? '';
    expect((await site.post('/api/verifyPayment', { merchantOrderId: order })).statusCode).toBe(404);
    await expect(
      db.execute(sql`insert into receipt (id, attempt_id, financial_year, number, amount_paise, issued_at)
        values (gen_random_uuid(), ${row?.attempt.id}, '2019-20', 1, 50000, now())`),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('acknowledged there') } });
    const moved = `update offline_gift set earlier_receipt = 'other' where attempt_id = '${row?.attempt.id}'`;
    await expect(site.database.pool.query(moved)).rejects.toThrow('keeps what was entered');
  });
});

test('the audit finds an imported gift that is lost, or has got a receipt or a mail of ours', async () => {
  await take(fileOf(gift()));
  const [row] = await own();
  const of = `'${row?.attempt.id}'`;
  const broken = [
    `delete from offline_gift where attempt_id = ${of}`,
    `insert into outbox (id, kind, donation_id, attempt_id, created_at)
      values (gen_random_uuid(), 'donation_settled', '${row?.donation.id}', ${of}, now())`,
    `insert into receipt (id, attempt_id, financial_year, number, amount_paise, issued_at)
      values (gen_random_uuid(), ${of}, '1999-00', 1, 50000, now())`,
  ];
  const client = await site.database.pool.connect();
  for (const statement of broken) {
    // What the database refuses by itself is planted with its guards off.
    await client.query(`begin; set local session_replication_role = 'replica'; ${statement}`);
    expect(await auditLedger(drizzle({ client }))).toHaveLength(1);
    await client.query('rollback');
  }
  client.release();
});

describe('who may import, and what', () => {
  test('one that was paid online then is found by its own way of giving', async () => {
    await take(fileOf(gift({ mode: 'online', reference: `T${people}` })));
    const found = async (mode: string) =>
      (await get(`${adminDonationCalls.donations}?mode=${mode}&campaignId=${campaignId}`)).items.length;
    expect([await found('online'), await found('other')]).toEqual([1, 0]);
  });

  test('the same file twice is refused; managers may not; money moves with a fresh sign-in alone', async () => {
    const file = fileOf(gift());
    expect((await post(adminImportCalls.donationsCheck, file, manager)).status).toBe(403);
    expect((await post(adminImportCalls.donations, file, manager)).status).toBe(403);
    expect((await take(file)).json.made).toBe(1);
    expect((await post(adminImportCalls.donationsCheck, file)).json.code).toBe('imported_already');
    clock.pass(16 * 60_000);
    expect((await check(fileOf(gift({ amountRupees: '7' })))).made).toBe(1);
    expect((await take(fileOf(gift({ amountRupees: '7' })))).json.code).toBe('sign_in_again');
  });

  test('a file of more than 50,000 rows or 20 MB is refused in words', async () => {
    const { message } = await check(`${PAST_COLUMNS.join(',')}\n${'a\n'.repeat(50_001)}`);
    expect(message).toContain('more than 50,000 rows');
    const huge = await post(adminImportCalls.donationsCheck, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
    expect([huge.status, huge.json.code]).toEqual([413, 'too_large']);
  });
});
