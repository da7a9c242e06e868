import { Link } from 'react-router';
import { homeTexts } from '#content/en/pages/home.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { TrustLine } from '../trust-marks.tsx';
import styles from './hero.module.css';

/** The running campaign that ends next and still needs money. */
type InNeedCampaign = Pick<Campaign, 'slug' | 'campaignTitle' | 'balance' | 'language' | 'fieldLanguages'>;

type HeroProps = { inNeed: InNeedCampaign | undefined };

export function Hero({ inNeed }: HeroProps) {
  const { tagline } = useTrust();
  return (
    <Unhydrated as="section" className={styles.hero} aria-label={tagline}>
      <Content inNeed={inNeed} />
    </Unhydrated>
  );
}

function Content({ inNeed }: HeroProps) {
  const { hero, about } = useTexts(homeTexts);
  const langOf = useLangOf();
  return (
    <Container className={styles.inner}>
      <div className={styles.words}>
        <p className={styles.badge}>
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <path d="M5 0h4v2h2v3h3v4h-3v3H9v2H5v-2H3V9H0V5h3V2h2z" fill="currentColor" />
          </svg>
          {hero.badge}
        </p>
        <h1 className={styles.headline}>{hero.headline}</h1>
        <p className={styles.subtitle}>{hero.subtitle}</p>
        <div className={styles.actions}>
          <ButtonLink to="/Campaigns" size="large">
            {hero.button}
          </ButtonLink>
          <ButtonLink to="/donate" kind="secondary" size="large">
            {about.button}
          </ButtonLink>
        </div>
        <TrustLine />
        {inNeed && (
          <p className={styles.inNeed}>
            <Link to={`/campaigns/${inNeed.slug}`} lang={langOf(inNeed, 'campaignTitle')}>
              {inNeed.campaignTitle}
            </Link>
            <br />
            <b>{formatRupees(inNeed.balance)}</b> {hero.stillNeeded}
          </p>
        )}
      </div>
      <div className={styles.frame}>
        <img
          className={styles.picture}
          src="/pictures/hero.svg"
          width="1200"
          height="1000"
          alt={hero.picture}
          fetchPriority="high"
        />
      </div>
    </Container>
  );
}
