import type { Database, Transaction } from '../../db/client.ts';
import { insertTrustPicture, selectTrustPictures, type TrustPictureRow } from './queries.ts';

/** The trust's pictures of a document as PNG, by their hash. */
export type DocumentPictures = ReadonlyMap<string, Buffer>;

/**
 * Reads the trust's pictures with some hashes.
 * @throws Error when one is missing: details refer to stored pictures only.
 */
export async function readTrustPictures(
  db: Database | Transaction,
  hashes: readonly (string | null)[],
): Promise<DocumentPictures> {
  const wanted = hashes.filter((hash) => hash !== null);
  if (wanted.length === 0) return new Map();
  const found = new Map((await selectTrustPictures(db, wanted)).map(({ hash, png }) => [hash, png]));
  const missing = wanted.find((hash) => !found.has(hash));
  if (missing) throw new Error(`the trust's picture ${missing} is missing`);
  return found;
}

/** A stored picture of the trust, or undefined. */
export async function findTrustPicture(db: Database, hash: string): Promise<TrustPictureRow | undefined> {
  const [row] = await selectTrustPictures(db, [hash]);
  return row;
}

/** Stores a picture of the trust for good; does nothing when it is stored already. */
export function addTrustPicture(tx: Transaction, row: TrustPictureRow): Promise<void> {
  return insertTrustPicture(tx, row);
}
