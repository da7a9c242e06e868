import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import styles from './service-cards.module.css';
import { services } from './services.ts';

export function ServiceCards() {
  return (
    <ul className={styles.grid}>
      {services.map(({ slug, path, head, summary, images: [picture] }, nth) => (
        <Card as="li" flush key={slug} className={styles.card}>
          <img className={styles.picture} {...picture} alt="" loading={nth < 3 ? 'eager' : 'lazy'} />
          <div className={styles.words}>
            <h2>{head}</h2>
            <p>{summary}</p>
            <Link to={path} className={styles.more}>
              Read More<span className={styles.spoken}> about {head}</span>
            </Link>
          </div>
        </Card>
      ))}
    </ul>
  );
}
