import { loginDialogsTexts } from '#content/en/pages/login-dialogs.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSignInHref } from './sign-in-href.ts';
import { LOGIN_PAGE, rememberReturn } from './sign-in-return.ts';

/** Fields in which a dialog would take keystrokes, other dialogs, and what keeps the reminder away (rulings.md). */
const IN_THE_WAY = ':is(input, select, textarea):focus, dialog[open], [data-reminder=away]';

/** False while the reminder would disturb: it then appears later, or not until the next load of a page. */
export function mayRemind(): boolean {
  return !LOGIN_PAGE.test(window.location.pathname) && document.querySelector(IN_THE_WAY) === null;
}

export function LoginReminderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { reminder, login, close } = useTexts(loginDialogsTexts);
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
