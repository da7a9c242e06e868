import { Button, Typography } from '@mui/material';
import { TextInput, useCanAccess } from 'react-admin';
import { useSearchParams } from 'react-router';
import { addMissingRefund } from '#contract/office/missing-entries.ts';
import type { SettlementDetail, SettlementLine } from '#contract/office/settlement-reports.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { orWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { Section } from '../../ui/record/section.tsx';
import { amount, First, Ids, when } from './line-cells.tsx';
import { LineTable } from './line-table.tsx';

/** The refunds that the provider reports and the books lack, with a form that adds one to them. */
export function RefundsMissing({ refundsMissing }: Pick<SettlementDetail, 'refundsMissing'>) {
  const { canAccess } = useCanAccess({ resource: 'settlement-reports', action: 'act' });
  // In the URL, so that the form opens again after a sign-in.
  const [query, setQuery] = useSearchParams();
  if (refundsMissing.total === 0) return null;
  const chosen = refundsMissing.items.find(({ id }) => id === query.get('refund'));
  return (
    <Section title={`Refunds not in the books: ${formatNumber(refundsMissing.total)}`}>
      <Typography sx={{ mb: 2 }}>
        Refunds that PhonePe reports and the books lack, because they were started in its dashboard or after
        the backup that was restored. Find the payment in the dashboard, and add the refund to the books.
      </Typography>
      <First {...refundsMissing} />
      <LineTable
        label="Refunds missing from the books"
        rows={refundsMissing.items}
        columns={[
          { label: 'Date', render: when },
          { label: 'Refund and transaction', render: (line) => <Ids {...line} /> },
          { label: 'Amount', numeric: true, render: amount },
          {
            label: 'Action',
            render: ({ id, orderId }) =>
              canAccess && (
                <Button
                  onClick={() => setQuery({ refund: id }, { replace: true })}
                  aria-label={`Add the refund ${orderId} to the books`}
                >
                  Add…
                </Button>
              ),
          },
        ]}
      />
      {canAccess && chosen && (
        <AddMissingRefundDialog line={chosen} onClose={() => setQuery({}, { replace: true })} />
      )}
    </Section>
  );
}

function AddMissingRefundDialog({ line, onClose }: { line: SettlementLine; onClose: () => void }) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      title="Add this refund to the books"
      intro={
        <Typography sx={{ mb: 2 }}>
          {formatRupees(line.amountRupees)}, refunded on {when(line)}. It reduces the donation; the donor gets
          a corrected receipt.
        </Typography>
      }
      draft={`add-missing-refund:${line.id}`}
      defaults={{ paymentOrderId: line.orderId, reason: '' }}
      fields={['paymentOrderId', 'reason']}
      submitLabel="Add refund"
      onClose={onClose}
      onSubmit={async (values) => {
        const body = formBody(addMissingRefund.body, values);
        done(await orWaiting(call(addMissingRefund, { params: { id: line.id }, body })));
      }}
    >
      <TextInput
        source="paymentOrderId"
        label="Order ID of the refunded payment"
        autoComplete="off"
        helperText="Filled in from the report. If it is the refund’s own ID, enter the payment’s."
      />
      <TextInput source="reason" label="Reason" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}
