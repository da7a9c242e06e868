import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import type { DescribedPicture, UploadedPicture } from '#contract/admin/pictures.ts';
import { parseUploadedPicture, pictureUrl, storedWidths, widestFileName } from '#domain/picture.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { type PictureStore, pictureTypes } from '../../picture-store/store.ts';
import { recordAudit, type StaffPerson } from '../audit/service.ts';
import { coloursOf } from './colours.ts';
import { encodePicture } from './encode.ts';
import { insertPicture, knownPictures, type StoredPicture, wantPicture } from './queries.ts';
import { type Received, receive, type Upload } from './receive.ts';

type Kept = Pick<StoredPicture, 'id' | 'hash' | 'width' | 'height'>;
export type PictureDeps = { db: Database; clock: () => Date; pictures: PictureStore };

const BEING_REMOVED =
  'This picture was not used for long and is being removed just now. Please send it again in some minutes.';

/**
 * Takes an upload in, in every form that pages ask for. The same bytes again are the picture that is there, so whoever got
 * no answer may ask again. Its row comes last: what has one is whole.
 * @throws AppError `too_large`; `picture_refused`; `malformed_request` when it did not arrive whole; `unavailable`.
 */
export async function addPicture(
  deps: PictureDeps,
  by: StaffPerson,
  upload: Upload,
): Promise<UploadedPicture> {
  const received = await receive(upload);
  try {
    const known = await wantPicture(deps.db, received.hash, deps.clock());
    if (known?.goingSince) throw new AppError('unavailable', BEING_REMOVED);
    if (known && (await deps.pictures.has(fileOf(known)))) return await onTheWire(deps, known);
    return await encodeAndKeep(deps, by, received);
  } finally {
    await received.discard();
  }
}

async function encodeAndKeep(
  { db, clock, pictures }: PictureDeps,
  by: StaffPerson,
  received: Received,
): Promise<UploadedPicture> {
  const { hash } = received;
  const size = await encodePicture(received, (width, form, bytes) =>
    pictures.put(`${hash}-${width}.${form}`, pictureTypes[form], bytes),
  );
  const now = clock();
  const row = { id: uuid(), hash, ...size, uploadedBy: by.accountId, uploadedAt: now };
  const added = await onTheWire({ pictures }, row);
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertPicture(tx, row))) return false;
    const { url, width, height } = added;
    const change = { words: 'Uploaded a picture.', after: { url, width, height } };
    const target = { kind: 'picture', id: row.id } as const;
    await recordAudit(tx, by, { action: 'picture_uploaded', target, ...change }, now);
    return true;
  });
  const earlier = isNew ? undefined : await wantPicture(db, hash, now);
  return { ...added, id: earlier?.id ?? row.id };
}

const fileOf = ({ hash, width }: Pick<Kept, 'hash' | 'width'>) => widestFileName(hash, width);

/** With the colours of what was kept, so that the same picture has the same address whenever it is sent. */
async function onTheWire(
  { pictures }: Pick<PictureDeps, 'pictures'>,
  { id, hash, width, height }: Kept,
): Promise<UploadedPicture> {
  const smallest = await pictures.get(`${hash}-${storedWidths(width)[0]}.webp`);
  const colours = smallest && (await coloursOf(await buffer(smallest.stream)));
  return { id, url: pictureUrl(hash, width, colours), width, height };
}

/**
 * Makes sure that uploaded pictures are there before they are shown, and stay until the transaction ends; the addresses of all others are taken as they are.
 * @throws AppError `invalid_input`, naming each picture that was never uploaded.
 */
export async function requireUploaded(tx: Transaction, shown: readonly DescribedPicture[]): Promise<void> {
  const wanted = shown.map(({ url }) => parseUploadedPicture(url));
  const hashes = wanted.flatMap((picture) => picture?.hash ?? []);
  if (hashes.length === 0) return;
  const known = new Set((await knownPictures(tx, hashes)).map(fileOf));
  const message = 'This picture is not among the uploaded ones. Please add it again';
  const fields = Object.fromEntries(
    wanted.flatMap((picture, at) =>
      picture && !known.has(picture.file) ? [[`pictures.${at}.url`, message]] : [],
    ),
  );
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', message, { fields });
}
