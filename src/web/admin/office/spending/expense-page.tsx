import { Button, Link, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import type { Expense } from '#contract/office/expenses.ts';
import { formatRupees } from '#domain/money/money.ts';
import { fundName } from '#domain/office/fund.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { StateChip } from '../../ui/list/state-chip.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { DetailList, Section } from '../../ui/record/section.tsx';
import { Timeline } from '../../ui/record/timeline.tsx';
import { BillSection } from '../bills/bill-section.tsx';
import { listPath } from '../imports/kinds.ts';
import { ExpenseActions } from './expense-actions.tsx';
import { ExpenseFiles } from './expense-files.tsx';
import { EVENT_TEXTS, PAYEE_KIND_TEXTS } from './expense-texts.ts';

export function ExpensePage() {
  return (
    <RecordPage<Expense> back="All expenses">
      {(expense) => (
        <>
          <PageHead title={expense.purpose} actions={<StateChip state={expense.state} />}>
            {formatRupees(expense.amountRupees)} from: {fundName(expense.fund)}
          </PageHead>
          <Details {...expense} />
          {!expense.toFund && <ExpenseFiles expense={expense} />}
          {expense.state === 'paid' && !expense.toFund && <BillSection expense={expense} />}
          <ExpenseActions expense={expense} />
          <History {...expense} />
        </>
      )}
    </RecordPage>
  );
}

function Details(expense: Expense) {
  const { payee, toFund, billedOn, approvalsNeeded, approvals, replacesId, importId } = expense;
  const name = payee && (payee.name ?? 'Only staff who may read bills see the name');
  return (
    <Section title="Details">
      <DetailList
        items={{
          'Paid to': name,
          'This is': payee && PAYEE_KIND_TEXTS[payee.kind],
          'Described to the public as': payee?.label,
          To: toFund && fundName(toFund),
          'Date on the bill': shortDate(billedOn),
          Approvals: approvalsNeeded === null ? null : `${approvals} of ${approvalsNeeded}`,
          Replaces: replacesId && (
            <Link component={To} to={`/admin/expenses/${replacesId}/show`}>
              An earlier expense
            </Link>
          ),
          From: importId && (
            <Link component={To} to={listPath('expenses', importId)}>
              An imported file
            </Link>
          ),
          'Reference in that file': expense.importedReference,
        }}
      />
    </Section>
  );
}

function History({ id, events, state }: Expense) {
  const { canAccess: mayEnter } = useCanAccess({ resource: 'expenses', action: 'create' });
  if (events.length === 0) return null;
  return (
    <Section title="History">
      <Timeline
        entries={events.map(({ kind, by, at, reason, bankReference, paidOn }, index) => ({
          id: String(index),
          when: dateAndTime(at),
          who: by,
          text: paidOn ? `${EVENT_TEXTS[kind]} on ${shortDate(paidOn)}` : EVENT_TEXTS[kind],
          detail: reason ?? (bankReference || undefined),
        }))}
      />
      {mayEnter && (state === 'rejected' || state === 'reversed') && (
        <Typography sx={{ mt: 2 }}>
          <Button component={To} to={`/admin/expenses/create?replaces=${id}`} variant="outlined">
            Enter it again, corrected
          </Button>
        </Typography>
      )}
    </Section>
  );
}
