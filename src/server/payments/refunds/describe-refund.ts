import type { RefundProblem, RefundReport, RefundState } from '#domain/giving/refund.ts';
import { formatAmount, MIN_AMOUNT_PAISE, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import { AppError } from '../../errors.ts';
import type { DonationEvent } from '../donation-events.ts';

/** The error for a refund request that was rejected, for the person who made it. */
export function refundError(problem: RefundProblem): AppError {
  switch (problem) {
    case 'too-small':
      return new AppError({ code: 'refund_too_small', params: { min: rupeesFromPaise(MIN_AMOUNT_PAISE) } });
    case 'too-large':
      return new AppError('refund_too_large');
    case 'outdated':
      return new AppError('refund_outdated');
    case 'in-progress':
      return new AppError('refund_in_progress');
  }
}

/** The history entry for a refund that has reached a state. */
export function describeRefund(
  state: RefundState,
  amountPaise: Paise,
  report: RefundReport,
): Pick<DonationEvent, 'kind' | 'message'> {
  const amount = formatAmount(amountPaise);
  if (state === 'COMPLETED') return { kind: 'refunded', message: `${amount} was refunded to the donor.` };
  if (report.state === 'UNKNOWN')
    return { kind: 'refund_failed', message: `The refund of ${amount} never reached the provider.` };
  if (state === 'FAILED') return { kind: 'refund_failed', message: `The refund of ${amount} failed.` };
  return {
    kind: 'refund_accepted',
    message: `The provider is processing the refund of ${amount} (${state}).`,
  };
}
