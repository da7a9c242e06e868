import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { checkDonations, importDonations, PAST_HEADINGS } from '#contract/office/books/past-imports.ts';
import { bounceCheque, cancelGift } from '#contract/office/offline-gifts.ts';
import { PAST_COLUMNS } from '#domain/office/books/past-gifts/past-import.ts';
import { donation } from '#server/db/schema/donation.ts';
import { importFile } from '#server/db/schema/import-file.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createPastGifts, fileOf, problemRows } from '#tests/support/past-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

// What a file may contain, and who may import it.

const site = await createTestApp();
const { db, clock } = site;
const { accountant, manager } = await signedInStaff(site);
const { category, current, gift, cheque, post, check, runImport, imported } = await createPastGifts(
  site,
  accountant,
);

describe('the dry run', () => {
  test('reports how many donations would be created, and creates none', async () => {
    const result = await check(fileOf(gift(), cheque()));
    expect(result).toMatchObject({ dryRun: true, rows: 2, created: 2, problemsTotal: 0, duplicatesTotal: 0 });
    expect(await imported()).toEqual([]);
    expect(await db.select().from(importFile)).toEqual([]);
  });

  test('lists every problem of every row, with its heading', async () => {
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
    expect(problemRows(problems)).toEqual([
      [3, 'category', 'There is no category “Reliefs”'],
      [3, 'amountRupees', '“many” is not an amount in rupees. Write it as 2500 or 2,500.50'],
      [3, 'mode', '“pigeon” is not known. Use cash, cheque, NEFT, UPI, card, in kind or online'],
      [3, 'receivedOn', 'This date is in the future'],
      [4, 'campaign', 'There is no campaign “No such”'],
      [4, 'amountRupees', '“10.505” could be ₹10.505 or ₹10,505. Write two decimals at most, or 10505'],
      [4, 'receivedOn', '“30/02/2019” is not in the calendar. Write it as 21/11/2026'],
      [4, 'phone', 'Phone number must be exactly 10 digits'],
      [5, 'receivedOn', 'Please check the year'],
      [5, 'name', 'Please enter the donor’s name'],
      [5, 'email', 'Invalid email'],
      [5, 'amountRupees', 'The amount must be ₹1 or more'],
      [6, 'receivedOn', '“May” is not a date. Write it as 21/11/2026 or 21-Nov-2026'],
      [6, 'reference', 'Please enter the cheque number'],
      [6, 'bank', 'Please enter the bank of the cheque'],
      [7, 'name', 'Please write it on one line'],
      [7, 'reference', 'Please say what was given'],
      [7, 'idNumber', 'A PAN looks like ABCPE1234F: please check each character'],
      [8, 'idKind', 'Please write a document such as PAN or Aadhaar'],
      [8, 'receiptNumber', 'Please keep it to 60 characters'],
      [8, 'reference', 'Please enter the transfer reference (UTR)'],
      [8, 'idNumber', 'Please enter in “ID document” which document this number is from'],
    ]);
  });

  test('finds campaigns by slug or title, unless several have the title', async () => {
    const [title, shared] = [`Only ${current.number}`, `Twice ${current.number}`];
    const mine = await createCampaign(db, { categoryId: category.id, title });
    for (const slug of ['twice-a', 'twice-b']) await createCampaign(db, { title: shared, slug });
    const byTitle = gift({ campaign: title.toLowerCase(), category: '' });
    expect(
      problemRows((await check(fileOf(byTitle, gift({ campaign: shared.toUpperCase() })))).problems),
    ).toEqual([[3, 'campaign', expect.stringContaining('Several campaigns')]]);
    expect((await runImport(fileOf(byTitle))).json.created).toBe(1);
    const [row] = await imported(mine.id);
    expect(row?.donation).toMatchObject({ categoryId: category.id, campaignTitle: title });
  });
});

test('cash that reaches the legal limit is reported by day and by campaign, and imported all the same', async () => {
  const many = { amountRupees: '150000', campaign: '' };
  const file = fileOf(
    gift(many),
    gift({ ...many, reference: 'a' }),
    gift({ ...many, reference: 'b' }),
    gift({ ...many, receivedOn: '2019-06-02', mode: 'NEFT', reference: `N${current.number}` }),
    gift({ receivedOn: '2019-07-01', amountRupees: '199999' }),
    gift({ receivedOn: '2019-07-02', amountRupees: '1' }),
  );
  const { warnings, warningsTotal, problemsTotal, created } = await check(file);
  expect(problemRows(warnings)).toEqual([
    [
      3,
      'amountRupees',
      'Cash from this donor on this day comes to ₹3,00,000 here; ₹2,00,000 or more may not be accepted (section 269ST)',
    ],
    [
      7,
      'amountRupees',
      'Cash from this donor for this campaign comes to ₹2,00,000 here; ₹2,00,000 or more may not be accepted (section 269ST)',
    ],
  ]);
  expect([warningsTotal, problemsTotal, created]).toEqual([2, 0, 6]);
  expect((await runImport(file)).json).toMatchObject({ created: 6, warningsTotal: 2 });
});

test('a document that may be a foreign citizen’s is warned about, and the gift of earlier books imported', async () => {
  const tin = { idKind: 'passport', idNumber: 'Z1234567', address: '1 Long Street, Leeds' };
  const file = fileOf(gift(), gift({ ...tin, name: 'Asha Menon', reference: 'z' }));
  const { warnings, problemsTotal, created } = await check(file);
  expect(problemRows(warnings)).toEqual([[3, 'idKind', expect.stringContaining('a foreign citizen’s')]]);
  expect([problemsTotal, created]).toEqual([0, 2]);
});

describe('probable duplicates', () => {
  test('within a file and of recorded gifts are listed, and imported only when staff confirm them', async () => {
    const receiptNumber = `B${current.number}`;
    await runImport(
      fileOf(gift(), cheque({ receivedOn: '2019-06-01' }), gift({ amountRupees: '9', receiptNumber })),
    );
    const file = fileOf(
      gift({ note: 'again' }),
      cheque({ receivedOn: '2019-06-03', reference: ` ${current.number}` }),
      gift({ receivedOn: '2020-03-31', amountRupees: '8', receiptNumber: receiptNumber.toLowerCase() }),
      gift({ receivedOn: '2020-04-01', amountRupees: '8', receiptNumber }),
      gift({ amountRupees: '501' }),
      gift({ amountRupees: '501' }),
    );
    const { duplicates, duplicatesTotal, created } = await check(file);
    expect(problemRows(duplicates)).toEqual([
      [2, 'name', 'Already recorded: a gift with the same date, amount, donor and reference'],
      [3, 'reference', 'Already recorded: a gift with the same cheque or transfer'],
      [4, 'receiptNumber', 'Already recorded: a gift with the same receipt number in this financial year'],
      [7, 'name', 'Row 6 has the same date, amount, donor and reference'],
    ]);
    expect([duplicatesTotal, created]).toEqual([4, 6]);
    const asInSample = PAST_COLUMNS.map((column) => PAST_HEADINGS[column]).join(',');
    const named = await check(file.replace(PAST_COLUMNS.join(','), asInSample));
    expect(problemRows(named.duplicates).map(([, column]) => column)).toEqual([
      'Donor name',
      'Reference',
      'Receipt number',
      'Donor name',
    ]);
    expect((await runImport(file)).json).toMatchObject({ created: 0, duplicatesTotal: 4, problemsTotal: 0 });
    expect(await imported()).toHaveLength(3);
    expect((await runImport(file, 'import')).json.created).toBe(6);
    expect(await imported()).toHaveLength(9);
    await expectLedgerConsistent(db);
  });

  test('do not include other cheques of the same number and bank, nor a bounced cheque received again', async () => {
    const other = cheque({
      receivedOn: '2019-08-01',
      amountRupees: '777',
      name: 'Lakshmi Devi',
      email: `devi${current.number}@example.com`,
    });
    expect((await check(fileOf(cheque({ receivedOn: '2019-06-01' }), other))).duplicates).toEqual([]);
    await runImport(fileOf(cheque({ receivedOn: '2019-06-01' })));
    expect((await check(fileOf(other))).duplicatesTotal).toBe(0);
    const yearsLater = cheque({ receivedOn: '2021-08-01', amountRupees: '888' });
    expect((await check(fileOf(yearsLater))).duplicatesTotal).toBe(0);
    expect((await check(fileOf(cheque({ receivedOn: '2019-11-01' }), yearsLater))).duplicates).toMatchObject([
      { row: 2 },
    ]);
    const again = cheque({ receivedOn: '2019-07-01' });
    expect((await check(fileOf(again))).duplicatesTotal).toBe(1);
    const [recorded] = await imported();
    const bounced = pathOf(bounceCheque, { id: recorded?.attempt.id ?? '' });
    await jsonResponse(accountant.call('POST', bounced, { reason: 'Funds insufficient' }));
    expect((await check(fileOf(again))).duplicatesTotal).toBe(0);
    const sameDay = cheque({ receivedOn: '2019-06-01', note: 'from the old books' });
    expect((await check(fileOf(sameDay))).duplicatesTotal).toBe(1);
  });

  test('and warnings are found beside a row that cannot be read', async () => {
    await runImport(fileOf(gift({ receivedOn: '2019-06-01' })));
    const anonymous = { name: '', email: '', phone: '' };
    const result = await check(
      fileOf(gift({ receivedOn: 'May' }), gift({ receivedOn: '2019-06-01' }), gift({ ...anonymous })),
    );
    expect(result).toMatchObject({ problemsTotal: 1, duplicatesTotal: 1, acceptable: 1 });
    expect(result.warnings).toMatchObject([{ row: 4 }]);
  });

  test('include online donations of this site, but not gifts cancelled as mistakes', async () => {
    const email = current.email;
    await createDonation(db, {
      state: 'COMPLETED',
      email,
      categoryId: category.id,
      createdAt: new Date('2026-11-03T12:00:00Z'),
    });
    const online = gift({ receivedOn: '2026-11-03', mode: 'online' });
    expect((await check(fileOf(online, { ...online, mode: 'cash' }))).duplicates).toMatchObject([
      { row: 2 },
      { row: 3, message: expect.stringContaining('Row 2') },
    ]);
    await runImport(fileOf(gift({ name: 'Nobody', email: '' })));
    const nobody = fileOf(gift({ name: 'NOBODY', email: '', note: 'x' }));
    expect((await check(nobody)).duplicatesTotal).toBe(1);
    await jsonResponse(
      accountant.call('POST', cancelGift.path.replace(':id', (await imported())[0]?.attempt.id ?? ''), {
        reason: 'Twice',
      }),
    );
    expect((await check(nobody)).duplicatesTotal).toBe(0);
  });
});

describe('names that look the same are the same', () => {
  const unknown = (name: string, changes: object = {}) => gift({ name, email: '', campaign: '', ...changes });

  test('in the limit of cash from one donor', async () => {
    const many = { amountRupees: '150000' };
    const names = ['Big Donor', 'Big  Donor', 'big\u00a0donor\u200b'];
    const rows = names.map((name, index) => unknown(name, { ...many, reference: `${index}` }));
    const { warnings } = await check(fileOf(...rows));
    expect(problemRows(warnings)).toEqual([
      [3, 'amountRupees', expect.stringContaining('on this day comes to ₹3,00,000')],
    ]);
  });

  test('in duplicates of the file and of earlier gifts, also of those stored by an earlier version', async () => {
    const day = { receivedOn: '2019-08-01' };
    const { duplicatesTotal } = await check(
      fileOf(unknown('José Nair', day), unknown('Jose\u0301  Nair', day)),
    );
    expect(duplicatesTotal).toBe(1);
    await runImport(fileOf(unknown('Sita Nair', day)));
    await site.database.owner.db
      .update(donation)
      .set({ fullName: 'Si\u0302ta\u00a0 Nair' })
      .where(eq(donation.fullName, 'Sita Nair'));
    expect((await check(fileOf(unknown('SÎTA NAIR', day)))).duplicatesTotal).toBe(1);
  });

  test('in categories and campaigns', async () => {
    const words = { category: ' relief\u200b ', campaign: '' };
    expect((await check(fileOf(gift(words)))).problemsTotal).toBe(0);
  });

  test('and are stored in one form; a character that is never stored is a problem of its row', async () => {
    await runImport(fileOf(gift({ name: 'Jose\u0301\u00a0Nair' })));
    expect((await imported())[0]?.donation.fullName).toBe('José Nair');
    const refused = await check(fileOf(gift({ name: 'Rao\u202e' }), gift({ note: 'a\u0007' })));
    expect(problemRows(refused.problems)).toEqual([
      [2, 'name', 'This contains a character that cannot be saved'],
      [3, 'note', 'This contains a character that cannot be saved'],
    ]);
  });
});

describe('the limits of imports', () => {
  test('a file cannot be imported twice, by managers, or without a recent sign-in', async () => {
    const file = fileOf(gift());
    expect((await post(checkDonations.path, file, manager)).status).toBe(403);
    expect((await post(importDonations.path, file, manager)).status).toBe(403);
    expect((await runImport(file)).json.created).toBe(1);
    expect((await post(checkDonations.path, file)).json.code).toBe('imported_already');
    clock.pass(16 * 60_000);
    expect((await check(fileOf(gift({ amountRupees: '7' })))).created).toBe(1);
    expect((await runImport(fileOf(gift({ amountRupees: '7' })))).json.code).toBe('sign_in_again');
  });

  test('a file of more than 50,000 rows or 20 MB is refused with a message', async () => {
    const { message } = await check(`${PAST_COLUMNS.join(',')}\n${'a\n'.repeat(50_001)}`);
    expect(message).toContain('more than 50,000 rows');
    const huge = await post(checkDonations.path, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
    expect([huge.status, huge.json.code]).toEqual([413, 'too_large']);
  });
});
