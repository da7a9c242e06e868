import { servicesTexts } from '#content/en/pages/services.ts';
import type { Service } from '#contract/trust/services.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { prefillForm } from '#web/site/giving/prefilled-form.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TrustLine } from '../trust-marks.tsx';
import styles from './service-article.module.css';

export function ServiceArticle({ service }: { service: Service }) {
  const { offer, give, giveMessage } = useTexts(servicesTexts);
  const format = useFormat();
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
      <ol className={styles.offers} lang={lang} data-below="">
        {service.provides.map(({ title, desc }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{desc}</p>
          </li>
        ))}
      </ol>
      <img className={styles.detail} {...detail} alt={detail.alt} loading="lazy" />
      <p>
        <ButtonLink
          to="/donate"
          size="large"
          onClick={() => prefillForm('', { message: format(giveMessage, { head: service.head }) })}
        >
          {give}
        </ButtonLink>
      </p>
      <TrustLine />
    </article>
  );
}
