import { galleryCalls } from '#contract/calls.ts';
import type { GalleryEntry } from '#contract/gallery.ts';
import { useSay } from '#web/languages/format-message.ts';
import { useTexts } from '#web/languages/texts.ts';
import { createCollection, readEach, useCollection } from '#web/lib/api/collection.ts';
import { fieldsOf, isText } from '#web/lib/api/reading.ts';
import { deliveredLanguage } from '#web/lib/page/delivered-language.ts';
import { picturesOf } from '#web/lib/page/pictures.ts';
import { SitePicture } from '#web/lib/page/site-picture.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './gallery.module.css';
import { galleryTexts } from './gallery-texts.ts';

const gallery = createCollection(galleryCalls.getAllgalleries, (body) => readEach(readEntry, body));

function readEntry(value: unknown): GalleryEntry | null {
  const fields = fieldsOf(value);
  const { _id, galleryTitle, description, images } = fields;
  if (!isText(_id) || _id === '' || !isText(galleryTitle) || !isText(description)) return null;
  const pictures = picturesOf(fields);
  const isWhole = Array.isArray(images) && images.length === pictures.images.length;
  return isWhole ? { _id, galleryTitle, description, ...pictures, ...deliveredLanguage(fields) } : null;
}

export function Gallery() {
  const { picture } = useTexts(galleryTexts);
  const say = useSay();
  const langOf = useLangOf();
  const entries = useCollection(gallery);
  return entries.map((entry) => (
    <section key={entry._id} className={styles.entry} aria-labelledby={`gallery-${entry._id}`}>
      <h2 id={`gallery-${entry._id}`} lang={langOf(entry, 'galleryTitle')}>
        {entry.galleryTitle}
      </h2>
      <p className={styles.description} lang={langOf(entry, 'description')}>
        {entry.description}
      </p>
      <ul className={styles.grid}>
        {entry.images.map((image, place) => (
          <li key={image}>
            <SitePicture
              src={image}
              alt={
                entry.imageAlts?.[place] ||
                say(picture, { title: entry.galleryTitle, place: place + 1, count: entry.images.length })
              }
              lang={entry.imageAlts?.[place] ? langOf(entry, `imageAlts.${place}`) : undefined}
              width={600}
              height={450}
              sizes="(min-width: 40rem) 22rem, 100vw"
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
