import { Box, Button, Link, Typography } from '@mui/material';
import { BooleanInput, useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import { type Alert, adminAlertCalls } from '#contract/admin/alerts.ts';
import { anything } from '#web/lib/api/api.ts';
import { pathFor, send } from '../data/calls.ts';
import { useCall } from '../ui/form/use-call.ts';
import { Trouble } from '../ui/frame/error-message.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { dateAndTime } from '../ui/record/dates.ts';

const KINDS: Record<Alert['kind'], string> = {
  paid_twice: 'Paid twice',
  quarantined: 'Another amount came in',
  provider_difference: 'The provider’s book differs',
  name_not_printable: 'A name cannot be printed',
};

const COLUMNS: readonly Column<Alert>[] = [
  { label: 'When', render: ({ raisedAt }) => dateAndTime(raisedAt) },
  { label: 'What', render: (alert) => <What {...alert} /> },
  { label: 'Looked after', render: (alert) => <Seen {...alert} /> },
];

export function AlertList() {
  return (
    <>
      <PageHead title="Alerts">What a person should look at. A payment is never decided here.</PageHead>
      <RecordListPage
        label="alerts"
        filterDefaults={{ open: true }}
        search={<BooleanInput source="open" label="Only what is open" helperText={false} />}
        columns={COLUMNS}
        card={(alert) => (
          <>
            <What {...alert} />
            <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
              {dateAndTime(alert.raisedAt)}
            </Typography>
            <Seen {...alert} />
          </>
        )}
        empty="Nothing waits for anybody."
      />
    </>
  );
}

function What({ kind, message, about, donationId }: Alert) {
  return (
    <>
      <Link component={To} to={`/admin/donations/${donationId}/show`} sx={{ fontWeight: 600 }}>
        {KINDS[kind]}
      </Link>
      <Box>{message}</Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {about}
      </Typography>
    </>
  );
}

function Seen({ id, resolvedAt, resolvedBy }: Alert) {
  const { canAccess } = useCanAccess({ resource: 'alerts', action: 'act' });
  const { run, busy, trouble } = useCall();
  if (resolvedAt) return `${dateAndTime(resolvedAt)}${resolvedBy ? `, ${resolvedBy}` : ''}`;
  if (!canAccess) return 'Not yet';
  const markSeen = async () => {
    await send('POST', pathFor(adminAlertCalls.resolve, id), {}, anything);
    return 'Marked as looked after.';
  };
  return (
    <>
      <Trouble error={trouble} />
      <Button variant="outlined" disabled={busy} onClick={() => void run(markSeen)}>
        Looked after
      </Button>
    </>
  );
}
