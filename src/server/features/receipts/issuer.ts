import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TrustIdentity } from '#contract/trust.ts';
import { receiptNumber } from '#domain/receipt.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { issuer } from '../../db/schema/receipt.ts';
import { identityOf, type ReadTrust } from '../trust/service.ts';

/** The issuer of all receipts that do not name theirs: they are older than this table. */
export const FIRST_ISSUER = 'first';

/** The trust as it names itself on receipts that are issued now. @returns the id under which that is kept. */
export async function currentIssuer(tx: Transaction, trust: ReadTrust, now: Date): Promise<string> {
  const facts: TrustIdentity = identityOf(await trust(tx));
  const id = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  const [known] = await tx.select({ id: issuer.id }).from(issuer).where(eq(issuer.id, id));
  if (!known) await tx.insert(issuer).values({ id, facts, since: now }).onConflictDoNothing();
  return id;
}

/** The number of a receipt as its issuer prints it. */
export async function printedNumberOf(
  tx: Transaction,
  receipt: { financialYear: string; number: number; issuerId: string | null },
): Promise<string> {
  const [row] = await tx
    .select({ facts: issuer.facts })
    .from(issuer)
    .where(eq(issuer.id, receipt.issuerId ?? FIRST_ISSUER));
  if (!row) throw new Error('a receipt of nobody');
  return receiptNumber(receipt.financialYear, receipt.number, row.facts.receipts.numberPrefix);
}

/** Keeps what receipts issued before this release say, once: what the trust says of itself at its first start. */
export async function keepFirstIssuer(db: Database, trust: ReadTrust, now: Date): Promise<void> {
  const facts = identityOf(await trust(db));
  await db.insert(issuer).values({ id: FIRST_ISSUER, facts, since: now }).onConflictDoNothing();
}
