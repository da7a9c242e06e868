import { BoundedMap } from '../../bounded-map.ts';
import type { Database } from '../../db/client.ts';
import { sourceByCode } from './queries.ts';

/** Where a short link leads, and the source that it counts for; null once that was withdrawn. */
type Link = { slug: string; sourceId: string | null };

/** A change of a link or its campaign may be followed this much later. */
const MAX_AGE_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
/** More than an entry takes: two ids, a path segment of at most 120 characters, and a time. */
const LINK_BYTES = 512;

/** Finds where short links lead. Each is kept for some seconds, so that a crowd costs few queries. */
export function createLinks({ db, clock }: { db: Database; clock: () => Date }) {
  const kept = new BoundedMap<{ link: Link; readAt: number }>(MAX_BYTES);

  /** `admit` may refuse to ask the database. Null for an unknown code, and when its campaign is not published. */
  return async (code: string, admit: () => Promise<void>): Promise<Link | null> => {
    const now = clock().getTime();
    const earlier = kept.get(code);
    if (earlier && now - earlier.readAt < MAX_AGE_MS) return earlier.link;
    // control: an address is limited in the codes that it makes the site look up (rate-limits.test.ts)
    await admit();
    const found = await sourceByCode(db, code);
    if (!found) return null;
    const link = { slug: found.slug, sourceId: found.withdrawnAt ? null : found.id };
    kept.set(code, { link, readAt: now }, LINK_BYTES);
    return link;
  };
}
