import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Container } from './container.tsx';
import styles from './page-banner.module.css';

type Crumb = { label: string; to: string };

type PageBannerProps = {
  title: string;
  /** The last word of the breadcrumb; the title when not given. */
  current?: string;
  /** Pages between Home and this one. */
  trail?: readonly Crumb[];
  /** A decorative picture at the right; on small screens it moves below the words. */
  picture?: { src: string; width: number; height: number };
  /** Woven corners at the top right and bottom left. */
  corners?: boolean;
  children?: ReactNode;
};

export function PageBanner({
  title,
  current = title,
  trail = [],
  picture,
  corners,
  children,
}: PageBannerProps) {
  return (
    <div className={styles.banner}>
      {corners && <Corners />}
      <Container className={styles.inner}>
        <div className={styles.words}>
          <nav aria-label="Breadcrumb">
            <ol className={styles.crumbs}>
              {[{ label: 'Home', to: '/' }, ...trail].map((crumb) => (
                <li key={crumb.to}>
                  <Link to={crumb.to}>{crumb.label}</Link>
                </li>
              ))}
              <li aria-current="page">{current}</li>
            </ol>
          </nav>
          <h1 className={styles.title}>{title}</h1>
          {children && <div className={styles.more}>{children}</div>}
        </div>
        {picture && (
          <div className={styles.frame}>
            <img {...picture} className={styles.picture} alt="" fetchPriority="high" />
          </div>
        )}
      </Container>
    </div>
  );
}

function Corners() {
  return (
    <>
      <svg className={styles.cornerTop} viewBox="0 0 160 160" width="160" height="160" aria-hidden="true">
        <Weave />
      </svg>
      <svg className={styles.cornerBottom} viewBox="0 0 160 160" width="160" height="160" aria-hidden="true">
        <Weave />
      </svg>
    </>
  );
}

/** Quarter of an ikat diamond, stepped as the threads step. */
function Weave() {
  return (
    <>
      <path
        d="M0 0h160v20h-20v20h-20v20h-20v20H80v20H60v20H40v20H20v20H0z"
        fill="currentColor"
        opacity=".35"
      />
      <path d="M0 0h110v20H90v20H70v20H50v20H30v20H0z" fill="currentColor" opacity=".55" />
      <path d="M0 0h60v20H40v20H20v20H0z" fill="currentColor" />
    </>
  );
}
