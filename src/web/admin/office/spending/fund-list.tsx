import { Box, Button, Link, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import type { Fund } from '#contract/office/funds.ts';
import { formatRupees } from '#domain/money/money.ts';
import { fundName } from '#domain/office/fund.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { listLink } from '../../ui/list/list-link.ts';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { Openings } from './openings.tsx';
import { SpendingSettings } from './spending-settings.tsx';

const COLUMNS: readonly Column<Fund>[] = [
  { label: 'Fund', render: (fund) => <Name {...fund} /> },
  { label: 'Received', numeric: true, render: ({ receivedRupees }) => formatRupees(receivedRupees) },
  { label: 'Fees', numeric: true, render: ({ feesRupees }) => formatRupees(feesRupees) },
  { label: 'Spent', numeric: true, render: (fund) => <Spent {...fund} /> },
  {
    label: 'From other funds',
    numeric: true,
    render: ({ transferredRupees }) => formatRupees(transferredRupees),
  },
  { label: 'Left', numeric: true, render: (fund) => <Left {...fund} /> },
];

/** What every fund received, spent and has left. */
export function FundList() {
  const { canAccess: mayEnter } = useCanAccess({ resource: 'expenses', action: 'create' });
  return (
    <>
      <PageHead
        title="Funds"
        actions={
          mayEnter && (
            <Button variant="outlined" component={To} to="/admin/expenses/create?what=transfer">
              Move money between funds
            </Button>
          )
        }
      >
        Money given for a campaign belongs to that campaign’s fund, and is spent from it. Gifts in kind are
        not money, so they are in no fund.
      </PageHead>
      <RecordListPage
        label="funds"
        columns={COLUMNS}
        card={(fund) => <FundCard {...fund} />}
        empty="No funds yet."
      />
      <Box sx={{ mt: 3 }}>
        <Openings />
        <SpendingSettings />
      </Box>
    </>
  );
}

function Name(fund: Fund) {
  return (
    <Link component={To} to={listLink('expenses', { fundId: fund.id })} sx={{ fontWeight: 600 }}>
      {fundName(fund)}
    </Link>
  );
}

function Spent({ spentRupees, opening }: Fund) {
  return (
    <>
      {formatRupees(spentRupees)}
      {opening && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          and {formatRupees(opening.rupees)} before
        </Typography>
      )}
    </>
  );
}

function Left({ balanceRupees, approvedRupees }: Fund) {
  return (
    <>
      <strong>{formatRupees(balanceRupees)}</strong>
      {approvedRupees > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatRupees(approvedRupees)} approved, not paid yet
        </Typography>
      )}
    </>
  );
}

function FundCard(fund: Fund) {
  return (
    <>
      <CardHead beside={<Left {...fund} />}>
        <Name {...fund} />
      </CardHead>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatRupees(fund.receivedRupees)} received ·{' '}
        {formatRupees(fund.spentRupees + (fund.opening?.rupees ?? 0))} spent · {formatRupees(fund.feesRupees)}{' '}
        fees
      </Typography>
    </>
  );
}
