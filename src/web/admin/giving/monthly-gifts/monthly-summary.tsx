import { Box, LinearProgress, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as To } from 'react-router';
import { type MonthlyGiftSummary, summarizeMonthlyGifts } from '#contract/giving/monthly/monthly.admin.ts';
import { END_TEXTS, FAILURE_TEXTS } from '#domain/giving/monthly/staff-texts.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { listLink } from '../../ui/list/list-link.ts';
import { monthName } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';

const read = () => call(summarizeMonthlyGifts, {});

/** What monthly gifts amount to, and what became of them in the last months. */
export function MonthlySummary() {
  const { value, error, reload } = useLoaded(read);
  return (
    <Section title={value ? `${formatRupees(value.perMonthRupees)} a month` : 'A month'}>
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading the sums" />}
      {value && <Figures {...value} />}
    </Section>
  );
}

function Figures({ active, held, paused, months }: MonthlyGiftSummary) {
  const others = [held > 0 && `${held} on hold`, paused > 0 && `${paused} paused in a UPI app`];
  const shown = months.filter((month) => linesOf(month).length > 0);
  return (
    <>
      <Typography sx={{ mb: shown.length > 0 ? 1.5 : 0 }}>
        {[`Expected from ${counted(active, 'active gift')}`, ...others].filter(Boolean).join(' · ')}
      </Typography>
      <Box
        component="dl"
        aria-label="The last months"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
          columnGap: 3,
          rowGap: { xs: 0, sm: 1 },
          m: 0,
        }}
      >
        {shown.map((month) => (
          <Box key={month.month} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {monthName(month.month)}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
              {linesOf(month).map(({ key, line }) => (
                <div key={key}>{line}</div>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

type Month = MonthlyGiftSummary['months'][number];

const sumOf = (rows: readonly { gifts: number }[]) => rows.reduce((sum, { gifts }) => sum + gifts, 0);

/** Only what happened: a month without failures does not say so. */
function linesOf({ month, started, ended, settled, skipped, failed }: Month) {
  const begun = [
    started > 0 && `${started} started`,
    ended.length > 0 &&
      `${sumOf(ended)} ended (${ended.map(({ cause, gifts }) => `${gifts} ${END_TEXTS[cause]}`).join(', ')})`,
  ].filter(Boolean);
  const collected = [settled > 0 && `${settled} collected`, skipped > 0 && `${skipped} skipped`].filter(
    Boolean,
  );
  const lines: { key: string; line: ReactNode }[] = [];
  if (begun.length > 0) lines.push({ key: 'begun', line: begun.join(' · ') });
  if (collected.length > 0) lines.push({ key: 'collected', line: collected.join(' · ') });
  if (failed.length > 0) lines.push({ key: 'failed', line: <Failed month={month} failed={failed} /> });
  return lines;
}

function Failed({ month, failed }: Pick<Month, 'month' | 'failed'>) {
  return (
    <>
      <Link component={To} to={listLink('monthly-gifts', { failedIn: month })}>
        {sumOf(failed)} failed
      </Link>{' '}
      ({failed.map(({ why, gifts }) => `${gifts}: ${FAILURE_TEXTS[why]}`).join('; ')})
    </>
  );
}
