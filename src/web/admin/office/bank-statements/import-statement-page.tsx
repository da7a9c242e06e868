import { Alert, Autocomplete, Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import {
  checkStatement,
  importStatement,
  type StatementCheck,
} from '#contract/office/books/bank-statements.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { StatementColumns, StatementField } from '#domain/office/bank-statement/columns.ts';
import { counted } from '#domain/text/counted.ts';
import { FileChoice } from '../../ui/form/file-choice.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { ColumnChoices } from '../tables/column-choices.tsx';
import { Notices } from '../tables/notices.tsx';
import { RowTable } from '../tables/row-table.tsx';
import { sendTable } from '../tables/send-table.ts';
import { tableQuery, useCheckedTable } from '../tables/use-checked-table.ts';

const TYPES = '.csv,.xlsx,.xls,.txt,.tsv,.mt940,.940,.sta,.xml';

const LABELS: Record<StatementField, string> = {
  bookedOn: 'Date',
  valueOn: 'Value date',
  narration: 'Narration',
  reference: 'Cheque or reference number',
  amount: 'Amount (in and out in one column)',
  sign: 'Credit or debit',
  debit: 'Money out (withdrawal)',
  credit: 'Money in (deposit)',
  balance: 'Balance',
  balanceSign: 'Sign of the balance',
};

const MISSING = {
  bookedOn: 'Please choose the column of the date.',
  narration: 'Please choose the column of the narration.',
  amount: 'Please choose the columns of money in and money out, or the one that has both.',
};

/** Imports a bank statement: its columns are confirmed first. */
export function ImportStatementPage() {
  const { file, check, failure, isBusy, read, save } = useStatement();
  return (
    <>
      <PageHead title="Import a bank statement">
        From net banking, as CSV, Excel, MT940 or CAMT.053. Lines of an earlier statement are noticed and
        count once, and no gift is entered before you confirm it.
      </PageHead>
      <Section title="File">
        <FileChoice
          busy={isBusy}
          isFirst={file === null}
          types={TYPES}
          onFile={(chosen) => void read(chosen, null)}
        />
        {file && (
          <Typography sx={{ mt: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
        )}
        {isBusy && <LinearProgress aria-label="Reading the statement" sx={{ mt: 1 }} />}
      </Section>
      <ErrorMessage error={failure} />
      {file && check && (
        <>
          <Notices notices={check.notices} />
          {check.table && (
            <ColumnChoices
              what="statement"
              labels={LABELS}
              {...check.table}
              notice={columnNotice(check.table)}
              isIncomplete={check.table.missingColumn !== null}
              isBusy={isBusy}
              onChange={(columns) => void read(file, columns)}
            />
          )}
          {check.table?.missingColumn == null && (
            <Contents
              key={file.name}
              check={check}
              isBusy={isBusy}
              onImport={(account) => void save(file, check.table?.columns ?? null, account)}
            />
          )}
        </>
      )}
    </>
  );
}

function columnNotice({ bank, isRemembered, missingColumn }: NonNullable<StatementCheck['table']>): string {
  if (missingColumn) return MISSING[missingColumn];
  if (isRemembered) return 'You have confirmed these columns for an earlier statement.';
  const from = bank === null ? 'guessed from the headings' : `filled in as usual for ${bank}`;
  return `Please check what was ${from}. Statements with the same headings will use the same columns.`;
}

const send = (file: File, columns: StatementColumns | null) =>
  sendTable(checkStatement, { query: tableQuery(file, columns) }, file);

function useStatement() {
  const { run, ...statement } = useCheckedTable<StatementCheck, StatementColumns>(send);
  const navigate = useNavigate();
  const notify = useNotify();
  const save = (file: File, columns: StatementColumns | null, account: string) =>
    run(async () => {
      const query = { ...tableQuery(file, columns), account };
      const { message } = await sendTable(importStatement, { query }, file);
      notify(message, { type: 'success' });
      void navigate('/admin/bank-lines');
    });
  return { ...statement, save };
}

type ContentsProps = { check: StatementCheck; isBusy: boolean; onImport: (account: string) => void };

function Contents({ check, isBusy, onImport }: ContentsProps) {
  const [account, setAccount] = useState(check.account ?? '');
  const { problems, problemsTotal, days, lines, ending } = check;
  if (problemsTotal > 0)
    return (
      <Section title={counted(problemsTotal, 'problem')}>
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {check.table
            ? 'Please check the columns above. If they are right, correct the file and choose it again.'
            : 'Please correct the file, or download it from the bank again.'}
        </Alert>
        <RowTable label="Problems" rows={problems} />
      </Section>
    );
  return (
    <Section title="Contents">
      <Typography>
        {counted(lines, 'line')}
        {days && `, ${shortDate(days.from)} to ${shortDate(days.to)}`}
        {ending && `, of an account whose number ends in ${ending}`}: {formatRupees(check.creditRupees)} in,{' '}
        {formatRupees(check.debitRupees)} out.
      </Typography>
      <Balances {...check} />
      <Autocomplete
        freeSolo
        options={check.accounts}
        inputValue={account}
        onInputChange={(_, value) => setAccount(value)}
        sx={{ mt: 2, maxWidth: 400 }}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label="Bank account"
            helperText="A name of your choice, such as “State Bank, current account”"
          />
        )}
      />
      <Box sx={{ mt: 2 }}>
        <Button
          variant="contained"
          disabled={isBusy || lines === 0 || account.trim() === ''}
          onClick={() => onImport(account.trim())}
        >
          Import {counted(lines, 'line')}
        </Button>
      </Box>
    </Section>
  );
}

/** Whether the lines explain the change between the balances. */
function Balances({ openingRupees, closingRupees, differenceRupees, breaks }: StatementCheck) {
  if (openingRupees === null || closingRupees === null)
    return <Typography>The statement has no balances to compare the lines with.</Typography>;
  const [first] = breaks;
  return (
    <>
      <Typography>
        Balance before {formatRupees(openingRupees)}, afterwards {formatRupees(closingRupees)}.
      </Typography>
      {(differenceRupees !== 0 || first) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {differenceRupees !== 0 &&
            `The lines leave ${formatRupees(differenceRupees ?? 0)} of the change in the balance unexplained. `}
          {first &&
            `The balance of row ${first.row} differs from the one before it and its amount by ${formatRupees(first.differenceRupees)}. `}
          A line may be missing.
        </Alert>
      )}
    </>
  );
}
