import { Button, Link, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import type { ListedSettlement } from '#contract/office/settlement-reports.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { shortDate } from '../../ui/record/dates.ts';

const COLUMNS: readonly Column<ListedSettlement>[] = [
  { label: 'Payments of', render: (report) => <Period {...report} /> },
  { label: 'Payments', numeric: true, render: ({ totals }) => formatNumber(totals.payments) },
  { label: 'Paid', numeric: true, render: ({ totals }) => formatRupees(totals.paidRupees) },
  {
    label: 'Fees and tax',
    numeric: true,
    render: ({ totals }) => formatRupees(totals.feeRupees + totals.taxRupees),
  },
  { label: 'Net', numeric: true, render: ({ totals }) => formatRupees(totals.netRupees) },
  { label: 'Imported', render: (report) => <Imported {...report} /> },
];

/** The settlement reports of the payment provider. */
export function SettlementList() {
  const { canAccess } = useCanAccess({ resource: 'settlement-reports', action: 'create' });
  const { canAccess: mayExport } = useCanAccess({ resource: 'tally', action: 'list' });
  return (
    <>
      <PageHead
        title="Bank reconciliation"
        actions={
          <>
            {mayExport && (
              <Button component={To} to="/admin/tally" variant="outlined">
                Tally vouchers
              </Button>
            )}
            {canAccess && (
              <Button component={To} to="/admin/settlement-reports/create" variant="contained">
                Import a report
              </Button>
            )}
          </>
        }
      >
        PhonePe’s settlement reports, compared with the books: what reached the bank, fees, and payments that
        only one side has.
      </PageHead>
      <RecordListPage
        label="settlement reports"
        noun="reports"
        columns={COLUMNS}
        card={(report) => <ReportCard {...report} />}
        empty="No reports have been imported yet."
      />
    </>
  );
}

/** The days of a report: 01/11/2026 to 30/11/2026. */
export function periodOf({ fromDay, toDay }: Pick<ListedSettlement, 'fromDay' | 'toDay'>): string {
  return fromDay === toDay ? shortDate(fromDay) : `${shortDate(fromDay)} to ${shortDate(toDay)}`;
}

function Period(report: ListedSettlement) {
  return (
    <Link component={To} to={`/admin/settlement-reports/${report.id}/show`} sx={{ fontWeight: 600 }}>
      {periodOf(report)}
    </Link>
  );
}

function Imported({ importedAt, importedBy, fileName }: ListedSettlement) {
  return (
    <>
      {shortDate(importedAt)} by {importedBy}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {fileName}
      </Typography>
    </>
  );
}

function ReportCard(report: ListedSettlement) {
  const { payments, netRupees } = report.totals;
  return (
    <>
      <CardHead beside={<strong>{formatRupees(netRupees)}</strong>}>
        <Period {...report} />
      </CardHead>
      <Typography variant="body2">{counted(payments, 'payment')}</Typography>
      <Imported {...report} />
    </>
  );
}
