import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { STAFF_ROLES } from '#contract/admin/access.ts';
import { guardBackOffice, policies } from '#server/http/admin-routes.ts';
import { createTestApp } from '#tests/support/app.ts';
import { signedIn, signedInStaff } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';

// Every cell of the table that `npm run roles` prints, made of the routes as they were registered.

const site = await createTestApp();
const staff = await signedInStaff(site);
const donor = await signedIn(site, 'donor@example.com');
const routes = site.app.adminRoutes;
const SOMEBODY = '0195c2a0-0000-7000-8000-000000000000';
const OLD_MS = 15 * 60_000;

/** The code of a refusal of access; null for every other answer, because then access was not what it failed for. */
async function refusal(
  visitor: Pick<ReturnType<typeof createVisitor>, 'call'>,
  { method, url }: { method: string; url: string },
): Promise<string | null> {
  const path = url.replace(':id', SOMEBODY);
  const answer = await visitor.call(method as 'GET', path, ['GET', 'HEAD'].includes(method) ? undefined : {});
  if (answer.status !== 401 && answer.status !== 403) return null;
  return method === 'HEAD' ? `${answer.status}` : JSON.parse(answer.body).code;
}

const word = (method: string, code: string) =>
  method === 'HEAD' ? (code === 'unauthorised' ? '401' : '403') : code;

test('the back office has routes, and each names one of the policies', () => {
  expect(routes.length).toBeGreaterThan(6);
  for (const { policy } of routes) expect(Object.keys(policies)).toContain(policy);
});

describe.each(routes)('$method $url', (route) => {
  test('is refused without a session, and to a donor', async () => {
    expect(await refusal(createVisitor(site), route)).toBe(word(route.method, 'unauthorised'));
    expect(await refusal(donor, route)).toBe(word(route.method, 'forbidden'));
  });

  test.each(STAFF_ROLES)(`is open to the roles of its policy alone: %s`, async (role) => {
    const may = (policies[route.policy].roles as readonly string[]).includes(role);
    expect(await refusal(staff[role], route)).toBe(may ? null : word(route.method, 'forbidden'));
  });
});

test('fifteen minutes after signing in, what moves money or changes roles asks to sign in again; the rest stays open', async () => {
  site.clock.pass(OLD_MS - 1);
  for (const route of routes) expect(await refusal(staff.owner, route)).toBeNull();
  site.clock.pass(1);
  for (const route of routes) {
    const { recentSignIn } = policies[route.policy];
    expect(await refusal(staff.owner, route)).toBe(recentSignIn ? word(route.method, 'sign_in_again') : null);
  }
});

describe('a route of the back office without a policy', () => {
  test.each([
    ['none', {}],
    ['one of its own', { config: { policy: 'everybody' } }],
    ['one that every object has', { config: { policy: 'constructor' } }],
  ])('cannot be registered: %s', async (_what, options) => {
    const app = Fastify();
    guardBackOffice(app, () => Promise.reject(new Error('nobody asks')));
    app.register(async (part) => {
      part.get('/api/admin/secret', options as object, async () => 'secret');
    });
    await expect(app.ready()).rejects.toThrow('GET /api/admin/secret has no policy');
  });
});
