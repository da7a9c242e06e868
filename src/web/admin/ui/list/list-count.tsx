import { Typography } from '@mui/material';
import { useInfinitePaginationContext, useListContext } from 'react-admin';
import type { ListTotal } from '#contract/lists.admin.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';

/** How many records match the list's filters, and their total where they have amounts. */
export function ListCount({ noun }: { noun: string }) {
  const { data, meta, isPending } = useListContext();
  const { hasNextPage } = useInfinitePaginationContext();
  const loaded: readonly unknown[] = data ?? [];
  // Without the server's count, what is loaded says at least whether there are more.
  const total = (meta as ListTotal | undefined) ?? { count: loaded.length, isMore: hasNextPage ?? false };
  return (
    <Typography role="status" aria-label="Count" sx={{ minHeight: '1.5em', fontWeight: 600 }}>
      {!isPending && describeTotal(total, noun)}
    </Typography>
  );
}

/** A list's total in one line: "12 receipts · ₹6,000 net · average of 12: ₹500". */
export function describeTotal(total: ListTotal, noun: string): string {
  const { count, isMore, netRupees, averageRupees, averageOf = count } = total;
  const records = counted(count, singular(noun), noun);
  return [
    isMore ? `More than ${records}` : records,
    netRupees !== undefined && count > 0 && `${formatRupees(netRupees)} net`,
    averageRupees && averageOf > 1 && `average of ${formatNumber(averageOf)}: ${formatRupees(averageRupees)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Nouns are English plurals, or words without one. */
const singular = (noun: string) => noun.replace(/^(\w+?)ies\b/, '$1y').replace(/^(\w*[^s\W])s\b/, '$1');
