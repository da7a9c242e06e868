import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as oidc from 'openid-client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { makeSettings } from '../test-sandbox.ts';
import { identityKeysFile } from './keys.ts';
import { createBrowser } from './test-browser.ts';

const redirectUri = 'http://127.0.0.1:3000/api/auth/google/callback';

async function start(authentication?: (secret: string) => oidc.ClientAuth) {
  const settings = await makeSettings();
  const sandbox = await startSandbox(settings);
  onTestFinished(() => sandbox.close());
  const issuer = new URL(`${sandbox.url}/identity`);
  const { clientId, clientSecret } = settings.identity;
  const auth = authentication?.(clientSecret);
  const options = { execute: [oidc.allowInsecureRequests] };
  const config = await oidc.discovery(issuer, clientId, clientSecret, auth, options);
  return { sandbox, settings, config, browser: createBrowser(sandbox.url) };
}

async function startAuthorization(
  config: oidc.Configuration,
  changes: Record<string, string | undefined> = {},
) {
  const verifier = oidc.randomPKCECodeVerifier();
  const checks = {
    pkceCodeVerifier: verifier,
    expectedState: oidc.randomState(),
    expectedNonce: oidc.randomNonce(),
  };
  const parameters: Record<string, string | undefined> = {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { checks, authorizationUrl: oidc.buildAuthorizationUrl(config, Object.fromEntries(given)).href };
}

test.each([
  ['in the body', oidc.ClientSecretPost],
  ['in the header', oidc.ClientSecretBasic],
])('a sample person signs in, with the client secret %s', async (_where, authentication) => {
  const { sandbox, config, browser } = await start(authentication);
  const { authorizationUrl, checks } = await startAuthorization(config);
  const page = await browser.visit(authorizationUrl);
  expect(await page.response.text()).toContain('Lakshmi Rao');
  const { url } = await browser.visit(page.url.href, { choice: 'sample-lakshmi' });
  expect(url.href).toContain(redirectUri);

  const tokens = await oidc.authorizationCodeGrant(config, url, { ...checks, idTokenExpected: true });
  const claims = tokens.claims();
  expect(claims).toMatchObject({
    iss: `${sandbox.url}/identity`,
    aud: 'site',
    sub: 'sample-lakshmi',
    name: 'Lakshmi Rao',
    email: 'lakshmi.rao@example.com',
    email_verified: true,
    picture: `${sandbox.url}/assets/people/lakshmi.svg`,
  });
  const profile = await oidc.fetchUserInfo(config, tokens.access_token, 'sample-lakshmi');
  expect(profile).toMatchObject({ name: 'Lakshmi Rao', email_verified: true });
  expect((await fetch(String(profile.picture))).headers.get('content-type')).toBe('image/svg+xml');
});

test('signing in again shows the account chooser and allows another account', async () => {
  const { config, browser } = await start();
  const first = await browser.visit((await startAuthorization(config)).authorizationUrl);
  await browser.visit(first.url.href, { choice: 'sample-imran' });

  const { authorizationUrl, checks } = await startAuthorization(config);
  const second = await browser.visit(authorizationUrl);
  expect(await second.response.text()).toContain('Continue as');
  const form = { choice: 'somebody', name: 'సీత రామ్', email: 'Sita@Example.com' };
  const { url } = await browser.visit(second.url.href, form);
  const claims = (await oidc.authorizationCodeGrant(config, url, checks)).claims();
  expect(claims).toMatchObject({ name: 'సీత రామ్', email: 'Sita@Example.com', email_verified: true });
  expect(claims?.['picture']).toBeUndefined();
});

describe('a silent sign-in', () => {
  const claims = JSON.stringify({ id_token: { auth_time: { essential: true } } });

  async function signedIn() {
    const { config, browser } = await start();
    const { authorizationUrl, checks } = await startAuthorization(config, { claims });
    const page = await browser.visit(authorizationUrl);
    const { url } = await browser.visit(page.url.href, { choice: 'sample-grace' });
    const first = (await oidc.authorizationCodeGrant(config, url, checks)).claims();
    return { config, browser, first };
  }

  test('uses the session and tells when the person signed in', async () => {
    const { config, browser, first } = await signedIn();
    expect(first?.['auth_time']).toBeTypeOf('number');
    const { authorizationUrl, checks } = await startAuthorization(config, { claims, prompt: 'none' });
    const { url } = await browser.visit(authorizationUrl);
    const again = (await oidc.authorizationCodeGrant(config, url, checks)).claims();
    expect(again?.['auth_time']).toBe(first?.['auth_time']);
  });

  test('is refused when the sign-in is older than max_age', async () => {
    const { config, browser } = await signedIn();
    const silent = async (maxAge: string) => {
      const changes = { prompt: 'none', max_age: maxAge };
      const { url } = await browser.visit((await startAuthorization(config, changes)).authorizationUrl);
      return url.searchParams.get('error');
    };
    expect(await silent('300')).toBeNull();
    expect(await silent('0')).toBe('login_required');
  });

  test('is refused without a session', async () => {
    const { config, browser } = await start();
    const { authorizationUrl } = await startAuthorization(config, { prompt: 'none' });
    const { url } = await browser.visit(authorizationUrl);
    expect(url.searchParams.get('error')).toBe('login_required');
  });
});

test('the same email address in another letter case is the same account', async () => {
  const { config, browser } = await start();
  const subjects: unknown[] = [];
  for (const email of ['sita@example.com', 'SITA@example.com']) {
    const { authorizationUrl, checks } = await startAuthorization(config);
    const page = await browser.visit(authorizationUrl);
    const { url } = await browser.visit(page.url.href, { choice: 'somebody', name: 'Sita', email });
    subjects.push((await oidc.authorizationCodeGrant(config, url, checks)).claims()?.sub);
  }
  expect(subjects[0]).toBe(subjects[1]);
});

test('a guest needs a valid email address, and the form keeps what was entered', async () => {
  const { config, browser } = await start();
  const page = await browser.visit((await startAuthorization(config)).authorizationUrl);
  const { response } = await browser.visit(page.url.href, {
    choice: 'somebody',
    name: '<i>',
    email: 'nowhere',
  });
  expect(response.status).toBe(400);
  const markup = await response.text();
  expect(markup).toContain('valid email address');
  expect(markup).toContain('value="&lt;i&gt;"');
});

test('cancelling returns to the site with access_denied', async () => {
  const { config, browser } = await start();
  const { authorizationUrl, checks } = await startAuthorization(config);
  const page = await browser.visit(authorizationUrl);
  const { url } = await browser.visit(page.url.href, { choice: 'cancel' });
  expect(url.searchParams.get('error')).toBe('access_denied');
  expect(url.searchParams.get('state')).toBe(checks.expectedState);
});

test.each([
  ['PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
  ['a nonce', { nonce: undefined }],
  ['a state', { state: undefined }],
])('an authorization request without %s is rejected', async (_what, changes) => {
  const { config, browser } = await start();
  const { url } = await browser.visit((await startAuthorization(config, changes)).authorizationUrl);
  expect(url.searchParams.get('error')).toBe('invalid_request');
});

test('an unregistered redirect URI is rejected with an error page', async () => {
  const { config, browser } = await start();
  const { authorizationUrl } = await startAuthorization(config, {
    redirect_uri: 'http://evil.example/callback',
  });
  const { url, response } = await browser.visit(authorizationUrl);
  expect(url.pathname).toBe('/identity/auth');
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Sign-in failed');
});

test('a code can be used only once and only with the right verifier', async () => {
  const { config, browser } = await start();
  const signIn = async () => {
    const { authorizationUrl, checks } = await startAuthorization(config);
    const page = await browser.visit(authorizationUrl);
    const { url } = await browser.visit(page.url.href, { choice: 'sample-grace' });
    return { url, checks };
  };
  const first = await signIn();
  await oidc.authorizationCodeGrant(config, first.url, first.checks);
  await expect(oidc.authorizationCodeGrant(config, first.url, first.checks)).rejects.toThrow();
  const second = await signIn();
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  await expect(
    oidc.authorizationCodeGrant(config, second.url, { ...second.checks, pkceCodeVerifier }),
  ).rejects.toThrow();
});

test('the account chooser without its cookie says that it is no longer valid', async () => {
  const { sandbox } = await start();
  const response = await fetch(`${sandbox.url}/identity/choose/unknown`);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('no longer valid');
});

test('the signing keys survive a restart, and nothing is printed', async () => {
  const warnings = vi.spyOn(console, 'warn');
  const infos = vi.spyOn(console, 'info');
  const settings = await makeSettings();
  await rm(join(settings.dataDir, identityKeysFile));
  const readKeys = async (): Promise<unknown> => {
    const sandbox = await startSandbox(settings);
    const keys = await (await fetch(`${sandbox.url}/identity/jwks`)).json();
    await sandbox.close();
    return keys;
  };
  const before = await readKeys();
  expect(before).toMatchObject({ keys: [{ kty: 'RSA', alg: 'RS256' }] });
  expect(JSON.stringify(before)).not.toContain('"d":');
  expect(await readKeys()).toEqual(before);
  expect(warnings).not.toHaveBeenCalled();
  expect(infos).not.toHaveBeenCalled();
});
