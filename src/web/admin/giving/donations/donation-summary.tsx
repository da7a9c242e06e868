import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { DonationSummary as Summary } from '#contract/giving/donation-list.admin.ts';
import { filterParams } from '../../data/data-provider.ts';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { describeSummary } from './describe-summary.ts';
import { readSummary } from './donation-calls.ts';

/** How many donations match the list's filters, their net total and their average. */
export function DonationSummary() {
  const { filterValues } = useListContext();
  const query = filterParams(filterValues ?? {}).toString();
  return <SummaryLine key={query} query={query} />;
}

function SummaryLine({ query }: { query: string }) {
  const { value, error } = useLoaded(
    async (): Promise<{ summary: Summary }> => ({
      summary: await readSummary(query),
    }),
  );
  return (
    <Typography role="status" aria-label="Totals" sx={{ minHeight: '1.5em', fontWeight: 600 }}>
      {value && describeSummary(value.summary)}
      {error !== null && 'The totals could not be loaded.'}
    </Typography>
  );
}
