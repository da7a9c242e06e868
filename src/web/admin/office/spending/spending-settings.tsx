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
import { formBody } from '../../data/form-body.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';

const readSettings = () => call(getSpendingSettings, {});

/** How many people approve an expense; only owners can change it. */
export function SpendingSettings() {
  const { canAccess: mayChange } = useCanAccess({ resource: 'expenses', action: 'settings' });
  const { value, put } = useLoaded(readSettings);
  if (!value) return null;
  return (
    <Section title="Who approves expenses">
      <Typography sx={{ mb: 2 }}>{describe(value)}</Typography>
      {mayChange && (
        <CallForm
          draft="spending-settings"
          defaults={value}
          fields={Object.keys(value)}
          submitLabel="Save"
          onSubmit={async (values) => {
            const body = formBody(saveSpendingSettings.body, values);
            const saved = await call(saveSpendingSettings, { body });
            put(saved);
            return { values: saved, text: 'Saved.' };
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
