import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { campaignTotal } from '#server/db/schema/campaign.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';

/** What a campaign has got, and from how many. */
export async function totalOf(db: Database, campaignId: string) {
  const [total] = await db.select().from(campaignTotal).where(eq(campaignTotal.campaignId, campaignId));
  return { paise: total?.settledPaise ?? 0n, donors: total?.donors ?? 0 };
}

/** Every rule of money holds. */
export async function expectBooksInOrder(db: Database): Promise<void> {
  expect(await auditLedger(db)).toEqual([]);
}
