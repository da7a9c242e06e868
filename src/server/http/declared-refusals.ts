import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors/errors.admin.ts';
import { statusOf } from '../errors.ts';

/** What any call may be refused with: by guards, limits and the parsing of requests, or because something is broken. */
const OF_ANY_CALL: readonly ErrorCode[] = [
  'not_found',
  'foreign_origin',
  'xsrf_token_missing',
  'forbidden',
  'scope_missing',
  'sign_in_again',
  'reading_limit',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'site_busy',
  'storage_full',
];
/** Invalid input, no session, and internal errors. */
const STATUSES_OF_ANY_CALL = [400, 401, 500];

/** Whether an endpoint may refuse a call with an error code: the code is its own, or one of any call. */
export function isDeclared({ errors = [] }: Endpoint, code: ErrorCode): boolean {
  return STATUSES_OF_ANY_CALL.includes(statusOf(code)) || [...OF_ANY_CALL, ...errors].includes(code);
}
