import { GalleryEntry, galleryCalls } from '#contract/gallery.ts';
import { createCollection, readEach, useCollection } from '#web/lib/collection.ts';
import { SitePicture } from '#web/lib/site-picture.tsx';
import styles from './gallery.module.css';

const gallery = createCollection(galleryCalls.getAllgalleries, (body) => readEach(GalleryEntry, body));

export function Gallery() {
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
                entry.imageAlts?.[place] || `${entry.galleryTitle}, ${place + 1} of ${entry.images.length}`
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
