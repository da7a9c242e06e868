import { useLocation } from 'react-router';
import { useHydrated } from '#web/lib/hydrated.ts';
import { isOffline } from '#web/lib/offline.ts';
import { useTrust } from '#web/lib/site-facts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Lost } from './lost.tsx';

export function Broken() {
  const { email } = useTrust();
  const { pathname, search } = useLocation();
  // A step to a page that this browser has not read before.
  const offline = useHydrated() && isOffline();
  return (
    <Lost
      picture="/pictures/states/payment-failed.svg"
      title={offline ? 'You are offline' : 'Something went wrong'}
      actions={
        <>
          <ButtonLink href={pathname + search}>Try again</ButtonLink>
          <ButtonLink kind="secondary" href="/">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      {offline ? (
        <p>This page needs the internet. Pages that you have read before still open.</p>
      ) : (
        <p>
          The fault is ours, not yours. Please try once more; if it happens again, write to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
    </Lost>
  );
}
