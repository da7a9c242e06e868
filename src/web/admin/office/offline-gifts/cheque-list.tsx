import { Link, Typography } from '@mui/material';
import { Link as To } from 'react-router';
import type { ListedCheque } from '#contract/office/cheques.ts';
import { formatRupees } from '#domain/money/money.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { DaySheet } from './day-sheet.tsx';
import { EnterGiftButton } from './gift-links.tsx';

const COLUMNS: readonly Column<ListedCheque>[] = [
  { label: 'Received', sortBy: 'received', render: ({ receivedOn }) => shortDate(receivedOn) },
  { label: 'Donor', render: (cheque) => <Donor {...cheque} /> },
  { label: 'Cheque or draft', render: describeCheque },
  { label: 'For', render: ({ purpose }) => purpose },
  {
    label: 'Amount',
    numeric: true,
    sortBy: 'amount',
    render: ({ amountRupees }) => formatRupees(amountRupees),
  },
];

function describeCheque({ mode, number, bank }: ListedCheque): string {
  return `${mode === 'draft' ? 'Demand draft ' : ''}${number}, ${bank}`;
}

/** Cheques and demand drafts that have not cleared yet. */
export function ChequeList() {
  return (
    <>
      <PageHead title="Cheques to clear" actions={<EnterGiftButton />}>
        Open a cheque or demand draft to record that it has cleared or bounced.
      </PageHead>
      <RecordListPage
        label="cheques to clear"
        sort={{ field: 'received', order: 'DESC' }}
        columns={COLUMNS}
        card={(cheque) => <ChequeCard {...cheque} />}
        empty="No cheques to clear."
      />
      <DaySheet />
    </>
  );
}

function Donor({ donationId, fullName }: ListedCheque) {
  return (
    <Link component={To} to={`/admin/donations/${donationId}/show`} sx={{ fontWeight: 600 }}>
      {fullName}
    </Link>
  );
}

function ChequeCard(cheque: ListedCheque) {
  const { amountRupees, receivedOn, purpose } = cheque;
  return (
    <>
      <CardHead beside={<strong>{formatRupees(amountRupees)}</strong>}>
        <Donor {...cheque} />
      </CardHead>
      <Typography variant="body2">
        {describeCheque(cheque)} · received {shortDate(receivedOn)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {purpose}
      </Typography>
    </>
  );
}
