import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { headerTexts } from '#content/en/pages/header.ts';
import { splitLanguage } from '#domain/text/language.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { donateHere } from '#web/lib/page/donate-action.ts';
import { LanguageLinks } from './language-switch.tsx';
import styles from './mobile-menu.module.css';
import { donatePath, isActive, type NavItem, servicesPath } from './nav-items.ts';
import { useAutoClose } from './use-auto-close.ts';

type MobileMenuProps = {
  items: readonly NavItem[];
  services: readonly NavItem[];
  pathname: string;
  account: ReactNode;
};

/** The menu of small screens, made of native disclosures, which open before any script has loaded. */
export function MobileMenu({ items, services, pathname, account }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const text = useTexts(headerTexts);
  useAutoClose(menu);

  const close = () => {
    for (const details of menu.current?.querySelectorAll('details') ?? []) details.open = false;
    if (!menu.current) return;
    menu.current.open = false;
    // Following a link to the current page does not navigate, so the focus would stay on the hidden link.
    menu.current.querySelector('summary')?.focus();
  };

  function onLink(event: MouseEvent, { pathname: to }: HTMLAnchorElement) {
    close();
    if (splitLanguage(to).path === donatePath) donateHere(event);
  }

  const link = ({ label, to, lang }: NavItem, active: boolean) => (
    <Link to={to} lang={lang} aria-current={active ? 'page' : undefined}>
      {label}
    </Link>
  );

  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.hamburger} aria-label={text.menu}>
        <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
          <path className={styles.bars} d="M4 8h20M4 14h20M4 20h20" />
          <path className={styles.cross} d="M7 7l14 14M21 7L7 21" />
        </svg>
      </summary>
      <nav className={styles.panel} aria-label={text.menu}>
        <Unhydrated as="ul" key={pathname} onLink={onLink}>
          {items.map((item) => (
            <li key={item.to}>
              {item.to === servicesPath ? (
                <details className={styles.services} name="services">
                  <summary data-active={isActive(item.to, pathname) ? '' : undefined}>
                    {item.label}
                    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
                      <path
                        d="M3 6l5 5 5-5"
                        fill="none"
                        stroke="currentColor"
                        strokeWidth="2"
                        strokeLinecap="round"
                      />
                    </svg>
                  </summary>
                  <ul>
                    <li>
                      {link({ label: text.allServices, to: item.to }, pathname.toLowerCase() === item.to)}
                    </li>
                    {services.map((service) => (
                      <li key={service.to}>
                        {link(service, pathname.toLowerCase() === service.to.toLowerCase())}
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                link(item, isActive(item.to, pathname))
              )}
            </li>
          ))}
        </Unhydrated>
        <div className={styles.account}>{account}</div>
        <LanguageLinks className={styles.languages} />
      </nav>
    </details>
  );
}
