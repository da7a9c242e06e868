import { Box, LinearProgress, Typography } from '@mui/material';
import { Suspense } from 'react';
import { getDashboard } from '#contract/staff/dashboard.ts';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { OnePersonWarning } from '../approvals/one-person-note.tsx';
import { CampaignTotals } from './campaign-totals.tsx';
import { DatabaseWarning } from './database-warning.tsx';
import { FailedPayments } from './failed-payments.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastBackup } from './last-backup.tsx';
import { MonthlyGifts } from './monthly-gifts.tsx';
import { TodoList } from './todo-list.tsx';

// Only this page needs the chart library.
const Charts = lazyPart(async () => (await import('./charts.tsx')).Charts, ChartsMissing);

/** The back office's first page: to-dos, totals and charts. */
export function DashboardPage() {
  const { value: dashboard, error, reload } = useLoaded(() => call(getDashboard, {}));
  return (
    <>
      <PageHead title="Dashboard">
        {dashboard && <Typography component="span">As of {dateAndTime(dashboard.asOf)}.</Typography>}
      </PageHead>
      <ErrorMessage error={error} retry={reload} />
      {!dashboard && !error && <LinearProgress aria-label="Loading the dashboard" />}
      {dashboard && (
        <Box>
          <DatabaseWarning privileges={dashboard.setup.databasePrivileges} />
          <FirstSteps {...dashboard.setup} />
          <TodoList todo={dashboard.todo} />
          <OnePersonWarning />
          <Figures {...dashboard} />
          <MonthlyGifts {...dashboard} />
          <Suspense fallback={<LinearProgress aria-label="Loading the chart" />}>
            <Charts {...dashboard} />
          </Suspense>
          <CampaignTotals {...dashboard} />
          <FailedPayments {...dashboard} />
          <LastBackup {...dashboard.backups} />
        </Box>
      )}
    </>
  );
}

function ChartsMissing() {
  return <Typography>The chart could not be loaded. Reload the page to try again.</Typography>;
}
