import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { getDocumentSettings, saveDocumentSettings } from '#contract/year-end/missing-documents.ts';
import { call } from '../../data/call.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';

/** Whether Aadhaar numbers may be entered; only owners change it. */
export function AadhaarSetting() {
  const { canAccess = false } = useCanAccess({ resource: 'missing-documents', action: 'settings' });
  const { value, put } = useLoaded(() => call(getDocumentSettings, {}));
  const { run, busy, failure } = useCall();
  if (!value) return null;
  async function change(isAadhaarAccepted: boolean) {
    await run(async () => {
      put(await call(saveDocumentSettings, { body: { isAadhaarAccepted } }));
      return isAadhaarAccepted ? 'Aadhaar numbers may be entered now.' : 'Aadhaar numbers are refused now.';
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
