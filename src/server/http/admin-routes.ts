import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ErrorResponse } from '#contract/errors/errors.ts';
import { isMasked, type PolicyName } from '#contract/staff/roles-and-policies.ts';
import { maskPeople } from '#domain/donors/mask-person.ts';
import type { SignedInStaff } from '../staff/audit/service.ts';
import type { App } from './app-type.ts';
import { callerOf } from './guard-back-office.ts';

type Schema = z.ZodMiniType;

type AdminRoute<Body extends Schema, Params extends Schema, Query extends Schema, Response extends Schema> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/api/admin/${string}`;
  policy: PolicyName;
  summary: string;
  body?: Body;
  params?: Params;
  query?: Query;
  response: Response;
  /** 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** Whether it suggests donors while somebody types. */
  isSuggesting?: boolean;
  /** Possible error statuses besides 400, 401 and 403. */
  errors?: readonly (404 | 408 | 409 | 413 | 415 | 429 | 502 | 503)[];
  /** A rate limit. */
  limit?: (request: FastifyRequest) => Promise<void>;
  handler(
    given: {
      body: z.output<Body>;
      params: z.output<Params>;
      query: z.output<Query>;
      /** The raw body stream, for routes whose content type parser passes it through. */
      upload: { stream: unknown; declaredBytes: number };
    },
    by: SignedInStaff,
  ): Promise<z.input<Response>>;
};

/** Registers a back-office route. */
export function adminRoute<
  Response extends Schema,
  Body extends Schema = z.ZodMiniUndefined,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
>(app: App, route: AdminRoute<Body, Params, Query, Response>): void {
  const { method, url, policy, summary, body, params, query, response, status = 200, errors = [] } = route;
  const { limit, isSuggesting = false } = route;
  const errorResponses = [400, 401, 403, ...errors].map((code) => [code, ErrorResponse] as const);
  app.route({
    method,
    url,
    config: { policy, isSuggesting },
    ...(limit ? { onRequest: limit } : {}),
    schema: {
      summary,
      tags: ['Back office'],
      ...(body ? { body } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      response: { [status]: response, ...Object.fromEntries(errorResponses) },
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const by = callerOf(request);
      const upload = {
        stream: request.body,
        declaredBytes: Number(request.headers['content-length'] ?? 0),
      };
      const given = {
        body: request.body,
        params: request.params,
        query: request.query,
        upload,
      } as Parameters<typeof route.handler>[0];
      const answer = await route.handler(given, by);
      // control: people are masked by role (access.test.ts) → false
      const shown = isMasked(by.role, policy) ? maskPeople(answer) : answer;
      return reply.code(status).send(shown);
    },
  });
}
