import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { donation } from '#server/db/schema/donation.ts';
import { createAddressLinks } from '#tests/support/address-links.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { signedIn } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const site = await createTestApp();
const { db } = site;
const mails = createMailDelivery(site);
const { mailbox, deliver, giftWith } = mails;
const { tokenFor, openedBy } = createAddressLinks(site, mails);
type Visitor = ReturnType<typeof createVisitor>;

const paidGift = (email: string, changes: object = {}) =>
  giftWith('donation_settled', { state: 'COMPLETED', email, ...changes });
const read = async (by: Visitor) => JSON.parse((await by.call('GET', accountRoutes.read.path)).body);
const statement = (by: Visitor, query: string) => by.call('GET', `${accountRoutes.statement.path}?${query}`);

test('a statement of a year or any period is a PDF in each language, and has nobody else’s gifts', async () => {
  const visitor = await signedIn(site, 'statement@example.com', 'Statement');
  await paidGift('statement@example.com', { accountId: visitor.accountId });
  await deliver();
  const year = 'from=2026-04-01&to=2027-03-31';
  const files = [];
  for (const query of [year, `${year}&language=te`, `${year}&language=hi`, 'from=2026-11-21&to=2026-11-21']) {
    const { status, body, headers } = await statement(visitor, query);
    expect([status, body.slice(0, 5), headers['cache-control']]).toEqual([200, '%PDF-', 'no-store']);
    files.push(body);
  }
  expect(new Set(files).size).toBe(4);
  await paidGift('somebody.else@example.com');
  await deliver();
  expect((await statement(visitor, year)).body).toBe(files[0]);
  await paidGift('statement@example.com');
  expect((await statement(visitor, year)).body).not.toBe(files[0]);
});

test('a statement needs a known donor and a real period', async () => {
  const year = 'from=2026-04-01&to=2027-03-31';
  const unknown = await statement(createVisitor(site), year);
  expect([unknown.status, JSON.parse(unknown.body).code]).toEqual([401, 'donor_unknown']);
  const visitor = await signedIn(site, 'period@example.com');
  for (const query of [
    'from=2026-04-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-04-02&to=2026-04-01',
    'from=1900-01-01&to=2026-01-01',
  ])
    expect([query, (await statement(visitor, query)).status]).toEqual([query, 400]);
});

test('a changed address needs the old one proven and the new one confirmed; then it gets the emails and opens the gifts', async () => {
  const gift = await paidGift('old.address@example.com');
  await deliver();
  const visitor = await openedBy('old.address@example.com');
  const change = (from: string, email: string) =>
    visitor.post(accountRoutes.changeEmail.path, { from, email });
  expect((await change('not.mine@example.com', 'new.address@example.com')).status).toBe(409);
  expect((await change('old.address@example.com', 'New.Address@example.com')).status).toBe(202);
  const token = await tokenFor('new.address@example.com');
  expect((await createVisitor(site).post(accountRoutes.useLink.path, { token })).status).toBe(409);
  expect((await visitor.post(accountRoutes.useLink.path, { token })).status).toBe(200);
  expect((await read(visitor)).gifts).toHaveLength(1);
  expect((await read(await openedBy('new.address@example.com'))).gifts).toMatchObject([
    { merchantOrderId: gift.merchantOrderId },
  ]);
  await paidGift('old.address@example.com');
  await deliver();
  const subjects = (await mailbox.sentTo('new.address@example.com')).map(({ subject }) => subject);
  expect(subjects).toContain('Thank you: your receipt from Charity');
  expect(
    (await mailbox.sentTo('old.address@example.com')).filter(({ subject }) =>
      subject.startsWith('Thank you'),
    ),
  ).toHaveLength(1);
  const returning = await openedBy('old.address@example.com');
  expect((await read(returning)).gifts).toEqual([]);
});

test('the language of all later emails about a donor’s gifts is the one chosen, and nobody else’s', async () => {
  const visitor = await signedIn(site, 'language@example.com');
  const own = await paidGift('language@example.com', { accountId: visitor.accountId });
  const other = await paidGift('other.language@example.com');
  expect((await visitor.post(accountRoutes.language.path, { language: 'te' })).status).toBe(204);
  const languageOf = async (id: string) =>
    (await db.select({ language: donation.language }).from(donation).where(eq(donation.id, id)))[0]?.language;
  expect([await languageOf(own.id), await languageOf(other.id)]).toEqual(['te', 'en']);
});

test('signing out other devices ends every other session of the donor, and no one else’s', async () => {
  const here = await signedIn(site, 'devices@example.com');
  await paidGift('devices@example.com');
  const elsewhere = await signedIn(site, 'devices@example.com');
  const byLink = await openedBy('devices@example.com');
  const somebody = await signedIn(site, 'somebody.devices@example.com');
  expect((await here.post(accountRoutes.signOutOthers.path, {})).status).toBe(204);
  const donors = [];
  for (const each of [here, elsewhere, byLink, somebody]) donors.push((await read(each)).donor !== null);
  expect(donors).toEqual([true, false, false, true]);
});
