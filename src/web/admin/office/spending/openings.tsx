import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { SelectInput, TextInput, useCanAccess, useGetList } from 'react-admin';
import { enterOpening, type Fund } from '#contract/office/funds.ts';
import { formatRupees } from '#domain/money/money.ts';
import { fundName } from '#domain/office/fund.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { orWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { Section } from '../../ui/record/section.tsx';

/** What was spent from each fund before these records; only owners enter it. */
export function Openings() {
  const { canAccess: mayEnter = false } = useCanAccess({ resource: 'funds', action: 'opening' });
  const { data: funds = [] } = useGetList<Fund>('funds');
  const [dialog, setDialog] = useState<'new' | Fund | null>(null);
  const entered = funds.filter(({ opening }) => opening !== null);
  if (entered.length === 0 && !mayEnter) return null;
  const close = () => setDialog(null);
  return (
    <Section title="Spent before these records">
      <Typography sx={{ mb: 2 }}>
        What the trust had spent before it entered its expenses here. Until that is entered, a fund seems to
        have more left than it has.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entered.map((fund) => (
          <Entered key={fund.id} fund={fund} onCorrect={mayEnter ? () => setDialog(fund) : null} />
        ))}
      </Box>
      {mayEnter && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setDialog('new')}>
          Enter what was spent…
        </Button>
      )}
      {dialog === 'new' && <NewDialog funds={funds} onClose={close} />}
      {dialog !== null && dialog !== 'new' && <CorrectionDialog fund={dialog} onClose={close} />}
    </Section>
  );
}

function Entered({ fund, onCorrect }: { fund: Fund; onCorrect: (() => void) | null }) {
  if (!fund.opening) return null;
  const { rupees, until, reason } = fund.opening;
  const name = fundName(fund);
  return (
    <Box component="li" sx={{ py: 1 }}>
      <strong>{name}</strong>: {formatRupees(rupees)} until {formatTypedDate(until)}
      {onCorrect && (
        <Button sx={{ ml: 1 }} aria-label={`Correct: ${name}`} onClick={onCorrect}>
          Correct…
        </Button>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {reason}
      </Typography>
    </Box>
  );
}

/** The earlier entry is taken back by a counter-entry, so both stay in the books. */
function CorrectionDialog({ fund, onClose }: { fund: Fund; onClose: () => void }) {
  const { rupees = 0, until = '', reason = '' } = fund.opening ?? {};
  const defaults = { fundId: fund.id, amountRupees: rupees, until, reason };
  return (
    <OpeningDialog
      title={`Correct what was spent: ${fundName(fund)}`}
      draft={`opening:${fund.id}`}
      defaults={defaults}
      seenRupees={rupees}
      hint="0 if nothing was spent"
      onClose={onClose}
    />
  );
}

function NewDialog({ funds, onClose }: { funds: readonly Fund[]; onClose: () => void }) {
  const choices = funds
    .filter(({ kind, opening }) => kind !== 'corpus' && opening === null)
    .map((fund) => ({
      id: fund.id,
      name: `${fundName(fund)}: ${formatRupees(fund.balanceRupees)} left`,
    }));
  return (
    <OpeningDialog
      title="Enter what was spent before"
      draft="opening:new"
      defaults={{}}
      seenRupees={null}
      onClose={onClose}
    >
      <SelectInput source="fundId" label="Spent from" choices={choices} isRequired helperText={false} />
    </OpeningDialog>
  );
}

type DialogProps = {
  title: string;
  draft: string;
  defaults: Record<string, unknown>;
  seenRupees: number | null;
  hint?: string;
  children?: ReactNode;
  onClose: () => void;
};

function OpeningDialog({ seenRupees, hint, children, onClose, ...form }: DialogProps) {
  const done = useDone(onClose);
  const today = indianDateTime(new Date()).slice(0, 10);
  return (
    <CallDialog
      open
      onClose={onClose}
      {...form}
      intro={
        <Typography sx={{ mb: 2 }}>
          It takes effect once another owner approves it, or after 48 hours if nobody objects. In a trust with
          one owner that is after 48 hours. All owners get an email.
        </Typography>
      }
      fields={['fundId', 'amountRupees', 'until', 'reason']}
      submitLabel="Enter"
      onSubmit={async (values) => {
        const body = formBody(enterOpening.body, { ...values, seenRupees });
        const params = { id: String(values['fundId']) };
        done(await orWaiting(call(enterOpening, { params, body })));
      }}
    >
      {children}
      <RupeesInput source="amountRupees" label="Spent in all, in rupees" isRequired hint={hint} />
      <DateInput source="until" label="Up to this day" max={today} isRequired />
      <TextInput
        source="reason"
        label="How this is known, worded for the public"
        isRequired
        multiline
        minRows={2}
        helperText="Such as: the audited accounts of 2025–26"
      />
    </CallDialog>
  );
}
