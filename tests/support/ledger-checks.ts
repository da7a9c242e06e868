import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { campaignTotal } from '#server/db/schema/campaign.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';

/** A campaign's total in paise and its number of donors. */
export async function totalOf(db: Database, campaignId: string) {
  const [total] = await db.select().from(campaignTotal).where(eq(campaignTotal.campaignId, campaignId));
  return { paise: total?.settledPaise ?? 0n, donors: total?.donors ?? 0 };
}

/** Expects that the ledger and everything derived from it is consistent. */
export async function expectLedgerConsistent(db: Database): Promise<void> {
  expect(await auditLedger(db)).toEqual([]);
}
