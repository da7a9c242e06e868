import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { type AuditedChange, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { type FieldEdits, lockEdits, saveEdits, selectEdits } from './queries.ts';

export type { FieldEdits };
export type Values = Record<string, unknown>;

/** A group of fields that have their values from the configuration file until they are edited. */
export type EditableFields = {
  /** The key that the edits are stored under. */
  key: string;
  /** The file's values. */
  file: Values;
  /** Store every field once one is edited, so that later changes of the file have no effect. */
  storeAll?: boolean;
  audit: Pick<AuditedChange, 'action' | 'target' | 'message'>;
  /** Called with the audit log's entry about a change, in the transaction that makes it. */
  onRecorded?: (tx: Transaction, auditEntryId: string) => Promise<void>;
};

/** The stored edits of every group, by key. */
export async function listFieldEdits(db: Database | Transaction): Promise<Map<string, FieldEdits>> {
  return new Map((await selectEdits(db)).map((edits) => [edits.key, edits]));
}

/** A group's fields for an editing form: current values, the file's values, and which fields differ. */
export function describeFields(file: Values, edits: FieldEdits | undefined) {
  return {
    file,
    values: { ...file, ...edits?.edited },
    edited: Object.keys(edits?.edited ?? {}),
    version: edits?.version ?? 0,
    changedAt: edits?.changedAt.toISOString() ?? null,
    changedBy: edits?.changedBy ?? null,
  };
}

/**
 * Saves the fields that differ from the file; a field with the file's value follows the file again. Does nothing when no
 * field changes.
 * @throws AppError `edited_meanwhile`.
 */
export async function saveFields(
  { db, clock }: { db: Database | Transaction; clock: () => Date },
  by: SignedInStaff,
  { key, file, storeAll = false, audit, onRecorded = async () => undefined }: EditableFields,
  given: { values: Values; seenVersion: number },
): Promise<FieldEdits | undefined> {
  const now = clock();
  return db.transaction(async (tx) => {
    const former = await lockEdits(tx, key);
    if ((former?.version ?? 0) !== given.seenVersion) {
      throw new AppError('edited_meanwhile');
    }
    const formerValue = (name: string) => former?.edited[name] ?? file[name];
    const fields = Object.entries(given.values);
    const edited = Object.fromEntries(
      fields.filter(([name, value]) => storeAll || !sameJson(value, file[name])),
    );
    if (sameJson(edited, former?.edited ?? (storeAll ? file : {}))) return former;
    const changed = fields.filter(([name, value]) => !sameJson(value, formerValue(name)));
    const before = Object.fromEntries(changed.map(([name]) => [name, formerValue(name)]));
    const version = given.seenVersion + 1;
    await saveEdits(tx, { key, edited, version, changedAt: now, changedBy: by.accountId });
    const change = { ...audit, before, after: Object.fromEntries(changed) };
    await onRecorded(tx, await recordAudit(tx, by, change, now));
    return { key, edited, version, changedAt: now, changedBy: by.name };
  });
}

/** Whether two JSON values are equal; jsonb does not preserve the order of keys. */
export function sameJson(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other);
}
