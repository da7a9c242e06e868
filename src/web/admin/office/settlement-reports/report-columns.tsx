import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { SettlementCheck } from '#contract/office/settlement-reports.ts';
import {
  SETTLEMENT_FIELDS,
  type SettlementColumns,
  type SettlementField,
} from '#domain/office/settlement-report.ts';
import { Section } from '../../ui/record/section.tsx';
import { COLUMN_GRID, ColumnSelect } from '../imports/column-select.tsx';

const LABELS: Record<SettlementField, string> = {
  orderId: 'Our order ID (merchant order ID)',
  transactionId: 'PhonePe’s transaction ID',
  paidAt: 'Payment date',
  amount: 'Amount paid',
  type: 'Payment or refund',
  fee: 'Fee',
  tax: 'Tax on the fee (GST, IGST)',
  tax2: 'Second tax column (CGST)',
  tax3: 'Third tax column (SGST)',
  net: 'Net amount',
  utr: 'Bank reference (UTR)',
  settledOn: 'Settlement date',
};

const MISSING = {
  orderId: 'Please choose the column of the order ID or of the transaction ID.',
  amount: 'Please choose the column of the amount.',
  paidAt: 'Please choose the column of the payment date.',
};

type ReportColumnsProps = {
  check: SettlementCheck;
  isBusy: boolean;
  onChange: (columns: SettlementColumns) => void;
};

/** Which heading of the report means what; guessed at first, and remembered after the import. */
export function ReportColumns({ check, isBusy, onChange }: ReportColumnsProps) {
  const { columns, isRemembered, missingColumn } = check;
  return (
    <Section title="Columns">
      <Alert severity={missingColumn ? 'warning' : 'info'} role="status" sx={{ mb: 2 }}>
        {missingColumn
          ? MISSING[missingColumn]
          : isRemembered
            ? 'These are the columns of your last report.'
            : 'Please check what was guessed from the headings. The next report will use the same columns.'}
      </Alert>
      <Box sx={COLUMN_GRID}>
        {SETTLEMENT_FIELDS.map((field) => (
          <ColumnSelect
            key={field}
            label={LABELS[field]}
            heading={columns[field]}
            headings={check.headings}
            none="Not in this report"
            isBusy={isBusy}
            onChange={(heading) => onChange({ ...columns, [field]: heading })}
          />
        ))}
      </Box>
      <Sample {...check} />
    </Section>
  );
}

function Sample({ headings, sample }: SettlementCheck) {
  return (
    <Box sx={{ mt: 2, overflowX: 'auto' }} tabIndex={0} role="region" aria-label="First rows of the report">
      <Table size="small" aria-label="First rows of the report">
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading} sx={{ whiteSpace: 'nowrap' }}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sample.map((cells) => (
            <TableRow key={cells.join('|')}>
              {headings.map((heading, index) => (
                <TableCell key={heading} sx={{ whiteSpace: 'nowrap' }}>
                  {cells[index]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
