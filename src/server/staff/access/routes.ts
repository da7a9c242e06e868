import * as z from 'zod/mini';
import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  AccessOverview,
  adminAccessPageCalls,
  RevealedPerson,
  StaffSessions,
} from '#contract/staff/access.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { DescribeCaller } from '../../http/error-handler.ts';
import { guardBackOffice } from '../../http/guard-back-office.ts';
import type { Guard } from '../../http/visitor-guard.ts';
import { sessionAccount } from '../../site/session/service.ts';
import { describeDevice, shortenAddress } from './describe-origin.ts';
import { recordRefusal } from './events.ts';
import { countReading, type ReadingDeps } from './reading.ts';
import { authorise } from './service.ts';
import { describeAccess, endSession, endSessionsOf, listSessions, revealPerson } from './sessions.ts';

/** Enforces the policies of all back-office routes. Must be called before any route is registered. */
export function enforcePolicies(app: App, deps: ReadingDeps, guard: Guard): void {
  guardBackOffice(
    app,
    (request, policy) => {
      const device = describeDevice(request.headers['user-agent'] ?? '');
      const origin = { device, network: shortenAddress(request.ip) };
      const call = `${request.method} ${request.routeOptions.url}`;
      return authorise(deps, guard.sessionToken(request), policy, origin, (refused) =>
        recordRefusal(deps, { ...refused, call }),
      );
    },
    (by, kind) => countReading(deps, by.accountId, kind),
  );
}

/** Who made a call, for the log of refusals. */
export function callerDescriber(deps: ReadingDeps, guard: Guard): DescribeCaller {
  return async (request) => {
    // A database that is down must not turn a refusal into an internal error.
    const account = await sessionAccount(deps, guard.sessionToken(request)).catch(() => null);
    return { account: account?.id ?? null, address: guard.addressHash(request) };
  };
}

export function adminAccessRoutes(app: App, deps: ReadingDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminAccessPageCalls.overview,
    policy: 'readAccess',
    summary: 'List sessions, sign-ins, refusals and bulk reading of staff',
    response: AccessOverview,
    handler: (_given, by) => describeAccess(deps, by),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminAccessPageCalls.sessions,
    policy: 'read',
    summary: 'List your own sessions in the back office',
    response: StaffSessions,
    handler: async (_given, by) => ({ items: await listSessions(deps, by, by.accountId) }),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminAccessPageCalls.session,
    policy: 'read',
    summary: 'End a session of yours, or of anybody as an owner',
    params: ById,
    response: z.null(),
    status: 204,
    errors: [404],
    handler: async ({ params }, by) => {
      await endSession(deps, by, params.id);
      return null;
    },
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminAccessPageCalls.sessionsOfAccount,
    policy: 'read',
    summary: 'Sign an account out everywhere: yours, or anybody’s as an owner',
    params: ById,
    response: z.null(),
    status: 204,
    errors: [404],
    handler: async ({ params }, by) => {
      await endSessionsOf(deps, by, params.id);
      return null;
    },
  });

  for (const kind of ['donor', 'donation'] as const) {
    adminRoute(app, {
      method: 'POST',
      url: kind === 'donor' ? adminAccessPageCalls.revealDonor : adminAccessPageCalls.revealDonation,
      policy: 'revealPerson',
      summary: `Get the name and contact details of a ${kind}, which the audit log records`,
      params: ById,
      response: RevealedPerson,
      errors: [404],
      handler: ({ params }, by) => revealPerson(deps, by, kind, params.id),
    });
  }
}
