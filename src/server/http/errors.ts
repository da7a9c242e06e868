/** Every way in which a request may be refused, with its HTTP status. */
export const statusOf = {
  invalid_input: 400,
  malformed_json: 400,
  malformed_request: 400,
  category_unknown: 400,
  amount_refused: 400,
  picture_refused: 400,
  file_refused: 400,
  unauthorised: 401,
  xsrf_token_missing: 403,
  foreign_origin: 403,
  forbidden: 403,
  sign_in_again: 403,
  not_found: 404,
  request_timeout: 408,
  campaign_closed: 409,
  idempotency_conflict: 409,
  refund_not_possible: 409,
  refund_outdated: 409,
  already_staff: 409,
  access_protected: 409,
  edited_meanwhile: 409,
  no_receipt: 409,
  entered_already: 409,
  imported_already: 409,
  slug_taken: 409,
  incomplete: 409,
  not_begun: 409,
  name_taken: 409,
  in_use: 409,
  too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  too_many_requests: 429,
  too_many_unpaid: 429,
  internal: 500,
  payment_provider_failed: 502,
  payment_provider_unreachable: 503,
  donations_paused: 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusOf;

/**
 * A refusal that the visitor may read. `message` is for people; `cause` is for the log alone.
 * `fields` names each bad field of the request with a message of its own.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
