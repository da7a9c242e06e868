import { z } from 'zod';
import type { ChargeProgress } from '#domain/giving/donation.ts';
import type { MandateReport } from '#domain/giving/monthly/mandate.ts';
import { GatewayUnreachable } from '../gateway.ts';
import { errorCode, type PhonePeResponse, readTime } from './response.ts';

/** PhonePe's samples have amounts as numbers and as text. */
const PaiseOrText = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]);
const MandateBody = z.object({ state: z.string(), maxAmount: PaiseOrText.nullish().catch(null) });

const states: Readonly<Record<string, MandateReport['state']>> = {
  ACTIVATION_IN_PROGRESS: 'ACTIVATING',
  ACTIVE: 'ACTIVE',
  PAUSE_IN_PROGRESS: 'PAUSED',
  PAUSED: 'PAUSED',
  UNPAUSE_IN_PROGRESS: 'PAUSED',
  CANCEL_IN_PROGRESS: 'STOPPING',
  REVOKE_IN_PROGRESS: 'STOPPING',
  CANCELLED: 'CANCELLED',
  REVOKED: 'REVOKED',
  EXPIRED: 'EXPIRED',
  FAILED: 'FAILED',
};

export function readMandate({ status, body }: PhonePeResponse): MandateReport {
  // By the code alone, because PhonePe's documentation disagrees about the HTTP status.
  if (status !== 200 && errorCode(body) === 'SUBSCRIPTION_NOT_FOUND')
    return { state: 'UNKNOWN', maxAmountPaise: null };
  const parsed = status === 200 ? MandateBody.safeParse(body) : undefined;
  if (!parsed?.success)
    throw new GatewayUnreachable(
      `PhonePe responded to the request for a mandate with ${status} ${errorCode(body) ?? ''}`.trim(),
      { cause: parsed?.error },
    );
  const { state, maxAmount } = parsed.data;
  // control: a mandate in an unknown state is not charged (mandates.test.ts) → states[state] ?? 'ACTIVE'
  const known = states[state] ?? 'OTHER';
  return { state: known, maxAmountPaise: maxAmount == null ? null : BigInt(maxAmount) };
}

const NoticeBody = z.object({ orderId: z.string(), expireAt: z.unknown().optional() });

export function readNotice({ body }: PhonePeResponse): { providerOrderId: string; expiresAt: Date | null } {
  const notice = NoticeBody.safeParse(body);
  if (!notice.success)
    throw new GatewayUnreachable('PhonePe responded to the notice in an unknown format', {
      cause: notice.error,
    });
  return { providerOrderId: notice.data.orderId, expiresAt: readTime(notice.data.expireAt) };
}

const DebitFlow = z.object({ type: z.string(), notifiedAt: z.unknown().optional() });

/** How far a debit has come; null for any other order. */
export function readProgress(order: { state: string; paymentFlow?: unknown }): ChargeProgress | null {
  const flow = DebitFlow.safeParse(order.paymentFlow).data;
  if (!flow?.type.endsWith('REDEMPTION')) return null;
  const notifiedAt = readTime(flow.notifiedAt);
  const isNotified = notifiedAt !== null || order.state === 'NOTIFIED';
  // Before the notice, an order may be PENDING as well.
  return { isNotified, notifiedAt, isExecuting: isNotified && order.state !== 'NOTIFIED' };
}
