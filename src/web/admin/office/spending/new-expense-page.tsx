import { Typography } from '@mui/material';
import { useNotify, useRedirect } from 'react-admin';
import { useSearchParams } from 'react-router';
import { createExpense } from '#contract/office/expenses.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { Section } from '../../ui/record/section.tsx';
import { EXPENSE_FIELDS, ExpenseFields, type ExpenseValues, TransferFields } from './expense-fields.tsx';

/** The form for an expense, or with `?what=transfer` for money that goes from one fund to another. */
export function NewExpensePage() {
  const [query] = useSearchParams();
  return query.get('what') === 'transfer' ? <NewTransfer /> : <NewExpense query={query} />;
}

const todayInIndia = () => indianDateTime(new Date()).slice(0, 10);

/** Saves a draft and opens it. */
function useCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  return async (values: ExpenseValues) => {
    const { id } = await call(createExpense, { body: formBody(createExpense.body, values) });
    notify('Saved as a draft.', { type: 'success' });
    redirect('show', 'expenses', id);
  };
}

/** `day` and `amount` of the query are those of a line of a bank statement. Its words are not filled in, because a purpose is public. */
function NewExpense({ query }: { query: URLSearchParams }) {
  const today = todayInIndia();
  const amount = query.get('amount');
  const defaults: ExpenseValues = {
    billedOn: query.get('day') ?? today,
    toFundId: null,
    replacesId: query.get('replaces'),
    ...(amount && { amountRupees: Number(amount) }),
  };
  return (
    <>
      <PageHead title="Enter an expense">The bill is added on the next page; a photograph will do.</PageHead>
      <Section title="Expense">
        <CallForm
          draft="expense:new"
          autosave
          defaults={defaults}
          fields={EXPENSE_FIELDS}
          submitLabel="Save and add the bill"
          onSubmit={useCreate()}
        >
          <ExpenseFields today={today} />
        </CallForm>
      </Section>
    </>
  );
}

function NewTransfer() {
  const today = todayInIndia();
  const defaults: ExpenseValues = { billedOn: today, payee: null };
  return (
    <>
      <PageHead title="Move money between funds">It is approved like an expense.</PageHead>
      <Section title="Transfer">
        <Typography sx={{ mb: 2 }}>
          Money given for a campaign stays with it. What a campaign has left once it is over may go to another
          campaign or to the general fund, and the general fund may pay for the trust’s own costs.
        </Typography>
        <CallForm
          draft="transfer:new"
          defaults={defaults}
          fields={EXPENSE_FIELDS}
          submitLabel="Save as a draft"
          onSubmit={useCreate()}
        >
          <TransferFields today={today} />
        </CallForm>
      </Section>
    </>
  );
}
