import { useLocation } from 'react-router';
import { useTrust } from '#web/lib/site-facts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Lost } from './lost.tsx';

export function Broken() {
  const { email } = useTrust();
  const { pathname, search } = useLocation();
  return (
    <Lost
      picture="/pictures/states/payment-failed.svg"
      title="Something went wrong"
      actions={
        <>
          <ButtonLink href={pathname + search}>Try again</ButtonLink>
          <ButtonLink kind="secondary" href="/">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>
        The fault is ours, not yours. Please try once more; if it happens again, write to{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </Lost>
  );
}
