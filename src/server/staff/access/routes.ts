import * as endpoints from '#contract/staff/access.ts';
import type { App } from '../../http/app-type.ts';
import type { DescribeCaller } from '../../http/error-handler.ts';
import { guardBackOffice } from '../../http/guard-back-office.ts';
import { implement } from '../../http/implement.ts';
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
  implement(app, endpoints.getAccessOverview, (_given, by) => describeAccess(deps, by));
  implement(app, endpoints.listOwnSessions, async (_given, by) => ({
    items: await listSessions(deps, by, by.accountId),
  }));
  implement(app, endpoints.endSession, ({ params }, by) => endSession(deps, by, params.id));
  implement(app, endpoints.endSessionsOfAccount, ({ params }, by) => endSessionsOf(deps, by, params.id));
  implement(app, endpoints.revealDonor, ({ params }, by) => revealPerson(deps, by, 'donor', params.id));
  implement(app, endpoints.revealDonation, ({ params }, by) => revealPerson(deps, by, 'donation', params.id));
}
