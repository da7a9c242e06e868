import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/db/client.ts';
import { account } from '#server/db/schema/account.ts';
import { fund } from '#server/db/schema/fund.ts';
import { fundEntry } from '#server/db/schema/fund-entry.ts';
import { fundRules } from '#server/payments/ledger/audit-funds.ts';
import { createCampaign, createDonation } from './factories.ts';

const AT = new Date('2026-11-21T06:30:00.000Z');

/** Funds of a database, for tests of what it keeps and refuses by itself. */
export function createFunds(db: Database) {
  async function person(name: string, email = `${name}@example.org`): Promise<string> {
    const id = uuid();
    const issuer = 'https://accounts.example';
    await db.insert(account).values({ id, issuer, subject: name, email, name, photo: '', createdAt: AT });
    return id;
  }

  async function fundOfKind(kind: 'general' | 'corpus' | 'overhead'): Promise<string> {
    const [found] = await db.select().from(fund).where(eq(fund.kind, kind));
    return found?.id ?? '';
  }

  async function balance(fundId: string): Promise<bigint> {
    const [sum] = await db
      .select({ paise: sql<string>`coalesce(sum(${fundEntry.amountPaise}), 0)` })
      .from(fundEntry)
      .where(eq(fundEntry.fundId, fundId));
    return BigInt(sum?.paise ?? 0);
  }

  /** A campaign with one paid gift, and its fund. */
  async function fundWith(amountPaise: bigint, changes: Parameters<typeof createCampaign>[1] = {}) {
    const campaign = await createCampaign(db, changes);
    const gift = await createDonation(db, { campaignId: campaign.id, amountPaise, state: 'COMPLETED' });
    const [found] = await db.select().from(fund).where(eq(fund.campaignId, campaign.id));
    return { fundId: found?.id ?? '', campaign, gift };
  }
  return { person, fundOfKind, balance, fundWith };
}

/** The names of the rules about funds that are broken. */
export async function brokenRules(on: Pick<Database, 'execute'>): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(fundRules))
    if ((await on.execute(query)).rows.length > 0) found.push(rule);
  return found;
}

/** Why the database refused a change; null if it did not. */
export const refusalOf = (change: PromiseLike<unknown>) =>
  Promise.resolve(change).then(
    () => null,
    (error: Error) => String(error.cause),
  );
