import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import type { DonationDetail } from '#contract/admin/donations.ts';
import { indianDateTime } from '#domain/indian-time.ts';
import { formatRupees } from '#domain/money.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { DayInput } from '../ui/form/day-input.tsx';
import { useDone } from '../ui/form/use-done.ts';
import { clearCheque, endGift } from './gift-calls.ts';

type Payment = DonationDetail['attempts'][number];
type DialogProps = { payment: Payment; onClose: () => void };

export function ClearedDialog({ payment, onClose }: DialogProps) {
  const done = useDone(onClose);
  const today = indianDateTime(new Date()).slice(0, 10);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="The cheque has cleared"
      intro={
        <Typography sx={{ mb: 2 }}>
          {formatRupees(payment.amountRupees)} will count as of this day, and the receipt is made at once.
        </Typography>
      }
      draft={`cleared:${payment.id}`}
      defaults={{ clearedOn: today }}
      fields={['clearedOn']}
      submitLabel="It has cleared"
      onSubmit={async ({ clearedOn }) => done(await clearCheque(payment.id, String(clearedOn ?? '')))}
    >
      <DayInput source="clearedOn" label="Day on which the bank credited it" max={today} />
    </CallDialog>
  );
}

const ENDS = {
  bounced: { title: 'The cheque has bounced', submit: 'It has bounced' },
  cancelled: { title: 'Cancel this gift', submit: 'Cancel the gift' },
} as const;

/** Takes a gift out again: a cheque that the bank sent back, or a mistake. */
export function EndDialog({ payment, how, onClose }: DialogProps & { how: keyof typeof ENDS }) {
  const done = useDone(onClose);
  const { title, submit } = ENDS[how];
  return (
    <CallDialog
      open
      onClose={onClose}
      title={title}
      intro={<Typography sx={{ mb: 2 }}>{whatFollows(payment)}</Typography>}
      draft={`${how}:${payment.id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel={submit}
      danger
      onSubmit={async ({ reason }) => done(await endGift(payment.id, how, String(reason ?? '')))}
    >
      <TextInput source="reason" label="Reason, for the books" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}

function whatFollows({ offline, refundableRupees }: DialogProps['payment']): string {
  if (offline?.state !== 'counted') return 'Nothing has been counted yet, so nothing is taken out.';
  const out = `${formatRupees(refundableRupees)} will be taken out of the books again`;
  return offline.isImported
    ? `${out}. Its receipt is of the earlier books: nobody is written to.`
    : `${out}, and the receipt cancelled. A donor with an e-mail address is told.`;
}
