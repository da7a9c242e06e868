import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { STAFF_ROLES, type StaffRole } from '#contract/admin/access.ts';
import { ROWS_ABOUT_HEADER } from '#contract/admin/exports.ts';
import { ErrorAnswer } from '#contract/errors.ts';
import type { SignedInStaff } from '../admin/audit/service.ts';
import type { Download } from '../spreadsheets/export-file.ts';
import type { App } from './app-type.ts';
import { fileResponse } from './file-response.ts';

/** Who may call a route of the back office. `recentSignIn`: only within some minutes of signing in. */
export type Policy = { roles: readonly StaffRole[]; recentSignIn: boolean };

/** Every policy there is. A route names one of them; none of its own is accepted. */
export const policies = {
  read: { roles: STAFF_ROLES, recentSignIn: false },
  readAccess: { roles: ['owner'], recentSignIn: false },
  changeAccess: { roles: ['owner'], recentSignIn: true },
  changeContent: { roles: ['owner', 'manager'], recentSignIn: false },
  changeRegistrations: { roles: ['owner'], recentSignIn: false },
  changeDonations: { roles: ['owner', 'accountant'], recentSignIn: false },
  moveMoney: { roles: ['owner', 'accountant'], recentSignIn: true },
  takeOut: { roles: ['owner', 'accountant'], recentSignIn: false },
} as const satisfies Record<string, Policy>;

type PolicyName = keyof typeof policies;
type AdminRouteLine = { method: string; url: string; policy: PolicyName };

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: PolicyName;
  }
  interface FastifyInstance {
    /** The back office's routes with their policies, as they were registered. */
    adminRoutes: AdminRouteLine[];
  }
}

const BACK_OFFICE = /^\/api\/admin(?:\/|$)/i;
const admitted = new WeakMap<FastifyRequest, SignedInStaff>();

/**
 * Puts a policy before every route of the back office, wherever it is registered. Call it before any route.
 * `admit` decides by who asks, and throws AppError for whoever may not.
 * @throws Error (from the registration) for a route under /api/admin without one of the policies.
 */
export function guardBackOffice(
  app: FastifyInstance,
  admit: (request: FastifyRequest, policy: Policy) => Promise<SignedInStaff>,
): void {
  app.decorate('adminRoutes', []);
  app.addHook('onRoute', (route) => {
    if (!BACK_OFFICE.test(route.url)) return;
    const name = route.config?.policy;
    if (!name || !Object.hasOwn(policies, name)) {
      throw new Error(`${route.method} ${route.url} has no policy: register it with adminRoute`);
    }
    const first = async (request: FastifyRequest) => {
      admitted.set(request, await admit(request, policies[name]));
    };
    route.onRequest = [first, ...[route.onRequest ?? []].flat()];
    for (const method of [route.method].flat())
      app.adminRoutes.push({ method, url: route.url, policy: name });
  });
}

type Schema = z.ZodMiniType;

type AdminRoute<Body extends Schema, Params extends Schema, Query extends Schema, Answer extends Schema> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/api/admin/${string}`;
  policy: PolicyName;
  summary: string;
  body?: Body;
  params?: Params;
  query?: Query;
  answer: Answer;
  /** Of the answer; 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** The statuses of refusals besides 400, 401 and 403. */
  refusals?: readonly (404 | 408 | 409 | 413 | 415 | 429 | 502 | 503)[];
  /** A limit on how often it is called, besides the policy. */
  limit?: (request: FastifyRequest) => Promise<void>;
  handler(
    given: {
      body: z.output<Body>;
      params: z.output<Params>;
      query: z.output<Query>;
      /** The body as it comes over the line, where the route's parser leaves it so. */
      upload: { stream: unknown; announcedBytes: number };
    },
    by: SignedInStaff,
  ): Promise<z.input<Answer>>;
};

/** Registers a route of the back office: the one way to do so. */
export function adminRoute<
  Answer extends Schema,
  Body extends Schema = z.ZodMiniUndefined,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
>(app: App, route: AdminRoute<Body, Params, Query, Answer>): void {
  const { method, url, policy, summary, body, params, query, answer, status = 200, refusals = [] } = route;
  const { limit } = route;
  const refused = [400, 401, 403, ...refusals].map((code) => [code, ErrorAnswer] as const);
  app.route({
    method,
    url,
    config: { policy },
    ...(limit ? { onRequest: limit } : {}),
    schema: {
      summary,
      tags: ['Back office'],
      ...(body ? { body } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      response: { [status]: answer, ...Object.fromEntries(refused) },
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const by = admitted.get(request);
      if (!by) throw new Error('a route of the back office ran without its policy');
      // What the schemas above have let through.
      const upload = {
        stream: request.body,
        announcedBytes: Number(request.headers['content-length'] ?? 0),
      };
      const given = {
        body: request.body,
        params: request.params,
        query: request.query,
        upload,
      } as Parameters<typeof route.handler>[0];
      return reply.code(status).send(await route.handler(given, by));
    },
  });
}

type AdminDownload<Body extends Schema> = {
  url: `/api/admin/${string}`;
  policy: PolicyName;
  summary: string;
  body: Body;
  limit: (request: FastifyRequest) => Promise<void>;
  handler(body: z.output<Body>, by: SignedInStaff): Promise<Download>;
};

/** Registers a route of the back office whose answer is a file, streamed. A reader who leaves ends the stream. */
export function adminDownload<Body extends Schema>(app: App, route: AdminDownload<Body>): void {
  app.route({
    method: 'POST',
    url: route.url,
    config: { policy: route.policy },
    schema: {
      summary: route.summary,
      tags: ['Back office'],
      body: route.body,
      response: fileResponse('application/octet-stream', 'The file, as CSV or spreadsheet'),
    },
    preHandler: route.limit,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const by = admitted.get(request);
      if (!by) throw new Error('a route of the back office ran without its policy');
      const file = await route.handler(request.body as z.output<Body>, by);
      return reply
        .headers({
          'content-type': file.contentType,
          'content-disposition': `attachment; filename="${file.fileName}"`,
          [ROWS_ABOUT_HEADER]: String(file.rowsAbout),
        })
        .send(file.stream);
    },
  });
}
