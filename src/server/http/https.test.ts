import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createDonorCookie } from './donor-cookie.ts';
import { securityHeaders } from './security-headers.ts';
import { createGuard } from './visitor-guard.ts';

// The other tests use http, as a site on a developer's machine does.

const publicUrl = 'https://charity.example';

test('over https, cookies are bound to this host and never sent without TLS', async () => {
  const guard = createGuard({ secret: 'secret', ownOrigins: [publicUrl], publicUrl });
  const app = Fastify();
  await app.register(cookie);
  app.get('/', async (_, reply) => {
    guard.setSession(reply, 'token', 60);
    createDonorCookie(publicUrl).set(reply, 'token', 60);
    return 'ok';
  });
  const { cookies } = await app.inject('/');
  const secure = { path: '/', secure: true };
  expect(cookies).toEqual([
    expect.objectContaining({ ...secure, name: '__Host-session', httpOnly: true, sameSite: 'Lax' }),
    expect.objectContaining({ ...secure, name: 'XSRF-TOKEN' }),
    expect.objectContaining({ ...secure, name: '__Host-gifts', httpOnly: true, sameSite: 'Strict' }),
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
