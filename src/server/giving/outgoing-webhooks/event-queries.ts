import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { refund } from '../../db/schema/ledger.ts';
import { issuer, receipt } from '../../db/schema/receipt.ts';
import type { webhookDelivery } from '../../db/schema/webhook.ts';

export type DeliveryRow = typeof webhookDelivery.$inferSelect;
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

export async function findRefund(db: Database, id: string) {
  const [row] = await db
    .select({ id: refund.id, amountPaise: refund.amountPaise })
    .from(refund)
    .where(eq(refund.id, id));
  return row;
}

/** A receipt with the prefix of its number, and the id of the one that it replaced. */
export async function findReceipt(db: Database, id: string) {
  const replaced = alias(receipt, 'replaced');
  const [row] = await db
    .select({
      id: receipt.id,
      financialYear: receipt.financialYear,
      number: receipt.number,
      numberPrefix: sql<string | null>`${issuer.facts}->'receipts'->>'numberPrefix'`,
      issuedAt: receipt.issuedAt,
      amountPaise: receipt.amountPaise,
      cancelledAt: receipt.cancelledAt,
      replaces: replaced.id,
    })
    .from(receipt)
    .innerJoin(issuer, eq(issuer.id, receipt.issuerId))
    .leftJoin(replaced, eq(replaced.replacedBy, receipt.id))
    .where(eq(receipt.id, id));
  return row;
}
