import { v7 as uuid } from 'uuid';
import { keptUntil, type PrivacyRules } from '#domain/donors/privacy-rules.ts';
import type { Database } from '../../db/client.ts';
import { readPrivacyRules } from '../donor-data/privacy-rules.ts';
import { insertRequest, lastGiftAt, openRequests, type RequestRow } from './request-queries.ts';

const DAY_MS = 86_400_000;

/** The last day in India on which the gifts of an address are kept; null when nothing is kept. */
export async function giftsKeptUntil(
  db: Database,
  email: string,
  { bookYears }: PrivacyRules,
): Promise<string | null> {
  const last = await lastGiftAt(db, email);
  return last && keptUntil(last, bookYears);
}

/** Stores a request of a proven address; an erasure that is already asked for is not stored twice. */
export async function storeRequest(
  { db, clock }: { db: Database; clock: () => Date },
  email: string,
  given: Pick<RequestRow, 'kind' | 'language' | 'details'>,
): Promise<RequestRow> {
  const now = clock();
  const rules = await readPrivacyRules(db);
  const kept = given.kind === 'erase' ? await giftsKeptUntil(db, email, rules) : null;
  return db.transaction(async (tx) => {
    const open = (await openRequests(tx, [email])).find(({ kind }) => kind === 'erase');
    if (given.kind === 'erase' && open) return open;
    const dueAt = new Date(now.getTime() + rules.deadlineDays * DAY_MS);
    const undecided = { state: 'open', reason: null, decidedBy: null, decidedAt: null } as const;
    const row = { id: uuid(), ...given, email, keptUntil: kept, requestedAt: now, dueAt, ...undecided };
    return insertRequest(tx, row);
  });
}
