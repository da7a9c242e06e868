import { Box, Button, Chip, LinearProgress, Link, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link as To } from 'react-router';
import { pathOf } from '#contract/endpoint.ts';
import {
  CERTIFICATE_STATES,
  type CertificateState,
  type DonorCertificates,
  downloadCertificate,
  removeCertificate,
  sendCertificate,
  sendCertificates,
  summarizeCertificates,
} from '#contract/year-end/certificates.ts';
import { formatNumber } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { downloadAfterSignIn } from '../../staff/access/renew-sign-in.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { UnmatchedCertificates } from './unmatched-certificates.tsx';
import { UploadCertificates } from './upload-certificates.tsx';

const STATES = {
  missing: { label: 'Missing', color: 'warning' },
  uploaded: { label: 'Uploaded, not sent', color: 'info' },
  sent: { label: 'Sent', color: 'default' },
  opened: { label: 'Opened', color: 'success' },
} as const satisfies Record<CertificateState, object>;

/** The donors' certificates of a year: upload, assign, send, and the state of each. */
export function CertificatesSection({ year, name }: { year: string; name: string }) {
  const { value, error, reload } = useLoaded(() => call(summarizeCertificates, { params: { year } }));
  const [state, setState] = useState<CertificateState | ''>('');
  // The list is read again after each change.
  const [round, setRound] = useState(0);
  const { run, busy, failure } = useCall();
  const refresh = () => {
    reload();
    setRound(round + 1);
  };
  const act: Act = (change) =>
    void run(async () => {
      const { message } = await change();
      refresh();
      return message;
    });
  const unsent = value?.donors.uploaded ?? 0;
  return (
    <Section title={`Certificates of donors (${name})`}>
      <UploadCertificates year={year} onUploaded={refresh} />
      <ErrorMessage error={error} retry={reload} />
      <ErrorMessage error={failure} />
      {!value && !error && <LinearProgress aria-label="Loading the certificates" />}
      {value && <UnmatchedCertificates certificates={value.unmatched} onChanged={refresh} />}
      {value && !value.hasStatement && (
        <Typography sx={{ mb: 2 }}>
          Export the year statement to see which donors still need a certificate.
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <TextField
          select
          size="small"
          fullWidth={false}
          label="State"
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          value={state}
          onChange={({ target }) => setState(target.value as CertificateState | '')}
          sx={{ minWidth: 220 }}
        >
          <MenuItem value="">All</MenuItem>
          {CERTIFICATE_STATES.map((each) => (
            <MenuItem key={each} value={each}>
              {STATES[each].label}
              {value && ` (${formatNumber(value.donors[each])})`}
            </MenuItem>
          ))}
        </TextField>
        {unsent > 0 && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => act(() => call(sendCertificates, { params: { year } }))}
          >
            Send all unsent certificates
          </Button>
        )}
      </Box>
      <ResourceContextProvider value="certificates">
        <RecordListPage<DonorCertificates>
          key={`${round} ${state}`}
          label="certificates"
          noun="donors"
          filter={{ year, state }}
          columns={columnsWith(act, busy)}
          card={(donor) => <DonorCard {...donor} act={act} busy={busy} />}
          empty="No donors in this list."
        />
      </ResourceContextProvider>
    </Section>
  );
}

type Act = (change: () => Promise<{ message: string }>) => void;

function columnsWith(act: Act, busy: boolean): readonly Column<DonorCertificates>[] {
  return [
    { label: 'Donor', render: (donor) => <DonorLink {...donor} /> },
    { label: 'State', render: ({ state }) => <State state={state} /> },
    { label: 'Certificates', render: (donor) => <Files {...donor} act={act} busy={busy} /> },
  ];
}

function DonorLink({ id, fullName, hasEmail }: DonorCertificates) {
  return (
    <>
      <Link component={To} to={`/admin/donors/${id}/show`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {fullName}
      </Link>
      {!hasEmail && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No email address
        </Typography>
      )}
    </>
  );
}

function State({ state }: { state: CertificateState }) {
  const { label, color } = STATES[state];
  return (
    <Chip size="small" label={label} color={color} variant={color === 'default' ? 'outlined' : 'filled'} />
  );
}

type FilesProps = DonorCertificates & { act: Act; busy: boolean };

function Files({ certificates, hasEmail, act, busy }: FilesProps) {
  return certificates.map(({ id, fileName, matchedBy, sentAt, openedAt }) => (
    <Box key={id} sx={{ overflowWrap: 'anywhere', '& + &': { mt: 1 } }}>
      <Link
        href={pathOf(downloadCertificate, { id })}
        download
        onClick={(event) => {
          event.preventDefault();
          void downloadAfterSignIn(event.currentTarget);
        }}
      >
        {fileName}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[sentAt && `sent ${shortDate(sentAt)}`, openedAt && `opened ${shortDate(openedAt)}`]
          .filter(Boolean)
          .join(', ') || 'not sent'}
      </Typography>
      {hasEmail && (
        <Button
          size="small"
          disabled={busy}
          onClick={() => act(() => call(sendCertificate, { params: { id } }))}
          aria-label={`${sentAt ? 'Send again' : 'Send'}: ${fileName}`}
          sx={{ ml: -0.75 }}
        >
          {sentAt ? 'Send again' : 'Send'}
        </Button>
      )}
      {matchedBy === 'hand' && !sentAt && (
        <Button
          size="small"
          color="secondary"
          disabled={busy}
          onClick={() => act(() => call(removeCertificate, { params: { id } }))}
          aria-label={`Remove ${fileName}`}
        >
          Remove
        </Button>
      )}
    </Box>
  ));
}

function DonorCard({ act, busy, ...donor }: FilesProps) {
  return (
    <>
      <CardHead beside={<State state={donor.state} />}>
        <DonorLink {...donor} />
      </CardHead>
      <Files {...donor} act={act} busy={busy} />
    </>
  );
}
