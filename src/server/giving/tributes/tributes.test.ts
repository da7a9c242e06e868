import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { removeTribute } from '#contract/giving/corrections.admin.ts';
import { giftDisplay } from '#server/db/schema/gift-display.ts';
import { mail } from '#server/db/schema/mail.ts';
import { tributeCard } from '#server/db/schema/tribute-card.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { jsonResponse, type StaffVisitor, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { forgetCardRecipients } from './service.ts';

const site = await createTestApp();
const { db, clock } = site;
const { mailbox, deliver } = createMailDelivery(site);
const campaign = await createCampaign(db);
let donor: StaffVisitor;
let stranger: StaffVisitor;
let staff: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  staff = await signedInStaff(site);
  donor = await signedIn(site, 'donor@example.com');
  stranger = await signedIn(site, 'stranger@example.com');
});

const gift = (by: StaffVisitor = donor, changes: Parameters<typeof createDonation>[1] = {}) =>
  createDonation(db, {
    state: 'COMPLETED',
    accountId: by.accountId,
    email: by.email,
    campaignId: campaign.id,
    categoryId: campaign.categoryId,
    ...changes,
  });
type Given = Awaited<ReturnType<typeof gift>>;

const amma = { kind: 'memory', name: 'Smt.Lakshmi', line: '  She fed\nus all ' };
const dedicate = (given: Given, words: object = amma, by = donor) =>
  jsonResponse(by.call('PUT', pathOf(accountRoutes.saveTribute, given), words));
const download = (given: Given, query = 'language=en', by = donor) =>
  by.call('GET', `${pathOf(accountRoutes.card, given)}?${query}`);
const send = (given: Given, email: string, changes: object = {}, by = donor) =>
  jsonResponse(
    by.call('POST', pathOf(accountRoutes.sendCard, given), {
      email,
      language: 'en',
      isAmountShown: false,
      ...changes,
    }),
  );
const shown = async (given: Given, by = donor) => {
  const { json } = await jsonResponse(by.call('GET', accountRoutes.read.path));
  const { tribute, card } = json.gifts.find(({ id }: { id: string }) => id === given.id);
  return { tribute, card };
};

test('a dedication is tidied, changed and withdrawn', async () => {
  const given = await gift();
  expect(await shown(given)).toEqual({ tribute: null, card: 'none' });
  expect((await dedicate(given)).status).toBe(204);
  const first = { kind: 'memory', name: 'Smt. Lakshmi', line: 'She fed us all' };
  expect(await shown(given)).toEqual({ tribute: first, card: 'ready' });
  await dedicate(given, { kind: 'honour', name: '王小明' });
  const second = { kind: 'honour', name: '王小明', line: '' };
  expect(await shown(given)).toEqual({ tribute: second, card: 'unprintable' });
  expect((await download(given)).status).toBe(409);
  await donor.call('DELETE', pathOf(accountRoutes.withdrawTribute, given));
  expect(await shown(given)).toEqual({ tribute: null, card: 'none' });
});

test('each field of a dedication says what is wrong with it', async () => {
  const given = await gift();
  const refused = async (words: object) => {
    const { status, json } = await dedicate(given, words);
    return [status, json.fields];
  };
  expect(await refused({ name: ' ', line: 'call 9876543210' })).toEqual([
    400,
    {
      kind: 'Please choose one of the two',
      name: 'Please enter a name',
      line: 'Please leave out web addresses, email addresses and phone numbers',
    },
  ]);
  expect(await refused({ ...amma, name: 'buy at cheap.com', line: 'x'.repeat(141) })).toEqual([
    400,
    {
      name: 'Please leave out web addresses, email addresses and phone numbers',
      line: 'Please keep it to 140 characters',
    },
  ]);
  expect(await shown(given)).toEqual({ tribute: null, card: 'none' });
});

test('nobody dedicates, reads or sends anything about somebody else’s gift', async () => {
  const given = await gift();
  await dedicate(given);
  expect((await dedicate(given, amma, stranger)).status).toBe(404);
  expect((await download(given, 'language=en', stranger)).status).toBe(404);
  expect((await send(given, 'friend@example.org', {}, stranger)).status).toBe(404);
  const path = pathOf(accountRoutes.withdrawTribute, given);
  expect((await stranger.call('DELETE', path)).status).toBe(404);
  expect(
    (await site.app.inject({ url: `${pathOf(accountRoutes.card, given)}?language=en` })).statusCode,
  ).toBe(401);
  expect((await shown(given)).card).toBe('ready');
});

test('the card is a PDF that shows the amount only if the donor says so', async () => {
  const given = await gift();
  await dedicate(given);
  const plain = await download(given, 'language=te');
  expect(plain.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="card-te.pdf"',
  });
  expect(plain.body).toMatch(/^%PDF-/);
  const withAmount = await download(given, 'language=te&amount=shown');
  expect(withAmount.body).not.toBe(plain.body);
});

test('the card is sent once to one address, names its donor and how to complain, and the address is forgotten', async () => {
  const given = await gift();
  await dedicate(given);
  expect(await send(given, 'not an address')).toMatchObject({
    status: 400,
    json: { fields: { email: 'Invalid email' } },
  });
  expect((await send(given, 'family@example.org')).status).toBe(202);
  await dedicate(given, { kind: 'honour', name: 'Somebody Else' });
  await deliver();
  const [letter, ...others] = await mailbox.sentTo('family@example.org');
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('A card from Charity, in memory of Smt. Lakshmi');
  expect(letter?.text).toContain('Lakshmi Rao made a gift to Charity in memory of Smt. Lakshmi');
  expect(letter?.text).toContain('“She fed us all”');
  expect(letter?.text).toContain('If this card is unwelcome or offends you, please reply to this email');
  expect(letter?.text).not.toMatch(/₹|500/);
  expect(letter?.attachments.map(({ fileName }) => fileName)).toEqual(['card-en.pdf']);

  expect(await send(given, 'other@example.org')).toMatchObject({
    status: 409,
    json: {
      message:
        'The card of this gift has already been sent, and it can be sent only once. You can still download it.',
    },
  });
  expect((await shown(given)).card).toBe('sent');
  expect((await download(given)).status).toBe(200);

  const recipient = async () =>
    (await db.select().from(mail).where(eq(mail.attemptId, given.attemptId))).map((row) => row.recipient);
  await forgetCardRecipients(db, new Date(clock.now.getTime() + 86_399_000));
  expect(await recipient()).toEqual(['family@example.org']);
  await forgetCardRecipients(db, new Date(clock.now.getTime() + 86_401_000));
  expect(await recipient()).toEqual(['']);
});

test('two requests at once send one card', async () => {
  const given = await gift();
  await dedicate(given);
  const answers = await Promise.all([send(given, 'one@example.org'), send(given, 'two@example.org')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect(await db.$count(mail, eq(mail.attemptId, given.attemptId))).toBe(1);
});

test('there is no card of a gift that is unpaid or not dedicated, and the database takes none', async () => {
  const unpaid = await gift(donor, { state: 'PENDING' });
  await dedicate(unpaid);
  expect((await shown(unpaid)).card).toBe('none');
  expect((await download(unpaid)).status).toBe(409);
  expect((await send(unpaid, 'friend@example.org')).json.code).toBe('card_not_ready');
  expect((await send(await gift(), 'friend@example.org')).json.code).toBe('card_not_ready');
  const row = {
    donationId: unpaid.id,
    tribute: 'memory',
    tributeName: 'Amma',
    language: 'en',
    isAmountShown: false,
    askedAt: clock.now,
  } as const;
  await expect(db.insert(tributeCard).values(row)).rejects.toThrow();
  const paid = await gift();
  const card = { ...row, donationId: paid.id };
  await db.insert(tributeCard).values(card);
  await expect(db.insert(tributeCard).values(card)).rejects.toThrow();
});

test('the list and its exports find dedicated gifts', async () => {
  const given = await gift(donor, { fullName: 'Listed Donor' });
  await dedicate(given, { kind: 'honour', name: 'Guruji', line: '=1+1' });
  const names = async (tribute: string) => {
    const { json } = await jsonResponse(
      staff.owner.call('GET', `/api/admin/donations?tribute=${tribute}&q=Listed Donor`),
    );
    return json.items.map(({ fullName }: { fullName: string }) => fullName);
  };
  expect(await names('any')).toEqual(['Listed Donor']);
  expect(await names('honour')).toEqual(['Listed Donor']);
  expect(await names('memory')).toEqual([]);
  const file = await staff.owner.post('/api/admin/exports/donations', { format: 'csv', tribute: 'honour' });
  expect(file.body.split('\r\n')[0]).toMatch(/,Dedication,Words of the dedication,Month of a monthly gift$/);
  expect(file.body).toContain(`,In honour of Guruji,'=1+1`);
});

test('an address gets 20 cards a day at most, and a donor sends 10', async () => {
  const sendNew = async (by: StaffVisitor, email: string) => {
    const given = await gift(by);
    await dedicate(given, amma, by);
    return send(given, email, {}, by);
  };
  const families = await Promise.all(
    ['one', 'two', 'three'].map((name) => signedIn(site, `${name}@many.example`)),
  );
  const answers = [];
  for (let number = 0; number < 21; number += 1) {
    const by = families[Math.floor(number / 8)];
    if (by) answers.push((await sendNew(by, 'Widow@example.org')).status);
  }
  expect(answers.filter((status) => status === 202)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
  const busy = await signedIn(site, 'busy@example.com');
  for (let number = 0; number < 10; number += 1)
    expect((await sendNew(busy, `friend${number}@example.org`)).status).toBe(202);
  const refused = await sendNew(busy, 'friend10@example.org');
  expect([refused.status, refused.json.code]).toEqual([429, 'card_enough']);
  clock.pass(86_400_001);
  expect((await sendNew(busy, 'friend10@example.org')).status).toBe(202);
});

test('staff see a dedication and its card and remove it: a queued card is not sent, and the gift cannot be dedicated again', async () => {
  const given = await gift();
  await dedicate(given);
  await send(given, 'hurt@example.org', { isAmountShown: true, language: 'hi' });
  const page = async (by: StaffVisitor) =>
    (await jsonResponse(by.call('GET', `/api/admin/donations/${given.id}`))).json;
  const words = { kind: 'memory', tributeName: 'Smt. Lakshmi', tributeLine: 'She fed us all' };
  const card = { ...words, isAmountShown: true, askedAt: clock.now.toISOString() };
  expect(await page(staff.accountant)).toMatchObject({
    tribute: words,
    tributeCard: card,
    tributeRemovedAt: null,
  });
  expect((await page(staff.viewer)).tribute).toMatchObject({
    tributeName: 'S*** L***',
    tributeLine: 'S*** f*** u*** a***',
  });

  const path = pathOf(removeTribute, given);
  expect((await staff.manager.post(path, { reason: 'Insulting' })).status).toBe(403);
  expect((await staff.accountant.post(path, { reason: 'Insulting' })).status).toBe(200);
  expect((await staff.accountant.post(path, { reason: 'Insulting' })).status).toBe(409);
  expect(await page(staff.owner)).toMatchObject({
    tribute: null,
    tributeCard: card,
    tributeRemovedAt: clock.now.toISOString(),
  });
  const log = await jsonResponse(staff.owner.call('GET', '/api/admin/audit?limit=5&targetKind=donation'));
  expect(log.json.items[0]).toMatchObject({
    action: 'tribute_removed',
    target: { id: given.id },
    after: { reason: 'Insulting' },
  });
  await deliver();
  expect(await mailbox.sentTo('hurt@example.org')).toEqual([]);
  expect(await shown(given)).toEqual({ tribute: null, card: 'removed' });
  expect(await dedicate(given)).toMatchObject({ status: 409, json: { code: 'tribute_removed' } });
  const removed = db.update(giftDisplay).set({ tribute: 'memory', tributeName: 'Again' });
  await expect(removed.where(eq(giftDisplay.donationId, given.id))).rejects.toThrow();
});
