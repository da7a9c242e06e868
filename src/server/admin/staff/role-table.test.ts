import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { policies, STAFF_ROLES } from '#contract/admin/roles-and-policies.ts';
import { guardBackOffice } from '#server/http/admin-routes.ts';
import { createTestApp } from '#tests/support/app.ts';
import { signedIn, signedInStaff } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';

// Tries every cell of the table that `npm run roles` prints.

const site = await createTestApp();
const staff = await signedInStaff(site);
const donor = await signedIn(site, 'donor@example.com');
const routes = site.app.adminRoutes;
const UNKNOWN_ID = '0195c2a0-0000-7000-8000-000000000000';
const OLD_MS = 15 * 60_000;

/** The error code when access is refused; null for every other response. */
async function refusal(
  visitor: Pick<ReturnType<typeof createVisitor>, 'call'>,
  { method, url }: { method: string; url: string },
): Promise<string | null> {
  const path = url.replace(':id', UNKNOWN_ID);
  const response = await visitor.call(
    method as 'GET',
    path,
    ['GET', 'HEAD'].includes(method) ? undefined : {},
  );
  if (response.status !== 401 && response.status !== 403) return null;
  return method === 'HEAD' ? `${response.status}` : JSON.parse(response.body).code;
}

const word = (method: string, code: string) =>
  method === 'HEAD' ? (code === 'unauthorised' ? '401' : '403') : code;

test('every back-office route names a policy', () => {
  expect(routes.length).toBeGreaterThan(6);
  for (const { policy } of routes) expect(Object.keys(policies)).toContain(policy);
});

describe.each(routes)('$method $url', (route) => {
  test('refuses requests without a session, and donors', async () => {
    expect(await refusal(createVisitor(site), route)).toBe(word(route.method, 'unauthorised'));
    expect(await refusal(donor, route)).toBe(word(route.method, 'forbidden'));
  });

  test.each(STAFF_ROLES)('%s: allowed only if the policy lists the role', async (role) => {
    const may = (policies[route.policy].roles as readonly string[]).includes(role);
    expect(await refusal(staff[role], route)).toBe(may ? null : word(route.method, 'forbidden'));
  });
});

test('fifteen minutes after signing in, only routes that move money or change roles require a new sign-in', async () => {
  site.clock.pass(OLD_MS - 1);
  for (const route of routes) expect(await refusal(staff.owner, route)).toBeNull();
  site.clock.pass(1);
  for (const route of routes) {
    const { recentSignIn } = policies[route.policy];
    expect(await refusal(staff.owner, route)).toBe(recentSignIn ? word(route.method, 'sign_in_again') : null);
  }
});

describe('a back-office route without a valid policy', () => {
  test.each([
    ['no policy', {}],
    ['an unknown policy', { config: { policy: 'everybody' } }],
    ['the name of an inherited property', { config: { policy: 'constructor' } }],
  ])('cannot be registered: %s', async (_what, options) => {
    const app = Fastify();
    guardBackOffice(app, () => Promise.reject(new Error('never called')));
    app.register(async (scope) => {
      scope.get('/api/admin/secret', options as object, async () => 'secret');
    });
    await expect(app.ready()).rejects.toThrow('GET /api/admin/secret has no policy');
  });
});
