import { v7 as uuid, validate } from 'uuid';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import {
  type DonorRow,
  insertMerge,
  lockDonors,
  lockMerge,
  markUndone,
  mergedInto,
  pointTo,
  takeLatestGift,
} from './queries.ts';

export type DonorDeps = { db: Database; clock: () => Date };

const changed = () => new AppError('donor_already_merged');

/**
 * Makes two donors one: the gifts and notes of the second stand on the page of the first from now on. No donation is changed,
 * and campaigns still count their donors by e-mail address.
 * @throws AppError `record_not_found`; `donor_same` for the same donor twice; `donor_already_merged`.
 */
export async function mergeDonors(
  { db, clock }: DonorDeps,
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
    if (kept.mergedInto || merged.mergedInto) throw changed();
    const movedIds = await mergedInto(tx, mergedId);
    await pointTo(tx, [mergedId, ...movedIds], keptId);
    await takeLatestGift(tx, keptId);
    const id = uuid();
    await insertMerge(tx, { id, keptId, mergedId, movedIds, mergedBy: by.accountId, mergedAt: now });
    const words = 'Merged two donors into one.';
    await recordAudit(tx, by, { action: 'donors_merged', ...about(kept), words, after: { mergedId } }, now);
  });
}

/**
 * Makes a merge undone: both donors are as they were, each with the gifts that came meanwhile under its own address.
 * @returns the donor who was kept. @throws AppError `record_not_found`; `donor_already_merged` when it was undone, or when the kept one
 * has itself been merged since.
 */
export async function undoMerge(
  { db, clock }: DonorDeps,
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
    if (merge.undoneAt || !kept || kept.mergedInto || merged?.mergedInto !== keptId) throw changed();
    await pointTo(tx, [mergedId], null);
    await pointTo(tx, movedIds, mergedId);
    await takeLatestGift(tx, keptId);
    await takeLatestGift(tx, mergedId);
    await markUndone(tx, mergeId, by.accountId, now);
    const words = 'Undid the merge of two donors.';
    await recordAudit(tx, by, { action: 'merge_undone', ...about(kept), words, before: { mergedId } }, now);
    return keptId;
  });
}

function about({ id }: DonorRow) {
  return { target: { kind: 'donor', id } as const };
}
