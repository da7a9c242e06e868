import { lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { session } from '../db/schema/account.ts';
import { rateLimit } from '../db/schema/rate-limit.ts';

/** Deletes sessions that have ended and rates that no longer count. */
export async function clean(db: Database, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
}
