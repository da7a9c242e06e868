import { adminDonorCalls, DonorDetail, DonorGiftPage } from '#contract/admin/donors.ts';
import { pathFor, read, send } from '../data/calls.ts';

export const noteDonor = (id: string, text: string) =>
  send('POST', pathFor(adminDonorCalls.notes, id), { text }, DonorDetail);

export const saveTaxDetails = (
  id: string,
  taxDetails: { idKind: unknown; idNumber: string; address: string },
) => send('POST', pathFor(adminDonorCalls.taxDetails, id), taxDetails, DonorDetail);

export const mergeDonor = (id: string, donorId: string) =>
  send('POST', pathFor(adminDonorCalls.merges, id), { donorId }, DonorDetail);

export const undoMerge = (mergeId: string) =>
  send('POST', pathFor(adminDonorCalls.undoMerge, mergeId), {}, DonorDetail);

export const readGifts = (id: string, cursor: string | null) =>
  read(`${pathFor(adminDonorCalls.gifts, id)}${cursor === null ? '' : `?cursor=${cursor}`}`, DonorGiftPage);

/** The URL of a year's statement as a file. */
export const statementUrl = (id: string, year: string) =>
  pathFor(adminDonorCalls.statement, id).replace(':year', year);
