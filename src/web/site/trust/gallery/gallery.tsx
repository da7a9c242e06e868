import { galleryTexts } from '#content/en/pages/gallery.ts';
import { listRoutes } from '#contract/api-paths.ts';
import type { GalleryEntry } from '#contract/trust/gallery.ts';
import { isSampleDrawing } from '#domain/trust/picture.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { createCollection, useCollection } from '#web/lib/api/collection.ts';
import {
  fieldsOf,
  isId,
  isPicture,
  isPoint,
  isText,
  itemsOf,
  languagesOf,
  listOf,
  readerOf,
} from '#web/lib/api/reading.ts';
import { SitePicture } from '#web/lib/page/site-picture.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './gallery.module.css';

function readEntry(value: unknown): GalleryEntry | null {
  const given = fieldsOf(value);
  const { _id, galleryTitle, description } = given;
  const images = listOf(given['images'], isPicture);
  if (!isId(_id) || !isText(galleryTitle) || !isText(description) || !images) return null;
  const imageAlts = listOf(given['imageAlts'], isText);
  const imageFocus = listOf(given['imageFocus'], isPoint);
  return { _id, galleryTitle, description, images, imageAlts, imageFocus, ...languagesOf(given) };
}

const reader = readerOf((body) => itemsOf(body, readEntry));
const gallery = createCollection(listRoutes.gallery.path, reader);

/** The entries; until they have loaded, those that the page was rendered with. */
export function Gallery({ rendered }: { rendered: readonly GalleryEntry[] | undefined }) {
  const { picture, samples } = useTexts(galleryTexts);
  const format = useFormat();
  const langOf = useLangOf();
  const entries = useCollection<GalleryEntry>(gallery, rendered);
  const hasSamples = entries.some(({ images }) => images.some(isSampleDrawing));
  return (
    <>
      {hasSamples && <p className={styles.samples}>{samples}</p>}
      {entries.map((entry) => (
        <section key={entry._id} className={styles.entry} aria-labelledby={`gallery-${entry._id}`}>
          <h2 id={`gallery-${entry._id}`} lang={langOf(entry, 'galleryTitle')}>
            {entry.galleryTitle}
          </h2>
          <p className={styles.description} lang={langOf(entry, 'description')}>
            {entry.description}
          </p>
          <ul className={styles.grid}>
            {entry.images.map((image, index) => (
              <li key={image}>
                <SitePicture
                  src={image}
                  focus={entry.imageFocus?.[index]}
                  alt={
                    entry.imageAlts?.[index] ||
                    format(picture, {
                      title: entry.galleryTitle,
                      place: index + 1,
                      count: entry.images.length,
                    })
                  }
                  lang={entry.imageAlts?.[index] ? langOf(entry, `imageAlts.${index}`) : undefined}
                  width={600}
                  height={450}
                  sizes="(min-width: 40rem) 22rem, 100vw"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
