import { loginDialogsTexts } from '#content/en/pages/login-dialogs.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Place, rememberReturn } from './sign-in-return.ts';

export type LoginRequiredProps = {
  place: 'campaign' | 'donate';
  open: boolean;
  onClose: () => void;
  /** Where to continue after the sign-in; by default on this page. */
  returnTo?: Place;
};

export function LoginRequiredDialog({ place, open, onClose, returnTo }: LoginRequiredProps) {
  const { required, login, cancel } = useTexts(loginDialogsTexts);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={required.title}
      actions={
        <>
          <ButtonLink to="/login" onClick={() => rememberReturn(returnTo)}>
            {login}
          </ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <p>{required[place]}</p>
    </Dialog>
  );
}
