import { type PointerEvent, useState } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { CampaignPicture } from './campaign-picture.tsx';
import styles from './flip-card.module.css';
import type { ShownCampaign } from './shown-campaign.ts';

type FlipCardProps = { campaign: ShownCampaign; titleId: string };

/** The picture turns over to the Donate button: under the mouse, on focus, and at the first tap of a finger. */
export function FlipCard({ campaign, titleId }: FlipCardProps) {
  const [flipped, setFlipped] = useState(false);

  function onPointerUp(event: PointerEvent) {
    if (event.pointerType !== 'mouse' && !(event.target as Element).closest('a')) setFlipped((was) => !was);
  }

  return (
    <div className={styles.card} data-flipped={flipped || undefined} onPointerUp={onPointerUp}>
      <div className={styles.sheet}>
        <div className={styles.front}>
          <CampaignPicture src={campaign.images[0]} alt={campaign.campaignTitle} width={300} height={250} />
        </div>
        <div className={styles.back}>
          <ButtonLink to="/CampaignsDetails" state={{ campaign }} aria-describedby={titleId}>
            Donate
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
