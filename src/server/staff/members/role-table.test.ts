import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { type Policy, policies, RECENT_SIGN_IN_MINUTES } from '#contract/staff/roles-and-policies.ts';
import { getMe } from '#contract/staff/staff.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { guardBackOffice } from '#server/http/guard-back-office.ts';
import { createTestApp } from '#tests/support/app.ts';
import { signedIn, signedInStaff } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';

// Tries every cell of the table that `npx node tools/roles.ts` prints, at several ages of the sign-in.

const MINUTE_MS = 60_000;
const site = await createTestApp({ staffSession: { maxMs: 12 * 60 * MINUTE_MS, idleMs: 60 * MINUTE_MS } });
const signedInAt = new Date(site.clock.now.getTime() + 2_000);
const staff = await signedInStaff(site);
const donor = await signedIn(site, 'donor@example.com');
const routes = site.app.adminRoutes;
const UNKNOWN_ID = '0195c2a0-0000-7000-8000-000000000000';

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

// shows: P30
test('every back-office route names a policy', () => {
  expect(routes.length).toBeGreaterThan(6);
  for (const { policy } of routes) expect(Object.keys(policies)).toContain(policy);
});

describe.each(routes)('$method $url', (route) => {
  test('refuses requests without a session, and donors', async () => {
    expect(await refusal(createVisitor(site), route)).toBe(word(route.method, 'unauthorised'));
    expect(await refusal(donor, route)).toBe(word(route.method, 'forbidden'));
  });

  // shows: P30
  test.each(STAFF_ROLES)('%s: allowed only if the policy lists the role', async (role) => {
    const may = (policies[route.policy].roles as readonly string[]).includes(role);
    expect(await refusal(staff[role], route)).toBe(may ? null : word(route.method, 'forbidden'));
  });
});

// Sign-ins age together, so the ages come in this order. The provider tells the moment of a sign-in in whole seconds.
const AGES = [
  {
    age: 'fourteen minutes',
    minutes: 14,
    tried: routes.filter(({ policy }) => policies[policy].recentSignIn),
  },
  { age: 'fifteen minutes', minutes: 15, tried: routes },
];

describe.each(AGES)('$age after signing in', ({ minutes, tried }) => {
  test.each(STAFF_ROLES)('%s: only what needs a recent sign-in asks for a new one', async (role) => {
    site.clock.now = new Date(signedInAt.getTime() + minutes * MINUTE_MS);
    expect(tried.length).toBeGreaterThan(20);
    for (const route of tried) {
      const { roles, recentSignIn }: Policy = policies[route.policy];
      const stale = recentSignIn && minutes >= RECENT_SIGN_IN_MINUTES ? 'sign_in_again' : null;
      const expected = roles.includes(role) ? stale : 'forbidden';
      const code = expected && word(route.method, expected);
      expect([route, await refusal(staff[role], route)]).toEqual([route, code]);
    }
  });
});

test.each([
  { what: 'after an hour without a call', minutes: [60] },
  { what: 'after twelve hours of work', minutes: [...everyHalfHour(), 12 * 60] },
])('$what, every route asks an owner to sign in', async ({ minutes }) => {
  const start = site.clock.now;
  const owner = await signedIn(site, staff.owner.email);
  for (const at of minutes.slice(0, -1)) {
    site.clock.now = new Date(start.getTime() + at * MINUTE_MS);
    expect((await owner.call('GET', getMe.path)).status).toBe(200);
  }
  site.clock.now = new Date(start.getTime() + (minutes.at(-1) ?? 0) * MINUTE_MS);
  for (const route of routes) {
    const code = word(route.method, 'unauthorised');
    expect([route, await refusal(owner, route)]).toEqual([route, code]);
  }
});

function everyHalfHour(): number[] {
  return Array.from({ length: 23 }, (_, index) => (index + 1) * 30);
}

describe('a back-office route without a valid policy', () => {
  test.each([
    ['no policy', {}],
    ['an unknown policy', { config: { endpoint: { access: { staff: 'everybody' } } } }],
    ['the name of an inherited property', { config: { endpoint: { access: { staff: 'constructor' } } } }],
  ])('cannot be registered: %s', async (_what, options) => {
    const app = Fastify();
    const never = () => Promise.reject(new Error('never called'));
    guardBackOffice(app, never, never);
    app.register(async (scope) => {
      scope.get('/api/admin/secret', options as object, async () => 'secret');
    });
    await expect(app.ready()).rejects.toThrow('GET /api/admin/secret has no policy');
  });
});
