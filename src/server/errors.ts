import { apiRefusals, refusals } from '#contract/errors/error-statuses.server.ts';
import { staffFieldTexts, staffRefusals } from '#contract/errors/error-texts.admin.ts';
import { fieldTexts } from '#contract/errors/error-texts.ts';
import type { ErrorCode, Problem, Reason } from '#contract/errors/errors.admin.ts';
import { type WireProblem, problemIn as wireProblemIn } from '#contract/errors/errors.ts';
import { fillTemplate } from '#domain/text/fill-template.ts';

export type { Problem, Reason };

/** The status of errors in fields, whose codes define none. */
const FIELD_STATUS = 400;
const withStatus: Record<string, { status: number; text: string }> = {
  ...refusals,
  ...apiRefusals,
  ...staffRefusals,
};
const fieldMessages: Record<string, string> = { ...fieldTexts, ...staffFieldTexts };

/** The HTTP status of an error code. */
export function statusOf(code: ErrorCode): number {
  return withStatus[code]?.status ?? FIELD_STATUS;
}

/** The English message of a problem. */
export function textOf({ code, params = {} }: WireProblem): string {
  return fillTemplate(withStatus[code]?.text ?? fieldMessages[code] ?? code, params);
}

/** Converts a bare error code to a problem; a problem is returned unchanged. */
export function problem(reason: Reason): Problem {
  return typeof reason === 'string' ? { code: reason } : reason;
}

/** The problem encoded in the message of a schema issue (contract/errors/errors.ts). */
export function problemIn(message: string): Problem {
  return wireProblemIn(message) as Problem;
}

type Details = {
  /** The field that the reason is about, when there is only one. */
  field?: string;
  /** The reason for each invalid field. */
  fieldErrors?: Readonly<Record<string, Reason>>;
  /** Logged, never sent to the client. */
  cause?: unknown;
  retryAfterSeconds?: number;
};

/**
 * An error whose message is safe to send to the client. The code determines the status; code and params determine the message.
 * Examples: `new AppError('campaign_closed')`; `new AppError({ code: 'amount_too_small', params: { min: 1 } }, { field: 'donationAmount' })`.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly params: WireProblem['params'];
  readonly fieldErrors: Readonly<Record<string, Problem>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: Reason, { field, fieldErrors, cause, retryAfterSeconds }: Details = {}) {
    const main = problem(reason);
    const reasons = Object.entries({ ...(field && { [field]: main }), ...fieldErrors });
    const byField = reasons.map(([name, each]) => [name, problem(each)] as const);
    // "Please check the fields" says less than the first field's own message.
    super(textOf((main.code === 'invalid_input' && byField[0]?.[1]) || main), { cause });
    this.code = main.code;
    this.params = main.params;
    this.fieldErrors = byField.length > 0 ? Object.fromEntries(byField) : undefined;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
