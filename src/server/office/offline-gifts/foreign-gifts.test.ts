import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { receiveTransfer } from '#contract/giving/expected-transfers/expected-transfers.admin.ts';
import { donation } from '#server/db/schema/donation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { ACCOUNT } from '#tests/support/bank-account.ts';
import { announce } from '#tests/support/expected-transfers.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

let fcra = '010230123';
const site = await createTestApp({
  trust: async () => ({
    ...sampleTrust,
    bank: { ...sampleTrust.bank, account: ACCOUNT },
    registrations: { ...sampleTrust.registrations, fcra },
  }),
});
const { db } = site;
const { accountant } = await signedInStaff(site);
const { gift, enterOnce, category } = await createOfflineGifts(site, accountant);

const passport = { idKind: 'passport', idNumber: 'Z1234567', address: '1 Long Street, Leeds' };
const RECEIVED = {
  mode: 'neft',
  amountRupees: 500,
  receivedOn: '2026-11-20',
  reference: 'SBIN526331234500001',
  idempotencyKey: 'form-of-a-received-transfer',
};
const statementIn = (json: { fields?: Record<string, string> }) => json.fields?.['statedIndianCitizen'];

test.each(['passport', 'tin'])(
  'a gift with a %s enters the books only with the donor’s statement, which is stored',
  async (idKind) => {
    const email = `${idKind}@example.com`;
    const given = gift({ ...passport, idKind, idNumber: `A-${idKind}`, email });
    const before = await db.$count(donation);
    const refused = await enterOnce(given);
    expect([refused.status, statementIn(refused.json)]).toEqual([
      400,
      expect.stringContaining('Indian citizen'),
    ]);
    expect(await db.$count(donation)).toBe(before);
    const { status, json } = await enterOnce({ ...given, statedIndianCitizen: true });
    expect(status).toBe(201);
    const [stored] = await db.select().from(donation).where(eq(donation.id, json.donationId));
    expect(stored?.statedIndianCitizen).toBe(true);
  },
);

test('a known donor whose record has such a document is recognised without it', async () => {
  const known = { email: 'known@example.com', fullName: 'Asha Menon' };
  await enterOnce(gift({ ...known, ...passport, idNumber: 'Z7654321', statedIndianCitizen: true }));
  const refused = await enterOnce(gift({ ...known, amountRupees: 900 }));
  expect(statementIn(refused.json)).toContain('Indian citizen');
});

test('an announced transfer of such a donor is recorded with the statement that staff enter', async () => {
  const email = 'leeds@example.com';
  const known = gift({ ...passport, email, idNumber: 'Z3333333', amountRupees: 900 });
  await enterOnce({ ...known, statedIndianCitizen: true });
  // The donor was not asked when announcing it.
  fcra = 'not applicable';
  const { id } = await announce(site, site, { email, categoryId: category.id });
  fcra = '010230123';
  const receive = (changes: object) =>
    jsonResponse(accountant.call('POST', pathOf(receiveTransfer, { id }), { ...RECEIVED, ...changes }));
  expect(statementIn((await receive({})).json)).toContain('Indian citizen');
  expect((await receive({ statedIndianCitizen: true })).status).toBe(201);
});

test('nothing is asked about other documents, or by a trust to which the law does not apply', async () => {
  const pan = { idKind: 'pan', idNumber: 'ABCPM1234F', email: 'pan@example.com' };
  expect((await enterOnce(gift(pan))).status).toBe(201);
  fcra = 'not applicable';
  const answer = await enterOnce(gift({ ...passport, idNumber: 'Z1111111', email: 'free@example.com' }));
  fcra = '010230123';
  expect(answer.status).toBe(201);
});

test.each(['', 'not registered'])('the choice “%s” asks as a registered trust does', async (choice) => {
  fcra = choice;
  const answer = await enterOnce(
    gift({ ...passport, idNumber: `Z22${choice.length}`, email: `c${choice.length}@example.com` }),
  );
  fcra = '010230123';
  expect(answer.status).toBe(400);
});
