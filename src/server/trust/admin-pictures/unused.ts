import type { Logger } from 'pino';
import { PICTURE_FORMATS, storedWidths } from '#domain/trust/picture.ts';
import type { Database } from '../../db/client.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { deletePicture, markForDeletion, markUnused, picturesToDelete } from './queries.ts';

export type UnusedDeps = { db: Database; log: Logger; pictures: FileStore };

/** Unused pictures are stored this long: staff may be about to use one, or want it back. */
const UNUSED_RETENTION_MS = 7 * 86_400_000;
const BATCH_SIZE = 200;

/**
 * Deletes uploaded pictures that no campaign, update or gallery entry has used for a week. Each is marked first, after which nothing
 * can use it; then its files are deleted, and its row last. An interrupted deletion continues with the next run.
 */
export async function deleteUnusedPictures({ db, log, pictures }: UnusedDeps, now: Date): Promise<void> {
  await markUnused(db, now);
  await markForDeletion(db, new Date(now.getTime() - UNUSED_RETENTION_MS), now, BATCH_SIZE);
  await deleteMarkedPictures({ db, log, pictures });
}

/** Deletes the files of pictures that are marked for deletion, and then their rows. */
export async function deleteMarkedPictures({ db, log, pictures }: UnusedDeps): Promise<void> {
  const deleting = await picturesToDelete(db, BATCH_SIZE);
  try {
    for (const each of deleting) {
      for (const name of filesOf(each)) await pictures.remove(name);
      await deletePicture(db, each.id);
    }
    if (deleting.length > 0) log.info({ pictures: deleting.length }, 'deleted pictures');
  } catch (error) {
    log.warn({ err: error }, 'could not delete pictures; the next run continues');
  }
}

function filesOf({ hash, width }: { hash: string; width: number }): string[] {
  return storedWidths(width).flatMap((each) => PICTURE_FORMATS.map((form) => `${hash}-${each}.${form}`));
}
