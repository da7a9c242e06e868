import { Link } from 'react-router';
import { servicesTexts } from '#content/en/pages/services.ts';
import type { Picture, Service } from '#contract/trust/services.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './service-cards.module.css';

type ServiceCard = Pick<Service, 'slug' | 'path' | 'head' | 'summary' | 'language'> & { picture: Picture };

export function ServiceCards({ cards }: { cards: readonly ServiceCard[] }) {
  return (
    <Unhydrated as="ul" className={styles.grid}>
      <Cards cards={cards} />
    </Unhydrated>
  );
}

function Cards({ cards }: { cards: readonly ServiceCard[] }) {
  const { readMore, readMoreAbout } = useTexts(servicesTexts);
  const format = useFormat();
  const langOf = useLangOf();
  return cards.map(({ slug, path, head, summary, language, picture }, index) => (
    <Card as="li" flush key={slug} className={styles.card} data-below={index > 1 ? '' : undefined}>
      <img className={styles.picture} {...picture} alt="" loading={index < 3 ? 'eager' : 'lazy'} />
      <div className={styles.text}>
        <h2 lang={langOf({ language })}>{head}</h2>
        <p lang={langOf({ language })}>{summary}</p>
        <Link to={path} className={styles.more}>
          {readMore}
          <span className={styles.screenReaderOnly}> {format(readMoreAbout, { head })}</span>
        </Link>
      </div>
    </Card>
  ));
}
