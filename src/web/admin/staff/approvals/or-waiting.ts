import { WAITS_CODES } from '#contract/staff/approvals.ts';
import { failureOf } from '../../data/calls.ts';

/** The message of a call; waiting for a second person is not a failure of the form, so its message is returned as well. */
export async function orWaiting(call: Promise<{ message: string }>): Promise<string> {
  try {
    return (await call).message;
  } catch (error) {
    if (!isWaiting(error)) throw error;
    return failureOf(error).message;
  }
}

export const isWaiting = (error: unknown) => WAITS_CODES.includes(failureOf(error).code ?? '');
