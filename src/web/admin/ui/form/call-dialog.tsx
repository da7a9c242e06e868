import { Dialog, DialogContent, DialogTitle, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { discardDraft } from '../../staff/access/drafts.ts';
import { CloseOnBack } from '../frame/close-on-back.tsx';
import { CallForm, type CallFormProps } from './call-form.tsx';

type CallDialogProps = Omit<CallFormProps, 'onCancel'> & {
  open: boolean;
  title: string;
  intro?: ReactNode;
  onClose: () => void;
};

/** A form in a dialog, full screen on a phone. A click outside does not close it, so no input is lost by accident. */
export function CallDialog({ open, title, intro, onClose, ...form }: CallDialogProps) {
  const cancel = () => {
    discardDraft(form.draft);
    onClose();
  };
  const titleId = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => reason !== 'backdropClick' && cancel()}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      {open && <CloseOnBack onBack={cancel} />}
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        {intro}
        <CallForm {...form} onCancel={cancel} />
      </DialogContent>
    </Dialog>
  );
}
