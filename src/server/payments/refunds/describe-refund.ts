import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money.ts';
import type { RefundProblem, RefundReport, RefundState } from '#domain/refund.ts';
import { AppError } from '../../http/errors.ts';
import type { DonationEvent } from '../donation-events.ts';

/** Why a refund is not taken, for the person who asked for it. */
export function refundRefused(problem: RefundProblem): AppError {
  switch (problem) {
    case 'too-small':
      return new AppError('amount_refused', 'The smallest refund is ₹1.');
    case 'too-much':
      return new AppError('refund_not_possible', 'This is more than can still be given back.');
    case 'outdated':
      return new AppError('refund_outdated', 'What can be given back has changed. Please look again.');
    case 'under-way':
      return new AppError('refund_not_possible', 'Another refund of this payment is still under way.');
  }
}

/** What the history says of a refund that has come to a state. */
export function told(
  state: RefundState,
  amountPaise: Paise,
  report: RefundReport,
): Pick<DonationEvent, 'kind' | 'words'> {
  const amount = inRupees(amountPaise);
  if (state === 'COMPLETED') return { kind: 'refunded', words: `${amount} went back to the donor.` };
  if (report.state === 'UNKNOWN')
    return { kind: 'refund_failed', words: `The refund of ${amount} never reached the provider.` };
  if (state === 'FAILED') return { kind: 'refund_failed', words: `The refund of ${amount} failed.` };
  return { kind: 'refund_accepted', words: `The provider is giving ${amount} back (${state}).` };
}

export function inRupees(paise: Paise): string {
  return formatRupees(rupeesFromPaise(paise));
}
