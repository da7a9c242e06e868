import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorAnswer } from '#contract/errors.ts';
import { AppError, type ErrorCode, statusOf } from './errors.ts';

const CHECK_FIELDS = 'Please check the fields and try again.';
const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.';

/** What Fastify and Node report in words of their own, said in ours. */
const known: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'What you sent is too large.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_json', 'The body is empty; send a JSON object.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'malformed_json',
    'The body does not have the length that was announced.',
  ],
  ECONNREFUSED: ['unavailable', 'The site is restarting. Please try again in a moment.'],
  ECONNRESET: ['unavailable', 'The site is restarting. Please try again in a moment.'],
  // Postgres: shutting down, starting up, connection lost, too many connections.
  '57P01': ['unavailable', 'The site is restarting. Please try again in a moment.'],
  '57P02': ['unavailable', 'The site is restarting. Please try again in a moment.'],
  '57P03': ['unavailable', 'The site is restarting. Please try again in a moment.'],
  '53300': ['unavailable', 'The site is very busy. Please try again in a moment.'],
};

/** Turns whatever was thrown into the one error answer; a fault of ours is masked for the visitor and logged once. */
export function handleErrors(app: FastifyInstance, headers: Record<string, string>): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asAppError(error);
    const status = statusOf[refusal.code];
    if (status >= 500) logFailure(request, refusal);
    return sendError(request, reply.headers(headers), refusal);
  });

  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, headers));
}

/** Only a fault of ours is an error: a pause is the trust's own wish, and others' outages pass. */
const levelOf: Partial<Record<ErrorCode, 'info' | 'warn'>> = {
  donations_paused: 'info',
  payment_provider_failed: 'warn',
  payment_provider_unreachable: 'warn',
  unavailable: 'warn',
};

function logFailure(request: FastifyRequest, refusal: AppError): void {
  const { code, cause } = refusal;
  const level = levelOf[code] ?? 'error';
  if (level === 'info') request.log.info({ code }, 'request refused');
  else request.log[level]({ err: cause ?? refusal, code }, 'request failed');
}

/** Responds to an unknown or malformed address. */
export function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): FastifyReply {
  const refusal = new AppError('not_found', 'There is nothing at this address.');
  return sendError(request, reply.headers(headers), refusal);
}

function sendError(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const answer: ErrorAnswer = {
    message: refusal.message,
    code: refusal.code,
    requestId: request.id,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  };
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(statusOf[refusal.code]).header('cache-control', 'no-store').send(answer);
}

/** Everything that may be thrown, as a refusal. What nobody foresaw becomes `internal`, with the fault as its cause. */
function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    const match = known[(fault as FastifyError).code ?? ''];
    if (match) return new AppError(match[0], match[1], { cause: error });
    if (fault.message.startsWith('timeout exceeded when trying to connect')) {
      return new AppError('unavailable', 'The site is very busy. Please try again in a moment.', {
        cause: error,
      });
    }
    if (/^Connection terminated/.test(fault.message)) {
      return new AppError('unavailable', 'The site is restarting. Please try again in a moment.', {
        cause: error,
      });
    }
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new AppError('invalid_input', CHECK_FIELDS, { cause: error });
  return new AppError('internal', OUR_FAULT, { cause: error });
}

type ValidationProblem = { instancePath: string; keyword: string; message?: string; params?: unknown };

function invalidInput(problems: readonly ValidationProblem[]): AppError {
  // The first problem of each field counts. A map, because a field may be called "constructor".
  const messages = new Map(problems.flatMap(fieldsOf).toReversed());
  const fields = Object.fromEntries([...messages].toReversed());
  return new AppError('invalid_input', Object.values(fields)[0] ?? 'Send a JSON object.', { fields });
}

function fieldsOf(problem: ValidationProblem): [string, string][] {
  const path = problem.instancePath.split('/').filter(Boolean).join('.');
  if (problem.keyword === 'unrecognized_keys') {
    const { keys = [] } = problem.params as { keys?: string[] };
    return keys.map((key) => [path ? `${path}.${key}` : key, 'This field is not known.']);
  }
  return path ? [[path, problem.message ?? 'This value cannot be used.']] : [];
}
