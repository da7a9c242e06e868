import { normalizeIdNumber } from '#domain/donors/pan.ts';
import { donorKey } from '#domain/giving/donation.ts';
import { needsClearing, normalizeReference } from '#domain/office/offline-gift.ts';
import { comparableText } from '#domain/text/normal-text.ts';
import { financialYear, parseIndianDateTime } from '#domain/time/indian-time.ts';
import type { Database } from '../../../db/client.ts';
import type { DonorCipher } from '../../../donors/donor-data/cipher.ts';
import type { Problems } from '../problems.ts';
import { findSimilarGifts, rowsWithGiftsInYear, type SimilarGift } from './duplicate-queries.ts';
import type { PastGift } from './rows.ts';

const ROWS_PER_QUERY = 5_000;

/** Those of which the provider may have recorded the payment too. */
const REMOTE_MODES: readonly PastGift['mode'][] = ['neft', 'upi_qr', 'online'];

type Similarity = SimilarGift['similarity'];

const SIMILARITIES: Record<Similarity, { column: string; text: string }> = {
  gift: { column: 'name', text: 'the same date, amount, donor and reference' },
  reference: { column: 'reference', text: 'the same cheque or transfer' },
  receipt: { column: 'receiptNumber', text: 'the same receipt number in this financial year' },
};

/** Adds each row to `duplicates` that seems to repeat a recorded gift or an earlier row of the file. */
export async function findDuplicates(
  db: Database,
  gifts: readonly PastGift[],
  duplicates: Problems,
): Promise<void> {
  const rowOf = new Map<string, number>();
  for (let start = 0; start < gifts.length; start += ROWS_PER_QUERY) {
    const part = gifts.slice(start, start + ROWS_PER_QUERY);
    const recorded = await findRecorded(db, part);
    for (const gift of part) {
      const known = recorded.get(gift.row);
      const earlier = findEarlierRow(gift, rowOf);
      if (known)
        duplicates.add(
          gift.row,
          SIMILARITIES[known].column,
          `Already recorded: a gift with ${SIMILARITIES[known].text}`,
        );
      else if (earlier)
        duplicates.add(
          gift.row,
          SIMILARITIES[earlier.similarity].column,
          `Row ${earlier.row} has ${SIMILARITIES[earlier.similarity].text}`,
        );
    }
  }
}

/**
 * Adds the lines of a filed statement to `duplicates` whose donors have gifts of that year in the books: a line adds up a whole year, so
 * those gifts are probably in it.
 */
export async function findGiftsOfYear(
  { db, cipher }: { db: Database; cipher: DonorCipher },
  gifts: readonly PastGift[],
  year: string,
  duplicates: Problems,
): Promise<void> {
  const given = gifts.flatMap(({ row, idKind: kind, idNumber }) =>
    kind === null ? [] : [{ row, kind, hash: cipher.hash(normalizeIdNumber(idNumber)) }],
  );
  const known = duplicates.rows;
  for (const row of await rowsWithGiftsInYear(db, year, given))
    if (!known.has(row)) duplicates.add(row, 'idNumber', `Already recorded: gifts of this donor in ${year}`);
}

/** How rows are similar to recorded gifts, by row number. */
async function findRecorded(db: Database, gifts: readonly PastGift[]): Promise<Map<number, Similarity>> {
  const given = gifts.map((gift) => ({
    row: gift.row,
    day: gift.receivedOn,
    paise: String(gift.amountPaise),
    donor: donorOf(gift),
    key: gift.referenceKey,
    receipt: gift.earlierReceipt || null,
    number: REMOTE_MODES.includes(gift.mode) ? gift.reference || null : null,
  }));
  const byRow = new Map(gifts.map((gift) => [gift.row, gift]));
  const found = new Map<number, Similarity>();
  for (const similar of await findSimilarGifts(db, given)) {
    const gift = byRow.get(similar.row);
    if (gift && isDuplicate(gift, similar)) found.set(similar.row, similar.similarity);
  }
  return found;
}

function isDuplicate(gift: PastGift, { similarity, reference, receivedOn }: SimilarGift): boolean {
  switch (similarity) {
    case 'gift':
      // A donation made through this site has no such reference: it may be the same transfer.
      return reference === null
        ? REMOTE_MODES.includes(gift.mode)
        : normalizeReference(reference) === normalizeReference(gift.reference);
    case 'receipt':
      return yearOf(receivedOn) === yearOf(gift.receivedOn);
    case 'reference':
      return true;
  }
}

/** Remembers a row's identifying values, and returns the earlier row with one of them, if any. */
function findEarlierRow(gift: PastGift, rowOf: Map<string, number>) {
  const { receivedOn, amountPaise, reference, referenceKey, earlierReceipt } = gift;
  const receipt = earlierReceipt && `${yearOf(receivedOn)} ${earlierReceipt.toLowerCase()}`;
  const donor = donorOf(gift);
  const identifiers: [Similarity, string][] = [
    ['gift', [receivedOn, amountPaise, normalizeReference(reference), donor].join(' ')],
  ];
  if (referenceKey !== null)
    // Each cheque book of a bank has the same numbers, and a donor may get to the same one again in another year.
    for (const detail of needsClearing(gift.mode)
      ? [receivedOn, `₹${amountPaise}`, `${donor} ${yearOf(receivedOn)}`]
      : [''])
      identifiers.push(['reference', `${referenceKey} ${detail}`]);
  if (receipt) identifiers.push(['receipt', receipt]);
  let earlier: { similarity: Similarity; row: number } | null = null;
  for (const [similarity, text] of identifiers) {
    const identifier = `${similarity} ${text}`;
    const row = rowOf.get(identifier);
    if (row === undefined) rowOf.set(identifier, gift.row);
    else earlier ??= { similarity, row };
  }
  return earlier;
}

/** The donor key, or the name when there is neither email address nor phone number. */
export function donorOf({ email, phoneNumber, fullName }: PastGift): string {
  if (email || phoneNumber) return donorKey({ email, phoneNumber });
  // control: cash from one donor is added up however the name is written (past-file.test.ts) → fullName
  const name = comparableText(fullName);
  return `name:${name}`;
}

const yearOf = (day: string) => financialYear(parseIndianDateTime(`${day}T12:00`));
