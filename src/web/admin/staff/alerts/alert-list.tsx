import { Box, Button, Link, Typography } from '@mui/material';
import { BooleanInput, useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import { type Alert, resolveAlert } from '#contract/staff/alerts.ts';
import { call } from '../../data/call.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';

const KINDS: Record<Alert['kind'], string> = {
  duplicate_payment: 'Paid twice',
  quarantined: 'Unexpected amount',
  provider_difference: 'Differs from the payment provider',
  name_not_printable: 'Name cannot be printed',
  taken_in: 'Donor unknown',
  unknown_order: 'Payment not in the books',
  restored: 'Restored from a backup',
  filed_year: 'Filed statement outdated',
  backup_overdue: 'No recent backup',
  renewal_due: 'Registration to renew',
  fund_negative: 'Fund below zero',
  webhook_failed: 'Webhook not accepted',
  mandate_difference: 'Monthly gift differs from the provider',
  notice_overdue: 'Monthly gifts not announced',
  autopay_not_enabled: 'AutoPay not enabled',
  token_expiring: 'API token expires',
};

const COLUMNS: readonly Column<Alert>[] = [
  { label: 'Date', sortBy: 'date', render: ({ raisedAt }) => dateAndTime(raisedAt) },
  { label: 'Alert', render: (alert) => <Summary {...alert} /> },
  { label: 'Resolved', render: (alert) => <Resolution {...alert} /> },
];

export function AlertList() {
  return (
    <>
      <PageHead title="Alerts">
        Payments, monthly gifts, receipts, funds, backups, registrations, webhooks and API tokens that need a
        decision by staff. Resolving an alert changes nothing else.
      </PageHead>
      <RecordListPage
        label="alerts"
        filterDefaults={{ open: true }}
        search={<BooleanInput source="open" label="Unresolved only" helperText={false} />}
        sort={{ field: 'date', order: 'DESC' }}
        columns={COLUMNS}
        card={(alert) => (
          <>
            <Summary {...alert} />
            <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
              {dateAndTime(alert.raisedAt)}
            </Typography>
            <Resolution {...alert} />
          </>
        )}
        empty="No alerts."
      />
    </>
  );
}

/** The record that an alert is about, if it has a page. */
function pageOf({ kind, about, donationId }: Alert): string | null {
  if (donationId !== null) return `/admin/donations/${donationId}/show`;
  return kind === 'mandate_difference' ? `/admin/monthly-gifts/${about}/show` : null;
}

function Summary(alert: Alert) {
  const { kind, message, about } = alert;
  const page = pageOf(alert);
  return (
    <>
      {page === null ? (
        <Box sx={{ fontWeight: 600 }}>{KINDS[kind]}</Box>
      ) : (
        <Link component={To} to={page} sx={{ fontWeight: 600 }}>
          {KINDS[kind]}
        </Link>
      )}
      <Box>{message}</Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {about}
      </Typography>
    </>
  );
}

function Resolution({ id, resolvedAt, resolvedBy }: Alert) {
  const { canAccess } = useCanAccess({ resource: 'alerts', action: 'act' });
  const { run, busy, failure } = useCall();
  if (resolvedAt) return `${dateAndTime(resolvedAt)}${resolvedBy ? `, ${resolvedBy}` : ''}`;
  if (!canAccess) return 'No';
  const resolve = async () => {
    await call(resolveAlert, { params: { id } });
    return 'Alert resolved.';
  };
  return (
    <>
      <ErrorMessage error={failure} />
      <Button variant="outlined" disabled={busy} onClick={() => void run(resolve)}>
        Resolve
      </Button>
    </>
  );
}
