import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import { type ListedStatement, undoStatement } from '#contract/office/books/bank-statements.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { periodOf } from '../settlement-reports/settlement-list.tsx';

const COLUMNS: readonly Column<ListedStatement>[] = [
  { label: 'Lines of', render: (statement) => <strong>{periodOf(statement)}</strong> },
  { label: 'Account', render: ({ account }) => account },
  { label: 'Lines', numeric: true, render: ({ lines }) => formatNumber(lines) },
  { label: 'Balance', numeric: true, render: (statement) => <Balance {...statement} /> },
  { label: 'Imported', render: (statement) => <Imported {...statement} /> },
  { label: '', render: (statement) => <Undo {...statement} /> },
];

/** The imported bank statements. */
export function StatementList() {
  const { canAccess } = useCanAccess({ resource: 'bank-statements', action: 'create' });
  return (
    <>
      <PageHead
        title="Bank statements"
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {canAccess && (
              <Button component={To} to="/admin/bank-statements/create" variant="contained">
                Import a statement
              </Button>
            )}
            <Button component={To} to="/admin/bank-lines" variant="outlined">
              Lines to confirm
            </Button>
            <Button component={To} to="/admin/bank-month" variant="outlined">
              The month at the bank
            </Button>
          </Box>
        }
      >
        What the bank recorded. Lines that two statements have count once.
      </PageHead>
      <RecordListPage
        label="bank statements"
        noun="statements"
        columns={COLUMNS}
        card={(statement) => <StatementCard {...statement} />}
        empty="No statements have been imported yet."
      />
    </>
  );
}

function Balance({ closingRupees, differenceRupees }: ListedStatement) {
  return (
    <>
      {closingRupees !== null && formatRupees(closingRupees)}
      {differenceRupees !== null && differenceRupees !== 0 && (
        <Typography variant="body2" color="error">
          {formatRupees(differenceRupees)} not explained
        </Typography>
      )}
    </>
  );
}

function Imported({ importedAt, importedBy, fileName, undone }: ListedStatement) {
  return (
    <>
      {shortDate(importedAt)} by {importedBy}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {fileName}
        {undone && `; undone on ${dateAndTime(undone.at)} by ${undone.by}`}
      </Typography>
    </>
  );
}

function Undo(statement: ListedStatement) {
  const [isOpen, setIsOpen] = useState(false);
  const done = useDone(() => setIsOpen(false));
  if (statement.undone) return null;
  return (
    <>
      <Button
        onClick={() => setIsOpen(true)}
        aria-label={`Undo the import of ${statement.fileName || 'a statement'}`}
      >
        Undo…
      </Button>
      {isOpen && (
        <CallDialog
          open
          danger
          title="Undo this import?"
          intro={
            <Typography>
              {counted(statement.lines, 'line')} of {statement.account}, {periodOf(statement)}. The lines are
              deleted, unless one of them belongs to a gift or an expense. The file can be imported again.
            </Typography>
          }
          draft={`undo-statement:${statement.id}`}
          defaults={{}}
          fields={[]}
          submitLabel="Undo import"
          onClose={() => setIsOpen(false)}
          onSubmit={async () => {
            done((await call(undoStatement, { params: { id: statement.id } })).message);
          }}
        >
          {null}
        </CallDialog>
      )}
    </>
  );
}

function StatementCard(statement: ListedStatement) {
  return (
    <>
      <CardHead
        beside={
          <>
            {statement.closingRupees !== null && 'Balance '}
            <Balance {...statement} />
          </>
        }
      >
        <strong>{periodOf(statement)}</strong>
      </CardHead>
      <Typography variant="body2">
        {statement.account}, {counted(statement.lines, 'line')}
      </Typography>
      <Imported {...statement} />
      <Undo {...statement} />
    </>
  );
}
