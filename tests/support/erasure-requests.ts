import { v7 as uuid } from 'uuid';
import type { Database } from '#server/db/client.ts';
import { dataRequest } from '#server/db/schema/data-request.ts';

let lastNumber = 1_000_000;

/** Stores somebody's open request to be erased, or another one. @returns its id. */
export async function storeErasureRequest(
  db: Database,
  email: string,
  now: Date,
  given: Partial<typeof dataRequest.$inferInsert> = {},
): Promise<string> {
  const id = uuid();
  lastNumber += 1;
  const request = { id, number: lastNumber, kind: 'erase', email, language: 'en', details: '' } as const;
  const dueAt = new Date(now.getTime() + 1);
  await db.insert(dataRequest).values({ ...request, state: 'open', requestedAt: now, dueAt, ...given });
  return id;
}
