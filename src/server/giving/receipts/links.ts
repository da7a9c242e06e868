import { createHash, randomBytes } from 'node:crypto';
import { pathOf } from '#contract/endpoint.ts';
import { receiptRoutes } from '#contract/giving/donation-paths.ts';
import type { Database } from '../../db/client.ts';
import { findLink, insertLink, markLinkUsed } from './queries.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;
/** Mail filters open links before people do, and downloads may break off, so a link works for an hour after its first use. */
const GRACE_MS = 3_600_000;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Creates a link to an attempt's receipt, valid for one use within seven days. @returns its path on the site. */
export async function createReceiptLink(db: Database, attemptId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + DAYS * DAY_MS);
  await insertLink(db, { tokenHash: hashOf(token), attemptId, createdAt: now, expiresAt });
  return pathOf(receiptRoutes.ofLink, { token });
}

/** Redeems a link: its attempt, and whether the link still works; null for an unknown token. */
export async function redeemReceiptLink(
  db: Database,
  token: string,
  now: Date,
): Promise<{ state: 'valid' | 'expired'; attemptId: string } | null> {
  const tokenHash = hashOf(token);
  const link = await findLink(db, tokenHash);
  if (!link) return null;
  const usedAt = link.usedAt ?? (await markLinkUsed(db, tokenHash, now));
  const isValid =
    // control: a receipt link expires (download.test.ts)
    now < link.expiresAt &&
    // control: a receipt link works once (download.test.ts)
    now.getTime() - usedAt.getTime() < GRACE_MS;
  return { state: isValid ? 'valid' : 'expired', attemptId: link.attemptId };
}
