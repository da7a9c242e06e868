import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CampaignPicture } from '../campaign-picture.tsx';
import type { ShownCampaign } from '../data/shown-campaign.ts';
import styles from './flip-card.module.css';

type FlipCardProps = { campaign: ShownCampaign; titleId: string };

/**
 * The picture turns over to the Donate button: under the mouse, on focus, and at the first tap of a finger, or of a mouse at a
 * screen for fingers.
 */
export function FlipCard({ campaign, titleId }: FlipCardProps) {
  const { donate } = useTexts('campaigns').recent;
  const langOf = useLangOf();
  const [flipped, setFlipped] = useState(false);

  const turnedByTap = useRef(false);

  function onPointerUp(event: PointerEvent) {
    const hovers = event.pointerType === 'mouse' && matchMedia('(hover: hover)').matches;
    turnedByTap.current = !hovers && !(event.target as Element).closest('a');
    if (turnedByTap.current) setFlipped((was) => !was);
  }

  // The browser looks anew for what a tap clicks, and would find the button that the same tap has just turned up.
  function onClickCapture(event: MouseEvent) {
    if (!turnedByTap.current) return;
    turnedByTap.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      className={styles.card}
      data-flipped={flipped || undefined}
      onPointerUp={onPointerUp}
      onClickCapture={onClickCapture}
    >
      <div className={styles.sheet}>
        <div className={styles.front}>
          <CampaignPicture
            src={campaign.images[0]}
            alt={campaign.campaignTitle}
            lang={langOf(campaign, 'campaignTitle')}
            width={300}
            height={250}
            sizes="375px"
          />
        </div>
        <div className={styles.back}>
          <ButtonLink to="/CampaignsDetails" state={{ campaign }} aria-describedby={titleId}>
            {donate}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
