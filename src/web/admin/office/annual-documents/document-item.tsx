import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useCanAccess } from 'react-admin';
import { pathOf } from '#contract/endpoint.ts';
import {
  type AnnualDocument,
  type AnnualDocuments,
  addDocumentVersion,
  downloadDocumentVersion,
  publishDocument,
  withdrawDocument,
} from '#contract/office/annual-documents.ts';
import { fileSize } from '#domain/text/file-size.ts';
import type { AnnualDocumentKind } from '#domain/trust/annual-document.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { upload } from '../../data/send-file.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { Timeline } from '../../ui/record/timeline.tsx';
import { SendPdf } from './send-pdf.tsx';

export const KIND_TEXTS: Record<AnnualDocumentKind, string> = {
  report: 'Annual report',
  accounts: 'Audited accounts',
  other: 'Another document',
};
const EVENT_TEXTS = { published: 'Published', withdrawn: 'Withdrawn' } as const;

type DocumentItemProps = {
  document: AnnualDocument;
  mayAdd: boolean;
  onChange: (documents: AnnualDocuments) => void;
};

/** A document with its versions, what may happen next, and what has happened. */
export function DocumentItem({ document, mayAdd, onChange }: DocumentItemProps) {
  const { canAccess: mayPublish } = useCanAccess({ resource: 'annual-documents', action: 'publish' });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, kind, title, published, versions, events } = document;
  const name = title || KIND_TEXTS[kind];
  const [latest] = versions;

  async function send(file: File, onProgress: (sent: number) => void) {
    const sent = { file, type: 'application/octet-stream' };
    onChange(await upload(addDocumentVersion, { params: { id } }, sent, { onProgress }));
  }

  return (
    <Box sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      <Typography variant="h3">{name}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {published === null ? 'Nobody outside sees it.' : `Everybody can read version ${published}.`}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        {versions.map(({ number, bytes, addedBy, addedAt }) => (
          <li key={number}>
            <Link href={pathOf(downloadDocumentVersion, { id, number })}>
              {name}, version {number}
            </Link>
            , {fileSize(bytes, 'en-IN')}, added by {addedBy} on {shortDate(addedAt)}
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {mayPublish && latest && latest.number !== published && (
          <PublishButton id={id} name={name} version={latest.number} onChange={onChange} />
        )}
        {mayPublish && published !== null && (
          <Button color="error" aria-label={`Withdraw… ${name}`} onClick={() => setWithdrawing(true)}>
            Withdraw…
          </Button>
        )}
        {mayAdd && <SendPdf label={`Add another version of: ${name}`} send={send} />}
      </Box>
      <Timeline
        entries={events.map(({ kind: event, version, by, at, reason }) => ({
          id: at,
          when: dateAndTime(at),
          who: by,
          text: `${EVENT_TEXTS[event]}: version ${version}`,
          detail: reason ?? undefined,
        }))}
      />
      {isWithdrawing && (
        <WithdrawDialog id={id} name={name} onClose={() => setWithdrawing(false)} onChange={onChange} />
      )}
    </Box>
  );
}

type StepProps = { id: string; name: string; onChange: (documents: AnnualDocuments) => void };

function PublishButton({ id, name, version, onChange }: StepProps & { version: number }) {
  const { run, busy, failure } = useCall();
  return (
    <Box>
      <Button
        variant="contained"
        disabled={busy}
        aria-label={`Publish version ${version}: ${name}`}
        onClick={() =>
          void run(async () => {
            onChange(await call(publishDocument, { params: { id }, body: { version } }));
            return 'Published.';
          })
        }
      >
        Publish version {version}
      </Button>
      <ErrorMessage error={failure} />
    </Box>
  );
}

function WithdrawDialog({ id, name, onClose, onChange }: StepProps & { onClose: () => void }) {
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Withdraw: ${name}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          The file is gone within a minute. The reason is shown in its place, so it names nobody.
        </Typography>
      }
      draft={`withdraw-document:${id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel="Withdraw"
      danger
      onSubmit={async (values) => {
        const body = formBody(withdrawDocument.body, values);
        onChange(await call(withdrawDocument, { params: { id }, body }));
        onClose();
      }}
    >
      <TextInput
        source="reason"
        label="Why, worded for the public"
        multiline
        minRows={2}
        helperText={false}
      />
    </CallDialog>
  );
}
