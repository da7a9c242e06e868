import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, FileType, ParsedOf } from '#contract/endpoint.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import { isMasked } from '#contract/staff/roles-and-policies.ts';
import { maskPeople } from '#domain/donors/mask-person.ts';
import { shownToToken } from '#domain/staff/api-scopes.ts';
import type { PdfFile } from '../documents/typeset.ts';
import type { KnownDonor } from '../donors/account/service.ts';
import { statusOf } from '../errors.ts';
import type { Download } from '../spreadsheets/export-file.ts';
import type { SignedInStaff } from '../staff/audit/service.ts';
import type { App } from './app-type.ts';
import { sendFile, successesOf } from './file-response.ts';
import { callerOf } from './guard-back-office.ts';
import { programOf } from './guard-data-api.ts';
import type { Upload } from './receive-upload.ts';

/** The request and reply of a visitor's call, for cookies, headers and limits. */
export type Visit = { request: FastifyRequest; reply: FastifyReply };

declare module 'fastify' {
  interface FastifyInstance {
    /** The donor of a call. @throws AppError `donor_unknown` */
    requireDonor?: (request: FastifyRequest) => Promise<KnownDonor>;
  }
}

type Schema = z.ZodMiniType;

type CallerOf<Of extends Endpoint> = Of['access'] extends { staff: string }
  ? SignedInStaff
  : Of['access'] extends 'donor'
    ? Visit & { donor: KnownDonor }
    : Visit;

type AnswerOf<Response> = Response extends Schema
  ? z.input<Response>
  : Response extends FileType
    ? PdfFile | Download
    : never;

/** Nothing for an endpoint without a response; a visitor's handler may also have sent its reply itself. */
type Handler<Of extends Endpoint> = (
  given: ParsedOf<Of> & { upload: Upload },
  caller: CallerOf<Of>,
) => Of['response'] extends Schema | FileType
  ? Promise<AnswerOf<Of['response']> | (Of['access'] extends string ? FastifyReply : never)>
  : Promise<void>;

/** Fastify's options of this one route: limits, of calls before or after the input is parsed, and of its body. */
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type RouteOptions = { onRequest?: Hook; preHandler?: Hook; bodyLimit?: number };

/**
 * Registers an endpoint. The handler gets parsed input and the caller, and returns the response; only refusals (AppError) are
 * sent with another status than the declared one. A member of staff gets people masked where the policy says so, and a program none
 * without the scope for them.
 */
export function implement<const Of extends Endpoint>(
  app: App,
  endpoint: Of,
  handler: Handler<NoInfer<Of>>,
  options: RouteOptions = {},
): void {
  const { method, path, access, response } = endpoint;
  const policy = typeof access === 'object' && 'staff' in access ? access.staff : null;
  const isOfPrograms = typeof access === 'object' && 'scope' in access;
  const { requireDonor } = app;
  if (access === 'donor' && !requireDonor) throw new Error(`nothing tells the donor of ${method} ${path}`);
  const status = endpoint.status ?? (response === undefined ? 204 : 200);
  app.route({
    method,
    url: path,
    config: { endpoint },
    ...options,
    schema: schemaOf(endpoint, status),
    handler: async (request, reply) => {
      const { params, query, headers, body } = request;
      const upload = { stream: body, declaredBytes: Number(request.headers['content-length'] ?? 0) };
      const given = { params, query, headers, body, upload } as unknown as Parameters<typeof handler>[0];
      const by = policy && callerOf(request);
      const donor = access === 'donor' ? await requireDonor?.(request) : undefined;
      const answer: unknown = await handler(given, (by ?? { request, reply, donor }) as CallerOf<Of>);
      // A redirect, a page, or a response from the cache. A reply is awaited until it is sent.
      if (reply.sent) return reply;
      if (typeof response === 'string') return sendFile(reply, answer as PdfFile | Download);
      if (isOfPrograms) return reply.code(status).send(await shownToProgram(request, answer));
      // control: people are masked by role (access.test.ts) → false
      const shown = by && isMasked(by.role, policy) ? maskPeople(answer) : answer;
      return reply.code(status).send(shown ?? null);
    },
  });
}

async function shownToProgram(request: FastifyRequest, answer: unknown): Promise<unknown> {
  const { scopes, countDonors } = programOf(request);
  const { shown, donors } = shownToToken(answer, scopes);
  // control: what a token reads about people is recorded (api-tokens/use.test.ts)
  if (donors > 0) await countDonors(donors);
  return shown;
}

/** The schemas that parse the input and serialise the responses, and the texts of the OpenAPI document. */
function schemaOf(endpoint: Endpoint, success: number): FastifySchema {
  const { access, summary, description, params, query, headers, body, response, errors = [] } = endpoint;
  const isGuarded = typeof access === 'object';
  const statuses = new Set([400, 429, ...(isGuarded ? [401, 403] : []), ...errors.map(statusOf)]);
  const refusals = [...statuses].map((status) => [status, ErrorResponse] as const);
  return {
    summary,
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: { ...successesOf(response, success), ...Object.fromEntries(refusals) },
  };
}
