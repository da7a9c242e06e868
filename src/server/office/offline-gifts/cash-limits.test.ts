import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mergeDonor } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { saveStatementNames } from '#contract/year-end/statement-names.ts';
import { namesForYear } from '#domain/year-end/year-statement.ts';
import { donation } from '#server/db/schema/donation.ts';
import { donor } from '#server/db/schema/donor.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { accountant } = await signedInStaff(site);
const { category, gift, cheque, enter, act } = await createOfflineGifts(site, accountant);
let donors = 0;

const newEmail = () => `cash${++donors}@example.com`;
/** A gift in cash without a campaign, so that only the limit of a day applies. */
const cash = (email: string, amountRupees: number, changes: object = {}) =>
  gift({ email, amountRupees, campaignId: null, ...changes });
const outcome = async (body: object) => {
  const { status, json } = await enter(body);
  return status === 201 ? 'entered' : json.code;
};

describe('cash of ₹2,00,000 or more from one donor on one day', () => {
  test('is refused with the rule and the way out, and nothing is recorded', async () => {
    const email = newEmail();
    const { status, json } = await enter(cash(email, 200_000));
    expect([status, json.code]).toEqual([400, 'cash_limit_of_day']);
    expect(json.fields.amountRupees).toBe(
      'Cash of ₹2,00,000 or more from one donor on one day may not be accepted (section 186, formerly section 269ST). With this gift it would be ₹2,00,000. Please ask for a cheque or a bank transfer',
    );
    expect(await db.$count(donation, eq(donation.email, email))).toBe(0);
    expect(await db.$count(donor, eq(donor.key, email))).toBe(0);
    expect(await outcome(cash(email, 199_999.99))).toBe('entered');
  });

  test('is the sum of the day’s gifts; other days, other modes and cancelled entries do not count', async () => {
    const email = newEmail();
    const first = await enter(cash(email, 150_000));
    expect(await outcome(cheque('900001', { email, amountRupees: 300_000 }))).toBe('entered');
    expect(await outcome(cash(email, 150_000, { receivedOn: '2026-11-19' }))).toBe('entered');
    expect(await outcome(cash(email.toUpperCase(), 50_000))).toBe('cash_limit_of_day');
    expect(await outcome(cash(newEmail(), 50_000))).toBe('entered');
    await act('cancelled', first.json.paymentId, { reason: 'Typed twice' });
    expect(await outcome(cash(email, 50_000))).toBe('entered');
    await expectLedgerConsistent(db);
  });

  test('is refused to the second of two gifts entered at the same time', async () => {
    const email = newEmail();
    await enter(cash(email, 10));
    // Both wait for the donor's row, so neither is entered before the other has begun.
    const client = await site.database.pool.connect();
    await client.query(`begin; select from donor where key = '${email}' for update`);
    const both = Promise.all([1, 2].map(() => outcome(cash(email, 120_000))));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(2);
    await client.query('commit');
    client.release();
    const outcomes = await both;
    expect(outcomes.toSorted()).toEqual(['cash_limit_of_day', 'entered']);
  });

  test('counts the gifts of merged donors together', async () => {
    const [kept, merged] = [newEmail(), newEmail()];
    for (const email of [kept, merged]) await enter(cash(email, 90_000));
    const ids = await Promise.all(
      [kept, merged].map(async (key) => (await db.select().from(donor).where(eq(donor.key, key)))[0]?.id),
    );
    const path = pathOf(mergeDonor, { id: ids[0] ?? '' });
    expect((await jsonResponse(accountant.call('POST', path, { donorId: ids[1] }))).status).toBe(200);
    expect(await outcome(cash(merged, 20_000))).toBe('cash_limit_of_day');
    expect(await outcome(cash(kept, 20_000))).toBe('cash_limit_of_day');
    expect(await outcome(cash(kept, 19_999))).toBe('entered');
  });

  test('counts donor records with the same PAN together', async () => {
    const known = { idKind: 'pan', idNumber: 'ABCPE1234F', address: '1 Fort Road, Warangal' };
    const [one, other] = [newEmail(), newEmail()];
    expect(await outcome(cash(one, 150_000, known))).toBe('entered');
    expect(await outcome(cash(other, 50_000, known))).toBe('cash_limit_of_day');
    expect(await outcome(cash(other, 49_999, { ...known, idNumber: 'ABCPE1235F' }))).toBe('entered');
    const third = newEmail();
    expect(await outcome(cash(third, 49_999, known))).toBe('entered');
    // The record has the PAN from now on, so it need not be typed again.
    expect(await outcome(cash(third, 2))).toBe('cash_limit_of_day');
  });

  test('is refused to the second of two records with one PAN entered at the same time', async () => {
    const known = { idKind: 'pan', idNumber: 'ABCPE1299F', address: '1 Fort Road, Warangal' };
    const emails = [newEmail(), newEmail()];
    for (const email of emails) await enter(cash(email, 10, known));
    // Each waits for its own donor's row, so neither is entered before the other has begun.
    const client = await site.database.pool.connect();
    await client.query(`begin; select from donor where key = any($$${`{${emails.join()}}`}$$) for update`);
    const both = Promise.all(emails.map((email) => outcome(cash(email, 120_000))));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(2);
    await client.query('commit');
    client.release();
    expect((await both).toSorted()).toEqual(['cash_limit_of_day', 'entered']);
  });

  test('is counted for each gift alone when the donor gave neither email nor phone, once confirmed', async () => {
    const fullName = 'Without Contact';
    expect(await outcome(cash('', 150_000, { fullName }))).toBe('entered');
    expect(await outcome(cash('', 150_000, { fullName }))).toBe('cash_of_namesakes');
    expect(await outcome(cash('', 150_000, { fullName, enterAnyway: true }))).toBe('entered');
    expect(await outcome(cash('', 200_000, { fullName, enterAnyway: true }))).toBe('cash_limit_of_day');
  });
});

test('cash of ₹2,00,000 or more from one donor for one campaign is refused, whatever the days', async () => {
  const email = newEmail();
  const { id: campaignId } = await createCampaign(db, { categoryId: category.id });
  const toCampaign = (amount: number, receivedOn: string, more: object = {}) =>
    outcome(cash(email, amount, { campaignId, receivedOn, ...more }));
  expect(await toCampaign(150_000, '2026-10-01')).toBe('entered');
  expect(await toCampaign(50_000, '2026-11-01')).toBe('cash_limit_of_campaign');
  expect(await toCampaign(50_000, '2026-11-01', { campaignId: null })).toBe('entered');
  expect(await toCampaign(49_999, '2026-11-01')).toBe('entered');
});

test('the limit and its section are those that the trust saved for the financial year', async () => {
  const names = namesForYear('2026-27', []).names;
  const rules = { deductibleUpToRupees: '5000', refusedFromRupees: '1000', refusalSection: 'section 7' };
  const save = (cashRules: object, seenVersion: number) =>
    accountant.call('PUT', pathOf(saveStatementNames, { year: '2026-27' }), {
      ...names,
      cash: cashRules,
      seenVersion,
    });
  expect((await save(rules, 0)).status).toBe(200);
  const { json } = await enter(cash(newEmail(), 1_000));
  expect(json.fields.amountRupees).toContain('Cash of ₹1,000 or more');
  expect(json.fields.amountRupees).toContain('(section 7)');
  expect((await save(names.cash, 1)).status).toBe(200);
  expect(await outcome(cash(newEmail(), 1_000))).toBe('entered');
});

describe('an amount above ₹10,00,000', () => {
  const transfer = (changes: object) =>
    gift({ mode: 'neft', reference: `UTR${++donors}`, amountRupees: 1_000_000.01, ...changes });

  test.each([
    ['once', {}, 'Please type this large amount a second time'],
    [
      'differently',
      { repeatedAmountRupees: 10_000_000.01 },
      'The two amounts are different. Please check both',
    ],
  ])('typed %s is refused', async (_how, changes, message) => {
    const { status, json } = await enter(transfer(changes));
    expect([status, json.fields]).toEqual([400, { repeatedAmountRupees: message }]);
  });

  test('typed twice is entered; ₹10,00,000 needs no repetition', async () => {
    expect((await enter(transfer({ repeatedAmountRupees: 1_000_000.01 }))).status).toBe(201);
    expect((await enter(transfer({ amountRupees: 1_000_000 }))).status).toBe(201);
  });
});
