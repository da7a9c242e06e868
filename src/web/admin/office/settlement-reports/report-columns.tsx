import type { SettlementCheck } from '#contract/office/settlement-reports.ts';
import type { SettlementColumns, SettlementField } from '#domain/office/settlement-report.ts';
import { ColumnChoices } from '../tables/column-choices.tsx';

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
  const { columns, headings, sample, isRemembered, missingColumn } = check;
  const notice = isRemembered
    ? 'These are the columns of your last report.'
    : 'Please check what was guessed from the headings. The next report will use the same columns.';
  return (
    <ColumnChoices
      what="report"
      labels={LABELS}
      columns={columns}
      headings={headings}
      sample={sample}
      notice={missingColumn ? MISSING[missingColumn] : notice}
      isIncomplete={missingColumn !== null}
      isBusy={isBusy}
      onChange={onChange}
    />
  );
}
