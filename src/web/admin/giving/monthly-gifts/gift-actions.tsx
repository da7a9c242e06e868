import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, TextInput, useCanAccess } from 'react-admin';
import {
  endGift,
  holdGift,
  type MonthlyGiftDetail,
  resumeGift,
  skipGift,
} from '#contract/giving/monthly/monthly.admin.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { addMonths, monthOf } from '#domain/time/month.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useCall } from '../../ui/form/use-call.ts';
import { useDone } from '../../ui/form/use-done.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { monthName } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';

type Props = { gift: MonthlyGiftDetail };
type DialogProps = Props & { onClose: () => void };

/** What staff do for a donor who asks. */
export function GiftActions({ gift }: Props) {
  const { canAccess: mayAct } = useCanAccess({ resource: 'monthly-gifts', action: 'act' });
  const [dialog, setDialog] = useState<'skip' | 'hold' | 'end' | null>(null);
  if (!mayAct || !gift.isLive) return null;
  const close = () => setDialog(null);
  const { status, next } = gift;
  return (
    <Section title="For a donor who asks" state={status}>
      {status === 'paused' && (
        <Typography sx={{ mb: 1 }}>
          The donor paused it in a UPI app, and only there can it be resumed.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {next?.canSkip && (
          <Button variant="outlined" onClick={() => setDialog('skip')}>
            Skip {monthName(next.month)}…
          </Button>
        )}
        {status === 'held' ? (
          <ResumeButton gift={gift} />
        ) : (
          <Button variant="outlined" onClick={() => setDialog('hold')}>
            Put on hold…
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => setDialog('end')}>
          End it…
        </Button>
      </Box>
      {dialog === 'skip' && next && <SkipDialog gift={gift} month={next.month} onClose={close} />}
      {dialog === 'hold' && <HoldDialog gift={gift} onClose={close} />}
      {dialog === 'end' && <EndDialog gift={gift} onClose={close} />}
    </Section>
  );
}

function ResumeButton({ gift: { id } }: Props) {
  const { run, busy, failure } = useCall();
  return (
    <>
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() => void run(async () => (await call(resumeGift, { params: { id } })).message)}
      >
        Resume
      </Button>
      <ErrorMessage error={failure} />
    </>
  );
}

function SkipDialog({ gift: { id }, month, onClose }: DialogProps & { month: string }) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Skip ${monthName(month)}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          Nothing is collected for this month, now or later. This cannot be undone.
        </Typography>
      }
      draft={`skip:${id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Skip it"
      cancelLabel="Keep it"
      onSubmit={async () => done((await call(skipGift, { params: { id }, body: { month } })).message)}
    >
      {null}
    </CallDialog>
  );
}

const MONTHS_AHEAD = 12;

function HoldDialog({ gift: { id }, onClose }: DialogProps) {
  const done = useDone(onClose);
  const current = monthOf(indianDate(new Date()));
  const months = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => addMonths(current, ahead + 1));
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Put on hold"
      intro={
        <Typography sx={{ mb: 2 }}>
          Its months are skipped until it goes on. They are not collected later.
        </Typography>
      }
      draft={`hold:${id}`}
      defaults={{ until: '' }}
      fields={['until']}
      submitLabel="Put on hold"
      onSubmit={async ({ until }) => {
        const body = formBody(holdGift.body, until ? { until } : {});
        done((await call(holdGift, { params: { id }, body })).message);
      }}
    >
      <SelectInput
        source="until"
        label="Goes on in"
        emptyText="When somebody resumes it"
        choices={months.map((month) => ({ id: month, name: monthName(month) }))}
        helperText={false}
      />
    </CallDialog>
  );
}

function EndDialog({ gift: { id }, onClose }: DialogProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="End this monthly gift"
      intro={
        <Typography sx={{ mb: 2 }}>
          Nothing is collected from now on, except a debit that the payment provider is making already. The
          donor gets an email, without this reason. To give every month again, they would have to agree again.
        </Typography>
      }
      draft={`end:${id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel="End it"
      cancelLabel="Keep it"
      danger
      onSubmit={async (values) => {
        const body = formBody(endGift.body, values);
        done((await call(endGift, { params: { id }, body })).message);
      }}
    >
      <TextInput source="reason" label="Why" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}
