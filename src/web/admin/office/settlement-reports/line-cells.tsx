import { Typography } from '@mui/material';
import type { SettlementLine } from '#contract/office/settlement-reports.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { dateAndTime } from '../../ui/record/dates.ts';

export const when = ({ paidAt }: { paidAt: string }) => dateAndTime(paidAt);
export const amount = ({ amountRupees }: { amountRupees: number }) => formatRupees(amountRupees);

/** The ids by which a line is found in the provider's dashboard. */
export function Ids({ orderId, transactionId }: Pick<SettlementLine, 'orderId' | 'transactionId'>) {
  return (
    <>
      {orderId}
      {transactionId && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {transactionId}
        </Typography>
      )}
    </>
  );
}

/** How many rows there are, if not all are shown. */
export function First({ total, items }: { total: number; items: readonly unknown[] }) {
  if (items.length >= total) return null;
  return (
    <Typography sx={{ mb: 1 }}>
      The first {items.length} of {counted(total, 'entry', 'entries')}:
    </Typography>
  );
}
