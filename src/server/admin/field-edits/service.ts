import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { type AuditedChange, recordAudit, type StaffPerson } from '../audit/service.ts';
import { type Edit, lockEdit, putEdit } from './queries.ts';

export type Values = Record<string, unknown>;

/** Something whose fields follow the configuration file until they are edited. */
export type Editable = {
  /** Under which its edits are kept. */
  key: string;
  /** As the file has it. */
  file: Values;
  /** Once edited it is kept as a whole, so that it stays as it is when the file changes. */
  whole?: boolean;
  audit: Pick<AuditedChange, 'action' | 'target' | 'words'>;
};

/** It as it is shown to those who edit it. */
export function edition(file: Values, edit: Edit | undefined) {
  return {
    file,
    values: { ...file, ...edit?.edited },
    edited: Object.keys(edit?.edited ?? {}),
    version: edit?.version ?? 0,
    changedAt: edit?.changedAt.toISOString() ?? null,
    changedBy: edit?.changedBy ?? null,
  };
}

/**
 * Saves the fields that differ from the file's; one that is as the file has it follows the file from now on. Saved as it
 * was, nothing changes.
 * @throws AppError `edited_meanwhile`.
 */
export async function saveEdit(
  { db, clock }: { db: Database; clock: () => Date },
  by: StaffPerson,
  { key, file, whole = false, audit }: Editable,
  given: { values: Values; seenVersion: number },
): Promise<Edit | undefined> {
  const now = clock();
  return db.transaction(async (tx) => {
    const former = await lockEdit(tx, key);
    if ((former?.version ?? 0) !== given.seenVersion) {
      throw new AppError('edited_meanwhile');
    }
    const fields = Object.entries(given.values);
    const edited = Object.fromEntries(fields.filter(([name, value]) => whole || !same(value, file[name])));
    if (same(edited, former?.edited ?? (whole ? file : {}))) return former;
    const changed = fields.filter(([name, value]) => !same(value, former?.edited[name] ?? file[name]));
    const before = Object.fromEntries(changed.map(([name]) => [name, former?.edited[name] ?? file[name]]));
    const version = given.seenVersion + 1;
    await putEdit(tx, { key, edited, version, changedAt: now, changedBy: by.accountId });
    await recordAudit(tx, by, { ...audit, before, after: Object.fromEntries(changed) }, now);
    return { key, edited, version, changedAt: now, changedBy: by.name };
  });
}

/** Whether two values are alike as JSON, in which one of them was kept. */
export function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other);
}
