import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { pathOf } from '#contract/endpoint.ts';
import {
  type CertificateSummary,
  downloadCertificate,
  removeCertificate,
} from '#contract/year-end/certificates.ts';
import { call } from '../../data/call.ts';
import { downloadAfterSignIn } from '../../staff/access/renew-sign-in.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { AssignDialog } from './assign-dialog.tsx';

type Certificate = CertificateSummary['unmatched'][number];
type UnmatchedProps = { certificates: readonly Certificate[]; onChanged: () => void };

/** The certificates whose file names told nothing, to be assigned by hand. */
export function UnmatchedCertificates({ certificates, onChanged }: UnmatchedProps) {
  const [chosen, setChosen] = useState<Certificate | null>(null);
  const { run, busy, failure } = useCall();
  const notify = useNotify();
  if (certificates.length === 0) return null;
  const remove = (id: string) =>
    run(async () => {
      const { message } = await call(removeCertificate, { params: { id } });
      onChanged();
      return message;
    });
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Without a donor
      </Typography>
      <ErrorMessage error={failure} />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }} aria-label="Certificates without a donor">
        {certificates.map((certificate) => (
          <Box
            component="li"
            key={certificate.id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}
          >
            <Link
              href={pathOf(downloadCertificate, { id: certificate.id })}
              download
              onClick={(event) => {
                event.preventDefault();
                void downloadAfterSignIn(event.currentTarget);
              }}
              sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}
            >
              {certificate.fileName}
            </Link>
            <Button
              size="small"
              variant="outlined"
              onClick={() => setChosen(certificate)}
              aria-label={`Assign ${certificate.fileName}`}
            >
              Assign…
            </Button>
            <Button
              size="small"
              color="secondary"
              disabled={busy}
              onClick={() => void remove(certificate.id)}
              aria-label={`Remove ${certificate.fileName}`}
            >
              Remove
            </Button>
          </Box>
        ))}
      </Box>
      {chosen && (
        <AssignDialog
          certificate={chosen}
          onClose={() => setChosen(null)}
          onAssigned={(message) => {
            setChosen(null);
            notify(message, { type: 'success' });
            onChanged();
          }}
        />
      )}
    </Box>
  );
}
