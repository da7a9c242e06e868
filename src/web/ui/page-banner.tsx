import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { uiTexts } from '#content/en/pages/ui.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Container } from './container.tsx';
import styles from './page-banner.module.css';

/** `lang`: the label's, if it is not the page's. */
type Crumb = { label: string; to: string; lang?: string | undefined };

type PageBannerProps = {
  title: string;
  /** The last item of the breadcrumb; defaults to the title. */
  current?: string;
  /** The language of the title, if it is not the page's. */
  lang?: string | undefined;
  /** Pages between Home and this one. */
  trail?: readonly Crumb[];
  /** A decorative picture in an arch, on the right or, on small screens, below the text. */
  picture?: { src: string; width: number; height: number };
  children?: ReactNode;
};

export function PageBanner({ title, current = title, lang, trail = [], picture, children }: PageBannerProps) {
  const text = useTexts(uiTexts);
  return (
    <div className={styles.banner}>
      <Container className={styles.inner}>
        <div className={styles.words}>
          <nav aria-label={text.breadcrumb}>
            <ol className={styles.crumbs}>
              {[{ label: text.home, to: '/', lang: undefined }, ...trail].map((crumb) => (
                <li key={crumb.to}>
                  <Link to={crumb.to} lang={crumb.lang}>
                    {crumb.label}
                  </Link>
                </li>
              ))}
              <li aria-current="page" lang={current === title ? lang : undefined}>
                {current}
              </li>
            </ol>
          </nav>
          <h1 className={styles.title} lang={lang}>
            {title}
          </h1>
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
