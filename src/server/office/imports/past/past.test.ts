import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { downloadDonorStatement, listDonorGifts, mergeDonor } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { listDonations } from '#contract/giving/donation-list.admin.ts';
import { exportDonations } from '#contract/office/exports.ts';
import { listAnonymousGifts, previewStatement } from '#contract/year-end/year-statement.ts';
import { PAST_COLUMNS } from '#domain/office/books/past-gifts/past-import.ts';
import { donor } from '#server/db/schema/donor.ts';
import { importFile } from '#server/db/schema/import-file.ts';
import { mail } from '#server/db/schema/mail.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createPastGifts, fileOf } from '#tests/support/past-gifts.ts';
import { expectNowhere } from '#tests/support/plain-texts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { openDetails } from '../../../donors/donor-data/tax-details.ts';

// The effects of an import on the books and everywhere else.

const site = await createTestApp();
const { db, clock } = site;
const { accountant } = await signedInStaff(site);
const { current, gift, cheque, runImport, get, imported, detail } = await createPastGifts(site, accountant);

/** A donor's row with the sealed details in plain text. */
const donorRow = async (key = current.email) => {
  const [row] = await db.select().from(donor).where(eq(donor.key, key));
  return row && { ...row, ...openDetails(testCipher, row) };
};

describe('an import', () => {
  test('records each gift on its own date in ledger, campaign totals, donors and list, without receipt or email', async () => {
    const taxDetails = { idKind: 'PAN', idNumber: 'abcpe 1234 f', address: '4 Lake Road\nWarangal' };
    const { status, json } = await runImport(
      fileOf(
        gift({
          receivedOn: '31/05/2019',
          ...taxDetails,
          receiptNumber: `A/19/${current.number}`,
          amountRupees: '₹2,500/-',
        }),
        cheque({ receivedOn: '2020-04-01', phone: '+91 98765 43210', name: 'Lakshmi R. Rao & Sons' }),
        gift({ receivedOn: '2021-11-21', mode: 'UPI', reference: 'T123456', email: '', name: 'Anonymous' }),
      ),
    );
    expect([status, json.created]).toEqual([200, 3]);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 350_000n, donors: 2 });
    const rows = await imported();
    expect(rows.map((row) => row.donation.createdAt.toISOString())).toEqual(
      ['2019-05-31', '2020-04-01', '2021-11-21'].map((day) => `${day}T06:30:00.000Z`),
    );
    expect(rows.map((row) => row.attempt.countedAt)).toEqual(rows.map((row) => row.donation.createdAt));
    expect(rows.map((row) => row.attempt.createdAt)).toEqual(rows.map(() => clock.now));
    const may = await get(`${listDonations.path}?from=2019-05-31&to=2019-05-31`);
    expect(may.items).toMatchObject([{ donationId: rows[0]?.donation.id, isOffline: true }]);
    expect(rows.map((row) => row.attempt.paymentMode)).toEqual(['CASH', 'CHEQUE', 'UPI_QR']);
    expect(await donorRow()).toMatchObject({
      fullName: 'Lakshmi R. Rao & Sons',
      phoneNumber: '9876543210',
      idNumber: 'ABCPE1234F',
      address: taxDetails.address,
      lastGiftAt: new Date('2020-04-01T06:30:00Z'),
    });
    const first = await detail();
    expect(first).toMatchObject({ receipts: [], refunds: [], ledger: [{ at: '2019-05-31T06:30:00.000Z' }] });
    expect(first.attempts[0]).toMatchObject({
      state: 'COMPLETED',
      refundableRupees: 2500,
      offline: { isImported: true, earlierReceipt: `A/19/${current.number}`, state: 'counted' },
    });
    for (const table of [receipt, outbox, mail]) expect(await db.$count(table)).toBe(0);
    await expectLedgerConsistent(db);
  });

  test('records gifts without name and contact details as anonymous, with a warning and without a donor', async () => {
    const nobody = gift({ name: '', email: '', amountRupees: '75' });
    const donors = await db.$count(donor);
    const { json } = await runImport(fileOf(nobody));
    expect(json).toMatchObject({ created: 1, warnings: [{ row: 2, column: 'name' }] });
    const [row] = await imported();
    expect(row?.donation).toMatchObject({ isAnonymous: true, fullName: 'Anonymous', email: '' });
    expect(await db.$count(donor)).toBe(donors);
    const list = await get(`${listAnonymousGifts.path}?year=2019-20`);
    expect(list.items).toMatchObject([{ donationId: row?.donation.id, rupees: 75 }]);
    await expectLedgerConsistent(db);
  });

  test('has one audit entry, without personal data', async () => {
    await runImport(
      fileOf(gift({ idKind: 'pan', idNumber: 'ABCPE1234F', address: '4 Lake Road' }), cheque()),
    );
    const lines = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'donations_imported'))
      .orderBy(auditEntry.id);
    const last = lines.at(-1);
    expect(last).toMatchObject({
      message: 'Imported 2 past donations of ₹1,000.',
      after: { rows: 2, rupees: 1000, from: '2019-05-31', to: '2019-05-31' },
    });
    expect(JSON.stringify(last)).not.toMatch(/lakshmi|ABCPE|Lake|State Bank/i);
    await expectNowhere(site, /ABCPE ?1234|Lake Road/i);
  });

  test('stores unusual texts unchanged: formulas, quotes, line breaks, emoji, semicolons and a byte order mark', async () => {
    const strange = { name: '=HYPERLINK("x") 😀', note: '+1;2\n"quoted", and more', address: '@home' };
    const text = `\uFEFF${PAST_COLUMNS.join(';')}\n${PAST_COLUMNS.map(
      (column) => `"${(gift(strange)[column] ?? '').replaceAll('"', '""')}"`,
    ).join(';')}\n`;
    expect((await runImport(text)).json.created).toBe(1);
    expect((await detail()).attempts[0]).toMatchObject({ offline: { note: strange.note } });
    expect((await imported())[0]?.donation.fullName).toBe(strange.name);
    const body = { format: 'csv', campaignId: current.campaignId };
    const exported = await accountant.call('POST', exportDonations.path, body);
    expect(exported.body).toContain(`"'=HYPERLINK(""x"") 😀"`);
  });

  test('shows the original receipt number in search, exports, donor pages and statements', async () => {
    const number = `R ${current.number}/7`;
    await runImport(fileOf(gift({ receiptNumber: number, amountRupees: '750' })));
    const list = `${listDonations.path}?campaignId=${current.campaignId}&q=${encodeURIComponent(number.toLowerCase())}`;
    expect((await get(list)).items).toHaveLength(1);
    const file = await accountant.call('POST', exportDonations.path, {
      format: 'csv',
      campaignId: current.campaignId,
    });
    expect(file.body).toContain(number);
    const { id = '' } = (await donorRow()) ?? {};
    const gifts = await get(pathOf(listDonorGifts, { id }));
    expect(gifts.items).toMatchObject([{ earlierReceipt: number, amountRupees: 750 }]);
    const pdf = await accountant.call('GET', pathOf(downloadDonorStatement, { id, year: '2019-20' }));
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
    const before = await get(`${previewStatement.path}?year=2019-20`);
    await runImport(fileOf(gift({ receivedOn: '2019-04-01', amountRupees: '250' })));
    const after = await get(`${previewStatement.path}?year=2019-20`);
    expect(after.totalRupees - before.totalRupees).toBe(250);
  });

  test('with one invalid row among many writes nothing', async () => {
    const rows = Array.from({ length: 1_500 }, (_, index) => gift({ amountRupees: String(index + 1) }));
    const { json } = await runImport(fileOf(...rows, gift({ amountRupees: 'x' })));
    expect([json.created, json.rows, json.problemsTotal]).toEqual([0, 1_501, 1]);
    expect(await imported()).toEqual([]);
  });

  test.each([
    ['a statement that fails', 500, `raise exception 'broken off'`],
    ['a connection that breaks', 503, 'perform pg_terminate_backend(pg_backend_pid())'],
  ])(
    'is rolled back completely after %s, and the same file can be imported again',
    async (_what, status, fault) => {
      const { pool } = site.database.owner;
      await pool.query(`
      create or replace function break_off() returns trigger language plpgsql as $$ begin ${fault}; return new; end $$;
      create trigger break_off before insert on ledger_entry for each row when (new.amount_paise = 120000)
        execute function break_off()`);
      const file = fileOf(
        ...Array.from({ length: 1_300 }, (_, index) => gift({ amountRupees: String(index + 1) })),
      );
      const before = await db.$count(importFile);
      expect((await runImport(file)).status).toBe(status);
      expect(await imported()).toEqual([]);
      expect([await db.$count(importFile), await donorRow()]).toEqual([before, undefined]);
      await pool.query('drop trigger break_off on ledger_entry');
      expect((await runImport(file)).json.created).toBe(1_300);
      expect(await totalOf(db, current.campaignId)).toEqual({ paise: 84_565_000n, donors: 1 });
      await expectLedgerConsistent(db);
    },
  );

  test('keeps the name and tax details of a donor with later gifts, and updates the donor that one is merged into', async () => {
    const email = current.email;
    await runImport(fileOf(gift({ receivedOn: '2022-01-05', name: 'Lakshmi Now', address: 'New Road' })));
    const earlier = { name: 'Lakshmi Then', address: 'Old Road', idKind: 'pan', idNumber: 'ABCPE1234F' };
    await runImport(fileOf(gift({ receivedOn: '2010-01-05', ...earlier })));
    expect(await donorRow()).toMatchObject({
      fullName: 'Lakshmi Now',
      address: 'New Road',
      idNumber: 'ABCPE1234F',
      email,
      lastGiftAt: new Date('2022-01-05T06:30:00Z'),
    });
    await runImport(
      fileOf(gift({ receivedOn: '2022-01-05', email: `other${current.number}@example.com`, name: 'Other' })),
    );
    const [kept, merged] = [await donorRow(), await donorRow(`other${current.number}@example.com`)];
    await jsonResponse(
      accountant.call('POST', pathOf(mergeDonor, { id: kept?.id ?? '' }), { donorId: merged?.id }),
    );
    await runImport(
      fileOf(gift({ receivedOn: '2023-02-06', email: `other${current.number}@example.com`, name: 'Other' })),
    );
    expect((await donorRow())?.lastGiftAt).toEqual(new Date('2023-02-06T06:30:00Z'));
    await expectLedgerConsistent(db);
  });
});
