import { userCalls } from '#contract/sign-in.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function LoginReminderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Gentle Remainder"
      actions={
        <>
          <ButtonLink href={userCalls.signIn}>Login</ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>Hey There</p>
      <p>Donations start with a sign-in. Your Google account is all it takes.</p>
    </Dialog>
  );
}
