import { inArray } from 'drizzle-orm';
import type { DescribedPicture } from '#contract/admin-pictures.ts';
import { pictureUrl, uploadedPicture } from '#domain/picture.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { picture } from '../../db/schema/picture.ts';
import { AppError } from '../../errors.ts';

/**
 * Makes sure that uploaded pictures are there before they are shown; the addresses of all others are taken as they are.
 * @throws AppError `invalid_input`, naming each picture that was never uploaded.
 */
export async function requireUploaded(
  db: Database | Transaction,
  shown: readonly DescribedPicture[],
): Promise<void> {
  const named = shown.flatMap(({ url }) => uploadedPicture(url) ?? []);
  if (named.length === 0) return;
  const hashes = named.map(({ hash }) => hash);
  const rows = await db
    .select({ hash: picture.hash, width: picture.width })
    .from(picture)
    .where(inArray(picture.hash, hashes));
  const known = new Set(rows.map(({ hash, width }) => pictureUrl(hash, width)));
  const message = 'This picture is not among the uploaded ones. Please add it again';
  const fields = Object.fromEntries(
    shown.flatMap(({ url }, at) =>
      uploadedPicture(url) && !known.has(url) ? [[`pictures.${at}.url`, message]] : [],
    ),
  );
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', message, { fields });
}
