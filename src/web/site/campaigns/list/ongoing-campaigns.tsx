import { memo, useRef } from 'react';
import { campaignSummaryTexts } from '#content/en/pages/campaign-summary.ts';
import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import { campaignPhase } from '#domain/campaigns/campaign.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { formatCount } from '#web/lib/page/format-count.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { Card } from '#web/ui/card.tsx';
import { CampaignLink, useOpenCampaign } from '../campaign-link.tsx';
import { CampaignPicture } from '../campaign-picture.tsx';
import { Countdown } from '../countdown/countdown.tsx';
import { longDate, timeline } from '../countdown/dates.ts';
import { useManyCampaigns, usePageMoment } from '../data/campaign-list.ts';
import { useLongList } from '../data/long-list.ts';
import { type ListedCampaign, listedOf } from '../data/rendered-campaigns.ts';
import { Raised } from '../raised.tsx';
import { MoreCampaigns } from './more-campaigns.tsx';
import styles from './ongoing-campaigns.module.css';
import { rememberCard, useReturnToCard } from './return-to-card.ts';

/** A multiple of 1, 2, 3 and 4, so that the last row is full at every number of columns. */
export const CAMPAIGNS_SHOWN = 24;

/** All campaigns, or pages of them on sites with many campaigns. */
export function OngoingCampaigns() {
  const list = useLongList(CAMPAIGNS_SHOWN);
  const many = useManyCampaigns();
  return (
    <>
      <CampaignCards campaigns={list.campaigns} now={usePageMoment()} />
      {many && list.campaigns.length > 0 && <MoreCampaigns list={list} titleIdOf={titleIdOf} />}
    </>
  );
}

const titleIdOf = (id: string) => `campaign-${id}`;

const PHASES = ['running', 'upcoming', 'past'] as const;

type CardsProps = {
  campaigns: readonly ListedCampaign[];
  /** When the page was made, in milliseconds. */
  now: number;
};

/** The campaigns in groups: running, upcoming and ended. */
export function CampaignCards({ campaigns, now }: CardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { phases } = useTexts(campaignsTexts).list;
  useReturnToCard(list);
  if (campaigns.length === 0) return null;
  const groups = PHASES.map((phase) => ({
    phase,
    members: campaigns.filter((campaign) => phaseOf(campaign, now) === phase),
  })).filter(({ members }) => members.length > 0);
  return (
    <div ref={list} className={styles.groups}>
      {groups.map(({ phase, members }) => (
        <section key={phase} aria-labelledby={`campaigns-${phase}`}>
          <h2 id={`campaigns-${phase}`} className={styles.phase}>
            {phases[phase]}
          </h2>
          <ul className={styles.list}>
            {members.map((campaign) => (
              <CampaignCard
                key={JSON.stringify(listedOf(campaign))}
                campaign={campaign}
                eager={campaigns.indexOf(campaign) < 2}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function phaseOf({ startDateTime, endDateTime }: ListedCampaign, now: number) {
  return campaignPhase({ startsAt: new Date(startDateTime), endsAt: new Date(endDateTime) }, new Date(now));
}

type CardProps = { campaign: ListedCampaign; eager: boolean };

/** A card's key has everything that it shows, so a card is not rendered again when the list, or more of it, has loaded. */
const showsTheSame = () => true;

/** Only the countdown changes, so the parts before and after it are not hydrated. */
const CampaignCard = memo(function CampaignCard({ campaign, eager }: CardProps) {
  const open = useOpenCampaign();
  return (
    <Card as="li" flush className={styles.card} data-campaign={campaign._id}>
      <Unhydrated as="div">
        <CardHead campaign={campaign} eager={eager} />
      </Unhydrated>
      <div className={styles.countdown}>
        <Countdown campaign={campaign} on="card" />
      </div>
      <Unhydrated
        as="div"
        className={styles.rest}
        onLink={(event, link) => {
          rememberCard(link);
          open(event, campaign);
        }}
      >
        <CardFacts campaign={campaign} />
      </Unhydrated>
    </Card>
  );
}, showsTheSame);

function CardHead({ campaign, eager }: CardProps) {
  const language = useLanguage();
  const langOf = useLangOf();
  return (
    <>
      <CampaignPicture
        src={campaign.images[0]}
        focus={campaign.imageFocus?.[0]}
        alt={campaign.campaignTitle}
        lang={langOf(campaign, 'campaignTitle')}
        width={600}
        height={400}
        sizes="(min-width: 48rem) 27rem, 100vw"
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.head}>
        <p className={styles.meta}>
          <time dateTime={campaign.startDateTime}>{longDate(campaign.startDateTime, language)}</time>
          {campaign.categoryId.name && (
            <span className={styles.category} lang={langOf(campaign.categoryId)}>
              {campaign.categoryId.name}
            </span>
          )}
        </p>
        <h3 id={titleIdOf(campaign._id)} className={styles.title} lang={langOf(campaign, 'campaignTitle')}>
          {campaign.campaignTitle}
        </h3>
      </div>
    </>
  );
}

function CardFacts({ campaign }: { campaign: ListedCampaign }) {
  const language = useLanguage();
  const { facts } = useTexts(campaignSummaryTexts);
  const { list } = useTexts(campaignsTexts);
  const langOf = useLangOf();
  const { startDateTime, endDateTime, campaignAddress } = campaign;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={facts.timeline} value={timeline(startDateTime, endDateTime, language)} />
        <Fact name={facts.address} value={campaignAddress} lang={langOf(campaign, 'campaignAddress')} />
        <Fact name={facts.goal} value={formatRupees(campaign.donationAmount)} figure />
        <Fact name={facts.balance} value={formatRupees(campaign.balance)} figure />
        <Fact name={facts.donors} value={formatCount(campaign.totalDonated, language)} figure />
      </dl>
      <Raised campaign={campaign} />
      <CampaignLink campaign={campaign} aria-describedby={titleIdOf(campaign._id)} kind="secondary">
        {list.viewDetails}
      </CampaignLink>
    </>
  );
}

type FactProps = { name: string; value: string; lang?: string | undefined; figure?: boolean };

function Fact({ name, value, lang, figure }: FactProps) {
  return (
    <div className={figure ? styles.figure : undefined}>
      <dt>{name}</dt>
      <dd lang={lang}>{value}</dd>
    </div>
  );
}
