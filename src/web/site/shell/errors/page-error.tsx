import { useHref, useLocation } from 'react-router';
import { errorPagesTexts } from '#content/en/pages/error-pages.ts';
import { headerTexts } from '#content/en/pages/header.ts';
import { formatTags } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { isOffline } from '#web/lib/api/offline.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorLayout } from './error-layout.tsx';

export function PageError() {
  const { email } = useTrust();
  const { pathname, search } = useLocation();
  const { broken, toHome } = useTexts(errorPagesTexts);
  const { nav } = useTexts(headerTexts);
  const contact = useHref('/contact');
  // Offline, a navigation to a page that is not in the worker's cache ends here.
  const offline = useHydrated() && isOffline();
  return (
    <ErrorLayout
      picture="/pictures/states/payment-failed.svg"
      title={offline ? broken.offline.title : broken.title}
      actions={
        <>
          <ButtonLink href={useHref(pathname + search)}>{broken.tryAgain}</ButtonLink>
          <ButtonLink kind="secondary" href={useHref('/')}>
            {toHome}
          </ButtonLink>
        </>
      }
    >
      <p>
        {offline
          ? broken.offline.text
          : formatTags(broken.text, {
              email: () => (
                <a key="email" href={email ? `mailto:${email}` : contact}>
                  {email || nav.contact}
                </a>
              ),
            })}
      </p>
    </ErrorLayout>
  );
}
