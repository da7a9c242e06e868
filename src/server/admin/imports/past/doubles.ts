import { donorKey } from '#domain/donation.ts';
import { financialYear, parseIndianDateTime } from '#domain/indian-time.ts';
import { normalizeReference } from '#domain/offline-gift.ts';
import type { Database } from '../../../db/client.ts';
import type { Problems } from '../problems.ts';
import { type Alike, alikeInTheBooks } from './queries.ts';
import type { GiftToBook } from './rows.ts';

const ROWS_IN_A_GO = 5_000;

type Likeness = Alike['likeness'];

const SAME: Record<Likeness, { column: string; words: string }> = {
  gift: { column: 'name', words: 'the same day, amount, donor and reference' },
  reference: { column: 'reference', words: 'the same cheque or transfer' },
  receipt: { column: 'receiptNumber', words: 'the same receipt number in this financial year' },
};

/** Notes each row that seems to be a gift of the books already, or of an earlier row of the file, once. */
export async function noteDoubles(
  db: Database,
  gifts: readonly GiftToBook[],
  doubles: Problems,
): Promise<void> {
  const rowOf = new Map<string, number>();
  for (let at = 0; at < gifts.length; at += ROWS_IN_A_GO) {
    const part = gifts.slice(at, at + ROWS_IN_A_GO);
    const inBooks = await likenesses(db, part);
    for (const gift of part) {
      const known = inBooks.get(gift.row);
      const twin = takeMarks(gift, rowOf);
      if (known)
        doubles.add(gift.row, SAME[known].column, `In the books already: a gift with ${SAME[known].words}`);
      else if (twin)
        doubles.add(gift.row, SAME[twin.likeness].column, `Row ${twin.row} has ${SAME[twin.likeness].words}`);
    }
  }
}

/** How rows are like a gift of the books, by the row. */
async function likenesses(db: Database, gifts: readonly GiftToBook[]): Promise<Map<number, Likeness>> {
  const given = gifts.map((gift) => ({
    ...{ row: gift.row, day: gift.receivedOn, paise: String(gift.amountPaise), donor: donorOf(gift) },
    ...{ key: gift.referenceKey, receipt: gift.earlierReceipt || null },
    number: gift.mode === 'neft' || gift.mode === 'online' ? gift.reference || null : null,
  }));
  const byRow = new Map(gifts.map((gift) => [gift.row, gift]));
  const found = new Map<number, Likeness>();
  for (const alike of await alikeInTheBooks(db, given)) {
    const gift = byRow.get(alike.row);
    if (gift && isAlike(gift, alike)) found.set(alike.row, alike.likeness);
  }
  return found;
}

function isAlike(gift: GiftToBook, { likeness, reference, receivedOn }: Alike): boolean {
  switch (likeness) {
    case 'gift':
      // What came through this site has no reference of the office: it may be the transfer that the book has.
      return reference === null
        ? gift.mode === 'online' || gift.mode === 'neft'
        : normalizeReference(reference) === normalizeReference(gift.reference);
    case 'receipt':
      return yearOf(receivedOn) === yearOf(gift.receivedOn);
    case 'reference':
      return true;
  }
}

/** Marks a row as seen; the row that bears one of its marks already, if there is one. */
function takeMarks(gift: GiftToBook, rowOf: Map<string, number>) {
  const { receivedOn, amountPaise, reference, referenceKey, earlierReceipt } = gift;
  const receipt = earlierReceipt && `${yearOf(receivedOn)} ${earlierReceipt.toLowerCase()}`;
  const marks: [Likeness, string | null][] = [
    ['gift', [receivedOn, amountPaise, normalizeReference(reference), donorOf(gift)].join(' ')],
    ['reference', referenceKey],
    ['receipt', receipt || null],
  ];
  let twin: { likeness: Likeness; row: number } | null = null;
  for (const [likeness, text] of marks) {
    if (text === null) continue;
    const mark = `${likeness} ${text}`;
    const row = rowOf.get(mark);
    if (row === undefined) rowOf.set(mark, gift.row);
    else twin ??= { likeness, row };
  }
  return twin;
}

/** As gifts are told apart by donor; the name where there is nothing else. */
function donorOf({ email, phoneNumber, fullName }: GiftToBook): string {
  return email || phoneNumber ? donorKey({ email, phoneNumber }) : `name:${fullName.toLowerCase()}`;
}

const yearOf = (day: string) => financialYear(parseIndianDateTime(`${day}T12:00`));
