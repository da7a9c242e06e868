import { v7 as uuid } from 'uuid';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';
import { insertRequest } from '../my-data/service.ts';
import {
  allAddresses,
  type ErasureRecord,
  erasePerson,
  hasOpenPayment,
  insertErasures,
  knownErasures,
  updateRequest,
} from './queries.ts';

/** The erasures in a text: either the output of `./charity erasures`, one per line, or the site's log, whose lines can name several. */
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
 * again in the name of an owner, one transaction each. Erasures that the database knows are skipped, so a person who has given again since is not affected.
 * @returns how many addresses were erased, and how many have to wait because a payment is still open in the backup.
 */
export async function reapplyErasures(
  { db, cipher, clock }: { db: Database; cipher: DonorCipher; clock: () => Date },
  byAccountId: string,
  records: readonly ErasureRecord[],
): Promise<{ erased: number; waiting: number }> {
  const known = await knownErasures(
    db,
    records.map(({ id }) => id),
  );
  const unknown = records.filter(
    // control: a repeated erasure spares donors who have given again since (erasure.test.ts) → true
    ({ id }) => !known.has(id),
  );
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
      await eraseAgain(tx, email, byAccountId, clock());
      await insertErasures(tx, found);
      return true;
    });
    if (isDone) erased += 1;
    else waiting += 1;
  }
  return { erased, waiting };
}

/** The database erases nobody without an open request, and the backup lacks the one that the person made. */
async function eraseAgain(tx: Transaction, email: string, byAccountId: string, now: Date): Promise<void> {
  const { id } = await insertRequest(tx, {
    id: uuid(),
    kind: 'erase',
    email,
    language: DEFAULT_LANGUAGE,
    details: '',
    state: 'open',
    reason: null,
    keptUntil: null,
    requestedAt: now,
    dueAt: new Date(now.getTime() + 1),
    decidedBy: null,
    decidedAt: null,
  });
  await erasePerson(tx, id, byAccountId, now);
  await updateRequest(tx, id, { state: 'done', email: null, decidedBy: byAccountId, decidedAt: now });
}
