import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The specification words the two places differently: with a full stop on a campaign, without on the donate page. */
const TEXTS = {
  campaign: 'You need to login before accessing the Donate page.',
  donate: 'You need to login before accessing the Donate page',
} as const;

export type LoginRequiredProps = { place: keyof typeof TEXTS; open: boolean; onClose: () => void };

export function LoginRequiredDialog({ place, open, onClose }: LoginRequiredProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Login Required"
      actions={
        <>
          <ButtonLink to="/login">Login</ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>{TEXTS[place]}</p>
    </Dialog>
  );
}
