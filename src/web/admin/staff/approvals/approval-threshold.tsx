import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { listApprovals, saveApprovalThreshold } from '#contract/staff/approvals.ts';
import { formatRupees } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { failureOf } from '../../data/calls.ts';
import { formBody } from '../../data/form-body.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { OnePersonNote } from './one-person-note.tsx';
import { isWaiting } from './or-waiting.ts';

const DEFAULT_RUPEES = 50_000;

/** The amount from which a second person has to approve; only owners can change it. */
export function ApprovalThresholdSection() {
  const { canAccess: mayRead = false } = useCanAccess({ resource: 'approvals', action: 'list' });
  return mayRead ? <Setting /> : null;
}

/** @returns a message, and the saved setting unless another owner has to approve it. */
async function save(fromRupees: number | null) {
  try {
    return { text: 'Saved.', saved: await call(saveApprovalThreshold, { body: { fromRupees } }) };
  } catch (error) {
    if (!isWaiting(error)) throw error;
    return { text: failureOf(error).message };
  }
}

function Setting() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'approvals', action: 'settings' });
  const { value, put } = useLoaded(() => call(listApprovals, {}));
  const { run, busy, failure } = useCall();
  // The form's key: switching off remounts it with the default amount, while saving keeps it open with its confirmation.
  const [timesSwitchedOff, setTimesSwitchedOff] = useState(0);
  if (!value) return null;
  const { fromRupees } = value;
  const switchOff = () =>
    run(async () => {
      const { text, saved } = await save(null);
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
          : `Refunds, cancellations and offline gifts of ${formatRupees(fromRupees)} or more wait until another person approves them.`}
        {fromRupees !== null &&
          ' A higher amount, and switching this off, take effect once another owner approves it, or after 48 hours if nobody objects.'}
        {!mayChange && ' Only owners can change this.'}
      </Typography>
      <ErrorMessage error={failure} />
      {mayChange && (
        <>
          <CallForm
            key={timesSwitchedOff}
            draft="approval-threshold"
            defaults={{ fromRupees: fromRupees ?? DEFAULT_RUPEES }}
            fields={['fromRupees']}
            submitLabel={fromRupees === null ? 'Switch on' : 'Save'}
            onSubmit={async (values) => {
              // An emptied field is refused; null would switch it off.
              const given = { fromRupees: values['fromRupees'] ?? 0 };
              const { text, saved } = await save(formBody(saveApprovalThreshold.body, given).fromRupees);
              if (saved) put({ ...value, ...saved });
              return { values: saved ?? { fromRupees }, text };
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
