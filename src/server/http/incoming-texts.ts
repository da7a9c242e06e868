import type { FastifyInstance } from 'fastify';
import { isUnstorable, normalText } from '#domain/text/normal-text.ts';
import { AppError, type Reason } from '../errors.ts';

/** Deeper than any body of the contract, and far from exhausting the stack. */
const MAX_DEPTH = 20;

type Problems = Map<string, Reason>;

/**
 * Normalises every text in the path, the query and the JSON body of a request before its schema checks it, and refuses characters
 * that are never stored: the one place for all calls. Pages take their address from the raw URL, and bodies that are not JSON are
 * left alone. Must be called before any route is registered.
 */
export function normaliseIncomingTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.url === '*') return;
    const problems: Problems = new Map();
    request.params = normalised({ ...(request.params as object) }, [], problems);
    request.query = normalised({ ...(request.query as object) }, [], problems);
    if (isPlainObject(request.body)) request.body = normalised(request.body, [], problems);
    if (problems.size > 0) throw new AppError('invalid_input', { fieldErrors: Object.fromEntries(problems) });
  });
}

function normalised(value: unknown, path: readonly string[], problems: Problems): unknown {
  if (typeof value === 'string') {
    const text = normalText(value);
    // control: characters that are never stored are refused in every text of a request
    if (isUnstorable(text)) problems.set(path.join('.'), 'character_not_storable');
    return text;
  }
  const isList = Array.isArray(value);
  if (!isList && !isPlainObject(value)) return value;
  if (path.length > MAX_DEPTH) {
    problems.set(path.join('.'), 'invalid_value');
    return null;
  }
  if (isList) return value.map((each, index) => normalised(each, [...path, String(index)], problems));
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    normalised(each, [...path, key], problems),
  ]);
  return Object.fromEntries(entries);
}

/** Unlike a stream or a buffer. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
