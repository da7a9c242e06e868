import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { transferRoutes } from '#contract/giving/expected-transfers/transfer-paths.ts';
import { formatTransferCode } from '#domain/giving/transfer-code.ts';
import { LANGUAGE_HEADER } from '#domain/text/language.ts';
import { donation } from '#server/db/schema/donation.ts';
import { expectedTransfer } from '#server/db/schema/expected-transfer.ts';
import { mail } from '#server/db/schema/mail.ts';
import { setDonationsPaused } from '#server/payments/pause.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { ACCOUNT } from '#tests/support/bank-account.ts';
import { announce, trustWithAccount } from '#tests/support/expected-transfers.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { orderBody } from '#tests/support/orders.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { expireTransfers } from './service.ts';

const trust = trustWithAccount();
const site = await createTestApp({ trust });
const { db, clock, post } = site;
const { mailbox, deliver } = createMailDelivery(site, trust);
const category = await createCategory(db);
const campaign = await createCampaign(db, { categoryId: category.id });

let donors = 0;
/** The order of another donor. */
const order = (changes: object = {}) =>
  orderBody({ categoryId: category.id, email: `donor${++donors}@example.com`, ...changes });
const send = (body: object, headers: Record<string, string> = {}) =>
  post(transferRoutes.announce.path, body, headers);
const read = async (reference: string) =>
  (await site.app.inject(pathOf(transferRoutes.read, { reference }))).json();
const withdraw = (reference: string) => post(pathOf(transferRoutes.cancel, { reference }), {});

describe('announcing a gift by bank transfer', () => {
  test('stores what an order would, and counts as nothing', async () => {
    const campaignBefore = await db.$count(donation);
    const given = order({ campaignId: campaign.id, message: 'For the children', donationAmount: 2_500_000 });
    const response = await send(given, { [LANGUAGE_HEADER]: 'te', 'indian-citizen': 'yes' });
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const { reference, ...more } = response.json();
    expect(more).toEqual({});
    const [row] = await db.select().from(expectedTransfer).where(eq(expectedTransfer.reference, reference));
    expect(row).toMatchObject({
      state: 'expected',
      amountPaise: 250_000_000n,
      campaignId: campaign.id,
      campaignTitle: campaign.title,
      email: given.email,
      fullName: 'Lakshmi Rao',
      message: 'For the children',
      accountId: null,
      statedIndianCitizen: true,
      expiresOn: '2026-12-21',
    });
    expect(await db.$count(donation)).toBe(campaignBefore);
  });

  test('shows the account, the code and a UPI payment to whoever has its address, and nothing of the donor', async () => {
    const row = await announce(site, site, order());
    expect(row.reference).toMatch(/^[A-Za-z0-9_-]{24}$/);
    const { upi: id, ...account } = ACCOUNT;
    const shown = await read(row.reference);
    const address = `upi://pay?pa=ashakiran%40sbi&pn=Asha%20Kiran%20Trust&am=500.00&cu=INR&tn=${row.code}`;
    expect(shown).toEqual({
      reference: row.reference,
      state: 'expected',
      code: formatTransferCode(row.code),
      amountRupees: 500,
      purpose: category.name,
      expiresOn: '2026-12-21',
      account,
      upi: { id, address, qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) } },
    });
    expect((await site.app.inject('/api/expected-transfers/unknown')).json()).toMatchObject({
      code: 'transfer_not_found',
    });
  });

  test('above what most banks let people pay by UPI in a day, only the account is shown', async () => {
    const row = await announce(site, site, order({ donationAmount: 100_001 }));
    expect(await read(row.reference)).toMatchObject({ upi: null, account: { number: ACCOUNT.number } });
  });

  test('is emailed with the account and the code, without the words of the form', async () => {
    const given = order({ message: 'Buy pills at evil.example' });
    const row = await announce(site, site, given);
    await deliver();
    const [email] = await mailbox.sentTo(given.email);
    expect(email?.text).toContain(formatTransferCode(row.code));
    for (const part of Object.values(ACCOUNT)) expect(email?.text).toContain(part);
    expect(email?.text).toContain(`${PUBLIC_URL}/transfer/${row.reference}`);
    expect(email?.text).toContain('until 21 December 2026');
    expect(email?.text).not.toMatch(/pills|Lakshmi/);
  });

  test.each(['te', 'hi'])('is emailed in the language of the page: %s', async (language) => {
    const given = order();
    await send(given, { [LANGUAGE_HEADER]: language });
    await deliver();
    const [email] = await mailbox.sentTo(given.email);
    expect(email?.text).toContain(`${PUBLIC_URL}/${language}/transfer/`);
    expect(email?.text).not.toMatch(/remarks/);
  });

  test('one form is one transfer, however often it is sent; another form under its key is refused', async () => {
    const given = order();
    const key = { 'idempotency-key': 'one-form-many-clicks' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(given, key)));
    expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
    expect(await db.$count(expectedTransfer, eq(expectedTransfer.email, given.email))).toBe(1);
    expect((await send({ ...given, donationAmount: 501 }, key)).json()).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  test('a donor has five at once and no more, even if ten are announced at the same time', async () => {
    const given = order();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(given)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const refused = answers.find(({ statusCode }) => statusCode !== 201)?.json();
    expect(refused).toMatchObject({ code: 'too_many_transfers', params: { max: 5 } });
    const first = answers.find(({ statusCode }) => statusCode === 201)?.json();
    await withdraw(first.reference);
    expect((await send(given)).statusCode).toBe(201);
    // Whoever types the address of somebody else cannot take the places of the account.
    const visitor = createVisitor(site);
    await visitor.signIn();
    expect((await visitor.post(transferRoutes.announce.path, given)).status).toBe(201);
  });

  test('an address gets at most five emails about them in a day', async () => {
    const given = order();
    for (let count = 0; count < 7; count += 1)
      await withdraw((await announce(site, site, { ...given, categoryId: category.id })).reference);
    expect(await db.$count(mail, eq(mail.recipient, given.email))).toBe(5);
  });

  test.each([
    [{ fullName: 'R2D2' }, 'name_letters_only', 'fullName'],
    [{ donationAmount: 0.5 }, 'amount_too_small', 'donationAmount'],
    [{ donationAmount: 100_000_001 }, 'amount_too_large', 'donationAmount'],
    [{ categoryId: 'food' }, 'category_unknown', 'categoryId'],
    [{ phoneNumber: '12' }, 'phone_exactly_ten_digits', 'phoneNumber'],
  ])('with %j is refused as an order is', async (changes, code, field) => {
    const response = await send(order(changes));
    expect(response.statusCode).toBe(400);
    expect(response.json().fieldErrors[field]).toMatchObject({ code });
  });

  test('is refused for a closed campaign, and while donations are paused', async () => {
    const closed = await createCampaign(db, { categoryId: category.id, closedAt: clock.now });
    expect((await send(order({ campaignId: closed.id }))).json()).toMatchObject({ code: 'campaign_closed' });
    await setDonationsPaused(db, true, clock.now);
    expect((await send(order())).json()).toMatchObject({ code: 'donations_paused' });
    await setDonationsPaused(db, false, clock.now);
  });
});

test('a trust without an account is offered none', async () => {
  const without = await createTestApp({ database: site.database, sandbox: site.sandbox });
  const response = await without.post(transferRoutes.announce.path, order());
  expect(response.json()).toMatchObject({ code: 'transfers_not_offered' });
});

test('a trust that may not accept foreign money asks for citizenship, as with an order', async () => {
  const registrations = { ...sampleTrust.registrations, fcra: 'not registered' };
  const asking = await createTestApp({
    database: site.database,
    sandbox: site.sandbox,
    trust: trustWithAccount({ registrations }),
  });
  const before = await db.$count(expectedTransfer);
  const refused = await asking.post(transferRoutes.announce.path, order());
  expect(refused.json()).toMatchObject({ code: 'indian_citizen_required' });
  expect(await db.$count(expectedTransfer)).toBe(before);
  const accepted = await asking.post(transferRoutes.announce.path, order(), { 'indian-citizen': 'yes' });
  expect(accepted.statusCode).toBe(201);
});

test('My gifts lists what is expected from its donor, and nothing of others', async () => {
  const visitor = createVisitor(site);
  await visitor.signIn({ choice: 'sample-imran' });
  const own = await announce(site, visitor, order({ donationAmount: 700 }));
  await announce(site, site, order());
  const transfers = async (by: typeof visitor) =>
    JSON.parse((await by.call('GET', accountRoutes.read.path)).body).transfers;
  const { reference, expiresOn } = own;
  expect(await transfers(visitor)).toEqual([
    { reference, amountRupees: 700, purpose: category.name, expiresOn },
  ]);
  expect(await transfers(createVisitor(site))).toEqual([]);
  await withdraw(reference);
  expect(await transfers(visitor)).toEqual([]);
});

describe('a transfer that does not arrive', () => {
  test('can be cancelled by its donor, once or twice, and then shows no account', async () => {
    const { reference } = await announce(site, site, order());
    for (const _ of [1, 2]) expect((await withdraw(reference)).json()).toMatchObject({ state: 'cancelled' });
    expect(await read(reference)).toMatchObject({ state: 'cancelled', account: null, upi: null });
  });

  test('expires after its last day', async () => {
    const { reference, expiresOn } = await announce(site, site, order());
    await expireTransfers(db, new Date(`${expiresOn}T18:29:00.000Z`));
    expect(await read(reference)).toMatchObject({ state: 'expected' });
    expect(await expireTransfers(db, new Date(`${expiresOn}T18:30:00.000Z`))).toBeGreaterThan(0);
    expect(await read(reference)).toMatchObject({ state: 'expired', account: null });
    expect((await withdraw(reference)).json()).toMatchObject({ code: 'transfer_not_expected' });
  });
});
