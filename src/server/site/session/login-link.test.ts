import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { loginLinkRoutes } from '#contract/site/login-link.ts';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import { getAccessOverview } from '#contract/staff/access.ts';
import { getMe } from '#contract/staff/staff.ts';
import { account, session } from '#server/db/schema/account.ts';
import { donation } from '#server/db/schema/donation.ts';
import { addressLink } from '#server/db/schema/donor-access.ts';
import { mail } from '#server/db/schema/mail.ts';
import { createAddressLinks } from '#tests/support/address-links.ts';
import { createTestApp, OWNER_EMAIL, PUBLIC_URL } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { giveRole, signedIn } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const HOUR_MS = 3_600_000;
const site = await createTestApp({ staffSession: { maxMs: 12 * HOUR_MS, idleMs: HOUR_MS } });
const { db, clock } = site;
const mails = createMailDelivery(site);
const links = createAddressLinks(site, mails);

type Visitor = ReturnType<typeof createVisitor>;

const ask = (visitor: Visitor, email: string, returnTo: object | null = null, headers = {}) =>
  visitor.post(loginLinkRoutes.ask.path, { email, returnTo }, headers);

async function post(visitor: Visitor, path: string, body: object) {
  const { status, body: text } = await visitor.post(path, body);
  return { status, json: JSON.parse(text) };
}

const check = (token: string) => post(createVisitor(site), loginLinkRoutes.check.path, { token });
const use = (visitor: Visitor, token: string, fullName?: string) =>
  post(visitor, loginLinkRoutes.use.path, { token, fullName });

async function tokenFor(email: string, returnTo: object | null = null): Promise<string> {
  await ask(createVisitor(site), email, returnTo);
  return links.tokenFor(email.toLowerCase());
}

/** A browser that a link has signed in. */
async function signedInByLink(email: string, fullName = 'Sita'): Promise<Visitor> {
  const visitor = createVisitor(site);
  expect((await use(visitor, await tokenFor(email), fullName)).status).toBe(200);
  return visitor;
}

const accountsOf = (email: string) => db.select().from(account).where(eq(account.email, email));
const me = async (visitor: Visitor) => (await visitor.call('GET', getMe.path)).status;

test('a link signs its reader in, in any browser, once and within half an hour, and leads to where they were going', async () => {
  const email = 'by.link@example.com';
  const returnTo = { path: '/eventdonate', campaignId: '019a0000-0000-7000-8000-000000000001' };
  const token = await tokenFor('By.Link@example.com', returnTo);
  expect(await check(token)).toEqual({ status: 200, json: { email, isNameKnown: false } });
  const phone = createVisitor(site);
  const signedInAs = await use(phone, token, ' Sita  Devi ');
  expect(signedInAs).toEqual({ status: 200, json: { name: 'Sita Devi', email, photo: '', returnTo } });
  expect(phone.cookie('session')?.attributes).toMatch(/HttpOnly.*SameSite=Lax/);
  const [own] = await accountsOf(email);
  const saved = await phone.post(sessionRoutes.saveUser.path, { name: 'Sita Devi', email, photo: '' });
  expect(JSON.parse(saved.body).user._id).toBe(own?.id);

  expect((await use(createVisitor(site), token, 'Sita')).json.code).toBe('account_link_invalid');
  expect((await check(token)).status).toBe(404);
  const late = await tokenFor(email);
  expect((await check(late)).json).toEqual({ email, isNameKnown: true });
  clock.pass(30 * 60_000);
  expect((await check(late)).json.code).toBe('account_link_invalid');
  expect((await use(createVisitor(site), late)).json.code).toBe('account_link_invalid');
});

test('a first sign-in without a valid name asks for one and leaves the link unused', async () => {
  const email = 'nameless@example.com';
  const token = await tokenFor(email);
  const visitor = createVisitor(site);
  const missing = await use(visitor, token);
  expect([missing.status, missing.json.fields]).toEqual([400, { fullName: 'Please enter your name' }]);
  const wrong = await use(visitor, token, 'R2-D2');
  expect([wrong.status, wrong.json.fields]).toEqual([
    400,
    { fullName: 'Name can only contain letters and spaces' },
  ]);
  expect(visitor.cookie('session')).toBeUndefined();
  expect((await use(visitor, token, 'Meera')).status).toBe(200);
});

test('two links that were asked for both work, each once', async () => {
  const email = 'twice@example.com';
  const tokens = [await tokenFor(email), await tokenFor(email)];
  for (const token of tokens.toReversed())
    expect((await use(createVisitor(site), token, 'Sita')).status).toBe(200);
  for (const token of tokens) expect((await use(createVisitor(site), token, 'Sita')).status).toBe(404);
  expect(await accountsOf(email)).toHaveLength(1);
});

test('two first links used at the same moment create one account', async () => {
  const email = 'at.once@example.com';
  const tokens = [await tokenFor(email), await tokenFor(email)];
  const used = await Promise.all(tokens.map((token) => use(createVisitor(site), token, 'Sita')));
  expect(used.map(({ status }) => status)).toEqual([200, 200]);
  expect(await accountsOf(email)).toHaveLength(1);
});

test('a donor who has signed in with Google gets the same account by a link, with name and photo as they were', async () => {
  const email = 'google.first@example.com';
  const google = await signedIn(site, email, 'Farida Begum');
  const photo = 'https://example.com/f.jpg';
  await google.post(sessionRoutes.saveUser.path, { name: 'Farida Begum', email, photo });
  const visitor = createVisitor(site);
  const { json } = await use(visitor, await tokenFor(email), 'Somebody Else');
  expect(json).toEqual({ name: 'Farida Begum', email, photo, returnTo: null });
  expect((await accountsOf(email)).map(({ id }) => id)).toEqual([google.accountId]);
  expect(JSON.parse((await visitor.call('GET', accountRoutes.read.path)).body).donor).toMatchObject({
    name: 'Farida Begum',
    isSignedIn: true,
  });
});

test('an account that a link opened becomes Google’s at the first sign-in there, with its gifts', async () => {
  const email = 'link.first@example.com';
  const gift = await createDonation(db, { email: 'Link.First@example.com' });
  await signedInByLink(email, 'Link First');
  const [opened] = await accountsOf(email);
  const ownerOf = async () =>
    (await db.select().from(donation).where(eq(donation.id, gift.id)))[0]?.accountId;
  expect(await ownerOf()).toBe(opened?.id);
  const google = await signedIn(site, email, 'Link First');
  expect(google.accountId).toBe(opened?.id);
  expect(await accountsOf(email)).toHaveLength(1);
  expect(await ownerOf()).toBe(google.accountId);
  await signedIn(site, email, 'Link First');
  expect(await accountsOf(email)).toHaveLength(1);
});

test('a link opens the back office to nobody, not even an owner, and its use is in the audit log', async () => {
  const google = await signedIn(site, OWNER_EMAIL, 'Omana');
  await giveRole(site, 'viewer.by.link@example.com', 'viewer', google.accountId);
  for (const email of [OWNER_EMAIL, 'viewer.by.link@example.com']) {
    const visitor = await signedInByLink(email);
    expect(await me(visitor)).toBe(401);
    const overview = await visitor.call('GET', getAccessOverview.path);
    expect([overview.status, JSON.parse(overview.body).code]).toEqual([401, 'unauthorised']);
  }
  expect(await me(google)).toBe(200);
  const { events, sessions } = JSON.parse((await google.call('GET', getAccessOverview.path)).body);
  expect(events[0]).toMatchObject({ email: 'viewer.by.link@example.com', action: 'signed_in_by_link' });
  expect(sessions.map(({ email }: { email: string }) => email)).toEqual([OWNER_EMAIL]);
  const byLink = await db.select().from(session).where(eq(session.isByLink, true));
  expect(byLink.map(({ authenticatedAt }) => authenticatedAt)).toEqual(byLink.map(() => null));
});

test('a link to gifts signs nobody in, one to sign in opens no gifts, and neither is used up by trying', async () => {
  const email = 'mixed.up@example.com';
  await createDonation(db, { email });
  await links.ask(createVisitor(site), email);
  const toGifts = await links.tokenFor(email);
  const toSignIn = await tokenFor(email);
  expect((await check(toGifts)).status).toBe(404);
  expect((await use(createVisitor(site), toGifts, 'Sita')).status).toBe(404);
  expect((await links.use(createVisitor(site), toSignIn)).status).toBe(404);
  expect((await links.use(createVisitor(site), toGifts)).status).toBe(200);
  expect((await use(createVisitor(site), toSignIn, 'Sita')).status).toBe(200);
});

test('every address gets the same response and an email, in the page’s language, three an hour at most', async () => {
  await signedIn(site, 'with.account@example.com');
  const known = await ask(createVisitor(site), 'with.account@example.com');
  const unknown = await ask(createVisitor(site), 'without.account@example.com', null, { 'x-language': 'hi' });
  expect([unknown.status, unknown.body]).toEqual([202, known.body]);
  await mails.deliver();
  const [letter] = await mails.mailbox.sentTo('without.account@example.com');
  expect(letter?.subject).toMatch(/साइट पर लॉगिन करें/);
  expect(letter?.text).toMatch(/\/hi\/login#link=[\w-]{43}\s/);
  for (let again = 0; again < 5; again += 1)
    expect((await ask(createVisitor(site), 'WITH.account@example.com')).body).toBe(known.body);
  expect(await db.$count(mail, eq(mail.recipient, 'with.account@example.com'))).toBe(3);
});

test.each([
  ['another site', '//evil.example/', null],
  ['another site with a backslash', '/\\evil.example', null],
  ['an address with a scheme', 'https://evil.example/', null],
  ['a campaign without an id', '/donate', ''],
])('%s is no place to return to', async (_what, path, campaignId) => {
  const refused = await ask(createVisitor(site), 'return@example.com', { path, campaignId });
  expect(refused.status).toBe(400);
});

test('a new link ends the browser’s earlier session, and logging out ends the one that a link started', async () => {
  const visitor = await signedIn(site, 'earlier@example.com');
  const earlier = visitor.cookie('session')?.value ?? '';
  await use(visitor, await tokenFor('later@example.com'), 'Later');
  const kept = visitor.cookie('session')?.value ?? '';
  expect(kept).not.toBe(earlier);
  const donorOf = async (token: string) => {
    const other = createVisitor(site);
    other.setCookie('session', token);
    return JSON.parse((await other.call('GET', accountRoutes.read.path)).body).donor;
  };
  expect(await donorOf(earlier)).toBeNull();
  expect(await donorOf(kept)).toMatchObject({ addresses: ['later@example.com'] });
  await visitor.post(sessionRoutes.signOut.path, {});
  expect(await donorOf(kept)).toBeNull();
});

test('tokens are stored as hashes, and the logs contain neither link nor address', async () => {
  const token = await tokenFor('hashed@example.com');
  expect(JSON.stringify(await db.select().from(addressLink))).not.toContain(token);
  const logs = site.logged.join('');
  expect(logs).toContain(loginLinkRoutes.ask.path);
  expect(logs).not.toMatch(/@example\.com|#link=/);
});

test('the sign-in with Google leads to the login page in a browser inside an app, unless the visitor wants to try it anyway', async () => {
  const open = (url: string, userAgent: string) =>
    site.app.inject({ url, headers: { host: new URL(PUBLIC_URL).host, 'user-agent': userAgent } });
  const instagram =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/22B83 Instagram 361.0.0.35.82';
  const path = sessionRoutes.signIn.path;
  expect((await open(`${path}?language=te`, instagram)).headers['location']).toBe('/te/login');
  const tried = await open(`${path}?embedded=try`, instagram);
  expect(tried.headers['location']).toMatch(new RegExp(`^${site.sandbox.url}`));
  const safari = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
  expect((await open(path, safari)).headers['location']).toMatch(new RegExp(`^${site.sandbox.url}`));
});
