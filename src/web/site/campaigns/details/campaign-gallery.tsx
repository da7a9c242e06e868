import { useState } from 'react';
import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { isSampleDrawing } from '#domain/trust/picture.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { CampaignPicture } from '../campaign-picture.tsx';
import styles from './campaign-gallery.module.css';

/** The campaign's pictures: the chosen one large, with thumbnails of all below. */
export function CampaignGallery({ campaign }: { campaign: Campaign }) {
  const { campaignTitle: title, images, imageAlts: alts = [] } = campaign;
  const langOf = useLangOf();
  const [chosen, setChosen] = useState(0);
  const text = useTexts(campaignsTexts);
  const format = useFormat();
  const several = images.length > 1;
  const described = alts[chosen];
  return (
    <div className={styles.gallery}>
      <CampaignPicture
        src={images[chosen] ?? images[0]}
        focus={campaign.imageFocus?.[chosen]}
        alt={
          described ||
          (several ? format(text.picture, { title, place: chosen + 1, count: images.length }) : title)
        }
        width={1200}
        height={800}
        sizes="(min-width: 64rem) 50rem, 100vw"
        eager
        lang={described ? langOf(campaign, `imageAlts.${chosen}`) : undefined}
        className={styles.large}
      />
      {images.some(isSampleDrawing) && <p className={styles.sample}>{text.sample}</p>}
      {several && (
        <ul className={styles.row}>
          {images.map((image, place) => (
            <li key={image}>
              <button
                type="button"
                className={styles.choice}
                aria-label={format(text.showPicture, { place: place + 1 })}
                aria-pressed={place === chosen}
                onClick={() => setChosen(place)}
              >
                <CampaignPicture
                  src={image}
                  focus={campaign.imageFocus?.[place]}
                  alt=""
                  width={120}
                  height={80}
                  sizes="7.5rem"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
