import { lt } from 'drizzle-orm';
import { countSourceOrders } from '../campaigns/sources/service.ts';
import { session } from '../db/schema/account.ts';
import { rateLimit } from '../db/schema/rate-limit.ts';
import { forgetAsked } from '../donors/consents/service.ts';
import { expireTransfers } from '../giving/expected-transfers/service.ts';
import { forgetCardRecipients } from '../giving/tributes/service.ts';
import { forgetWebhooks } from '../giving/webhook-receivers/service.ts';
import { deleteWithdrawnPages } from '../office/bill-publications/steps.ts';
import { deletePagesRead, releaseFormerStaff } from '../staff/access/queries.ts';
import { deleteUnusedPictures, type UnusedDeps } from '../trust/admin-pictures/unused.ts';

const DAY_MS = 86_400_000;
/** The page "Access" shows the last week. */
const PAGES_READ_MS = 8 * DAY_MS;

/**
 * Deletes expired sessions, rate limits and counts of pages read, pictures that nothing uses, withdrawn bills, the accounts of former
 * staff, the addresses to which cards and questions were sent, and old deliveries of webhooks; expires announced transfers, and counts
 * the donations of sources.
 */
export async function cleanUp(
  deps: UnusedDeps & { ownerEmails: readonly string[] },
  now: Date,
): Promise<void> {
  const { db, ownerEmails } = deps;
  await db.delete(session).where(lt(session.expiresAt, now));
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
  await deletePagesRead(db, new Date(now.getTime() - PAGES_READ_MS));
  await countSourceOrders(db, now);
  await releaseFormerStaff(db, ownerEmails);
  await forgetCardRecipients(db, now);
  await forgetAsked(db, now);
  await forgetWebhooks(db, now);
  await expireTransfers(db, now);
  await deleteUnusedPictures(deps, now);
  await deleteWithdrawnPages(deps, now);
}
