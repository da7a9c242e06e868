import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ExpenseImportResult } from '#contract/office/books/expense-imports.ts';
import type { Fund } from '#contract/office/funds.ts';
import {
  EXPENSE_COLUMNS,
  type ExpenseChoice,
  type ExpenseColumn,
} from '#domain/office/books/expense-import.ts';
import { PAYEE_KINDS, type PayeeKind } from '#domain/office/expense.ts';
import { fundName } from '#domain/office/fund.ts';
import { PAYEE_KIND_TEXTS } from '../spending/expense-texts.ts';
import { COLUMN_GRID } from '../tables/column-select.tsx';
import { ImportColumns } from './import-columns.tsx';

const LABELS: Record<ExpenseColumn, string> = {
  billedOn: 'Date',
  amountRupees: 'Amount',
  payeeName: 'Paid to, which only staff see',
  purpose: 'For what, worded for the public',
  payeeLabel: 'Payee as described to the public',
  payeeKind: 'Business, person or related',
  fund: 'Fund',
  bankReference: 'Bank reference',
};

type ExpenseColumnsProps = {
  result: ExpenseImportResult;
  isBusy: boolean;
  onChange: (choice: ExpenseChoice) => void;
};

/** Which heading of a file of expenses means what, and what holds for rows that do not say. */
export function ExpenseColumns({ result, isBusy, onChange }: ExpenseColumnsProps) {
  const { choice } = result;
  return (
    <ImportColumns
      columns={EXPENSE_COLUMNS}
      labels={LABELS}
      result={result}
      isBusy={isBusy}
      onColumns={(columns) => onChange({ ...choice, columns })}
    >
      <Typography sx={{ mt: 3, mb: 2 }}>For rows that do not say:</Typography>
      <ForOtherRows choice={choice} isBusy={isBusy} onChange={onChange} />
    </ImportColumns>
  );
}

function ForOtherRows({
  choice,
  isBusy,
  onChange,
}: Omit<ExpenseColumnsProps, 'result'> & { choice: ExpenseChoice }) {
  const { data: funds = [] } = useGetList<Fund>('funds');
  const [label, setLabel] = useState(choice.payeeLabel);
  const shrunk = { inputLabel: { shrink: true }, select: { displayEmpty: true } };
  const choices = funds.filter(({ kind }) => kind !== 'corpus');
  return (
    <Box sx={COLUMN_GRID}>
      <TextField
        select
        size="small"
        label="Fund of rows without one"
        // Until the funds have arrived, none of them can be shown.
        value={choices.some(({ id }) => id === choice.fundId) ? choice.fundId : ''}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...choice, fundId: target.value || null })}
        slotProps={shrunk}
      >
        <MenuItem value="">None</MenuItem>
        {choices.map((fund) => (
          <MenuItem key={fund.id} value={fund.id}>
            {fundName(fund)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label="Payees described to the public as"
        value={label}
        disabled={isBusy}
        onChange={({ target }) => setLabel(target.value)}
        onBlur={() => label.trim() !== choice.payeeLabel && onChange({ ...choice, payeeLabel: label.trim() })}
        onKeyDown={({ key, currentTarget }) =>
          key === 'Enter' && currentTarget.querySelector('input')?.blur()
        }
        helperText="Such as: a supplier in Warangal"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
      <TextField
        select
        size="small"
        label="Payees are"
        value={choice.payeeKind}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...choice, payeeKind: target.value as PayeeKind })}
        slotProps={shrunk}
      >
        {PAYEE_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {PAYEE_KIND_TEXTS[kind]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
