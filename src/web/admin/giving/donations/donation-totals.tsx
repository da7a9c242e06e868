import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { type DonationSums, summarizeDonations } from '#contract/giving/donation-list.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { filterParams } from '../../data/data-provider.ts';
import { formBody } from '../../data/form-body.ts';
import { useLoaded } from '../../ui/record/use-loaded.ts';

/** How many donations match the list's filters, their net total and their average. */
export function DonationTotals() {
  const { filterValues } = useListContext();
  const query = filterParams(filterValues ?? {}).toString();
  return <TotalsLine key={query} query={query} />;
}

function TotalsLine({ query }: { query: string }) {
  const { value, error } = useLoaded(async () => {
    const filters = formBody(summarizeDonations.query, Object.fromEntries(new URLSearchParams(query)));
    return { sums: await call(summarizeDonations, { query: filters }) };
  });
  return (
    <Typography role="status" aria-label="Totals" sx={{ minHeight: '1.5em', fontWeight: 600 }}>
      {value && describeTotals(value.sums)}
      {error !== null && 'The totals could not be loaded.'}
    </Typography>
  );
}

/** A list's totals in one line: "24 donations · ₹12,000 net · average of 20 gifts: ₹600". */
export function describeTotals(sums: DonationSums): string {
  if (sums === null) return 'Too many matches to add up.';
  const { count, isMore, gifts, netRupees, averageRupees } = sums;
  const total = isMore ? `More than ${counted(count, 'donation')}` : counted(count, 'donation');
  if (netRupees === null) return `${total}. Choose dates or more filters to add them up.`;
  const average =
    averageRupees === null || gifts < 2
      ? null
      : `average of ${counted(gifts, 'gift')}: ${formatRupees(averageRupees)}`;
  return [total, `${formatRupees(netRupees)} net`, average].filter(Boolean).join(' · ');
}
