import type { Logger } from 'pino';
import { PICTURE_FORMATS, storedWidths } from '#domain/picture.ts';
import type { Database } from '../../db/client.ts';
import type { PictureStore } from '../../picture-store/store.ts';
import { deletePicture, goingPictures, letGo, noteUnused } from './queries.ts';

export type UnusedDeps = { db: Database; log: Logger; pictures: PictureStore };

/** For so long a picture stays that nothing shows: somebody may be writing about it, or want it back. */
const KEPT_UNUSED_MS = 7 * 86_400_000;
const AT_ONCE = 200;

/**
 * Removes uploaded pictures that no campaign and no entry of the gallery has shown for a week. Each is marked first, from
 * when on nothing can show it; then its files go, and its row last. Whatever ends in the middle goes on with the next run, and
 * no page is left without its picture.
 */
export async function removeUnused({ db, log, pictures }: UnusedDeps, now: Date): Promise<void> {
  await noteUnused(db, now);
  await letGo(db, new Date(now.getTime() - KEPT_UNUSED_MS), now, AT_ONCE);
  const going = await goingPictures(db, AT_ONCE);
  try {
    for (const each of going) {
      for (const name of filesOf(each)) await pictures.remove(name);
      await deletePicture(db, each.id);
    }
    if (going.length > 0) log.info({ pictures: going.length }, 'pictures that nothing shows were removed');
  } catch (error) {
    log.warn({ err: error }, 'pictures that nothing shows could not be removed; the next run goes on');
  }
}

function filesOf({ hash, width }: { hash: string; width: number }): string[] {
  return storedWidths(width).flatMap((each) => PICTURE_FORMATS.map((form) => `${hash}-${each}.${form}`));
}
