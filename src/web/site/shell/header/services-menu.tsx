import { useRef } from 'react';
import { Link } from 'react-router';
import { headerTexts } from '#content/en/pages/header.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { isActive, type NavItem } from './nav-items.ts';
import styles from './services-menu.module.css';
import { useServicesMenu } from './use-services-menu.ts';

type ServicesMenuProps = {
  item: NavItem;
  itemClassName: string | undefined;
  pathname: string;
  services: readonly NavItem[];
};

/**
 * The link to all services with a list of them. CSS shows the list on hover; the arrow next to the link is a native
 * disclosure, which opens it by keyboard and touch before any script has loaded.
 */
export function ServicesMenu({ item, itemClassName, pathname, services }: ServicesMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const arrow = useRef<HTMLDetailsElement>(null);
  const { dismissed, dismiss, restore } = useServicesMenu(root, arrow);
  const { showAll } = useTexts(headerTexts);
  const format = useFormat();

  return (
    <div
      ref={root}
      className={styles.menu}
      data-dismissed={dismissed ? '' : undefined}
      onPointerLeave={restore}
      // The list is replaced while the pointer is on it, and then the browser may not say that it left.
      onPointerEnter={restore}
    >
      <Link
        to={item.to}
        className={itemClassName}
        aria-current={isActive(item.to, pathname) ? 'page' : undefined}
        onClick={dismiss}
      >
        {item.label}
      </Link>
      <details ref={arrow} className={styles.arrow}>
        <summary aria-label={format(showAll, { services: item.label })}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </summary>
      </details>
      <Unhydrated as="ul" key={pathname} className={styles.list} onLink={dismiss}>
        {services.map(({ label, to, lang }) => (
          <li key={to}>
            <Link
              to={to}
              lang={lang}
              aria-current={pathname.toLowerCase() === to.toLowerCase() ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </Unhydrated>
    </div>
  );
}
