import { z } from 'zod';
import type { RefundReport } from '#domain/refund.ts';
import { GatewayUnreachable, RefundRefused } from '../gateway.ts';
import { type Answer, errorCode } from './response.ts';

const Refund = z.object({
  refundId: z.string().nullish(),
  state: z.string(),
  amount: z.int().positive().nullish(),
  errorCode: z.string().nullish(),
  detailedErrorCode: z.string().nullish(),
});

const known = ['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'] as const;
/** Codes by which PhonePe says that the number was used before: then a refund may well be under way there. */
const NUMBER_TAKEN = ['INVALID_MERCHANT_REFUND_ID', 'REFUND_ALREADY_EXISTS'];

function reportOf(body: unknown): (RefundReport & { providerRefundId: string | null }) | null {
  const parsed = Refund.safeParse(body);
  if (!parsed.success) return null;
  const { refundId, state, amount, errorCode, detailedErrorCode } = parsed.data;
  return {
    // Only known words decide anything; another state is not an end.
    state: known.find((each) => each === state) ?? 'PENDING',
    codes: [detailedErrorCode, errorCode].filter((code) => typeof code === 'string'),
    providerRefundId: refundId ?? null,
    ...(amount ? { amountPaise: BigInt(amount) } : {}),
  };
}

/** Reads the answer to a refund that was asked for. @throws RefundRefused when PhonePe said no. */
export function readPlacedRefund({ status, body }: Answer) {
  const code = errorCode(body);
  const report = status === 200 ? reportOf(body) : null;
  if (report) return report;
  const isRefusal = [400, 403, 404, 409, 410, 417, 422].includes(status) && code !== null;
  if (isRefusal && !NUMBER_TAKEN.includes(code)) {
    throw new RefundRefused(`PhonePe refused the refund: ${status} ${code}`, [code]);
  }
  throw new GatewayUnreachable(`PhonePe answered the refund with ${status} ${code ?? ''}`.trim());
}

/** Reads the answer to the question what became of a refund. */
export function readRefundStatus({ status, body }: Answer): RefundReport {
  const code = errorCode(body);
  if (status !== 200 && code === 'INVALID_MERCHANT_REFUND_ID') return { state: 'UNKNOWN', codes: [] };
  const report = status === 200 ? reportOf(body) : null;
  if (report) return report;
  throw new GatewayUnreachable(`PhonePe answered the refund's status with ${status} ${code ?? ''}`.trim());
}
