import { Typography } from '@mui/material';
import { NumberInput, useCanAccess } from 'react-admin';
import {
  getSpendingSettings,
  type SpendingSettings as Settings,
  saveSpendingSettings,
} from '#contract/office/funds.ts';
import { formatRupees } from '#domain/money/money.ts';
import { MOST_APPROVALS } from '#domain/office/expense.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { failureOf } from '../../data/calls.ts';
import { formBody } from '../../data/form-body.ts';
import { isWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';

const readSettings = () => call(getSpendingSettings, {});

/** @returns a message, and the saved settings unless another owner has to approve them. */
async function save(body: Settings) {
  try {
    return { text: 'Saved.', saved: await call(saveSpendingSettings, { body }) };
  } catch (error) {
    if (!isWaiting(error)) throw error;
    return { text: failureOf(error).message };
  }
}

/** How many people approve an expense; only owners can change it. */
export function SpendingSettings() {
  const { canAccess: mayChange } = useCanAccess({ resource: 'expenses', action: 'settings' });
  const { value, put } = useLoaded(readSettings);
  if (!value) return null;
  return (
    <Section title="Who approves expenses">
      <Typography sx={{ mb: 2 }}>
        {describe(value)} Fewer approvals, and a higher limit, take effect once another owner approves them,
        or after 48 hours if nobody objects. In a trust with one owner that is after 48 hours.
      </Typography>
      {mayChange && (
        <CallForm
          draft="spending-settings"
          defaults={value}
          fields={Object.keys(value)}
          submitLabel="Save"
          onSubmit={async (values) => {
            const body = formBody(saveSpendingSettings.body, values);
            const { text, saved } = await save(body);
            if (saved) put(saved);
            return { values: saved ?? value, text };
          }}
        >
          <NumberInput
            source="approvals"
            label="People who approve an expense"
            min={0}
            max={MOST_APPROVALS}
            helperText={false}
          />
          <RupeesInput source="largeFromRupees" label="A large expense, from this amount in rupees" />
          <NumberInput
            source="largeApprovals"
            label="People who approve a large expense"
            min={0}
            max={MOST_APPROVALS}
            helperText={false}
          />
        </CallForm>
      )}
    </Section>
  );
}

function describe({ approvals, largeApprovals, largeFromRupees }: Settings): string {
  const needs = (count: number) =>
    count === 0
      ? 'nobody else’s approval'
      : `the approval of ${counted(count, 'other person', 'other people')}`;
  if (approvals === largeApprovals) return `Before it is paid, an expense needs ${needs(approvals)}.`;
  return `Before it is paid, an expense needs ${needs(approvals)}, and from ${formatRupees(largeFromRupees)} ${needs(largeApprovals)}.`;
}
