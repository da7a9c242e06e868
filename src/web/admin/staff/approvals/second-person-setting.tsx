import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { formatRupees } from '#domain/money/money.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { readApprovals, saveFrom } from './approval-calls.ts';
import { OnePersonNote } from './one-person-note.tsx';

const DEFAULT_RUPEES = 50_000;

/** The amount from which a second person has to approve; only owners can change it. */
export function SecondPersonSetting() {
  const { canAccess: mayRead = false } = useCanAccess({ resource: 'approvals', action: 'list' });
  return mayRead ? <Setting /> : null;
}

function Setting() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'approvals', action: 'settings' });
  const { value, put } = useLoaded(readApprovals);
  const { run, busy, failure } = useCall();
  // The form's key: switching off remounts it with the default amount, while saving keeps it open with its confirmation.
  const [timesSwitchedOff, setTimesSwitchedOff] = useState(0);
  if (!value) return null;
  const { fromRupees } = value;
  const switchOff = () =>
    run(async () => {
      const { text, saved } = await saveFrom(null);
      if (saved) {
        put({ ...value, ...saved });
        setTimesSwitchedOff(timesSwitchedOff + 1);
      }
      return text;
    });
  return (
    <Section title="Second person for large amounts">
      {fromRupees === null && <OnePersonNote />}
      <Typography sx={{ mb: 1 }}>
        {fromRupees === null
          ? 'One person may refund, cancel and enter gifts of any amount.'
          : `Refunds, cancellations and manual gifts of ${formatRupees(fromRupees)} or more wait until another person approves them.`}
        {fromRupees !== null &&
          ' A higher amount, and switching this off, take effect once another owner approves it, or after 48 hours if nobody objects.'}
        {!mayChange && ' Only owners can change this.'}
      </Typography>
      <ErrorMessage error={failure} />
      {mayChange && (
        <>
          <CallForm
            key={timesSwitchedOff}
            draft="second-person"
            defaults={{ fromRupees: fromRupees ?? DEFAULT_RUPEES }}
            fields={['fromRupees']}
            submitLabel={fromRupees === null ? 'Switch on' : 'Save'}
            onSubmit={async (values) => {
              const amount = Number(values['fromRupees']);
              const { text, saved } = await saveFrom(amount);
              if (saved) put({ ...value, ...saved });
              return { values: { fromRupees: saved ? amount : fromRupees }, text };
            }}
          >
            <RupeesInput source="fromRupees" label="From this amount in rupees" />
          </CallForm>
          {fromRupees !== null && (
            <Button color="secondary" disabled={busy} onClick={() => void switchOff()}>
              Switch off, because one person runs the trust
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
