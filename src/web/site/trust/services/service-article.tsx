import { servicesTexts } from '#content/en/pages/services.ts';
import type { Service } from '#contract/trust/services.ts';
import { useTexts } from '#web/languages/texts.ts';
import { belowFold } from '#web/lib/boot/below-fold.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './service-article.module.css';

export function ServiceArticle({ service }: { service: Service }) {
  const { offer } = useTexts(servicesTexts);
  const lang = useLangOf()(service);
  const [giving, detail] = service.images;
  return (
    <article className={styles.article}>
      <img className={styles.giving} {...giving} alt={giving.alt} fetchPriority="high" />
      <h2 lang={lang}>{service.title}</h2>
      <p className={styles.desc} lang={lang}>
        {service.desc}
      </p>
      <h2 className={styles.offerHeading}>{offer}</h2>
      <ol className={styles.offers} lang={lang} {...belowFold}>
        {service.provides.map(({ title, desc }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{desc}</p>
          </li>
        ))}
      </ol>
      <img className={styles.detail} {...detail} alt={detail.alt} loading="lazy" />
    </article>
  );
}
