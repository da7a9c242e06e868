import { describe, expect, test } from 'vitest';
import { adminImportCalls, PAST_COLUMNS } from '#contract/admin/imports.ts';
import { adminGiftCalls } from '#contract/admin/offline-gifts.ts';
import { importFile } from '#server/db/schema/import-file.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createPastGifts, fileOf, said } from '#tests/support/past-gifts.ts';
import { asked, signedInStaff } from '#tests/support/staff.ts';

// What a file may hold, and who may bring it.

const site = await createTestApp();
const { db, clock } = site;
const { accountant, manager } = await signedInStaff(site);
const { category, now, gift, cheque, post, check, take, imported } = await createPastGifts(site, accountant);

describe('the dry run', () => {
  test('says how many donations the file would make, and makes none', async () => {
    const result = await check(fileOf(gift(), cheque()));
    expect(result).toMatchObject({ dryRun: true, rows: 2, made: 2, problemsInAll: 0, doublesInAll: 0 });
    expect(await imported()).toEqual([]);
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
    const [title, twice] = [`Only ${now.number}`, `Twice ${now.number}`];
    const mine = await createCampaign(db, { categoryId: category.id, title });
    for (const slug of ['twice-a', 'twice-b']) await createCampaign(db, { title: twice, slug });
    const byTitle = gift({ campaign: title.toLowerCase(), category: '' });
    expect(said((await check(fileOf(byTitle, gift({ campaign: twice.toUpperCase() })))).problems)).toEqual([
      [3, 'campaign', expect.stringContaining('Several campaigns')],
    ]);
    expect((await take(fileOf(byTitle))).json.made).toBe(1);
    const [row] = await imported(mine.id);
    expect(row?.donation).toMatchObject({ categoryId: category.id, campaignTitle: title });
  });
});

describe('probable doubles', () => {
  test('within a file and in the books are pointed out, and come in when somebody says that they are none', async () => {
    const receiptNumber = `B${now.number}`;
    await take(
      fileOf(gift(), cheque({ receivedOn: '2019-06-01' }), gift({ amountRupees: '9', receiptNumber })),
    );
    const file = fileOf(
      gift({ note: 'again' }),
      cheque({ receivedOn: '2019-06-03', reference: ` ${now.number}` }),
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
    expect(await imported()).toHaveLength(3);
    expect((await take(file, 'keep')).json.made).toBe(6);
    expect(await imported()).toHaveLength(9);
    await expectLedgerConsistent(db);
  });

  test('are also gifts that came through this site; what was cancelled as a mistake is none', async () => {
    const email = now.email;
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
      accountant.call(
        'POST',
        adminGiftCalls.cancelled.replace(':id', (await imported())[0]?.attempt.id ?? ''),
        {
          reason: 'Twice',
        },
      ),
    );
    expect((await check(nobody)).doublesInAll).toBe(0);
  });
});

describe('who may import, and how much', () => {
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
