import type { MonthlyGift } from '#contract/giving/monthly/control.ts';
import type { DonationStatus } from '#domain/giving/donation-status.ts';
import type { ChargeState, SkipReason } from '#domain/giving/monthly/charge.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';

type Month = MonthlyGift['months'][number];
type Payment = { amountPaise: bigint | null; status: DonationStatus | null; receiptOrderId: string | null };
type ChargedMonth = Payment & { month: string; state: ChargeState; skipReason: SkipReason | null };

const paidStates: Partial<Record<DonationStatus, Month['state']>> = {
  paid: 'given',
  partly_refunded: 'given',
  refunded: 'refunded',
  bounced: 'refunded',
  cancelled: 'refunded',
  under_review: 'review',
};

const chargeStates: Readonly<Record<ChargeState, Month['state']>> = {
  due: 'planned',
  noticed: 'announced',
  notified: 'announced',
  attempted: 'collecting',
  settled: 'given',
  failed: 'failed',
  skipped: 'skipped',
};

/** The state of a month in the words of its donor: what became of its payment, and before that how far the charge has come. */
function stateOf({ state, status }: ChargedMonth): Month['state'] {
  const paid = status === null ? undefined : paidStates[status];
  return paid ?? chargeStates[state];
}

function shownMonth(month: string, state: Month['state'], { amountPaise, receiptOrderId }: Payment): Month {
  return {
    month,
    state,
    amountRupees: amountPaise === null ? null : rupeesFromPaise(amountPaise),
    receiptOrderId,
  };
}

/** The months of a monthly gift as its donor sees them, the latest first. */
export function shownMonths(firstMonth: string, first: Payment, charged: readonly ChargedMonth[]): Month[] {
  const isPending = first.status === 'pending';
  const firstState = (first.status && paidStates[first.status]) ?? (isPending ? 'collecting' : 'failed');
  return [
    // Nothing was due in the months after the end.
    ...charged
      .filter(({ skipReason }) => skipReason !== 'mandate_over')
      .map((each) => shownMonth(each.month, stateOf(each), each)),
    shownMonth(firstMonth, firstState, first),
  ];
}
