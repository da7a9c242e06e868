import { sessionTexts } from '#content/en/pages/session.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSignInHref } from './sign-in-href.ts';
import { rememberReturn } from './sign-in-return.ts';

export function LoginReminderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { reminder, login, close } = useTexts(sessionTexts);
  const signIn = useSignInHref();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={reminder.title}
      actions={
        <>
          <ButtonLink href={signIn} onClick={() => rememberReturn()}>
            {login}
          </ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            {close}
          </Button>
        </>
      }
    >
      <p>{reminder.hey}</p>
      <p>{reminder.text}</p>
    </Dialog>
  );
}
