import {
  ApprovalCount,
  ApprovalDecided,
  Approvals,
  adminApprovalCalls,
  SecondPersonSetting,
  WAITS_CODES,
} from '#contract/staff/approvals.ts';
import { failureOf, pathFor, read, send } from '../../data/calls.ts';

export const readApprovals = () => read(adminApprovalCalls.approvals, Approvals);

export const readCount = async () => (await read(adminApprovalCalls.count, ApprovalCount)).count;

export async function decide(id: string, decision: 'approve' | 'reject', reason: string): Promise<string> {
  return (await send('POST', pathFor(adminApprovalCalls[decision], id), { reason }, ApprovalDecided)).message;
}

export async function withdraw(id: string): Promise<string> {
  return (await send('POST', pathFor(adminApprovalCalls.withdraw, id), {}, ApprovalDecided)).message;
}

/** Sets the amount from which a second person is needed. @returns a message, and the amount unless another owner has to approve it. */
export async function saveFrom(
  fromRupees: number | null,
): Promise<{ text: string; saved?: SecondPersonSetting }> {
  try {
    return {
      text: 'Saved.',
      saved: await send('PUT', adminApprovalCalls.setting, { fromRupees }, SecondPersonSetting),
    };
  } catch (error) {
    if (!isWaiting(error)) throw error;
    return { text: failureOf(error).message };
  }
}

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
