import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createDonorCookie } from './donor-cookie.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';
import { securityHeaders } from './security-headers.ts';
import { createGuard } from './visitor-guard.ts';

// The other tests use http, as a site on a developer's machine does.

const publicUrl = 'https://charity.example';

test('over https, cookies are bound to this host and never sent without TLS', async () => {
  const guard = createGuard({ secret: 'secret', ownOrigins: [publicUrl], publicUrl });
  const app = Fastify();
  await app.register(cookie, { secret: 'secret' });
  const pending = { state: 's', nonce: 'n', codeVerifier: 'v' };
  app.get('/', async (request, reply) => {
    guard.setSession(reply, 'token', 60);
    createDonorCookie(publicUrl).set(reply, 'token', 60);
    createPendingSignIns(publicUrl).add(request, reply, pending, new Date());
    return 'ok';
  });
  const { cookies } = await app.inject('/');
  const secure = { path: '/', secure: true };
  expect(cookies).toEqual([
    expect.objectContaining({ ...secure, name: '__Host-session', httpOnly: true, sameSite: 'Lax' }),
    expect.objectContaining({ ...secure, name: 'XSRF-TOKEN' }),
    expect.objectContaining({ ...secure, name: '__Host-gifts', httpOnly: true, sameSite: 'Strict' }),
    expect.objectContaining({
      ...secure,
      name: expect.stringMatching(/^__Host-sign-in-[\w-]{16}$/),
      httpOnly: true,
      sameSite: 'Lax',
    }),
  ]);
  for (const each of cookies) expect(each).not.toHaveProperty('domain');
});

test('over https, browsers are told to use only https for a year', () => {
  const options = { frameOrigins: [], development: false };
  const headers = securityHeaders({ ...options, https: true });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(securityHeaders({ ...options, https: false })).not.toHaveProperty('strict-transport-security');
});

test('over https, assets, pictures, documents and errors say so, too', async () => {
  const assetsDir = await mkdtemp(join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(assetsDir, { recursive: true }));
  await mkdir(join(assetsDir, 'assets'));
  await writeFile(join(assetsDir, 'assets/page.js'), '1');
  const security = { https: true, frameOrigins: [], development: false };
  const { app } = await createTestApp({ security, assetsDir, offlineReading: false });
  for (const url of [
    '/assets/page.js',
    '/worker.js',
    '/pictures/none.jpg',
    '/previews/x',
    '/api/none',
    '/a.',
  ]) {
    const { headers } = await app.inject(url);
    expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
  }
});
