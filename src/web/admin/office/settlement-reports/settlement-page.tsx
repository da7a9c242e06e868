import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link as To, useSearchParams } from 'react-router';
import type { SettlementDetail, SettlementLine } from '#contract/office/settlement-reports.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { stateLabel } from '../../ui/list/state-chip.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { Section } from '../../ui/record/section.tsx';
import { AddMissingPaymentsDialog } from './add-missing-payments-dialog.tsx';
import { amount, First, Ids, when } from './line-cells.tsx';
import { LineTable } from './line-table.tsx';
import { RefundsMissing } from './refunds-missing.tsx';
import { periodOf } from './settlement-list.tsx';
import { TotalsList } from './totals-list.tsx';

export function SettlementPage() {
  return <RecordPage<SettlementDetail> back="All reports">{(report) => <Report {...report} />}</RecordPage>;
}

function Report(report: SettlementDetail) {
  const { fileName, importedAt, importedBy, totals } = report;
  return (
    <>
      <PageHead title={`Payments of ${periodOf(report)}`}>
        {fileName && `${fileName} · `}Imported on {shortDate(importedAt)} by {importedBy}
      </PageHead>
      <Summary {...report} />
      <Missing {...report} />
      <Differing {...report} />
      <Unreported {...report} />
      <RefundsMissing {...report} />
      <Section title="Sums">
        <TotalsList totals={totals} />
      </Section>
      <Groups {...report} />
      <Transfers {...report} />
    </>
  );
}

function Summary({ matched, missing, differing, unreported, refundsMissing }: SettlementDetail) {
  const open = missing.total + differing.total + unreported.total + refundsMissing.total;
  return (
    <Alert severity={open === 0 ? 'success' : 'warning'} sx={{ mb: 3 }}>
      {counted(matched, 'payment agrees', 'payments agree')} with the books.{' '}
      {open === 0 ? 'Nothing differs.' : `${counted(open, 'entry differs', 'entries differ')}.`}
    </Alert>
  );
}

const OUTCOMES: Record<SettlementDetail['groups'][number]['outcome'], string> = {
  matched: 'Payments that agree with the books',
  differing: 'Payments that differ',
  missing: 'Payments not in the books',
  refund_matched: 'Refunds that are in the books',
  refund_missing: 'Refunds not in the books',
};

/** Each row of the report once, so that the sums of its payments and refunds can be compared with the file. */
function Groups({ groups, totals }: SettlementDetail) {
  const rows = groups.reduce((sum, { lines }) => sum + lines, 0);
  return (
    <Section title={`Every row of the report: ${formatNumber(rows)}`}>
      <Typography sx={{ mb: 1 }}>
        {counted(totals.payments, 'payment')} and {counted(totals.refunds, 'refund')} in the file; each is in
        one of these groups.
      </Typography>
      <LineTable
        label="Every row of the report"
        rows={groups.map((group) => ({ ...group, id: group.outcome }))}
        columns={[
          { label: 'Group', render: ({ outcome }) => OUTCOMES[outcome] },
          { label: 'Rows', numeric: true, render: ({ lines }) => formatNumber(lines) },
          { label: 'Amount', numeric: true, render: ({ rupees }) => formatRupees(rupees) },
        ]}
      />
    </Section>
  );
}

function Missing({ id, missing }: SettlementDetail) {
  const { canAccess } = useCanAccess({ resource: 'settlement-reports', action: 'act' });
  // In the URL, so that the form opens again after a sign-in.
  const [query, setQuery] = useSearchParams();
  if (missing.total === 0) return null;
  const chosen = query.get('add');
  const lines = missing.items.filter((line) => chosen === 'all' || line.id === chosen);
  const open = (what: string) => setQuery({ add: what }, { replace: true });
  return (
    <Section title={`In the report, not in the books: ${formatNumber(missing.total)}`}>
      <Typography sx={{ mb: 2 }}>
        Payments that PhonePe paid out but the books do not have, such as after an older backup was restored.
        Check that they were made on this site before you add them: the same PhonePe account may serve another
        one.
      </Typography>
      {canAccess && missing.items.length > 1 && (
        <Button variant="outlined" onClick={() => open('all')} sx={{ mb: 1 }}>
          Add all to the books…
        </Button>
      )}
      <First {...missing} />
      <LineTable
        label="Payments missing from the books"
        rows={missing.items}
        columns={[
          { label: 'Paid', render: when },
          { label: 'Order and transaction', render: (line) => <Ids {...line} /> },
          {
            label: 'Possibly the same gift',
            render: ({ similar }) => similar && <DonationLink {...similar} />,
          },
          { label: 'Amount', numeric: true, render: amount },
          {
            label: 'Action',
            render: (line) =>
              canAccess && (
                <Button onClick={() => open(line.id)} aria-label={`Add ${line.orderId} to the books`}>
                  Add…
                </Button>
              ),
          },
        ]}
      />
      {lines.length > 0 && (
        <AddMissingPaymentsDialog
          reportId={id}
          lines={lines}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </Section>
  );
}

function DonationLink({ donationId, fullName }: { donationId: string; fullName: string }) {
  return (
    <Link component={To} to={`/admin/donations/${donationId}/show`}>
      {fullName}
    </Link>
  );
}

function Differing({ differing }: SettlementDetail) {
  if (differing.total === 0) return null;
  return (
    <Section title={`Different in the books: ${formatNumber(differing.total)}`}>
      <Typography sx={{ mb: 2 }}>
        Open the donation to check it with the provider: it is not paid in the books, or with another amount.
      </Typography>
      <First {...differing} />
      <LineTable
        label="Payments that differ"
        rows={differing.items}
        columns={[
          { label: 'Paid', render: when },
          { label: 'Order and transaction', render: (line) => <Ids {...line} /> },
          { label: 'In the report', numeric: true, render: amount },
          { label: 'In the books', render: ({ ours }) => ours && <OwnPayment {...ours} /> },
        ]}
      />
    </Section>
  );
}

function OwnPayment(ours: NonNullable<SettlementLine['ours']>) {
  return (
    <>
      {formatRupees(ours.amountRupees)}, {stateLabel(ours.status).toLowerCase()}
      <Typography variant="body2">
        <DonationLink {...ours} />
      </Typography>
    </>
  );
}

function Unreported({ unreported }: SettlementDetail) {
  if (unreported.total === 0) return null;
  return (
    <Section title={`In the books, not in any report: ${formatNumber(unreported.total)}`}>
      <Typography sx={{ mb: 2 }}>
        Payments of these days that PhonePe has not paid out yet. They are usually in the next report.
      </Typography>
      <First {...unreported} />
      <LineTable
        label="Payments not in any report"
        rows={unreported.items}
        columns={[
          { label: 'Paid', render: when },
          { label: 'Donor', render: (payment) => <DonationLink {...payment} /> },
          { label: 'Order', render: ({ orderId }) => orderId },
          { label: 'Amount', numeric: true, render: amount },
        ]}
      />
    </Section>
  );
}

function Transfers({ transfers }: SettlementDetail) {
  return (
    <Section title="Transfers to the bank account">
      <Box sx={{ mb: 1 }}>Compare these with the bank statement.</Box>
      <First {...transfers} />
      <LineTable
        label="Transfers to the bank account"
        rows={transfers.items.map((transfer) => ({ ...transfer, id: transfer.utr }))}
        columns={[
          { label: 'Date', render: ({ settledOn }) => settledOn && shortDate(settledOn) },
          { label: 'Bank reference (UTR)', render: ({ utr }) => utr || 'Not in the report' },
          { label: 'Entries', numeric: true, render: ({ lines }) => formatNumber(lines) },
          { label: 'Net', numeric: true, render: ({ netRupees }) => formatRupees(netRupees) },
        ]}
      />
    </Section>
  );
}
