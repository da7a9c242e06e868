import { lt } from 'drizzle-orm';
import { deleteUnusedPictures, type UnusedDeps } from '../admin/pictures/unused.ts';
import { session } from '../db/schema/account.ts';
import { rateLimit } from '../db/schema/rate-limit.ts';

/** Deletes expired sessions and rate limits, and pictures that nothing uses. */
export async function cleanUp(deps: UnusedDeps, now: Date): Promise<void> {
  const { db } = deps;
  await db.delete(session).where(lt(session.expiresAt, now));
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
  await deleteUnusedPictures(deps, now);
}
