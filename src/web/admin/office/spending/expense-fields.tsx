import { SelectInput, TextInput, useGetList } from 'react-admin';
import type { ExpenseFields as Fields } from '#contract/office/expenses.ts';
import type { Fund } from '#contract/office/funds.ts';
import { formatRupees } from '#domain/money/money.ts';
import { PAYEE_KINDS } from '#domain/office/expense.ts';
import { fundName } from '#domain/office/fund.ts';
import type { FormValues } from '../../data/form-body.ts';
import { DateInput } from '../../ui/form/date-input.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { PAYEE_KIND_TEXTS } from './expense-texts.ts';

export type ExpenseValues = FormValues<Fields>;

/** The names of the fields that the forms show. */
export const EXPENSE_FIELDS = ['fundId', 'toFundId', 'purpose', 'amountRupees', 'billedOn', 'payee'];

const payeeKinds = PAYEE_KINDS.map((id) => ({ id, name: PAYEE_KIND_TEXTS[id] }));

function useFunds() {
  const { data: funds = [] } = useGetList<Fund>('funds');
  return funds.map((fund) => ({
    ...fund,
    name: `${fundName(fund)}: ${formatRupees(fund.balanceRupees)} left`,
  }));
}

/** What was bought, for how much, and from which fund it is paid. */
export function ExpenseFields({ today }: { today: string }) {
  const funds = useFunds().filter(({ kind }) => kind !== 'corpus');
  const { data: payees = [] } = useGetList('expense-payees');
  return (
    <>
      <SelectInput source="fundId" label="Paid from" choices={funds} isRequired helperText={false} />
      <TextInput
        source="purpose"
        label="What was bought, worded for the public"
        isRequired
        helperText={false}
      />
      <RupeesInput source="amountRupees" label="Amount in rupees" isRequired />
      <DateInput source="billedOn" label="Date on the bill" max={today} isRequired />
      <TextInput
        source="payee.name"
        label="Paid to"
        isRequired
        autoComplete="off"
        helperText="Only staff who may read bills see the name"
      />
      <SelectInput source="payee.kind" label="This is" choices={payeeKinds} isRequired helperText={false} />
      <TextInput
        source="payee.label"
        label="How to describe them to the public"
        isRequired
        helperText="Such as: a printer in Warangal"
      />
      <SelectInput
        source="payee.accountId"
        label="A member of staff gets the money back"
        choices={payees}
        helperText="They cannot approve it then"
      />
    </>
  );
}

/** What goes from one fund to another, and why. */
export function TransferFields({ today }: { today: string }) {
  const funds = useFunds();
  return (
    <>
      <SelectInput source="fundId" label="From" choices={funds} isRequired helperText={false} />
      <SelectInput source="toFundId" label="To" choices={funds} isRequired helperText={false} />
      <RupeesInput source="amountRupees" label="Amount in rupees" isRequired />
      <TextInput source="purpose" label="Why, worded for the public" isRequired helperText={false} />
      <DateInput source="billedOn" label="Date" max={today} isRequired />
    </>
  );
}
