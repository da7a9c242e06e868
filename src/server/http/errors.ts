import { staffFieldTexts, staffRefusals } from '#contract/admin/error-texts.ts';
import type { ErrorCode, Problem, Reason } from '#contract/admin/errors.ts';
import { fieldTexts } from '#contract/error-texts.ts';
import { type WireProblem, problemIn as wireProblemIn } from '#contract/errors.ts';
import { apiRefusals, refusals } from '#contract/server-only/error-statuses.ts';
import { fillTemplate } from '#domain/fill-template.ts';

export type { Problem, Reason };

/** A field that is refused makes the whole request a bad one. */
const FIELD_STATUS = 400;
const withStatus: Record<string, { status: number; text: string }> = {
  ...refusals,
  ...apiRefusals,
  ...staffRefusals,
};
const ofFields: Record<string, string> = { ...fieldTexts, ...staffFieldTexts };

/** The HTTP status of a refusal. */
export function statusOf(code: ErrorCode): number {
  return withStatus[code]?.status ?? FIELD_STATUS;
}

/** The English text of a problem. */
export function textOf({ code, params = {} }: WireProblem): string {
  return fillTemplate(withStatus[code]?.text ?? ofFields[code] ?? code, params);
}

/** A reason with its values, whether it has any or not. */
export function problem(reason: Reason): Problem {
  return typeof reason === 'string' ? { code: reason } : reason;
}

/** The problem that a contract's schema names in an issue. */
export function problemIn(message: string): Problem {
  return wireProblemIn(message) as Problem;
}

type More = {
  /** The one field of the request that the reason is about. */
  field?: string;
  /** Each bad field of the request with a reason of its own. */
  fieldErrors?: Readonly<Record<string, Reason>>;
  /** For the log alone. */
  cause?: unknown;
  retryAfterSeconds?: number;
};

/**
 * A refusal that whoever asked may read: its code and values decide status and text. `new AppError('campaign_closed')`;
 * `new AppError({ code: 'amount_too_small', params: { least: 1 } }, { field: 'donationAmount' })`.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly params: WireProblem['params'];
  readonly fieldErrors: Readonly<Record<string, Problem>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: Reason, { field, fieldErrors, cause, retryAfterSeconds }: More = {}) {
    const whole = problem(reason);
    const named = Object.entries({ ...(field && { [field]: whole }), ...fieldErrors });
    const byField = named.map(([name, each]) => [name, problem(each)] as const);
    // When nothing but fields is wrong, the first one's text says more than that fields are wrong.
    super(textOf((whole.code === 'invalid_input' && byField[0]?.[1]) || whole), { cause });
    this.code = whole.code;
    this.params = whole.params;
    this.fieldErrors = byField.length > 0 ? Object.fromEntries(byField) : undefined;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
