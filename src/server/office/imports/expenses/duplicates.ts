import { normalizeReference } from '#domain/office/offline-gift.ts';
import { comparableText } from '#domain/text/normal-text.ts';
import type { Database } from '../../../db/client.ts';
import type { DonorCipher } from '../../../donors/donor-data/cipher.ts';
import type { Problems } from '../problems.ts';
import { findRecorded, type RecordedExpense } from './queries.ts';
import type { ImportedExpense } from './rows.ts';

/** An expense as it is compared: references in letters and digits only, the payee in comparable form. */
type Compared = { reference: string; payee: string };

/** Shorter ones are found in other words. */
const SHORTEST_FOUND = 4;

/**
 * Adds each row to `duplicates` that seems to repeat an expense or an earlier row: the same amount with the same bank reference, or on the
 * same day to the same payee. `textOf` is all that a row says: a narration names the payee and the reference, too.
 */
export async function findDuplicates(
  { db, cipher }: { db: Database; cipher: DonorCipher },
  expenses: readonly ImportedExpense[],
  textOf: (row: number) => string,
  duplicates: Problems,
): Promise<void> {
  const given = expenses.map(({ billedOn, amountPaise, reference }) => ({
    day: billedOn,
    paise: String(amountPaise),
    reference: normalizeReference(reference),
  }));
  const recorded = new Seen<Compared>();
  for (const each of given.length > 0 ? await findRecorded(db, given) : [])
    for (const day of new Set([each.billedOn, each.paidOn ?? each.billedOn]))
      recorded.add(day, each.paise, comparedOf(each, cipher));
  const earlier = new Seen<Compared & { row: number }>();
  for (const { row, billedOn, amountPaise, reference, payee } of expenses) {
    const own = { reference: normalizeReference(reference), payee: comparableText(payee.name) };
    const paise = String(amountPaise);
    const known = recorded.find(billedOn, paise, own, wordsOf(textOf(row)));
    const other = earlier.find(billedOn, paise, own);
    if (known) duplicates.add(row, known.column, `Already entered: an expense with ${known.text}`);
    else if (other) duplicates.add(row, other.column, `Row ${other.found.row} has ${other.text}`);
    earlier.add(billedOn, paise, { ...own, row });
  }
}

function comparedOf({ payeeSealed, reference }: RecordedExpense, cipher: DonorCipher): Compared {
  return { reference: normalizeReference(reference), payee: comparableText(cipher.open(payeeSealed)) };
}

const SAME_PAYEE = { column: 'payeeName', text: 'the same date, amount and payee' };
const SAME_REFERENCE = { column: 'bankReference', text: 'the same amount and bank reference' };

/** Expenses by which others are recognised. */
class Seen<Each extends Compared> {
  readonly #byDay = new Map<string, Each[]>();
  readonly #byReference = new Map<string, Each>();

  add(day: string, paise: string, each: Each): void {
    const key = `${day} ${paise}`;
    const others = this.#byDay.get(key);
    if (others) others.push(each);
    else this.#byDay.set(key, [each]);
    if (each.reference !== '') this.#byReference.set(`${paise} ${each.reference}`, each);
  }

  find(day: string, paise: string, own: Compared, text = '') {
    const sameReference = own.reference && this.#byReference.get(`${paise} ${own.reference}`);
    if (sameReference) return { found: sameReference, ...SAME_REFERENCE };
    const found = this.#byDay.get(`${day} ${paise}`)?.find((each) => isSame(each, own, text));
    return found && { found, ...SAME_PAYEE };
  }
}

/** Whether two expenses of one day and amount are one. With two different references they are not. */
function isSame(known: Compared, own: Compared, text: string): boolean {
  if (known.reference !== '' && own.reference !== '') return false;
  if (known.payee === own.payee) return true;
  return [known.payee, known.reference].some(
    (word) => word.length >= SHORTEST_FOUND && text.includes(wordsOf(word)),
  );
}

/** The words of a text between spaces, so that one text is found in another by whole words only. */
const wordsOf = (text: string) => ` ${comparableText(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))} `;
