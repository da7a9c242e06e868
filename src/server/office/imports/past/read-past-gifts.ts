import { MAX_IMPORT_ROWS, type PastColumn } from '#contract/office/imports.ts';
import { wordsOf } from '../columns.ts';
import type { Problems } from '../problems.ts';
import { openTable, type ReadRows, rawTable, rowsOf } from '../read-rows.ts';
import { GIVEWP_HEADINGS, isFromGiveWp, paidGiftsOfGiveWp } from './givewp.ts';
import { PAST_DONATION_HEADINGS } from './headings.ts';

/** Reads a file of past gifts: a table with headings as books have them, or an export that is recognised by its headings. */
export async function readPastGifts(bytes: Buffer, problems: Problems): Promise<ReadRows<PastColumn>> {
  const words = [...wordsOf(PAST_DONATION_HEADINGS), ...wordsOf(GIVEWP_HEADINGS)];
  const table = await openTable(bytes, words, MAX_IMPORT_ROWS, problems);
  if (!isFromGiveWp(table)) return rowsOf(table, PAST_DONATION_HEADINGS, problems);
  const read = await rowsOf(paidGiftsOfGiveWp(table, problems), GIVEWP_HEADINGS, problems);
  // Rejected rows are returned as GiveWP wrote them.
  return { ...read, raw: rawTable(table) };
}
