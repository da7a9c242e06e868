import { v7 as uuid, validate } from 'uuid';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';
import { refreshTotalsOf } from '../donor-data/donor-totals.ts';
import { type DonorRow, lockDonors } from '../donor-data/queries.ts';
import { insertMerge, lockMerge, lockMerged, markUndone, setMergedInto } from './merge-queries.ts';

export type DonorDeps = { db: Database; clock: () => Date; cipher: DonorCipher };

const conflict = () => new AppError('donor_already_merged');

/**
 * Merges the second donor into the first, whose page then shows the gifts and notes of both. No donation is changed, and
 * campaigns still count donors by email address.
 * @throws AppError `record_not_found`; `donor_same`; `donor_already_merged`.
 */
export async function mergeDonors(
  { db, clock }: Omit<DonorDeps, 'cipher'>,
  by: SignedInStaff,
  keptId: string,
  mergedId: string,
): Promise<void> {
  if (!validate(keptId) || !validate(mergedId))
    throw new AppError({ code: 'record_not_found', params: { record: 'donor' } });
  if (keptId === mergedId) throw new AppError('donor_same', { field: 'donorId' });
  const now = clock();
  await db.transaction(async (tx) => {
    const found = await lockDonors(tx, [keptId, mergedId]);
    const [kept, merged] = [keptId, mergedId].map((id) => found.find((each) => each.id === id));
    if (!kept || !merged) throw new AppError({ code: 'record_not_found', params: { record: 'donor' } });
    if (kept.mergedInto || merged.mergedInto) throw conflict();
    const movedIds = await lockMerged(tx, mergedId);
    await setMergedInto(tx, [mergedId, ...movedIds], keptId);
    await refreshTotalsOf(tx, [keptId]);
    const id = uuid();
    await insertMerge(tx, { id, keptId, mergedId, movedIds, mergedBy: by.accountId, mergedAt: now });
    const message = 'Merged two donors.';
    const change = { action: 'donors_merged', target: targetOf(kept), message, after: { mergedId } };
    await recordAudit(tx, by, change, now);
  });
}

/**
 * Undoes a merge; gifts received since then belong to the donor with their address.
 * @returns the id of the donor who was kept. @throws AppError `record_not_found`; `donor_already_merged` when it was already
 * undone, or the kept donor has itself been merged since.
 */
export async function undoMerge(
  { db, clock }: Omit<DonorDeps, 'cipher'>,
  by: SignedInStaff,
  mergeId: string,
): Promise<string> {
  const now = clock();
  return db.transaction(async (tx) => {
    const merge = validate(mergeId) ? await lockMerge(tx, mergeId) : undefined;
    if (!merge) throw new AppError({ code: 'record_not_found', params: { record: 'merge' } });
    const { keptId, mergedId, movedIds } = merge;
    const found = await lockDonors(tx, [keptId, mergedId]);
    const [kept, merged] = [keptId, mergedId].map((id) => found.find((each) => each.id === id));
    if (merge.undoneAt || !kept || kept.mergedInto || merged?.mergedInto !== keptId) throw conflict();
    await setMergedInto(tx, [mergedId], null);
    await setMergedInto(tx, movedIds, mergedId);
    await refreshTotalsOf(tx, [keptId, mergedId]);
    await markUndone(tx, mergeId, by.accountId, now);
    const message = 'Undid the merge of two donors.';
    const change = { action: 'merge_undone', target: targetOf(kept), message, before: { mergedId } };
    await recordAudit(tx, by, change, now);
    return keptId;
  });
}

const targetOf = ({ id }: DonorRow) => ({ kind: 'donor', id }) as const;
