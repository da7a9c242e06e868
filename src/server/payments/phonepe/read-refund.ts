import { z } from 'zod';
import type { RefundReport } from '#domain/giving/refund.ts';
import { GatewayUnreachable, RefundRefused } from '../gateway.ts';
import { errorCode, type PhonePeResponse, readTime } from './response.ts';

const Refund = z.object({
  refundId: z.string().nullish(),
  state: z.string(),
  amount: z.int().positive().nullish(),
  errorCode: z.string().nullish(),
  detailedErrorCode: z.string().nullish(),
  timestamp: z.unknown().optional(),
  paymentDetails: z
    .array(z.object({ state: z.unknown().optional(), timestamp: z.unknown().optional() }))
    .nullish()
    .catch(null),
});

const KNOWN_STATES = ['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'] as const;
/** Error codes for a refund id that was used before, so that a refund may well be in progress. */
const DUPLICATE_ID = ['INVALID_MERCHANT_REFUND_ID', 'REFUND_ALREADY_EXISTS'];

function reportOf(body: unknown): (RefundReport & { providerRefundId: string | null }) | null {
  const parsed = Refund.safeParse(body);
  if (!parsed.success) return null;
  const { refundId, state, amount, errorCode, detailedErrorCode, timestamp, paymentDetails } = parsed.data;
  const completed = paymentDetails?.find((detail) => detail.state === 'COMPLETED');
  const refundedAt = state === 'COMPLETED' ? readTime(completed?.timestamp ?? timestamp) : null;
  return {
    // Only known states decide anything; an unknown one is not final.
    state: KNOWN_STATES.find((each) => each === state) ?? 'PENDING',
    codes: [detailedErrorCode, errorCode].filter((code) => typeof code === 'string'),
    providerRefundId: refundId ?? null,
    ...(amount ? { amountPaise: BigInt(amount) } : {}),
    ...(refundedAt ? { refundedAt } : {}),
  };
}

/**
 * Reads the response to a refund request.
 * @throws RefundRefused when PhonePe rejected it; GatewayUnreachable when the outcome is unknown.
 */
export function readPlacedRefund({ status, body }: PhonePeResponse) {
  const code = errorCode(body);
  const report = status === 200 ? reportOf(body) : null;
  if (report) return report;
  const isRejection = [400, 403, 404, 409, 410, 417, 422].includes(status) && code !== null;
  if (isRejection && !DUPLICATE_ID.includes(code)) {
    throw new RefundRefused(`PhonePe rejected the refund: ${status} ${code}`, [code]);
  }
  throw new GatewayUnreachable(`PhonePe responded to the refund request with ${status} ${code ?? ''}`.trim());
}

/**
 * Reads the response to a refund status request.
 * @throws GatewayUnreachable when it has no readable status.
 */
export function readRefundStatus({ status, body }: PhonePeResponse): RefundReport {
  const code = errorCode(body);
  if (status !== 200 && code === 'INVALID_MERCHANT_REFUND_ID') return { state: 'UNKNOWN', codes: [] };
  const report = status === 200 ? reportOf(body) : null;
  if (report) return report;
  throw new GatewayUnreachable(`PhonePe responded to the refund status with ${status} ${code ?? ''}`.trim());
}
