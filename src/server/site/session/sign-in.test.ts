import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account, session } from '#server/db/schema/account.ts';
import { donation } from '#server/db/schema/donation.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const site = await createTestApp();
const { db, clock } = site;

const TOKEN = /^[\w-]{43}$/;
const somebody = (email: string, name = 'సీత రామ్') => ({ choice: 'somebody', name, email });
const whoAmI = (visitor: ReturnType<typeof createVisitor>, email: string) =>
  visitor.post('/api/save-user', { name: 'Changed', email });
const accounts = (email: string) => db.select().from(account).where(eq(account.email, email));

describe('signing in', () => {
  // shows: R1.10, R7.9
  test('leads through the provider and back home with name, email and photo', async () => {
    const visitor = createVisitor(site);
    const home = await visitor.signIn();
    expect(home.url.href).toBe(
      `${PUBLIC_URL}/?${new URLSearchParams({
        name: 'Lakshmi Rao',
        email: 'lakshmi.rao@example.com',
        photo: `${site.sandbox.url}/assets/people/lakshmi.svg`,
      })}`,
    );
    expect(home.headers['cache-control']).toBe('no-store');
  });

  // shows: R7.9
  test('requests a code with PKCE, state and nonce, which differ each time', async () => {
    const pages = [
      await createVisitor(site).step('/api/auth/google'),
      await createVisitor(site).step('/api/auth/google'),
    ];
    const queries = pages.map((page) => new URL(page.headers['location'] ?? '').searchParams);
    for (const query of queries) {
      expect(query.get('response_type')).toBe('code');
      expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/google/callback`);
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(queries[0]?.get(name)).toMatch(/^[\w-]{40,}$/);
      expect(queries[0]?.get(name)).not.toBe(queries[1]?.get(name));
    }
  });

  test('always redirects back to the site, whatever the Host header', async () => {
    const answer = await site.app.inject({ url: '/api/auth/google', headers: { host: 'evil.example' } });
    const query = new URL(String(answer.headers['location'])).searchParams;
    expect(query.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/google/callback`);
  });

  test('sets a session cookie that scripts cannot read, and an XSRF cookie that they can', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn();
    expect(visitor.cookie('session')?.attributes).toMatch(/HttpOnly/);
    expect(visitor.cookie('session')?.attributes).toMatch(/SameSite=Lax/);
    expect(visitor.cookie('XSRF-TOKEN')?.attributes).not.toMatch(/HttpOnly/);
    expect(visitor.cookieNames().filter((name) => name.startsWith('sign-in'))).toEqual([]);
  });

  test('works in two tabs at once, whichever ends first', async () => {
    const CALLBACK = /\/api\/auth\/google\/callback/;
    const visitor = createVisitor(site);
    const tabs = [await visitor.visit('/api/auth/google'), await visitor.visit('/api/auth/google')];
    const returned: URL[] = [];
    for (const { url } of tabs)
      returned.push((await visitor.visit(url.href, { choice: 'sample-imran' }, CALLBACK)).url);
    for (const url of returned.toReversed())
      expect((await visitor.step(url.href)).headers['location']).toMatch(/^\/\?name=Imran/);
  });

  test('keeps the latest four sign-ins that were begun, so that the cookies of abandoned ones stay small', async () => {
    const visitor = createVisitor(site);
    const states: string[] = [];
    for (let tab = 0; tab < 7; tab += 1) {
      clock.pass(1_000);
      const { headers } = await visitor.step('/api/auth/google');
      states.push(new URL(headers['location'] ?? '').searchParams.get('state') ?? '');
    }
    expect(visitor.cookieNames()).toHaveLength(4);
    const endOf = async (state: string) =>
      (await visitor.step(`/api/auth/google/callback?code=forged&state=${state}`)).headers['location'];
    expect(await endOf(states[2] ?? '')).toBe('/login?error=expired');
    expect(await endOf(states[3] ?? '')).toBe('/login?error=failed');
  });

  test('creates a new session each time and ends the previous one', async () => {
    const visitor = createVisitor(site);
    const email = 'again@example.com';
    await visitor.signIn(somebody(email));
    const first = visitor.cookie('session')?.value ?? '';
    const firstToken = visitor.cookie('XSRF-TOKEN')?.value ?? '';
    await visitor.signIn(somebody(email));
    expect(visitor.cookie('session')?.value).not.toBe(first);
    expect(await accounts(email)).toHaveLength(1);

    const thief = createVisitor(site);
    thief.setCookie('session', first);
    thief.setCookie('XSRF-TOKEN', firstToken);
    await whoAmI(thief, email);
    expect(await accounts(email)).toMatchObject([{ name: 'సీత రామ్' }]);
  });

  test('replaces a session cookie planted beforehand', async () => {
    const visitor = createVisitor(site);
    visitor.setCookie('session', 'planted');
    await visitor.signIn();
    expect(visitor.cookie('session')?.value).toMatch(TOKEN);
  });

  test('stores only a hash of the session token', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn();
    const rows = JSON.stringify(await db.select().from(session));
    const token = visitor.cookie('session')?.value ?? '';
    expect(token).toMatch(TOKEN);
    expect(rows).not.toContain(token);
  });

  test('adds earlier donations with the same email address to the account, and no others', async () => {
    const mine = await createDonation(db, { email: 'Giver@Example.com' });
    const other = await createDonation(db, { email: 'other@example.com' });
    await createVisitor(site).signIn(somebody('giver@example.com'));
    const [owner] = await accounts('giver@example.com');
    const ownerOf = async (id: string) =>
      (await db.select().from(donation).where(eq(donation.id, id)))[0]?.accountId;
    expect(await ownerOf(mine.id)).toBe(owner?.id);
    expect(await ownerOf(other.id)).toBeNull();
    // Another account with the same address later does not take them over.
    await site.database.owner.db
      .update(account)
      .set({ subject: 'a former owner' })
      .where(eq(account.id, owner?.id ?? ''));
    await createVisitor(site).signIn(somebody('giver@example.com'));
    expect(await ownerOf(mine.id)).toBe(owner?.id);
  });

  // shows: R6.5
  test('assigns a donation to the session’s account, whatever the order claims', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn(somebody('sessiongiver@example.com'));
    const [owner] = await accounts('sessiongiver@example.com');
    const { categoryId } = await createDonation(db);
    const answer = await visitor.post('/api/phonePayOrder', {
      userId: 'somebody else',
      donationAmount: 10,
      categoryId,
      fullName: 'Sita',
      email: 'sessiongiver@example.com',
      phoneNumber: '9876543210',
    });
    expect(answer.status).toBe(200);
    const rows = await db
      .select()
      .from(donation)
      .where(eq(donation.accountId, owner?.id ?? ''));
    expect(rows).toMatchObject([{ claimedUserId: 'somebody else' }]);
  });
});

test('a session expires after thirty days', async () => {
  const visitor = createVisitor(site);
  const email = 'thirty@example.com';
  await visitor.signIn(somebody(email));
  clock.pass(30 * 86_400_000 - 1);
  await whoAmI(visitor, email);
  expect(await accounts(email)).toMatchObject([{ name: 'Changed' }]);
  await db.update(account).set({ name: 'Sita' }).where(eq(account.email, email));
  clock.pass(1);
  await whoAmI(visitor, email);
  expect(await accounts(email)).toMatchObject([{ name: 'Sita' }]);
});
