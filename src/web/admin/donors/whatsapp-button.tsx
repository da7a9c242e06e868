import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useRefresh } from 'react-admin';
import { askByWhatsApp, MAX_REQUESTS, type WhatsAppMessage } from '#contract/year-end/missing-documents.ts';
import { call } from '../data/call.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';

type WhatsAppButtonProps = { donorId: string; fullName: string; year: string };

/** Asks one donor for PAN and address with the WhatsApp of whoever presses it. The site only writes the message. */
export function WhatsAppButton({ donorId, fullName, year }: WhatsAppButtonProps) {
  const { canAccess } = useCanAccess({ resource: 'missing-documents', action: 'act' });
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState<WhatsAppMessage | null>(null);
  const refresh = useRefresh();
  if (!canAccess) return null;

  function close() {
    setIsOpen(false);
    // Only now: the reloaded list may no longer have this button, and the dialog would close before the message was sent.
    if (message) refresh();
    setMessage(null);
  }

  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Send by WhatsApp to ${fullName}`}
        onClick={() => setIsOpen(true)}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        Send by WhatsApp…
      </Button>
      <CallDialog
        open={isOpen}
        onClose={close}
        title="Ask for PAN and address by WhatsApp"
        intro={message ? <Prepared {...message} onSent={close} /> : INTRO}
        draft={`whatsapp:${donorId}`}
        defaults={{}}
        fields={[]}
        submitLabel={message ? 'Done' : 'Prepare the message'}
        onSubmit={async () => {
          if (message) return close();
          setMessage(await call(askByWhatsApp, { body: { donorId, year } }));
        }}
      >
        {null}
      </CallDialog>
    </>
  );
}

const INTRO = (
  <Typography>
    You send the message yourself, with the WhatsApp on this device. It is in the donor’s language and has the
    link that our emails use. It counts as one of the {MAX_REQUESTS} requests to this donor, and the history
    shows it.
  </Typography>
);

function Prepared({ url, text, onSent }: WhatsAppMessage & { onSent: () => void }) {
  return (
    <>
      <Typography sx={{ mb: 2 }}>The message is recorded. Now send it from WhatsApp:</Typography>
      <Box
        component="blockquote"
        sx={{ m: 0, mb: 2, p: 2, borderRadius: 2, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}
      >
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      </Box>
      <Button variant="contained" href={url} target="_blank" rel="noopener noreferrer" onClick={onSent}>
        Open WhatsApp
      </Button>
    </>
  );
}
