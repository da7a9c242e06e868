import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorResponse } from '#contract/errors/errors.ts';
import { AppError, type Problem, problemIn, type Reason, statusOf, textOf } from '../errors.ts';
import { isDeclared } from './declared-refusals.ts';

/** Error codes of Fastify, Node and Postgres. */
const known: Record<string, Reason> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_incomplete',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  // Postgres: shutting down, starting up, connection lost, too many connections.
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '53300': 'site_busy',
  // The disk of the database, or of this server, is full.
  '53100': 'storage_full',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  // The database, or this process, has no memory or no file handle left for a moment.
  '53200': 'site_busy',
  EMFILE: 'site_busy',
  ENFILE: 'site_busy',
  // A deadlock, which Postgres resolves by cancelling one of the statements.
  '40P01': 'site_busy',
  // A standby that has not taken over yet.
  '25006': 'unavailable',
  // PgBouncer's code when it cannot reach the database.
  '08P01': 'unavailable',
};
/** The database's client has no codes for these. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** When a client should try again after a 503 that says nothing else. */
export const RETRY_AFTER_SECONDS = 5;

/** Logged when an endpoint refuses a call with a code that its declaration lacks: documents and statuses follow from those. */
export const UNDECLARED = 'undeclared error code';

/** Who made a call, without personal data: the account if signed in, and an HMAC of the address. */
export type DescribeCaller = (
  request: FastifyRequest,
) => Promise<{ account: string | null; address: string }>;

/** The statuses that may be a sign of an attack. */
const LOGGED_REFUSALS = [401, 403, 429];

/**
 * Responds to every error in the same format. The details of internal errors are logged, once, and never sent; refusals are
 * logged with who was refused.
 */
export function handleErrors(
  app: FastifyInstance,
  headers: Record<string, string>,
  describeCaller: DescribeCaller,
): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asAppError(error);
    const status = statusOf(refusal.code);
    const { endpoint } = request.routeOptions.config;
    if (endpoint && !isDeclared(endpoint, refusal.code))
      request.log.error({ code: refusal.code, route: endpoint.path }, UNDECLARED);
    if (status >= 500) logFailure(request, refusal);
    // control: refusals are logged with account and address HMAC (access.test.ts)
    if (LOGGED_REFUSALS.includes(status)) {
      const { code } = refusal;
      const call = { status, code, method: request.method, route: request.routeOptions.url ?? 'none' };
      request.log.warn({ ...call, ...(await describeCaller(request)) }, 'refused');
    }
    return sendError(request, reply.headers(headers), refusal);
  });

  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, headers));
}

/** Codes of failures that last until somebody does something about them. */
const NEED_ATTENTION: readonly string[] = ['internal', 'storage_full'];

/** Outages of providers pass, and a pause was intended by the trust. */
function logFailure(request: FastifyRequest, refusal: AppError): void {
  const { code, cause } = refusal;
  if (code === 'donations_paused') request.log.info({ code }, 'request refused');
  else {
    const level = NEED_ATTENTION.includes(code) ? 'error' : 'warn';
    request.log[level]({ err: cause ?? refusal, code }, 'request failed');
  }
}

/** Responds to an unknown or malformed address. */
export function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): FastifyReply {
  return sendError(request, reply.headers(headers), new AppError('not_found'));
}

function sendError(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const { message, code, params, fieldErrors, retryAfterSeconds } = refusal;
  const answer: ErrorResponse = {
    message,
    code,
    ...(params && { params }),
    requestId: request.id,
    ...(fieldErrors && { fields: textsOf(fieldErrors), fieldErrors }),
  };
  const status = statusOf(code);
  // Fastify would close the connection, and a client that is still sending could not read the response (slow-bodies.ts).
  if (code === 'too_large') reply.removeHeader('connection');
  const retryAfter = retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).header('cache-control', 'no-store').send(answer);
}

function textsOf(fieldErrors: Readonly<Record<string, Problem>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, problem]) => [field, textOf(problem)]));
}

/** Converts any error; an unexpected one becomes `internal`, with the original as its cause. */
function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    const reason = known[(fault as FastifyError).code ?? ''];
    if (reason) return new AppError(reason, { cause: error });
    if (fault.message.startsWith('timeout exceeded when trying to connect'))
      return new AppError('site_busy', { cause: error });
    if (LOST_CONNECTION.test(fault.message)) return new AppError('unavailable', { cause: error });
  }
  const status = error.statusCode ?? 500;
  return new AppError(status >= 400 && status < 500 ? 'invalid_input' : 'internal', { cause: error });
}

type ValidationProblem = { instancePath: string; keyword: string; message?: string; params?: unknown };

function invalidInput(problems: readonly ValidationProblem[]): AppError {
  // The first problem of each field counts. A map, because a field may be called "constructor".
  const byField = new Map(problems.flatMap(fieldsOf).toReversed());
  if (byField.size === 0) return new AppError('body_not_an_object');
  return new AppError('invalid_input', { fieldErrors: Object.fromEntries([...byField].toReversed()) });
}

function fieldsOf({ instancePath, keyword, message = '', params }: ValidationProblem): [string, Reason][] {
  const path = instancePath.split('/').filter(Boolean).join('.');
  if (keyword === 'unrecognized_keys') {
    const { keys = [] } = params as { keys?: string[] };
    return keys.map((key) => [path ? `${path}.${key}` : key, 'unknown_field']);
  }
  return path ? [[path, problemIn(message)]] : [];
}
