import type { Suggestion } from '#contract/office/books/bank-lines.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import type { Add, OpenLine } from './open-lines.ts';
import { suggestDonors, suggestGifts, suggestSettlements, suggestTransfers } from './suggest-credits.ts';
import { suggestExpenses } from './suggest-expenses.ts';

/** More are no help. */
const MOST_SHOWN = 3;

/** What each of some lines may be, the surest first. */
export async function suggestFor(db: Database | Transaction, lines: readonly OpenLine[]) {
  const found = new Map<string, Suggestion[]>(lines.map(({ id }) => [id, []]));
  const credits = lines.filter(({ amountPaise }) => amountPaise > 0n);
  const debits = lines.filter(({ amountPaise }) => amountPaise < 0n);
  const add: Add = (lineId, suggestion) => found.get(lineId)?.push(suggestion);
  if (credits.length > 0) {
    await suggestTransfers(db, credits, add);
    await suggestGifts(db, credits, add);
    await suggestSettlements(db, credits, add);
    await suggestDonors(db, credits, add);
  }
  if (debits.length > 0) await suggestExpenses(db, debits, add);
  for (const [id, suggestions] of found) {
    const sorted = suggestions.toSorted((one, other) => Number(other.isCertain) - Number(one.isCertain));
    // Two that are certain contradict each other, so a person has to look.
    const certain = sorted.filter(({ isCertain }) => isCertain);
    const isClear = certain.length <= 1;
    found.set(
      id,
      sorted.slice(0, MOST_SHOWN).map((each) => ({ ...each, isCertain: each.isCertain && isClear })),
    );
  }
  return found;
}
