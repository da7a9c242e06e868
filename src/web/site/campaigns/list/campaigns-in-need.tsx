import { givingTexts } from '#content/en/pages/giving.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { CampaignPicture } from '../campaign-picture.tsx';
import type { CampaignsInNeed as Campaigns } from '../data/campaigns-in-need.ts';
import { Raised } from '../raised.tsx';
import styles from './campaigns-in-need.module.css';

/** The end of a page about other things: a few campaigns to give to. Without headings, which outline what the page is about. */
export function CampaignsInNeed({ campaigns }: { campaigns: Campaigns }) {
  const { inNeed } = useTexts(givingTexts);
  const langOf = useLangOf();
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby="campaigns-in-need">
      <Container className={styles.section}>
        <p id="campaigns-in-need" className={styles.title}>
          {inNeed.title}
        </p>
        <ul className={styles.list}>
          {campaigns.map((campaign) => (
            <Card as="li" flush key={campaign._id} className={styles.card}>
              <CampaignPicture
                src={campaign.images[0]}
                focus={campaign.imageFocus?.[0]}
                alt=""
                width={600}
                height={400}
                sizes="(min-width: 48rem) 24rem, 100vw"
                className={styles.picture}
              />
              <div className={styles.text}>
                <p
                  id={`in-need-${campaign._id}`}
                  className={styles.name}
                  lang={langOf(campaign, 'campaignTitle')}
                >
                  {campaign.campaignTitle}
                </p>
                <Raised campaign={campaign} />
                <ButtonLink
                  to={`/campaigns/${campaign.slug}`}
                  aria-describedby={`in-need-${campaign._id}`}
                  kind="secondary"
                >
                  {inNeed.give}
                </ButtonLink>
              </div>
            </Card>
          ))}
        </ul>
        <p>
          <ButtonLink to="/donate">{inNeed.donate}</ButtonLink>
        </p>
      </Container>
    </section>
  );
}
