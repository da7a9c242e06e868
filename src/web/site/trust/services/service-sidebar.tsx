import { Link } from 'react-router';
import { servicesTexts } from '#content/en/pages/services.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { useServiceLinks } from '#web/lib/page/site-facts.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './service-sidebar.module.css';

export function ServiceSidebar({ current }: { current: string }) {
  return (
    <Unhydrated
      as="nav"
      key={current}
      className={styles.sidebar}
      data-below=""
      aria-labelledby="service-categories"
    >
      <Links current={current} />
    </Unhydrated>
  );
}

function Links({ current }: { current: string }) {
  const { all } = useTexts(servicesTexts);
  const langOf = useLangOf();
  return (
    <>
      <h2 id="service-categories">{all}</h2>
      <ul>
        {useServiceLinks().map(({ slug, path, menuLabel, ...link }) => (
          <li key={slug}>
            <Link to={path} lang={langOf(link)} aria-current={slug === current ? 'page' : undefined}>
              {menuLabel}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
