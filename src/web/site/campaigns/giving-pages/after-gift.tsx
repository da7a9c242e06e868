import { campaignSummaryTexts } from '#content/en/pages/campaign-summary.ts';
import { givingTexts } from '#content/en/pages/giving.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useCampaign } from '../data/one-campaign.ts';
import { copyAddress, shareAddress, shareCampaign } from '../details/share-campaign.ts';
import { Raised } from '../raised.tsx';
import styles from './after-gift.module.css';

/** Below the thanks: how far the campaign has come with the gift, and ways to share it. Nothing if it is no longer published. */
export function AfterGift({ campaignId }: { campaignId: string }) {
  const campaign = useCampaign(campaignId);
  const { after } = useTexts(givingTexts);
  const langOf = useLangOf();
  if (!campaign) return null;
  const { slug, campaignTitle: title } = campaign;
  return (
    <Card as="section" className={styles.after} aria-labelledby="after-gift">
      <h2 id="after-gift" lang={langOf(campaign, 'campaignTitle')}>
        {title}
      </h2>
      <Raised campaign={campaign} />
      {slug && (
        <>
          <p>{after.share}</p>
          <ShareActions slug={slug} title={title} />
        </>
      )}
    </Card>
  );
}

function ShareActions({ slug, title }: { slug: string; title: string }) {
  const { after } = useTexts(givingTexts);
  const { share } = useTexts(campaignSummaryTexts);
  const format = useFormat();
  const message = format(after.message, { title, url: shareAddress(slug) });
  return (
    <div className={styles.actions}>
      <ButtonLink
        href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
        target="_blank"
        rel="noopener noreferrer"
        kind="secondary"
      >
        WhatsApp
      </ButtonLink>
      <Button kind="secondary" onClick={() => void copyAddress(slug)}>
        {after.copy}
      </Button>
      {'share' in navigator && (
        <Button kind="secondary" onClick={() => void shareCampaign({ slug, title })}>
          {share}
        </Button>
      )}
    </div>
  );
}
