import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account, session } from '#server/db/schema/account.ts';
import { donation } from '#server/db/schema/donation.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import {
  createIdentityProvider,
  type IdentityProvider,
  personOf,
  SignInRefused,
  type SignInTrip,
} from './identity.ts';

const site = await createTestApp();
const { db, clock } = site;
const CALLBACK = /\/api\/auth\/google\/callback/;

const somebody = (email: string, name = 'సీత రామ్') => ({ choice: 'somebody', name, email });
const whoAmI = (visitor: ReturnType<typeof createVisitor>, email: string) =>
  visitor.post('/api/save-user', { name: 'Changed', email });
const accounts = (email: string) => db.select().from(account).where(eq(account.email, email));

/** A site like this one, whose identity provider is of the test's making. */
const siteWith = (identity: IdentityProvider) =>
  createTestApp({ database: site.database, sandbox: site.sandbox, identity });
const trip: SignInTrip = { state: 's', nonce: 'n', codeVerifier: 'v' };

describe('signing in', () => {
  test('leads through the provider and back home with name, e-mail and photo', async () => {
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

  test('asks the provider for a code with PKCE, a state and a nonce that are never the same', async () => {
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

  test('leads back to the site itself, whatever host the call names', async () => {
    const answer = await site.app.inject({ url: '/api/auth/google', headers: { host: 'evil.example' } });
    const query = new URL(String(answer.headers['location'])).searchParams;
    expect(query.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/google/callback`);
  });

  test('sets a session that no script can read, and a token that scripts of the site can', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn();
    expect(visitor.cookie('session')?.attributes).toMatch(/HttpOnly/);
    expect(visitor.cookie('session')?.attributes).toMatch(/SameSite=Lax/);
    expect(visitor.cookie('XSRF-TOKEN')?.attributes).not.toMatch(/HttpOnly/);
    expect(visitor.cookie('sign-in')).toBeUndefined();
  });

  test('gives a new session each time, and ends the one before', async () => {
    const visitor = createVisitor(site);
    const email = 'again@example.com';
    await visitor.signIn(somebody(email));
    const first = visitor.cookie('session')?.value ?? '';
    const firstToken = visitor.cookie('XSRF-TOKEN')?.value ?? '';
    await visitor.signIn(somebody(email));
    expect(visitor.cookie('session')?.value).not.toBe(first);
    expect(await accounts(email)).toHaveLength(1);

    const holder = createVisitor(site);
    holder.setCookie('session', first);
    holder.setCookie('XSRF-TOKEN', firstToken);
    await whoAmI(holder, email);
    expect(await accounts(email)).toMatchObject([{ name: 'సీత రామ్' }]);
  });

  test('takes no session that somebody planted in the browser beforehand', async () => {
    const visitor = createVisitor(site);
    visitor.setCookie('session', 'planted');
    await visitor.signIn();
    expect(visitor.cookie('session')?.value).not.toBe('planted');
  });

  test('keeps no session in the database by which anybody could become the visitor', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn();
    const rows = await db.select().from(session);
    expect(JSON.stringify(rows)).not.toContain(visitor.cookie('session')?.value);
  });

  test('brings along the gifts made before under the same address, and no others', async () => {
    const mine = await createDonation(db, { email: 'Giver@Example.com' });
    const other = await createDonation(db, { email: 'other@example.com' });
    await createVisitor(site).signIn(somebody('giver@example.com'));
    const [owner] = await accounts('giver@example.com');
    const ownerOf = async (id: string) =>
      (await db.select().from(donation).where(eq(donation.id, id)))[0]?.accountId;
    expect(await ownerOf(mine.id)).toBe(owner?.id);
    expect(await ownerOf(other.id)).toBeNull();
    // Another person with the same address later does not take them over.
    await db
      .update(account)
      .set({ subject: 'a former owner' })
      .where(eq(account.id, owner?.id ?? ''));
    await createVisitor(site).signIn(somebody('giver@example.com'));
    expect(await ownerOf(mine.id)).toBe(owner?.id);
  });

  test('makes a gift one of the account that the session names, whatever the order claims', async () => {
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

describe('signing in fails with a message', () => {
  async function atTheDoor() {
    const visitor = createVisitor(site);
    const choice = await visitor.visit('/api/auth/google');
    const back = await visitor.visit(choice.url.href, { choice: 'sample-imran' }, CALLBACK);
    return { visitor, back };
  }
  const goTo = async (visitor: ReturnType<typeof createVisitor>, url: URL) =>
    (await visitor.step(url.href)).headers['location'];

  test('when the visitor cancels', async () => {
    const page = await createVisitor(site).signIn({ choice: 'cancel' });
    expect(page.url.pathname + page.url.search).toBe('/login?error=cancelled');
  });

  test('when the state is not the one that was sent', async () => {
    const { visitor, back } = await atTheDoor();
    back.url.searchParams.set('state', 'forged');
    expect(await goTo(visitor, back.url)).toBe('/login?error=failed');
    expect(visitor.cookie('session')).toBeUndefined();
  });

  test('when the code is not the one that was given', async () => {
    const { visitor, back } = await atTheDoor();
    back.url.searchParams.set('code', 'forged');
    expect(await goTo(visitor, back.url)).toBe('/login?error=failed');
  });

  test('when another browser brings the way back', async () => {
    const { back } = await atTheDoor();
    expect(await goTo(createVisitor(site), back.url)).toBe('/login?error=expired');
  });

  test('when the way back is taken twice', async () => {
    const { visitor, back } = await atTheDoor();
    expect(await goTo(visitor, back.url)).toMatch(/^\/\?name=Imran/);
    expect(await goTo(visitor, back.url)).toBe('/login?error=expired');
  });

  test('when the trip took too long, and its cookie has gone', async () => {
    const { visitor, back } = await atTheDoor();
    expect(visitor.cookie('sign-in')?.attributes).toMatch(/Max-Age=600/);
    visitor.dropCookie('sign-in');
    expect(await goTo(visitor, back.url)).toBe('/login?error=expired');
  });

  test.each(['', 'x', 'x.y', `${Buffer.from(JSON.stringify(trip)).toString('base64url')}.forged`])(
    'when the trip in the cookie was not written by the site: %j',
    async (value) => {
      const { visitor, back } = await atTheDoor();
      visitor.setCookie('sign-in', value, '/api/auth/google');
      expect(await goTo(visitor, back.url)).toBe('/login?error=expired');
    },
  );

  test.each(['nonce', 'codeVerifier'] as const)('when the %s is not the one of the trip', async (part) => {
    const real = createIdentityProvider({
      issuer: `${site.sandbox.url}/identity`,
      clientId: 'site',
      clientSecret: 'secret-of-the-site',
    });
    const redirectUri = `${PUBLIC_URL}/api/auth/google/callback`;
    const { url, trip: planned } = await real.begin(redirectUri, 'en');
    const visitor = createVisitor(site);
    const choice = await visitor.visit(url);
    const back = await visitor.visit(choice.url.href, { choice: 'sample-grace' }, CALLBACK);
    const changed = { ...planned, [part]: 'x'.repeat(43) };
    await expect(real.complete(back.url, changed)).rejects.toThrow(SignInRefused);
  });

  test('when the provider has not verified the address', async () => {
    const strict = await siteWith({
      begin: async () => ({ url: 'https://accounts.example/', trip }),
      complete: () => Promise.reject(new SignInRefused('unverified')),
    });
    const visitor = createVisitor(strict);
    await visitor.step('/api/auth/google');
    expect((await visitor.step('/api/auth/google/callback')).headers['location']).toBe(
      '/login?error=unverified',
    );
  });

  test.each([[false], ['false'], [undefined]])('when the provider says %s of the address', (verified) => {
    const claims = { iss: 'https://accounts.example', sub: '1', email: 'Sita@Example.com', name: 'Sita' };
    expect(() => personOf({ ...claims, email_verified: verified })).toThrow(SignInRefused);
    expect(personOf({ ...claims, email_verified: true })).toMatchObject({ email: 'sita@example.com' });
  });

  test('when the provider goes away in the middle', async () => {
    const nowhere = createIdentityProvider({
      issuer: 'http://127.0.0.1:9',
      clientId: 'x',
      clientSecret: 'x',
    });
    const halfway = await siteWith({
      ...nowhere,
      begin: async () => ({ url: 'https://accounts.example/', trip }),
    });
    const visitor = createVisitor(halfway);
    await visitor.step('/api/auth/google');
    expect((await visitor.step('/api/auth/google/callback?code=1&state=s')).headers['location']).toBe(
      '/login?error=unavailable',
    );
  });
});

test('while the provider cannot be reached, a page says so and leads back; afterwards signing in works', async () => {
  let up = false;
  const real = createIdentityProvider({
    issuer: `${site.sandbox.url}/identity`,
    clientId: 'site',
    clientSecret: 'secret-of-the-site',
  });
  const nowhere = createIdentityProvider({ issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' });
  const shaky = await siteWith({
    begin: (...asked) => (up ? real : nowhere).begin(...asked),
    complete: (url, brought) => real.complete(url, brought),
  });
  const visitor = createVisitor(shaky);
  const page = await visitor.step('/api/auth/google');
  expect(page.status).toBe(503);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['retry-after']).toBe('30');
  expect(page.body).toContain('href="/"');
  // Google's outage is no fault of ours to raise the alarm for.
  expect(shaky.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  up = true;
  expect((await visitor.signIn()).url.pathname).toBe('/');
});

test('a provider that was away when first asked is asked again', async () => {
  const identity = createIdentityProvider({
    issuer: `${site.sandbox.url}/nothing-here`,
    clientId: 'site',
    clientSecret: 'x',
  });
  for (const _ of [1, 2])
    await expect(identity.begin(`${PUBLIC_URL}/x`, 'en')).rejects.toThrow('does not answer');
});

test('a session ends after thirty days', async () => {
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
