import { useState } from 'react';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { CampaignPicture } from '../campaign-picture.tsx';
import styles from './campaign-gallery.module.css';

type CampaignGalleryProps = { title: string; images: readonly string[]; alts?: readonly string[] };

/** The campaign's pictures: one large, the others to choose from. */
export function CampaignGallery({ title, images, alts = [] }: CampaignGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const text = useTexts('campaigns');
  const format = useFormat();
  const several = images.length > 1;
  return (
    <div className={styles.gallery}>
      <CampaignPicture
        src={images[chosen] ?? images[0]}
        alt={
          alts[chosen] ||
          (several ? format(text.picture, { title, place: chosen + 1, count: images.length }) : title)
        }
        width={1200}
        height={800}
        sizes="(min-width: 64rem) 50rem, 100vw"
        eager
        className={styles.large}
      />
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
                <CampaignPicture src={image} alt="" width={120} height={80} sizes="7.5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
