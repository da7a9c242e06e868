import { describe, expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { SANDBOX_CLIENTS } from '#tests/support/sandbox.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import {
  createIdentityProvider,
  type IdentityProvider,
  personOf,
  SignInRefused,
  type SignInTrip,
} from './identity.ts';

const site = await createTestApp();
const CALLBACK = /\/api\/auth\/google\/callback/;

/** A site like this one, whose identity provider is of the test's making. */
const siteWith = (identity: IdentityProvider) =>
  createTestApp({ database: site.database, sandbox: site.sandbox, identity });
const trip: SignInTrip = { state: 's', nonce: 'n', codeVerifier: 'v' };
const { identity: client } = SANDBOX_CLIENTS;
const real = createIdentityProvider({ ...client, issuer: `${site.sandbox.url}/identity` });
const nowhere = createIdentityProvider({ ...client, issuer: 'http://127.0.0.1:9' });

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

  test('when there were too many from one network, in the language that it began in', async () => {
    const remoteAddress = '198.51.100.7';
    const locationOf = async (url: string) =>
      (await site.app.inject({ url, remoteAddress })).headers['location'];
    for (let nth = 0; nth < 1_000; nth += 1) await locationOf('/api/auth/google/callback');
    expect(await locationOf('/api/auth/google')).toBe('/login?error=busy');
    expect(await locationOf('/api/auth/google?language=te')).toBe('/te/login?error=busy');
    expect(await locationOf('/api/auth/google/callback?state=hi.x')).toBe('/hi/login?error=busy');
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
