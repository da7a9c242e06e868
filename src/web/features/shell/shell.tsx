import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#web/languages/texts.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import type { NavItem } from './header/nav-items.ts';
import { TopBanner } from './header/top-banner.tsx';
import styles from './shell.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

type ServiceAddresses = { menuLabel: string; path: string; headerPath: string };

type ShellProps = Omit<ComponentProps<typeof Header>, 'services'> & {
  services: readonly ServiceAddresses[];
  sandbox: boolean;
  children: ReactNode;
};

/** What stands around every page, the error page included. */
export function Shell({ services, sandbox, children, ...header }: ShellProps) {
  const main = useFocusOnNavigation();
  const { skip } = useTexts('header');
  const inHeader = services.map(
    ({ menuLabel, headerPath }): NavItem => ({ label: menuLabel, to: headerPath }),
  );
  const inFooter = services.map(({ menuLabel, path }): NavItem => ({ label: menuLabel, to: path }));
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
