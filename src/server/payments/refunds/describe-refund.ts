import { FLOOR_PAISE, formatRupees, type Paise, rupeesFromPaise } from '#domain/money.ts';
import type { RefundProblem, RefundReport, RefundState } from '#domain/refund.ts';
import { AppError } from '../../http/errors.ts';
import type { DonationEvent } from '../donation-events.ts';

/** Why a refund is not taken, for the person who asked for it. */
export function refundRefused(problem: RefundProblem): AppError {
  switch (problem) {
    case 'too-small':
      return new AppError({ code: 'refund_too_small', params: { least: rupeesFromPaise(FLOOR_PAISE) } });
    case 'too-much':
      return new AppError('refund_too_large');
    case 'outdated':
      return new AppError('refund_outdated');
    case 'under-way':
      return new AppError('refund_in_progress');
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
