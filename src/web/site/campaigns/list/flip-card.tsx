import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { homeTexts } from '#content/en/pages/home.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { CampaignLink } from '../campaign-link.tsx';
import { CampaignPicture } from '../campaign-picture.tsx';
import type { CampaignCard } from '../data/rendered-campaigns.ts';
import styles from './flip-card.module.css';

type FlipCardProps = { campaign: CampaignCard; titleId: string };

/** A picture that flips over to the Donate button on hover and on focus. */
export function FlipCard({ campaign, titleId }: FlipCardProps) {
  const { donate } = useTexts(homeTexts).recent;
  const langOf = useLangOf();
  return (
    <div className={styles.card}>
      <div className={styles.sheet}>
        <div className={styles.front}>
          <CampaignPicture
            src={campaign.images[0]}
            focus={campaign.imageFocus?.[0]}
            alt={campaign.campaignTitle}
            lang={langOf(campaign, 'campaignTitle')}
            width={300}
            height={250}
            sizes="375px"
          />
        </div>
        <div className={styles.back}>
          <CampaignLink campaign={campaign} aria-describedby={titleId}>
            {donate}
          </CampaignLink>
        </div>
      </div>
    </div>
  );
}

/**
 * Handlers for a list whose flip cards flip on a tap, too. A mouse click counts as a tap on devices that cannot hover. The cards are not
 * hydrated, so which of them is flipped is an attribute of the card.
 */
export function useTapToFlip() {
  const flippedByTap = useRef(false);

  function onPointerUp(event: PointerEvent) {
    const target = event.target as Element;
    const card = target.closest(`.${styles.card}`);
    const hovers = event.pointerType === 'mouse' && matchMedia('(hover: hover)').matches;
    flippedByTap.current = card !== null && !hovers && !target.closest('a');
    if (flippedByTap.current) card?.toggleAttribute('data-flipped');
  }

  // The click that follows a tap would otherwise hit the button that the same tap has just revealed.
  function onClickCapture(event: MouseEvent) {
    if (!flippedByTap.current) return;
    flippedByTap.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return { onPointerUp, onClickCapture };
}
