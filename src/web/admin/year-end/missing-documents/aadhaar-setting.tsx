import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { readSettings, saveSettings } from './missing-document-calls.ts';

/** Whether Aadhaar numbers may be entered; only owners change it. */
export function AadhaarSetting() {
  const { canAccess = false } = useCanAccess({ resource: 'missing-documents', action: 'settings' });
  const { value, put } = useLoaded(readSettings);
  const { run, busy, failure } = useCall();
  if (!value) return null;
  async function change(isAadhaarAccepted: boolean) {
    await run(async () => {
      const message = await saveSettings({ isAadhaarAccepted });
      put({ isAadhaarAccepted });
      return message;
    });
  }
  return (
    <Section title="Aadhaar numbers">
      <ErrorMessage error={failure} />
      <FormControlLabel
        control={
          <Switch
            checked={value.isAadhaarAccepted}
            disabled={!canAccess || busy}
            onChange={(_, checked) => void change(checked)}
          />
        }
        label="Staff may enter Aadhaar numbers"
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Whether a trust may store them is disputed, so ask for the PAN instead where you can.
        {!canAccess && ' Only owners can change this.'}
      </Typography>
    </Section>
  );
}
