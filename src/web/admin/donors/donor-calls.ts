import {
  adminDonorCalls,
  DonorDetail,
  DonorGiftPage,
  KnownDonor,
  type SuggestedDonor,
  SuggestedDonors,
} from '#contract/donors/donors.admin.ts';
import { pathFor, read, send } from '../data/calls.ts';

export const addDonorNote = (id: string, text: string) =>
  send('POST', pathFor(adminDonorCalls.notes, id), { text }, DonorDetail);

export const saveTaxDetails = (
  id: string,
  taxDetails: { idKind: unknown; idNumber: string; address: string; reason: string },
) => send('POST', pathFor(adminDonorCalls.taxDetails, id), taxDetails, DonorDetail);

export const mergeDonor = (id: string, donorId: string) =>
  send('POST', pathFor(adminDonorCalls.merges, id), { donorId }, DonorDetail);

export const undoMerge = (mergeId: string) =>
  send('POST', pathFor(adminDonorCalls.undoMerge, mergeId), {}, DonorDetail);

export const readGifts = (id: string, cursor: string | null) =>
  read(`${pathFor(adminDonorCalls.gifts, id)}${cursor === null ? '' : `?cursor=${cursor}`}`, DonorGiftPage);

/** The donors to suggest for what was typed into the form of a gift. */
export async function lookUpDonors(typed: string): Promise<SuggestedDonor[]> {
  return (await read(`${adminDonorCalls.lookup}?${new URLSearchParams({ q: typed })}`, SuggestedDonors))
    .items;
}

/** A donor's details with the full ID number and address; the audit log records it. */
export const revealDonor = (id: string) => send('POST', pathFor(adminDonorCalls.known, id), {}, KnownDonor);

/** The URL of a year's statement as a file. */
export const statementUrl = (id: string, year: string) =>
  pathFor(adminDonorCalls.statement, id).replace(':year', year);
