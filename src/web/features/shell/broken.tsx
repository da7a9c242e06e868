import { useLocation } from 'react-router';
import { trust } from '#web/trust.config.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Lost } from './lost.tsx';
import { mailHref } from './nav-items.ts';

export function Broken() {
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
        <a href={mailHref}>{trust.email}</a>.
      </p>
    </Lost>
  );
}
