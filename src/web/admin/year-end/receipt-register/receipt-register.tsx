import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import { pathOf } from '#contract/endpoint.ts';
import { downloadReceipt } from '#contract/giving/receipts/receipts.admin.ts';
import { exportReceipts, type ReceiptLine } from '#contract/year-end/receipt-register.ts';
import { formatRupees } from '#domain/money/money.ts';
import { ExportDialog } from '../../office/exports/export-dialog.tsx';
import { thisYear, YearSelect } from '../../ui/form/year-select.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { ToneChip } from '../../ui/list/state-chip.tsx';
import { shortDate } from '../../ui/record/dates.ts';

/** Every receipt number of a financial year, in order. */
export function ReceiptRegister() {
  const [year, setYear] = useState(thisYear);
  return (
    <>
      <PageHead title="Receipt register" actions={<RegisterExport year={year} />}>
        Every receipt number of a financial year: issued, cancelled or replaced. Imported and sample gifts
        have none.
      </PageHead>
      <YearSelect year={year} onChange={setYear} />
      <RecordListPage
        key={year}
        label="receipts"
        filter={{ year }}
        sort={{ field: 'number', order: 'ASC' }}
        columns={COLUMNS}
        card={(line) => <ReceiptCard {...line} />}
        empty="No receipts in this financial year."
      />
    </>
  );
}

const COLUMNS: readonly Column<ReceiptLine>[] = [
  { label: 'Number', sortBy: 'number', sortedAs: 'order', render: (line) => <ReceiptNumber {...line} /> },
  { label: 'Issued', render: ({ issuedAt }) => issuedAt && shortDate(issuedAt) },
  { label: 'Donor', render: ({ fullName }) => fullName },
  { label: 'Amount', numeric: true, sortBy: 'amount', render: amountOf },
  { label: 'State', render: (line) => <State {...line} /> },
  { label: 'Reason', render: ({ reason }) => reason },
  { label: 'File', render: (line) => <ReceiptFile {...line} /> },
];

function amountOf({ amountRupees }: ReceiptLine): string {
  return amountRupees === null ? '' : formatRupees(amountRupees);
}

function ReceiptNumber({ donationId, number }: ReceiptLine) {
  if (donationId === null) return <strong>{number}</strong>;
  return (
    <Link
      component={To}
      to={`/admin/donations/${donationId}/show`}
      sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      {number}
    </Link>
  );
}

/** The receipt as it was issued, with its cancellation if there was one. */
function ReceiptFile({ id, number, state }: ReceiptLine) {
  if (state === 'missing' || state === 'skipped') return null;
  return (
    <Link
      href={pathOf(downloadReceipt, { id })}
      download
      aria-label={`Receipt ${number} as PDF`}
      sx={{ position: 'relative', zIndex: 1 }}
    >
      PDF
    </Link>
  );
}

const STATES = {
  issued: { label: 'Issued', color: 'success' },
  cancelled: { label: 'Cancelled', color: 'default' },
  replaced: { label: 'Replaced', color: 'default' },
  skipped: { label: 'Skipped after a restore', color: 'default' },
  missing: { label: 'Error: no receipt has this number', color: 'error' },
} as const;

function State({ state, cancelledAt, replacedBy }: ReceiptLine) {
  const { label, color } = STATES[state];
  return (
    <>
      <ToneChip label={label} tone={color} />
      {cancelledAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          on {shortDate(cancelledAt)}
          {replacedBy && `, by ${replacedBy}`}
        </Typography>
      )}
    </>
  );
}

function ReceiptCard(line: ReceiptLine) {
  const { fullName, issuedAt, reason } = line;
  return (
    <>
      <CardHead beside={<strong>{amountOf(line)}</strong>}>
        <ReceiptNumber {...line} />
      </CardHead>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {[fullName, issuedAt && `issued ${shortDate(issuedAt)}`].filter(Boolean).join(' · ')}
      </Typography>
      <State {...line} />
      {reason && <Typography variant="body2">{reason}</Typography>}
      <Box>
        <ReceiptFile {...line} />
      </Box>
    </>
  );
}

function RegisterExport({ year }: { year: string }) {
  const { canAccess } = useCanAccess({ resource: 'receipts', action: 'export' });
  const [open, setOpen] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        Export
      </Button>
      {open && (
        <ExportDialog
          endpoint={exportReceipts}
          filter={{ year }}
          texts={{ intro: `Export the receipt register for ${year} as`, button: 'Export register' }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
