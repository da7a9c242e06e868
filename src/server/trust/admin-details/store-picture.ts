import { buffer } from 'node:stream/consumers';
import type { TrustPicture } from '#contract/trust/trust.ts';
import { pictureFileName, uploadedHash } from '#domain/trust/picture.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { lockUploaded } from '../admin-pictures/service.ts';
import { addTrustPicture, findTrustPicture } from '../trust-pictures/service.ts';

export type StorePictureDeps = { db: Database; pictures: FileStore };

/** Enough for a signature of 5 cm at 300 dpi, and for every icon. */
const MAX_SIDE = 600;

/**
 * Stores an uploaded picture as a logo or signature of the trust. Documents print it from the database, so a receipt can always be
 * drawn again.
 * @returns the picture with its size.
 * @throws AppError `invalid_input` for `field` when no such picture was uploaded.
 */
export async function storeTrustPicture(
  { db, pictures }: StorePictureDeps,
  url: string,
  field: string,
): Promise<TrustPicture> {
  const notUploaded = () =>
    new AppError('invalid_input', { fieldErrors: { [`${field}.url`]: 'picture_not_uploaded' } });
  const hash = uploadedHash(url);
  if (!hash) throw notUploaded();
  const known = await findTrustPicture(db, hash);
  if (known) return { url, width: known.width, height: known.height };
  const uploaded = await db.transaction((tx) => lockUploaded(tx, url));
  const file = uploaded && (await pictures.get(pictureFileName(hash, uploaded.width, 'webp')));
  if (!file) throw notUploaded();
  const { default: sharp } = await import('sharp');
  const png = await sharp(await buffer(file.stream))
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
  await db.transaction(async (tx) => {
    // Meanwhile it may have been deleted as unused.
    if (!(await lockUploaded(tx, url))) throw notUploaded();
    await addTrustPicture(tx, { hash, png, ...uploaded });
  });
  return { url, ...uploaded };
}
