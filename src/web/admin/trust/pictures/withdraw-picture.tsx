import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { withdrawPicture } from '#contract/trust/pictures.admin.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';

type WithdrawPictureProps = { url: string; number: number; onDone: () => void };

/** Removes a picture from every page when somebody shown withdraws the consent. It takes effect at once, without saving the form. */
export function WithdrawPicture({ url, number, onDone }: WithdrawPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const notify = useNotify();
  const titleId = useId();

  async function withdraw() {
    setBusy(true);
    setFailure(null);
    try {
      await call(withdrawPicture, { body: { url } });
      notify('The picture was removed from every page.', { type: 'success' });
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <>
      <Button color="error" size="small" onClick={() => setOpen(true)}>
        Consent withdrawn…
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId} variant="h2">
          Somebody in picture {number} withdrew their consent
        </DialogTitle>
        <DialogContent>
          <Typography>
            The picture disappears from every campaign, update and gallery entry within a minute, and its
            files are deleted. It cannot be added again. This does not wait until you save.
          </Typography>
          <ErrorMessage error={failure} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button color="error" variant="contained" disabled={busy} onClick={() => void withdraw()}>
            Remove the picture
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
