import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import { DASHBOARD_PATH, Dashboard } from '#contract/admin/dashboard.ts';
import { read } from '../data/calls.ts';
import { Trouble } from '../ui/frame/error-message.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Waiting } from './waiting.tsx';

// The library of charts is for this page alone.
const Charts = lazy(() => import('./charts.tsx'));

/** The back office's first page: what came in, and what waits for somebody. */
export function OverviewPage() {
  const [dashboard, setDashboard] = useState<Dashboard | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const load = useCallback(async () => {
    setTrouble(null);
    try {
      setDashboard(await read(DASHBOARD_PATH, Dashboard));
    } catch (error) {
      setTrouble(error);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <>
      <PageHead title="Overview" actions={<StatementLink />}>
        {dashboard && <Typography component="span">As of {dateAndTime(dashboard.asOf)}.</Typography>}
      </PageHead>
      <Trouble error={trouble} retry={load} />
      {!dashboard && !trouble && <LinearProgress aria-label="Loading the figures" />}
      {dashboard && (
        <Box>
          <FirstSteps />
          <Waiting todo={dashboard.todo} />
          <Figures {...dashboard} />
          <Suspense fallback={<LinearProgress aria-label="Loading the charts" />}>
            <Charts {...dashboard} />
          </Suspense>
        </Box>
      )}
    </>
  );
}

function StatementLink() {
  const { canAccess } = useCanAccess({ resource: 'year-statement', action: 'list' });
  if (!canAccess) return null;
  return (
    <Button component={Link} to="/admin/year-statement" variant="outlined">
      Year’s statement
    </Button>
  );
}
