import { galleryCalls } from '#contract/calls.ts';
import type { GalleryEntry } from '#contract/gallery.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { createCollection, readEach, useCollection } from '#web/lib/api/collection.ts';
import { fieldsOf, isText } from '#web/lib/api/reading.ts';
import { picturesOf } from '#web/lib/page/pictures.ts';
import { SitePicture } from '#web/lib/page/site-picture.tsx';
import styles from './gallery.module.css';

const gallery = createCollection(galleryCalls.getAllgalleries, (body) => readEach(readEntry, body));

function readEntry(value: unknown): GalleryEntry | null {
  const fields = fieldsOf(value);
  const { _id, galleryTitle, description, images } = fields;
  if (!isText(_id) || _id === '' || !isText(galleryTitle) || !isText(description)) return null;
  const pictures = picturesOf(fields);
  const isWhole = Array.isArray(images) && images.length === pictures.images.length;
  return isWhole ? { _id, galleryTitle, description, ...pictures } : null;
}

export function Gallery() {
  const { picture } = useTexts('gallery');
  const format = useFormat();
  const entries = useCollection(gallery);
  return entries.map((entry) => (
    <section key={entry._id} className={styles.entry} aria-labelledby={`gallery-${entry._id}`}>
      <h2 id={`gallery-${entry._id}`}>{entry.galleryTitle}</h2>
      <p className={styles.description}>{entry.description}</p>
      <ul className={styles.grid}>
        {entry.images.map((image, place) => (
          <li key={image}>
            <SitePicture
              src={image}
              alt={
                entry.imageAlts?.[place] ||
                format(picture, { title: entry.galleryTitle, place: place + 1, count: entry.images.length })
              }
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
