import { isImportedOrder } from '#domain/office/offline-gift.ts';
import { withoutTrailingPunctuation } from '#domain/text/pasted-text.ts';
import type { Database } from '../../db/client.ts';
import { DAILY_LIMITS, limitedSince, newMailIds } from '../../mail/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { insertFoundPayment } from './queries.ts';

export type FindPaymentDeps = { db: Database; clock: () => Date; trust: ReadTrust };

/** A payment is sent to its donor at most once in this time. */
const SEND_AGAIN_AFTER_MS = 600_000;

/**
 * Emails the link to a payment to the donor's own address if order and address belong together. Reveals nothing about
 * whether they do.
 */
export async function findPayment(
  { db, clock, trust }: FindPaymentDeps,
  given: { merchantOrderId: string; email: string },
): Promise<void> {
  // Copied from an email, it may end with the full stop of its sentence.
  const merchantOrderId = withoutTrailingPunctuation(given.merchantOrderId);
  if (isImportedOrder(merchantOrderId)) return;
  const now = clock();
  const notSince = new Date(now.getTime() - SEND_AGAIN_AFTER_MS);
  const daily = { since: limitedSince(now), most: DAILY_LIMITS.find_payment };
  const ids = await newMailIds(db, trust);
  await insertFoundPayment(db, { ...given, merchantOrderId, ...ids, notSince, daily }, now);
}
