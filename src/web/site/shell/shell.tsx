import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { headerTexts } from '#content/en/pages/header.ts';
import type { ServiceLink } from '#contract/trust/services.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import type { NavItem } from './header/nav-items.ts';
import { TopBanner } from './header/top-banner.tsx';
import styles from './shell.module.css';

type ShellProps = Omit<ComponentProps<typeof Header>, 'services'> & {
  services: readonly ServiceLink[];
  sandbox: boolean;
  children: ReactNode;
};

/** The header and footer around every public page, including the error page. */
export function Shell({ services, sandbox, children, ...header }: ShellProps) {
  const main = useFocusOnNavigation();
  const { skip } = useTexts(headerTexts);
  const langOf = useLangOf();
  const linkTo = (service: ServiceLink, to: string): NavItem => ({
    label: service.menuLabel,
    to,
    lang: langOf(service),
  });
  const inHeader = services.map((service) => linkTo(service, service.headerPath));
  const inFooter = services.map((service) => linkTo(service, service.path));
  return (
    <>
      <a className={styles.skip} href="#content">
        {skip}
      </a>
      <TopBanner />
      <Header {...header} services={inHeader} />
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer services={inFooter} sandbox={sandbox} />
    </>
  );
}

/**
 * Focuses the main element after a client-side navigation, as a full page load would: screen readers announce the new page
 * and Tab continues from its start. Not on the first page, and not when only the query changes.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
