import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import {
  type DescribedPicture,
  MAX_PICTURE_BYTES,
  type UploadedPicture,
} from '#contract/trust/pictures.admin.ts';
import {
  isOwnPicture,
  parseUploadedPicture,
  pictureTypes,
  pictureUrl,
  storedWidths,
  widestFileName,
} from '#domain/trust/picture.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { MEGABYTE, type ReceivedFile, receiveUpload, type Upload } from '../../http/receive-upload.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { coloursOf } from './colours.ts';
import { encodePicture } from './encode-in-child-process.ts';
import {
  insertPicture,
  isWithdrawn,
  lockPictures,
  type StoredPicture,
  touchPicture,
  usesUploads,
} from './queries.ts';

export type PictureDeps = { db: Database; clock: () => Date; pictures: FileStore };

const UPLOAD_RULES = {
  maxBytes: () => MAX_PICTURE_BYTES,
  tooLarge: { code: 'picture_too_large', params: { max: MAX_PICTURE_BYTES / MEGABYTE } },
  missing: 'picture_missing',
  incomplete: 'picture_incomplete',
} as const;
/** Part of the hash. Must change with the encoding settings, because browsers cache a picture's address forever. */
const ENCODING_VERSION = 'pictures 1';
const HASH_DIGITS = 32;

/**
 * Stores an upload in every size and format that pages use. The same bytes return the stored picture, so the call may be
 * repeated. The row is inserted last, so a picture with a row has all its files.
 * @throws AppError as `receiveUpload` and `encodePicture` do; `picture_withdrawn`, `picture_being_removed`; `pictures_unreachable`, `picture_not_stored`.
 */
export async function addPicture(
  deps: PictureDeps,
  by: SignedInStaff,
  upload: Upload,
): Promise<UploadedPicture> {
  const received = await receiveUpload(upload, UPLOAD_RULES);
  try {
    const hash = await hashOf(received.path);
    // control: a picture whose consent was withdrawn is not stored again (withdrawn.test.ts)
    if (await isWithdrawn(deps.db, hash)) throw new AppError('picture_withdrawn');
    const known = await touchPicture(deps.db, hash, deps.clock());
    if (known?.deletingSince) throw new AppError('picture_being_removed');
    if (known && (await deps.pictures.has(fileOf(known)))) return await onTheWire(deps, known);
    return await encodeAndStore(deps, by, hash, received);
  } finally {
    await received.discard();
  }
}

/** The picture's name: 32 hexadecimal digits of a hash of all its bytes. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256').update(ENCODING_VERSION);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

async function encodeAndStore(
  { db, clock, pictures }: PictureDeps,
  by: SignedInStaff,
  hash: string,
  received: ReceivedFile,
): Promise<UploadedPicture> {
  const size = await encodePicture(received, (width, form, bytes) =>
    pictures.put(`${hash}-${width}.${form}`, pictureTypes[form], bytes),
  );
  const now = clock();
  const row = { id: uuid(), hash, ...size, uploadedBy: by.accountId, uploadedAt: now };
  const added = await onTheWire({ pictures }, row);
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertPicture(tx, row))) return false;
    const { url, width, height } = added;
    const change = { message: 'Uploaded a picture.', after: { url, width, height } };
    const target = { kind: 'picture', id: row.id } as const;
    await recordAudit(tx, by, { action: 'picture_uploaded', target, ...change }, now);
    return true;
  });
  const earlier = isNew ? undefined : await touchPicture(db, hash, now);
  return { ...added, id: earlier?.id ?? row.id };
}

const fileOf = ({ hash, width }: Pick<StoredPicture, 'hash' | 'width'>) => widestFileName(hash, width);

/** Computes the colours from the stored file, so that the same picture always has the same address. */
async function onTheWire(
  { pictures }: Pick<PictureDeps, 'pictures'>,
  { id, hash, width, height }: Pick<StoredPicture, 'id' | 'hash' | 'width' | 'height'>,
): Promise<UploadedPicture> {
  const smallest = await pictures.get(`${hash}-${storedWidths(width)[0]}.webp`);
  const colours = smallest && (await coloursOf(await buffer(smallest.stream)));
  return { id, url: pictureUrl(hash, width, colours), width, height };
}

/** The size of an uploaded picture, which cannot be deleted until the transaction ends; null when there is no such picture. */
export async function lockUploaded(
  tx: Transaction,
  url: string,
): Promise<{ width: number; height: number } | null> {
  const wanted = parseUploadedPicture(url);
  const [found] = wanted ? await lockPictures(tx, [wanted.hash]) : [];
  return found && fileOf(found) === wanted?.file ? { width: found.width, height: found.height } : null;
}

/** Whether campaigns or the gallery show a picture that the trust uploaded. */
export function hasPhotographs(db: Database): Promise<boolean> {
  return usesUploads(db);
}

/**
 * Checks that all pictures are on this site, which loads none from elsewhere, and that uploaded ones exist; keeps these from being
 * deleted until the transaction ends.
 * @throws AppError `invalid_input` with an error for each picture on another site and each that was never uploaded.
 */
export async function requireUploaded(tx: Transaction, shown: readonly DescribedPicture[]): Promise<void> {
  const elsewhere = shown.flatMap(
    // control: pictures on other sites are refused (gallery.test.ts) → true
    ({ url }, index) => (isOwnPicture(url) ? [] : [[`pictures.${index}.url`, 'picture_elsewhere'] as const]),
  );
  if (elsewhere.length > 0)
    throw new AppError('invalid_input', { fieldErrors: Object.fromEntries(elsewhere) });
  const withoutAgreement = shown.flatMap(({ url, peopleAgreed }, index) =>
    // control: an uploaded picture is shown only with the agreement of the people in it (gallery.test.ts) → true
    peopleAgreed || parseUploadedPicture(url) === null
      ? []
      : [[`pictures.${index}.peopleAgreed`, 'picture_agreement_required'] as const],
  );
  if (withoutAgreement.length > 0)
    throw new AppError('invalid_input', { fieldErrors: Object.fromEntries(withoutAgreement) });
  const wanted = shown.map(({ url }) => parseUploadedPicture(url));
  const hashes = wanted.flatMap((picture) => picture?.hash ?? []);
  if (hashes.length === 0) return;
  const known = new Set((await lockPictures(tx, hashes)).map(fileOf));
  const missing = wanted.flatMap((picture, index) =>
    picture && !known.has(picture.file) ? [[`pictures.${index}.url`, 'picture_not_uploaded'] as const] : [],
  );
  if (missing.length > 0) throw new AppError('invalid_input', { fieldErrors: Object.fromEntries(missing) });
}
