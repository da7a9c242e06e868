import { Link } from 'react-router';
import { useServiceLinks } from '#web/lib/site-facts.tsx';
import styles from './service-sidebar.module.css';

export function ServiceSidebar({ current }: { current: string }) {
  return (
    <nav className={styles.sidebar} aria-labelledby="service-categories">
      <h2 id="service-categories">All Services</h2>
      <ul>
        {useServiceLinks().map(({ slug, path, menuLabel }) => (
          <li key={slug}>
            <Link to={path} aria-current={slug === current ? 'page' : undefined}>
              {menuLabel}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
