import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useCanAccess, useRedirect } from 'react-admin';
import {
  approveExpense,
  deleteExpense,
  type Expense,
  payExpense,
  rejectExpense,
  reverseExpense,
  saveExpense,
  submitExpense,
} from '#contract/office/expenses.ts';
import { formatRupees } from '#domain/money/money.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { useCall } from '../../ui/form/use-call.ts';
import { useDone } from '../../ui/form/use-done.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { Section } from '../../ui/record/section.tsx';
import { EXPENSE_FIELDS, ExpenseFields, type ExpenseValues, TransferFields } from './expense-fields.tsx';

type DialogName = 'reject' | 'pay' | 'reverse' | 'edit';

/** What may happen next, for those who may do it. */
export function ExpenseActions({ expense }: { expense: Expense }) {
  const { canAccess: mayEnter = false } = useCanAccess({ resource: 'expenses', action: 'create' });
  const { canAccess: mayApprove = false } = useCanAccess({ resource: 'expenses', action: 'approve' });
  const { canAccess: mayPay = false } = useCanAccess({ resource: 'expenses', action: 'pay' });
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { state } = expense;
  const close = () => setDialog(null);
  const buttons = [
    state === 'draft' && mayEnter && (
      <DraftButtons key="draft" expense={expense} onEdit={() => setDialog('edit')} />
    ),
    state === 'submitted' && mayApprove && <ApproveButton key="approve" expense={expense} />,
    state === 'approved' && mayPay && (
      <Button key="pay" variant="contained" onClick={() => setDialog('pay')}>
        {expense.toFund ? 'Move the money' : 'Record the payment…'}
      </Button>
    ),
    (state === 'submitted' || state === 'approved') && mayApprove && (
      <Button key="reject" color="error" onClick={() => setDialog('reject')}>
        Reject…
      </Button>
    ),
    state === 'paid' && mayPay && (
      <Button key="reverse" color="error" onClick={() => setDialog('reverse')}>
        Record a returned payment…
      </Button>
    ),
  ].filter(Boolean);
  if (buttons.length === 0) return null;
  return (
    <Section title={state === 'paid' ? 'If the money came back' : 'Next step'}>
      {state === 'submitted' && (
        <Typography sx={{ mb: 1 }}>
          Look at the bill before you approve. You cannot approve what you submitted, or what pays you.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{buttons}</Box>
      {dialog === 'edit' && <EditDialog expense={expense} onClose={close} />}
      {dialog === 'pay' && <PayDialog expense={expense} onClose={close} />}
      {dialog === 'reject' && <ReasonDialog step="reject" expense={expense} onClose={close} />}
      {dialog === 'reverse' && <ReasonDialog step="reverse" expense={expense} onClose={close} />}
    </Section>
  );
}

type Props = { expense: Expense };

function DraftButtons({ expense: { id, version }, onEdit }: Props & { onEdit: () => void }) {
  const { run, busy, failure } = useCall();
  const redirect = useRedirect();
  return (
    <>
      <Button
        variant="contained"
        disabled={busy}
        onClick={() =>
          void run(async () => {
            await call(submitExpense, { params: { id }, body: { seenVersion: version } });
            return 'Submitted for approval.';
          })
        }
      >
        Submit for approval
      </Button>
      <Button variant="outlined" onClick={onEdit}>
        Edit…
      </Button>
      <Button
        color="error"
        disabled={busy}
        onClick={() =>
          void run(async () => {
            await call(deleteExpense, { params: { id }, body: { seenVersion: version } });
            redirect('list', 'expenses');
            return 'The draft was deleted.';
          })
        }
      >
        Delete the draft
      </Button>
      <ErrorMessage error={failure} />
    </>
  );
}

function ApproveButton({ expense: { id } }: Props) {
  const { run, busy, failure } = useCall();
  return (
    <>
      <Button
        variant="contained"
        disabled={busy}
        onClick={() =>
          void run(async () => {
            const { state } = await call(approveExpense, { params: { id } });
            return state === 'approved'
              ? 'Approved. It can be paid now.'
              : 'Approved. One more person has to approve it.';
          })
        }
      >
        Approve
      </Button>
      <ErrorMessage error={failure} />
    </>
  );
}

type DialogProps = Props & { onClose: () => void };

function EditDialog({ expense, onClose }: DialogProps) {
  const done = useDone(onClose);
  const today = indianDateTime(new Date()).slice(0, 10);
  const { id, version, fund, toFund, payee, purpose, amountRupees, billedOn, replacesId } = expense;
  const defaults: ExpenseValues = {
    fundId: fund.id,
    toFundId: toFund?.id ?? null,
    purpose,
    amountRupees,
    billedOn,
    payee: payee && { ...payee, name: payee.name ?? '' },
    replacesId,
  };
  const Fields = toFund ? TransferFields : ExpenseFields;
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Edit the draft"
      draft={`expense:${id}`}
      defaults={defaults}
      fields={EXPENSE_FIELDS}
      submitLabel="Save"
      onSubmit={async (values) => {
        const body = formBody(saveExpense.body, { ...values, seenVersion: version });
        await call(saveExpense, { params: { id }, body });
        done('Saved.');
      }}
    >
      <Fields today={today} />
    </CallDialog>
  );
}

function PayDialog({ expense, onClose }: DialogProps) {
  const { id, amountRupees, toFund, importedReference, billedOn } = expense;
  const done = useDone(onClose);
  const today = indianDateTime(new Date()).slice(0, 10);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={toFund ? 'Move the money' : `Record the payment of ${formatRupees(amountRupees)}`}
      draft={`pay:${id}`}
      // Imported books have the day and the reference of the payment.
      defaults={{
        bankReference: importedReference ?? '',
        paidOn: importedReference === null ? today : billedOn,
      }}
      fields={['bankReference', 'paidOn']}
      submitLabel="Record"
      onSubmit={async (values) => {
        await call(payExpense, { params: { id }, body: formBody(payExpense.body, values) });
        done(toFund ? 'The money was moved.' : 'The payment is recorded.');
      }}
    >
      {!toFund && (
        <TextInput
          source="bankReference"
          label="The bank’s reference (UTR) or cheque number"
          isRequired
          autoComplete="off"
          helperText={false}
        />
      )}
      <DateInput source="paidOn" label={toFund ? 'Date' : 'Date paid'} max={today} isRequired />
    </CallDialog>
  );
}

const REASON_TEXTS = {
  reject: { title: 'Reject this expense', submit: 'Reject', done: 'Rejected.', endpoint: rejectExpense },
  reverse: { title: 'The money came back', submit: 'Record', done: 'Recorded.', endpoint: reverseExpense },
} as const;

function ReasonDialog({ step, expense: { id }, onClose }: DialogProps & { step: keyof typeof REASON_TEXTS }) {
  const done = useDone(onClose);
  const { title, submit, done: message, endpoint } = REASON_TEXTS[step];
  return (
    <CallDialog
      open
      onClose={onClose}
      title={title}
      draft={`${step}:${id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel={submit}
      danger={step === 'reject'}
      onSubmit={async (values) => {
        await call(endpoint, { params: { id }, body: formBody(endpoint.body, values) });
        done(message);
      }}
    >
      <TextInput source="reason" label="Why" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}
