import { createHash, randomBytes } from 'node:crypto';
import { receiptPaths } from '#contract/receipts.ts';
import type { Database } from '../../db/client.ts';
import { findLink, insertLink, markLinkUsed } from './queries.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;
/** Mail filters open links before people do, and a download may break off: the first use counts for an hour. */
const GRACE_MS = 3_600_000;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Makes a link to an attempt's receipt, good for one use within seven days. @returns its path on the site. */
export async function createReceiptLink(db: Database, attemptId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + DAYS * DAY_MS);
  await insertLink(db, { tokenHash: hashOf(token), attemptId, createdAt: now, expiresAt });
  return receiptPaths.download.replace(':token', token);
}

/** What a link's token opens now: an attempt's receipt, nothing any more, or nothing ever. Using it counts as its use. */
export async function openReceiptLink(
  db: Database,
  token: string,
  now: Date,
): Promise<{ state: 'open' | 'used-up'; attemptId: string } | null> {
  const tokenHash = hashOf(token);
  const link = await findLink(db, tokenHash);
  if (!link) return null;
  const usedAt = link.usedAt ?? (await markLinkUsed(db, tokenHash, now));
  const open = now < link.expiresAt && now.getTime() - usedAt.getTime() < GRACE_MS;
  return { state: open ? 'open' : 'used-up', attemptId: link.attemptId };
}
