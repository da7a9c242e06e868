import type { ApiResult } from '#web/lib/api/api.ts';
import { renewSignIn } from '../staff/access/renew-sign-in.ts';

export const UNREACHABLE = 'The site cannot be reached at the moment. Please try again.';
export const UNEXPECTED = 'The site sent an unexpected response. Please reload the page.';

/** A failed call, as react-admin's hooks pass it on. The message can be shown to staff. */
export class CallFailed extends Error {
  /** The response status; null without a response. */
  readonly status: number | null;
  readonly code: string | null;
  /** Messages by invalid field. */
  readonly fields: Record<string, string>;

  constructor(
    message: string,
    refusal?: { status: number; code: string | null; fields: Record<string, string> },
  ) {
    super(message);
    this.name = 'CallFailed';
    this.status = refusal?.status ?? null;
    this.code = refusal?.code ?? null;
    this.fields = refusal?.fields ?? {};
  }
}

/** @throws CallFailed for every response other than the expected one. */
export function valueIn<T>(result: ApiResult<T>): T {
  switch (result.kind) {
    case 'ok':
      return result.value;
    case 'refused':
      throw new CallFailed(result.message ?? UNEXPECTED, result);
    case 'unexpected':
      throw new CallFailed(UNEXPECTED);
    case 'unreachable':
      throw new CallFailed(UNREACHABLE);
  }
}

/** Makes a call, and repeats it once after a new sign-in if it needs one. */
export async function withRenewal<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!needsSignIn(error) || !(await renewSignIn())) throw error;
    return call();
  }
}

/** The error as a failed call; any other error's message is not meant for staff. */
export function failureOf(error: unknown): CallFailed {
  return error instanceof CallFailed ? error : new CallFailed(UNEXPECTED);
}

/** Whether a new sign-in is required: the session has expired, or is too old for moving money or changing roles. */
export function needsSignIn(error: unknown): boolean {
  const { status, code } = failureOf(error);
  return status === 401 || code === 'sign_in_again';
}
