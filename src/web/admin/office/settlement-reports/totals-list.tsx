import type { SettlementTotals } from '#contract/office/settlement-reports.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { DetailList } from '../../ui/record/section.tsx';

/** The sums of a report. */
export function TotalsList({ totals }: { totals: SettlementTotals }) {
  const { payments, refunds, paidRupees, refundedRupees, feeRupees, taxRupees, netRupees } = totals;
  return (
    <DetailList
      items={{
        Paid: `${formatRupees(paidRupees)} in ${counted(payments, 'payment')}`,
        Refunded: formatRupees(refundedRupees) + (refunds > 0 ? ` in ${counted(refunds, 'refund')}` : ''),
        Fees: formatRupees(feeRupees),
        'Tax on fees': formatRupees(taxRupees),
        'Net to the bank': <strong>{formatRupees(netRupees)}</strong>,
      }}
    />
  );
}
