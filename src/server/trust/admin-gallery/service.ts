import { validate } from 'uuid';
import type { AdminGalleryEntry, GalleryFields, SaveGalleryEntry } from '#contract/trust/gallery.admin.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { requireUploaded } from '../admin-pictures/service.ts';
import { cleanTranslations } from '../admin-translations/service.ts';
import {
  deleteRow,
  entries,
  findEntry,
  insertEntry,
  lockEntry,
  lockOrder,
  pictures,
  replacePictures,
  type StoredEntry,
  updateEntry,
  updateOrder,
} from './queries.ts';

export type GalleryDeps = { db: Database; clock: () => Date };

const target = (id: string) => ({ kind: 'gallery', id }) as const;
const unknown = () => new AppError({ code: 'record_not_found', params: { record: 'gallery entry' } });

/** All entries with their pictures, in display order. */
export async function listEntries({ db }: GalleryDeps): Promise<{ items: AdminGalleryEntry[] }> {
  const [rows, all] = await Promise.all([entries(db), pictures(db)]);
  const picturesOf = Map.groupBy(all, ({ entryId }) => entryId);
  return { items: rows.map((row) => onTheWire(row, picturesOf.get(row.id) ?? [])) };
}

/** An entry with its pictures. @throws AppError `record_not_found`. */
export async function getEntry({ db }: GalleryDeps, id: string): Promise<AdminGalleryEntry> {
  const row = validate(id) ? await findEntry(db, id) : undefined;
  if (!row) throw unknown();
  return onTheWire(row, await pictures(db, id));
}

function onTheWire(
  { id, title, description, language, translations, version, changedAt }: StoredEntry,
  shown: AdminGalleryEntry['pictures'],
): AdminGalleryEntry {
  return {
    id,
    title,
    description,
    language,
    translations,
    version,
    changedAt: changedAt.toISOString(),
    pictures: shown.map(({ url, alt, focusX, focusY, peopleAgreed }) => ({
      url,
      alt,
      focusX,
      focusY,
      peopleAgreed,
    })),
  };
}

function valuesOf({ translations, ...fields }: GalleryFields) {
  return { ...fields, translations: cleanTranslations(fields.language, translations, fields.pictures) };
}

/** Creates an entry as the first one. */
export async function createEntry(
  deps: GalleryDeps,
  by: SignedInStaff,
  fields: GalleryFields,
): Promise<AdminGalleryEntry> {
  const { pictures: shown, ...texts } = valuesOf(fields);
  const now = deps.clock();
  const id = await deps.db.transaction(async (tx) => {
    await requireUploaded(tx, shown);
    const created = await insertEntry(tx, texts, now);
    await replacePictures(tx, created, shown);
    const change = { message: 'Created a gallery entry.', after: { ...texts, pictures: shown.length } };
    await recordAudit(tx, by, { action: 'gallery_entry_created', target: target(created), ...change }, now);
    return created;
  });
  return getEntry(deps, id);
}

/** Locks an entry if its version is still the one the page showed. */
async function lockVersion(tx: Transaction, id: string, seenVersion: number): Promise<StoredEntry> {
  const row = validate(id) ? await lockEntry(tx, id) : undefined;
  if (!row) throw unknown();
  if (row.version === seenVersion) return row;
  throw new AppError('edited_meanwhile');
}

/**
 * Saves an entry with its pictures in display order, unless somebody changed it meanwhile.
 * @throws AppError `record_not_found`; `edited_meanwhile`.
 */
export async function saveEntry(
  deps: GalleryDeps,
  by: SignedInStaff,
  id: string,
  { seenVersion, ...fields }: SaveGalleryEntry,
): Promise<AdminGalleryEntry> {
  const { pictures: shown, ...texts } = valuesOf(fields);
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const { title, description, language, translations } = await lockVersion(tx, id, seenVersion);
    await requireUploaded(tx, shown);
    await updateEntry(tx, id, texts, now);
    await replacePictures(tx, id, shown);
    const change = {
      message: 'Edited a gallery entry.',
      before: { title, description, language, translations },
      after: { ...texts, pictures: shown.length },
    };
    await recordAudit(tx, by, { action: 'gallery_entry_edited', target: target(id), ...change }, now);
  });
  return getEntry(deps, id);
}

/** Deletes an entry, unless somebody changed it meanwhile. @throws AppError `record_not_found`; `edited_meanwhile`. */
export async function deleteEntry(
  { db, clock }: GalleryDeps,
  by: SignedInStaff,
  id: string,
  seenVersion: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { title, description } = await lockVersion(tx, id, seenVersion);
    await deleteRow(tx, id);
    const change = { message: 'Deleted a gallery entry.', before: { title, description } };
    await recordAudit(tx, by, { action: 'gallery_entry_deleted', target: target(id), ...change }, clock());
  });
}

/**
 * Changes the display order; `ids` must contain every entry once.
 * @throws AppError `edited_meanwhile` when an entry was added or deleted meanwhile; `gallery_entry_twice`.
 */
export async function reorderGallery(
  deps: GalleryDeps,
  by: SignedInStaff,
  ids: readonly string[],
): Promise<{ items: AdminGalleryEntry[] }> {
  await deps.db.transaction(async (tx) => {
    const former = await lockOrder(tx);
    if (!new Set(ids).isSubsetOf(new Set(former)) || ids.length !== former.length) {
      throw new AppError('edited_meanwhile');
    }
    if (new Set(ids).size !== ids.length) throw new AppError('gallery_entry_twice');
    if (former.every((id, index) => id === ids[index])) return;
    await updateOrder(tx, ids);
    const change = { message: 'Changed the display order of the gallery.', after: { entries: ids.length } };
    await recordAudit(
      tx,
      by,
      { action: 'gallery_reordered', target: target('all'), ...change },
      deps.clock(),
    );
  });
  return listEntries(deps);
}
