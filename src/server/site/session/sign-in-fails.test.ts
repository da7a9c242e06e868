import { describe, expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { SANDBOX_CLIENTS } from '#tests/support/sandbox.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import {
  createIdentityProvider,
  type IdentityProvider,
  type PendingSignIn,
  personOf,
  SignInRefused,
} from './identity.ts';

const site = await createTestApp();
const CALLBACK = /\/api\/auth\/google\/callback/;

/** The site with another identity provider. */
const siteWith = (identity: IdentityProvider) =>
  createTestApp({ database: site.database, sandbox: site.sandbox, identity });
const now = new Date('2026-11-21T06:30:00Z');
const pending: PendingSignIn = { state: 's', nonce: 'n', codeVerifier: 'v' };
const { identity: client } = SANDBOX_CLIENTS;
const real = createIdentityProvider({ ...client, issuer: `${site.sandbox.url}/identity` });
const nowhere = createIdentityProvider({ ...client, issuer: 'http://127.0.0.1:9' });

const goTo = async (visitor: ReturnType<typeof createVisitor>, url: URL) =>
  (await visitor.step(url.href)).headers['location'];

describe('signing in fails with a message', () => {
  async function chooseAccount() {
    const visitor = createVisitor(site);
    const choice = await visitor.visit('/api/auth/google');
    const back = await visitor.visit(choice.url.href, { choice: 'sample-imran' }, CALLBACK);
    return { visitor, back };
  }
  test('when the visitor cancels', async () => {
    const page = await createVisitor(site).signIn({ choice: 'cancel' });
    expect(page.url.pathname + page.url.search).toBe('/login?error=cancelled');
  });

  test('when the state is forged', async () => {
    const { visitor, back } = await chooseAccount();
    back.url.searchParams.set('state', 'forged');
    expect(await goTo(visitor, back.url)).toBe('/login?error=expired');
    expect(visitor.cookie('session')).toBeUndefined();
  });

  test('when a genuine code comes back with the state of another sign-in', async () => {
    const { url, pending: started } = await real.begin(`${PUBLIC_URL}/api/auth/google/callback`, 'en');
    const visitor = createVisitor(site);
    const choice = await visitor.visit(url);
    const { url: back } = await visitor.visit(choice.url.href, { choice: 'sample-imran' }, CALLBACK);
    const forged = new URL(back);
    forged.searchParams.set('state', 'forged');
    await expect(real.complete(forged, started)).rejects.toThrow(SignInRefused);
    expect(await real.complete(back, started)).toMatchObject({ name: expect.stringMatching(/^Imran/) });
  });

  test('when the code is forged', async () => {
    const { visitor, back } = await chooseAccount();
    back.url.searchParams.set('code', 'forged');
    expect(await goTo(visitor, back.url)).toBe('/login?error=failed');
  });

  test('when another browser opens the callback', async () => {
    const { back } = await chooseAccount();
    expect(await goTo(createVisitor(site), back.url)).toBe('/login?error=expired');
  });

  test('when there are too many attempts from one network, in the visitor’s language', async () => {
    const remoteAddress = '198.51.100.7';
    const locationOf = async (url: string) =>
      (await site.app.inject({ url, remoteAddress })).headers['location'];
    for (let nth = 0; nth < 1_000; nth += 1) await locationOf('/api/auth/google/callback');
    expect(await locationOf('/api/auth/google')).toBe('/login?error=busy');
    expect(await locationOf('/api/auth/google?language=te')).toBe('/te/login?error=busy');
    expect(await locationOf('/api/auth/google/callback?state=hi.x')).toBe('/hi/login?error=busy');
  });

  test('when the callback is opened twice', async () => {
    const { visitor, back } = await chooseAccount();
    expect(await goTo(visitor, back.url)).toMatch(/^\/\?name=Imran/);
    expect(await goTo(visitor, back.url)).toBe('/login?error=expired');
  });

  test('when it takes too long and the cookie has expired', async () => {
    const { visitor, back } = await chooseAccount();
    const [name = ''] = visitor.cookieNames().filter((each) => each.startsWith('sign-in-'));
    expect(visitor.cookie(name)?.attributes).toMatch(/Max-Age=600/);
    visitor.dropCookie(name);
    expect(await goTo(visitor, back.url)).toBe('/login?error=expired');
  });

  test.each(['', 'x', 'x.y', `${Buffer.from(JSON.stringify(pending)).toString('base64url')}.forged`])(
    'when the cookie was not set by the site: %j',
    async (value) => {
      const { visitor, back } = await chooseAccount();
      for (const name of visitor.cookieNames()) visitor.setCookie(name, value);
      expect(await goTo(visitor, back.url)).toBe('/login?error=expired');
    },
  );

  test.each(['nonce', 'codeVerifier'] as const)('when the %s differs from the cookie’s', async (value) => {
    const redirectUri = `${PUBLIC_URL}/api/auth/google/callback`;
    const { url, pending } = await real.begin(redirectUri, 'en');
    const visitor = createVisitor(site);
    const choice = await visitor.visit(url);
    const back = await visitor.visit(choice.url.href, { choice: 'sample-grace' }, CALLBACK);
    const changed = { ...pending, [value]: 'x'.repeat(43) };
    await expect(real.complete(back.url, changed)).rejects.toThrow(SignInRefused);
  });

  test('when the provider has not verified the email address', async () => {
    const strict = await siteWith({
      begin: async () => ({ url: 'https://accounts.example/', pending }),
      complete: () => Promise.reject(new SignInRefused('unverified')),
    });
    const visitor = createVisitor(strict);
    await visitor.step('/api/auth/google');
    expect((await visitor.step('/api/auth/google/callback?state=s')).headers['location']).toBe(
      '/login?error=unverified',
    );
  });

  test.each([[false], ['false'], [undefined]])('when the provider’s email_verified is %s', (verified) => {
    const claims = { iss: 'https://accounts.example', sub: '1', email: 'Sita@Example.com', name: 'Sita' };
    expect(() => personOf({ ...claims, email_verified: verified }, { now })).toThrow(SignInRefused);
    expect(personOf({ ...claims, email_verified: true }, { now })).toMatchObject({
      email: 'sita@example.com',
    });
  });

  test('when the address has a letter that turns into a Latin one, such as the Kelvin sign', () => {
    const claims = { iss: 'https://accounts.example', sub: '1', email_verified: true, name: 'Sita' };
    expect('\u212airan@example.com'.toLowerCase()).toBe('kiran@example.com');
    expect(() => personOf({ ...claims, email: '\u212airan@example.com' }, { now })).toThrow(SignInRefused);
    expect(personOf({ ...claims, email: 'Kiran@example.com' }, { now }).email).toBe('kiran@example.com');
  });

  test('not for a name or picture that cannot be stored, which are left out', () => {
    const claims = {
      iss: 'https://accounts.example',
      sub: '1',
      email_verified: true,
      email: 'sita@example.com',
    };
    const profile = (name: string, picture: string) => personOf({ ...claims, name, picture }, { now });
    const long = 'a'.repeat(199);
    expect(profile(`${long}😀`, 'https://pictures.example/1')).toMatchObject({
      name: long,
      photo: 'https://pictures.example/1',
    });
    expect(profile('Si\ud800ta\0', 'https://pictures.example/\0')).toMatchObject({ name: 'Sita', photo: '' });
    expect(profile('\u202e\ud800', 'javascript:alert(1)')).toMatchObject({ name: 'sita', photo: '' });
  });

  test('when the provider becomes unreachable during it', async () => {
    const halfway = await siteWith({
      ...nowhere,
      begin: async () => ({ url: 'https://accounts.example/', pending }),
    });
    const visitor = createVisitor(halfway);
    await visitor.step('/api/auth/google');
    expect((await visitor.step('/api/auth/google/callback?code=1&state=s')).headers['location']).toBe(
      '/login?error=unavailable',
    );
  });
});

describe('a renewed sign-in', () => {
  const renew = (place = 'window') => `/api/auth/google?renewal=${place}`;

  test('asks the provider for a recent sign-in, and ends on a separate page', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn();
    const before = visitor.cookie('session')?.value;
    const start = await visitor.step(renew());
    const query = new URL(start.headers['location'] ?? '').searchParams;
    expect([query.get('max_age'), query.get('prompt')]).toEqual(['300', 'select_account']);
    expect(JSON.parse(query.get('claims') ?? '')).toEqual({ id_token: { auth_time: { essential: true } } });
    const choice = await visitor.visit(renew());
    const end = await visitor.visit(choice.url.href, { choice: 'sample-lakshmi' });
    expect([end.status, end.url.pathname]).toEqual([200, '/api/auth/google/callback']);
    expect(end.body).toContain('You can close this window');
    expect(visitor.cookie('session')?.value).not.toBe(before);
  });

  test('with parameters that occur twice is a sign-in like any other', async () => {
    const visitor = createVisitor(site);
    const start = await visitor.step('/api/auth/google?language=te&language=hi&renewal=window&renewal=page');
    const query = new URL(start.headers['location'] ?? '').searchParams;
    expect(query.get('max_age')).toBeNull();
    expect(query.get('state')).not.toContain('.');
  });

  test('in place of the page ends where every sign-in ends', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn();
    const choice = await visitor.visit(renew('page'));
    const end = await visitor.visit(choice.url.href, { choice: 'sample-lakshmi' }, CALLBACK);
    expect(await goTo(visitor, end.url)).toMatch(/^\/\?name=Lakshmi/);
  });

  test('with another account is refused and leaves the session as it is', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn();
    const before = visitor.cookie('session')?.value;
    const choice = await visitor.visit(renew());
    const end = await visitor.visit(choice.url.href, { choice: 'sample-imran' });
    expect([end.status, visitor.cookie('session')?.value]).toEqual([403, before]);
    expect(end.body).toContain('This is a different account');
  });

  test('is refused when somebody removes max_age and signs in silently with the provider’s old session', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn();
    const session = visitor.cookie('session')?.value;
    const url = new URL((await visitor.step(renew())).headers['location'] ?? '');
    url.searchParams.set('prompt', 'none');
    url.searchParams.delete('max_age');
    url.searchParams.delete('claims');
    const end = await visitor.visit(url.href);
    expect([end.status, visitor.cookie('session')?.value]).toEqual([403, session]);
    expect(end.body).toContain('Nothing was changed');
  });

  const claims = { iss: 'https://accounts.example', sub: '1', email: 'a@example.com', email_verified: true };
  const authenticated = (secondsAgo: number) => ({ ...claims, auth_time: now.getTime() / 1000 - secondsAgo });

  test('needs an auth_time that is recent enough', () => {
    const renewed = (given: object) => personOf(given, { now, maxAgeSeconds: 300 });
    expect(renewed(authenticated(300)).authenticatedMsAgo).toBe(300_000);
    for (const refused of [authenticated(331), claims])
      expect(() => renewed(refused)).toThrow(new SignInRefused('not_recent').message);
    expect(personOf(claims, { now }).authenticatedMsAgo).toBeNull();
  });
});

test('while the provider is unreachable, a page explains it; afterwards signing in works', async () => {
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
  // An outage of the provider is not an error of the site.
  expect(shaky.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  up = true;
  expect((await visitor.signIn()).url.pathname).toBe('/');
});

test('a provider that was unreachable at first is tried again', async () => {
  const identity = createIdentityProvider({
    issuer: `${site.sandbox.url}/nothing-here`,
    clientId: 'site',
    clientSecret: 'x',
  });
  for (const _ of [1, 2])
    await expect(identity.begin(`${PUBLIC_URL}/x`, 'en')).rejects.toThrow('does not respond');
});
