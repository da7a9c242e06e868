import { expect, test } from 'vitest';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import { contactMessage } from '#server/db/schema/contact.ts';
import { mail } from '#server/db/schema/mail.ts';
import { issueReceipt } from '#server/giving/receipts/service.ts';
import { createAddressLinks } from '#tests/support/address-links.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { signedIn } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const site = await createTestApp();
const { db, clock } = site;
const { ask, linkTo, openedBy, tokenFor, use } = createAddressLinks(site, createMailDelivery(site));
type Visitor = ReturnType<typeof createVisitor>;

async function call(by: Visitor, path: string, body: object = {}, headers: Record<string, string> = {}) {
  const response = await by.post(path, { email: null, ...body }, headers);
  return { ...response, json: JSON.parse(response.body) };
}
const open = async (by: Visitor, email: string | null = null) =>
  (await call(by, myDataRoutes.open.path, { email })).json;

test('a link to this page is emailed to any address about which data is stored, not only to donors', async () => {
  const { id: categoryId } = await createCategory(db);
  const email = 'Wrote.Only@example.com';
  const received = {
    state: 'open',
    receivedAt: clock.now,
    phoneNumber: '',
    description: 'A question',
  } as const;
  await db
    .insert(contactMessage)
    .values({ id: crypto.randomUUID(), fullName: 'Wrote Only', email, categoryId, ...received });
  const visitor = createVisitor(site);
  await ask(visitor, 'wrote.only@example.com');
  const unknown = await ask(visitor, 'unknown@example.com', 'data');
  expect(await db.$count(mail)).toBe(0);
  const known = await ask(visitor, 'wrote.only@example.com', 'data');
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect((await linkTo('wrote.only@example.com')).pathname).toBe('/account/data');
  expect(await use(visitor, await tokenFor('wrote.only@example.com'))).toMatchObject({
    json: { purpose: 'data', email: 'wrote.only@example.com' },
  });
  expect(await open(visitor)).toMatchObject({ email: 'wrote.only@example.com', gifts: 0, messages: 1 });
});

test('a browser that opened a link sees the data of its address until its session ends, and nobody else’s', async () => {
  await createDonation(db, { email: 'linked@example.com', state: 'COMPLETED', fullName: 'Anita Rao' });
  await createDonation(db, { email: 'not.linked@example.com' });
  const visitor = await openedBy('linked@example.com', 'data');
  expect(await open(visitor)).toMatchObject({
    email: 'linked@example.com',
    addresses: ['linked@example.com'],
    fullName: 'Anita Rao',
    gifts: 1,
    hasAccount: false,
    keptUntil: '2038-03-31',
    openRequests: [],
  });
  for (const path of [myDataRoutes.open.path, myDataRoutes.erase.path])
    expect((await call(visitor, path, { email: 'not.linked@example.com' })).json.code).toBe('donor_unknown');
  clock.pass(2 * 3_600_000);
  expect(await open(visitor)).toBeNull();
  expect((await call(visitor, myDataRoutes.download.path, { format: 'json' })).json.code).toBe(
    'donor_unknown',
  );
});

test('a signed-in donor sees the data of the account’s address, and of others once they are confirmed', async () => {
  await createDonation(db, { email: 'second@example.com' });
  const visitor = await signedIn(site, 'session@example.com', 'Sita');
  expect(await open(visitor)).toMatchObject({
    email: 'session@example.com',
    hasAccount: true,
    keptUntil: null,
  });
  expect((await open(visitor, 'second@example.com')).code).toBe('donor_unknown');
  await visitor.post(accountRoutes.claim.path, { email: 'second@example.com' });
  await use(visitor, await tokenFor('second@example.com'));
  expect(await open(visitor, 'Second@example.com')).toMatchObject({
    email: 'second@example.com',
    addresses: ['session@example.com', 'second@example.com'],
    gifts: 1,
    hasAccount: false,
  });
  expect(await open(createVisitor(site))).toBeNull();
});

test('gifts made with an earlier address are part of the data of the address that replaced it', async () => {
  await createDonation(db, { email: 'earlier@example.com' });
  const visitor = await openedBy('earlier@example.com');
  await visitor.post(accountRoutes.changeEmail.path, {
    from: 'earlier@example.com',
    email: 'present@example.com',
  });
  await use(visitor, await tokenFor('present@example.com'));
  expect(await open(visitor)).toMatchObject({ email: 'present@example.com', gifts: 1 });
});

test('the download has everything under the address, and nothing of another donor', async () => {
  const { attemptId } = await createDonation(db, {
    email: 'mine@example.com',
    message: 'For <b>my</b> mother',
    state: 'COMPLETED',
    statedIndianCitizen: true,
  });
  await db.transaction((tx) => issueReceipt(tx, async () => sampleTrust, attemptId, clock.now));
  await createDonation(db, { email: 'other@example.com', message: 'Not mine' });
  const visitor = await openedBy('mine@example.com', 'data');
  const json = await call(visitor, myDataRoutes.download.path, { format: 'json' });
  expect(json.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(json.json).toMatchObject({
    email: 'mine@example.com',
    gifts: [
      {
        amountRupees: 500,
        message: 'For <b>my</b> mother',
        phoneNumber: '9876543210',
        statedIndianCitizen: true,
        receiptNumber: '2026-27/000001',
      },
    ],
    emails: [{ kind: 'address_link' }],
  });
  const page = await visitor.post(
    myDataRoutes.download.path,
    { email: null, format: 'html' },
    { 'x-language': 'hi' },
  );
  expect(page.body).toContain('lang="hi-IN"');
  expect(page.body).toContain('For &lt;b&gt;my&lt;/b&gt; mother');
  // Every label is in the page's language.
  for (const [, label] of page.body.matchAll(/<dt>([^<]*)</g))
    expect(label).toMatch(/\p{Script=Devanagari}/u);
  expect(page.body).toContain('<dt>स्थिति</dt><dd>मिल गया</dd>');
  for (const { body } of [json, page]) expect(body).not.toContain('Not mine');
});

test('an erasure is asked for once; corrections as often as needed', async () => {
  await createDonation(db, { email: 'once@example.com' });
  const visitor = await openedBy('once@example.com', 'data');
  const first = (await call(visitor, myDataRoutes.erase.path)).json;
  expect((await call(visitor, myDataRoutes.erase.path)).json).toEqual(first);
  const correction = await call(visitor, myDataRoutes.correct.path, { details: 'My name is Anitha' });
  expect(correction.json.number).toBe(first.number + 1);
  expect((await call(visitor, myDataRoutes.correct.path, { details: ' ' })).json.fields).toEqual({
    details: 'Please write what should be corrected',
  });
  expect((await open(visitor)).openRequests).toHaveLength(2);
});
