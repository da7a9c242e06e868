import { validate } from 'uuid';
import type { AdminGalleryEntry, GalleryFields, SaveGalleryEntry } from '#contract/admin/gallery.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import { requireUploaded } from '../pictures/service.ts';
import { translationsToStore } from '../translations/service.ts';
import {
  deleteEntry,
  entries,
  findEntry,
  insertEntry,
  lockEntry,
  lockOrder,
  pictures,
  putInOrder,
  replacePictures,
  type StoredEntry,
  updateEntry,
} from './queries.ts';

export type GalleryDeskDeps = { db: Database; clock: () => Date };

const target = (id: string) => ({ kind: 'gallery', id }) as const;
const unknown = () => new AppError({ code: 'record_not_found', params: { record: 'entry' } });

/** Every entry with its pictures, in the order of the public page. */
export async function listForStaff({ db }: GalleryDeskDeps): Promise<{ items: AdminGalleryEntry[] }> {
  const [rows, all] = await Promise.all([entries(db), pictures(db)]);
  const of = Map.groupBy(all, ({ entryId }) => entryId);
  return { items: rows.map((row) => toEdit(row, of.get(row.id) ?? [])) };
}

/** An entry to edit. @throws AppError `record_not_found`. */
export async function openEntry({ db }: GalleryDeskDeps, id: string): Promise<AdminGalleryEntry> {
  const row = validate(id) ? await findEntry(db, id) : undefined;
  if (!row) throw unknown();
  return toEdit(row, await pictures(db, id));
}

function toEdit(
  { id, title, description, language, translations, version, changedAt }: StoredEntry,
  shown: AdminGalleryEntry['pictures'],
): AdminGalleryEntry {
  return {
    ...{ id, title, description, language, translations, version },
    changedAt: changedAt.toISOString(),
    pictures: shown.map(({ url, alt }) => ({ url, alt })),
  };
}

function toStore({ translations, ...fields }: GalleryFields) {
  return { ...fields, translations: translationsToStore(fields.language, translations, fields.pictures) };
}

/** Adds an entry before all others. */
export async function createEntry(
  deps: GalleryDeskDeps,
  by: SignedInStaff,
  fields: GalleryFields,
): Promise<AdminGalleryEntry> {
  const { pictures: shown, ...texts } = toStore(fields);
  const now = deps.clock();
  const id = await deps.db.transaction(async (tx) => {
    await requireUploaded(tx, shown);
    const made = await insertEntry(tx, texts, now);
    await replacePictures(tx, made, shown);
    const change = { words: 'Added an entry to the gallery.', after: { ...texts, pictures: shown.length } };
    await recordAudit(tx, by, { action: 'gallery_entry_created', target: target(made), ...change }, now);
    return made;
  });
  return openEntry(deps, id);
}

/** An entry that is still as it was seen, held until the transaction ends. */
async function lockAsSeen(tx: Transaction, id: string, seenVersion: number): Promise<StoredEntry> {
  const row = validate(id) ? await lockEntry(tx, id) : undefined;
  if (!row) throw unknown();
  if (row.version === seenVersion) return row;
  throw new AppError('edited_meanwhile');
}

/**
 * Saves an entry with its pictures in their order, if nobody changed it since it was opened.
 * @throws AppError `record_not_found`; `edited_meanwhile`.
 */
export async function saveEntry(
  deps: GalleryDeskDeps,
  by: SignedInStaff,
  id: string,
  { seenVersion, ...fields }: SaveGalleryEntry,
): Promise<AdminGalleryEntry> {
  const { pictures: shown, ...texts } = toStore(fields);
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const { title, description, language, translations } = await lockAsSeen(tx, id, seenVersion);
    await requireUploaded(tx, shown);
    await updateEntry(tx, id, texts, now);
    await replacePictures(tx, id, shown);
    const change = {
      words: 'Edited an entry of the gallery.',
      before: { title, description, language, translations },
      after: { ...texts, pictures: shown.length },
    };
    await recordAudit(tx, by, { action: 'gallery_entry_edited', target: target(id), ...change }, now);
  });
  return openEntry(deps, id);
}

/** Removes an entry, if nobody changed it since it was looked at. @throws AppError `record_not_found`; `edited_meanwhile`. */
export async function removeEntry(
  { db, clock }: GalleryDeskDeps,
  by: SignedInStaff,
  id: string,
  seenVersion: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { title, description } = await lockAsSeen(tx, id, seenVersion);
    await deleteEntry(tx, id);
    const change = { words: 'Removed an entry from the gallery.', before: { title, description } };
    await recordAudit(tx, by, { action: 'gallery_entry_removed', target: target(id), ...change }, clock());
  });
}

/**
 * Gives the gallery an order: `ids` names every entry once.
 * @throws AppError `edited_meanwhile` when an entry came or went since the list was read.
 */
export async function orderGallery(
  deps: GalleryDeskDeps,
  by: SignedInStaff,
  ids: readonly string[],
): Promise<{ items: AdminGalleryEntry[] }> {
  await deps.db.transaction(async (tx) => {
    const former = await lockOrder(tx);
    if (!new Set(ids).isSubsetOf(new Set(former)) || ids.length !== former.length) {
      throw new AppError('edited_meanwhile');
    }
    if (new Set(ids).size !== ids.length) throw new AppError('gallery_entry_twice', { field: 'ids' });
    if (former.every((id, place) => id === ids[place])) return;
    await putInOrder(tx, ids);
    const change = { words: 'Put the gallery into another order.', after: { entries: ids.length } };
    await recordAudit(tx, by, { action: 'gallery_ordered', target: target('all'), ...change }, deps.clock());
  });
  return listForStaff(deps);
}
