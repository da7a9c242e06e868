import { Box, Button, Link, Typography } from '@mui/material';
import { SelectInput, useCanAccess, useGetList } from 'react-admin';
import { Link as To } from 'react-router';
import type { ListedExpense } from '#contract/office/expenses.ts';
import type { Fund } from '#contract/office/funds.ts';
import { formatRupees } from '#domain/money/money.ts';
import { EXPENSE_STATES } from '#domain/office/expense.ts';
import { fundName } from '#domain/office/fund.ts';
import { DateInput } from '../../ui/form/date-input.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { StateChip, stateLabel } from '../../ui/list/state-chip.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { ExportButton } from '../exports/export-button.tsx';

const BILLS = [{ id: 'prepared', name: 'Waiting for a second look' }];
const states = EXPENSE_STATES.map((id) => ({ id, name: stateLabel(id) }));

const COLUMNS: readonly Column<ListedExpense>[] = [
  { label: 'Date', sortBy: 'billed', render: ({ billedOn }) => shortDate(billedOn) },
  { label: 'For', render: (expense) => <Purpose {...expense} /> },
  { label: 'Fund', render: ({ fund }) => fundName(fund) },
  { label: 'Status', render: ({ state }) => <StateChip state={state} /> },
  {
    label: 'Amount',
    numeric: true,
    sortBy: 'amount',
    render: ({ amountRupees }) => formatRupees(amountRupees),
  },
];

export function ExpenseList() {
  const { canAccess: mayEnter } = useCanAccess({ resource: 'expenses', action: 'create' });
  return (
    <>
      <PageHead
        title="Expenses"
        actions={
          mayEnter && (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <Button variant="outlined" component={To} to="/admin/import?what=expenses">
                Import
              </Button>
              <Button variant="contained" component={To} to="/admin/expenses/create">
                Enter an expense
              </Button>
            </Box>
          )
        }
      >
        Every payment needs a bill. “Funds” says how many people approve it.
      </PageHead>
      <RecordListPage
        label="expenses"
        search={<SearchInput placeholder="What was bought, or from whom" />}
        filters={<Filters />}
        tools={<ExportButton resource="expenses" />}
        sort={{ field: 'billed', order: 'DESC' }}
        columns={COLUMNS}
        card={(expense) => <ExpenseCard {...expense} />}
        empty="No expenses found."
        none="No expenses yet."
      />
    </>
  );
}

function Filters() {
  const { data: funds = [] } = useGetList<Fund>('funds');
  return (
    <>
      <SelectInput source="state" choices={states} label="Status" helperText={false} />
      <SelectInput
        source="fundId"
        choices={funds.map((fund) => ({ id: fund.id, name: fundName(fund) }))}
        label="Fund"
        helperText={false}
      />
      <SelectInput source="bill" choices={BILLS} label="Bill in public" helperText={false} />
      <DateInput source="from" label="From" />
      <DateInput source="to" label="To" />
    </>
  );
}

function Purpose({ id, purpose, payeeLabel, toFund }: ListedExpense) {
  return (
    <>
      <Link component={To} to={`/admin/expenses/${id}/show`} sx={{ fontWeight: 600 }}>
        {purpose}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {toFund ? `To: ${fundName(toFund)}` : payeeLabel}
      </Typography>
    </>
  );
}

function ExpenseCard(expense: ListedExpense) {
  const { state, amountRupees, fund, billedOn } = expense;
  return (
    <>
      <CardHead beside={<strong>{formatRupees(amountRupees)}</strong>}>
        <Purpose {...expense} />
      </CardHead>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {shortDate(billedOn)} · {fundName(fund)} · {stateLabel(state)}
      </Typography>
    </>
  );
}
