import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { headerTexts } from '#content/en/pages/header.ts';
import type { User } from '#contract/site/users.ts';
import { useTexts } from '#web/languages/texts.ts';
import { donateHere } from '#web/lib/page/donate-action.ts';
import { Container } from '#web/ui/container.tsx';
import { Account } from './account.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { donatePath, isActive, type NavItem, navItems, servicesPath } from './nav-items.ts';
import { ServicesMenu } from './services-menu.tsx';

const WHITE_AFTER_PX = 80;

type HeaderProps = {
  user: User | null;
  signInHref: string;
  onLogout: () => void;
  /** The services with the header's spelling of their paths. */
  services: readonly NavItem[];
};

export function Header({ user, signInHref, onLogout, services }: HeaderProps) {
  const { pathname } = useLocation();
  const scrolled = useScrolledPast(WHITE_AFTER_PX);
  const text = useTexts(headerTexts);
  const items = navItems(text.nav);
  const account = <Account user={user} signInHref={signInHref} onLogout={onLogout} />;

  return (
    <header className={styles.header} data-scrolled={scrolled ? '' : undefined}>
      <Container className={styles.inner}>
        <Logo />
        <nav className={styles.nav} aria-label={text.main}>
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                {item.to === servicesPath ? (
                  <ServicesMenu
                    item={item}
                    itemClassName={styles.item}
                    pathname={pathname}
                    services={services}
                  />
                ) : (
                  <Link
                    to={item.to}
                    className={item.to === donatePath ? `${styles.item} ${styles.donate}` : styles.item}
                    aria-current={isActive(item.to, pathname) ? 'page' : undefined}
                    onClick={item.to === donatePath ? donateHere : undefined}
                  >
                    {item.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>{account}</div>
        <div className={styles.language}>
          <LanguageMenu />
        </div>
        <div className={styles.small}>
          <Link to={donatePath} className={styles.donateButton} onClick={donateHere}>
            {text.nav.donate}
          </Link>
          <MobileMenu items={items} services={services} pathname={pathname} account={account} />
        </div>
      </Container>
    </header>
  );
}

function subscribeToScrolling(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the window is scrolled past this many pixels. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribeToScrolling,
    () => window.scrollY > pixels,
    () => false,
  );
}
