import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import { listReceivers, type NewSecret } from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { call } from '../../data/call.ts';
import { readDraft } from '../../staff/access/drafts.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { AddReceiverDialog, SecretDialog } from './receiver-dialogs.tsx';
import { ReceiverSection } from './receiver-section.tsx';

const read = () => call(listReceivers, {});

/** The other systems of the trust that are told about gifts. */
export function WebhooksPage() {
  const { value, error, put, reload } = useLoaded(read);
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'webhooks', action: 'change' });
  const [isAdding, setAdding] = useState(() => readDraft('webhook') !== null);
  const [shown, setShown] = useState<NewSecret | null>(null);
  function onSecret(made: NewSecret) {
    setShown(made);
    reload();
  }
  return (
    <>
      <Button component={To} to="/admin/access" startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5, mb: 1 }}>
        Access
      </Button>
      <PageHead
        title="Webhooks"
        actions={
          mayChange && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              Add a receiver
            </Button>
          )
        }
      >
        Other systems of the trust, such as its accounts, are told when a gift settles, is given back or gets
        its receipt. Each message is signed, and is sent again for three days until it is accepted.
      </PageHead>
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading the receivers" />}
      {value?.items.length === 0 && <Typography>Nobody is told about gifts.</Typography>}
      {value?.items.map((receiver) => (
        <ReceiverSection
          key={receiver.id}
          receiver={receiver}
          mayChange={mayChange}
          onChange={put}
          onSecret={onSecret}
          reload={reload}
        />
      ))}
      {isAdding && <AddReceiverDialog onClose={() => setAdding(false)} onSecret={onSecret} />}
      {shown && <SecretDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  );
}
