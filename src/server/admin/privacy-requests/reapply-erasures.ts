import type { Database } from '../../db/client.ts';
import type { DonorCipher } from '../../donor-data/cipher.ts';
import {
  allAddresses,
  type ErasureRecord,
  erasePerson,
  hasOpenPayment,
  insertErasures,
  knownErasures,
} from './queries.ts';

/** The erasures in a text: either the output of `npm run erasures`, one per line, or the site's log, whose lines can name several. */
export function erasuresIn(text: string): ErasureRecord[] {
  return text.split('\n').flatMap((line) => {
    if (!line.includes('emailHash')) return [];
    const parsed = JSON.parse(line);
    const records: Record<keyof ErasureRecord, string>[] = parsed.erasures ?? [parsed];
    return records.map(({ id, emailHash, erasedAt }) => ({ id, emailHash, erasedAt: new Date(erasedAt) }));
  });
}

/**
 * Repeats erasures that a restored backup does not know: whoever has an address whose keyed hash is among the records is erased
 * again, one transaction each. Erasures that the database knows are skipped, so a person who has given again since is not affected.
 * @returns how many addresses were erased, and how many have to wait because a payment is still open in the backup.
 */
export async function reapplyErasures(
  { db, cipher }: { db: Database; cipher: DonorCipher },
  records: readonly ErasureRecord[],
): Promise<{ erased: number; waiting: number }> {
  const known = await knownErasures(
    db,
    records.map(({ id }) => id),
  );
  const unknown = records.filter(({ id }) => !known.has(id));
  let erased = 0;
  let waiting = 0;
  if (unknown.length === 0) return { erased, waiting };
  const missing = Map.groupBy(unknown, ({ emailHash }) => emailHash);
  for (const email of await allAddresses(db)) {
    const hash = cipher.hashes(email).find((each) => missing.has(each));
    const found = hash === undefined ? undefined : missing.get(hash);
    if (!hash || !found) continue;
    const isDone = await db.transaction(async (tx) => {
      if (await hasOpenPayment(tx, email)) return false;
      await erasePerson(tx, email);
      await insertErasures(tx, found);
      return true;
    });
    if (isDone) erased += 1;
    else waiting += 1;
  }
  return { erased, waiting };
}
