import { lt } from 'drizzle-orm';
import { deleteUnusedPictures, type UnusedDeps } from '../admin/pictures/unused.ts';
import { session } from '../db/schema/account.ts';
import { rateLimit } from '../db/schema/rate-limit.ts';

/** Deletes sessions that have ended, rates that no longer count and pictures that nothing shows. */
export async function clean(deps: UnusedDeps, now: Date): Promise<void> {
  const { db } = deps;
  await db.delete(session).where(lt(session.expiresAt, now));
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
  await deleteUnusedPictures(deps, now);
}
