import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Policy, type PolicyName, policies } from '#contract/staff/roles-and-policies.ts';
import type { SignedInStaff } from '../staff/audit/service.ts';
import { isAboutPeople } from './responses-about-people.ts';

type RegisteredRoute = {
  method: string;
  url: string;
  policy: PolicyName;
  /** Whether each call counts against the pages of people's details that one may read in an hour. */
  isCounted: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    /** The registered back-office routes with their policies. */
    adminRoutes: RegisteredRoute[];
    /** The endpoints that are implemented. */
    endpoints: Endpoint[];
  }
}

const BACK_OFFICE = /^\/api\/admin(?:\/|$)/i;
const staffOf = new WeakMap<FastifyRequest, SignedInStaff>();

/**
 * Enforces a policy on every back-office route, wherever it is registered. Must be called before any route is registered.
 * `authorise` returns the signed-in member of staff, or throws AppError; `countReading` counts a page of people's details
 * or a look-up of donors to suggest.
 * @throws Error (on registration) for a route under /api/admin without a known policy, and for another call that is no endpoint.
 */
export function guardBackOffice(
  app: FastifyInstance,
  authorise: (request: FastifyRequest, policy: Policy) => Promise<SignedInStaff>,
  countReading: (by: SignedInStaff, kind: 'pages' | 'suggestions') => Promise<void>,
): void {
  app.decorate('adminRoutes', []);
  app.decorate('endpoints', []);
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    if (endpoint && route.method !== 'HEAD') app.endpoints.push(endpoint);
    if (!BACK_OFFICE.test(route.url)) {
      if (!endpoint && route.url.startsWith('/api/') && !route.schema?.hide)
        throw new Error(`${route.method} ${route.url} is not declared: write an endpoint, and use implement`);
      return;
    }
    const { access, countedAs } = endpoint ?? {};
    const name = typeof access === 'object' && 'staff' in access ? access.staff : undefined;
    if (!name || !Object.hasOwn(policies, name)) {
      throw new Error(
        `${route.method} ${route.url} has no policy: declare an endpoint, and register it with implement`,
      );
    }
    const isCounted = countedAs !== 'nothing' && answersAboutPeople(route.schema?.response);
    const enforce = async (request: FastifyRequest) => {
      const by = await authorise(request, policies[name]);
      if (isCounted) await countReading(by, countedAs === 'suggestions' ? 'suggestions' : 'pages');
      staffOf.set(request, by);
    };
    route.onRequest = [enforce, ...[route.onRequest ?? []].flat()];
    for (const method of [route.method].flat())
      app.adminRoutes.push({ method, url: route.url, policy: name, isCounted });
  });
}

/** Whether a route's successful responses have a donor's name, contact details or ID number. */
function answersAboutPeople(responses: unknown): boolean {
  return Object.entries(responses ?? {}).some(
    ([status, response]) =>
      Number(status) < 300 &&
      (!('_zod' in response) ||
        // control: every response with people counts as reading (access.test.ts)
        isAboutPeople(response)),
  );
}

/** The member of staff whose call a policy has let through. */
export function callerOf(request: FastifyRequest): SignedInStaff {
  const by = staffOf.get(request);
  if (!by) throw new Error('a back-office route ran without its policy');
  return by;
}
