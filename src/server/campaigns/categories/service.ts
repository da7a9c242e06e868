import { validate } from 'uuid';
import type { AdminCategory, CategoryFields, SaveCategory } from '#contract/campaigns/categories.admin.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { cleanTranslations } from '../../trust/admin-translations/service.ts';
import { categories, deleteRow, insertRow, lockCategory, updateTexts } from './queries.ts';

export type CategoryDeps = { db: Database; clock: () => Date };

const target = (id: string) => ({ kind: 'category', id }) as const;

/** All categories by name, and whether each is used. */
export async function listCategories({ db }: CategoryDeps): Promise<{ items: AdminCategory[] }> {
  return { items: await categories(db) };
}

function nameTaken(): AppError {
  return new AppError('category_name_taken', { field: 'name' });
}

async function requireCategory(tx: Transaction, id: string): Promise<AdminCategory> {
  const row = validate(id) ? await lockCategory(tx, id) : undefined;
  if (!row) throw new AppError({ code: 'record_not_found', params: { record: 'category' } });
  return row;
}

function textsOf({ name, language, translations }: CategoryFields) {
  return { name, language, translations: cleanTranslations(language, translations) };
}

/** Creates a category. @throws AppError `category_name_taken`. */
export async function createCategory(
  { db, clock }: CategoryDeps,
  by: SignedInStaff,
  fields: CategoryFields,
): Promise<AdminCategory> {
  const texts = textsOf(fields);
  const now = clock();
  return db.transaction(async (tx) => {
    const id = await insertRow(tx, texts, now);
    if (!id) throw nameTaken();
    const change = {
      action: 'category_created',
      target: target(id),
      message: 'Created a category.',
      after: texts,
    };
    await recordAudit(tx, by, change, now);
    return { id, ...texts, version: 1, isUsed: false };
  });
}

/**
 * Saves a category's name, language and translations.
 * @throws AppError `record_not_found`; `edited_meanwhile`; `category_name_taken`.
 */
export async function saveCategory(
  { db, clock }: CategoryDeps,
  by: SignedInStaff,
  id: string,
  { seenVersion, ...fields }: SaveCategory,
): Promise<AdminCategory> {
  const texts = textsOf(fields);
  try {
    return await db.transaction(async (tx) => {
      const former = await requireCategory(tx, id);
      if (former.version !== seenVersion) {
        throw new AppError('edited_meanwhile');
      }
      await updateTexts(tx, id, texts);
      const change = {
        action: 'category_edited',
        target: target(id),
        message: 'Edited a category.',
        before: textsOf(former),
        after: texts,
      };
      await recordAudit(tx, by, change, clock());
      return { ...former, ...texts, version: seenVersion + 1 };
    });
  } catch (error) {
    throw isUniqueViolation(error, 'category_name_unique') ? nameTaken() : error;
  }
}

/** Deletes an unused category. @throws AppError `record_not_found`; `category_in_use`. */
export async function deleteCategory(
  { db, clock }: CategoryDeps,
  by: SignedInStaff,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, isUsed } = await requireCategory(tx, id);
    if (isUsed) {
      throw new AppError('category_in_use');
    }
    await deleteRow(tx, id);
    const change = { action: 'category_deleted', message: 'Deleted a category.', before: { name } };
    await recordAudit(tx, by, { target: target(id), ...change }, clock());
  });
}
