import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { NumberInput, useCanAccess } from 'react-admin';
import { getPrivacySettings, savePrivacySettings } from '#contract/donors/privacy-requests.admin.ts';
import { PRIVACY_LIMITS } from '#domain/donors/privacy-rules.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';

const FIELDS = [
  'deadlineDays',
  'bookYears',
  'messageMonths',
  'mailMonths',
  'transferDays',
  'transferMonths',
] as const;
const LABELS: Record<(typeof FIELDS)[number], string> = {
  deadlineDays: 'Days to decide on a request',
  bookYears: 'Years to keep gifts after their assessment year',
  messageMonths: 'Months to keep resolved messages',
  mailMonths: 'Months to keep email recipients and withdrawn consents',
  transferDays: 'Days to expect a bank transfer that was announced',
  transferMonths: 'Months to keep transfers that did not arrive',
};

/** The deadline and how long personal data is kept; only owners change it. */
export function PrivacyRules() {
  const { canAccess = false } = useCanAccess({ resource: 'privacy-requests', action: 'settings' });
  const { value, put } = useLoaded(() => call(getPrivacySettings, {}));
  const [editing, setEditing] = useState(false);
  const done = useDone(() => setEditing(false));
  if (!value) return null;
  return (
    <Section title="Deadline and retention">
      {FIELDS.map((name) => (
        <Typography key={name}>
          {LABELS[name]}: {value[name]}
        </Typography>
      ))}
      {canAccess && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setEditing(true)}>
          Change
        </Button>
      )}
      {editing && (
        <CallDialog
          open
          onClose={() => setEditing(false)}
          title="Deadline and retention"
          draft="privacy-rules"
          defaults={value}
          fields={[...FIELDS]}
          submitLabel="Save"
          onSubmit={async (values) => {
            put(await call(savePrivacySettings, { body: formBody(savePrivacySettings.body, values) }));
            done('Saved.');
          }}
        >
          {FIELDS.map((name) => {
            const { min, max } = PRIVACY_LIMITS[name];
            return (
              <NumberInput
                key={name}
                source={name}
                label={LABELS[name]}
                helperText={`From ${min} to ${max}`}
                min={min}
                max={max}
                step={1}
              />
            );
          })}
        </CallDialog>
      )}
    </Section>
  );
}
