import type { Database } from '../../db/client.ts';
import type { DonorCipher } from '../../donor-data/cipher.ts';
import { allAddresses, type ErasureRecord, erasePerson, hasOpenPayment, knownErasures } from './queries.ts';

/**
 * Repeats erasures that a restored backup does not know: whoever has an address whose keyed hash is among the records is erased
 * again, one transaction each. Erasures that the database knows are left alone, so a person who gave again later is not affected.
 * @returns how many people were erased, and how many have to wait because a payment of theirs is still open in the backup.
 */
export async function reapplyErasures(
  { db, cipher }: { db: Database; cipher: DonorCipher },
  records: readonly ErasureRecord[],
): Promise<{ erased: number; waiting: number }> {
  const known = await knownErasures(
    db,
    records.map(({ id }) => id),
  );
  const missing = new Map(records.filter(({ id }) => !known.has(id)).map((each) => [each.emailHash, each]));
  let erased = 0;
  let waiting = 0;
  if (missing.size === 0) return { erased, waiting };
  for (const email of await allAddresses(db)) {
    const record = cipher.hashes(email).flatMap((hash) => missing.get(hash) ?? [])[0];
    if (!record) continue;
    const isDone = await db.transaction(async (tx) => {
      if (await hasOpenPayment(tx, email)) return false;
      await erasePerson(tx, email, record);
      return true;
    });
    if (isDone) erased += 1;
    else waiting += 1;
  }
  return { erased, waiting };
}
