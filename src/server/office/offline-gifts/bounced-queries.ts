import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { bankCharge } from '../../db/schema/bank-charge.ts';
import { attempt } from '../../db/schema/donation.ts';
import { insertPayment, type LockedGift } from './queries.ts';

/** `obstacle`: why no other payment may continue it. */
const BouncedRow = z.object({
  id: z.string(),
  obstacle: z.nullable(z.enum(['bounced_import', 'bounce_continued_already', 'bounced_after_refund'])),
  chargesPaise: z.coerce.bigint(),
});
export type BouncedRow = Omit<z.infer<typeof BouncedRow>, 'id'>;

/** What followed the bounced cheques among some payments, by payment id. */
export async function bouncedAmong(
  db: Database | Transaction,
  attemptIds: readonly string[],
): Promise<Map<string, BouncedRow>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await readRows(
    db,
    BouncedRow,
    sql`
    select gift.attempt_id as id,
           case when gift.import_id is not null then 'bounced_import'
             when exists (select from offline_gift later where later.continues_id = gift.attempt_id)
               then 'bounce_continued_already'
             when (select count(*) from refund where refund.attempt_id = gift.attempt_id and refund.state = 'COMPLETED') > 1
               then 'bounced_after_refund'
           end as obstacle,
           (select coalesce(sum(amount_paise), 0) from bank_charge where bank_charge.attempt_id = gift.attempt_id) as "chargesPaise"
    from offline_gift gift
    where gift.attempt_id = any(${sql.param([...attemptIds])}::uuid[]) and gift.state = 'bounced'`,
  );
  return new Map(rows.map(({ id, ...bounced }) => [id, bounced]));
}

type Continuation = { id: string; merchantOrderId: string; countedAt: Date; isCounted: boolean };

/** Inserts the payment that continues a bounced one of the same donation, with the same details. */
export async function insertContinuation(
  tx: Transaction,
  { gift, attempt: bounced }: LockedGift,
  { id, merchantOrderId, countedAt, isCounted }: Continuation,
  now: Date,
): Promise<void> {
  const [earlier] = await tx.select().from(attempt).where(eq(attempt.id, bounced.id));
  if (!earlier) throw new Error(`no payment ${bounced.id}`);
  const { donationId, amountPaise, categoryId, campaignId, provider, paymentMode, providerPaymentId } =
    earlier;
  const { mode, receivedOn, reference, bank, referenceKey, note } = gift;
  await insertPayment(
    tx,
    {
      id,
      donationId,
      number: (await tx.$count(attempt, eq(attempt.donationId, donationId))) + 1,
      amountPaise,
      categoryId,
      campaignId,
      provider,
      paymentMode,
      providerPaymentId,
      merchantOrderId,
      countedAt,
      state: isCounted ? 'COMPLETED' : 'PENDING',
      createdAt: now,
      changedAt: now,
    },
    {
      mode,
      receivedOn,
      reference,
      bank,
      referenceKey,
      note,
      state: isCounted ? 'counted' : 'to_clear',
      clearedOn: isCounted ? gift.clearedOn : null,
      continuesId: gift.attemptId,
    },
  );
}

export async function insertBankCharge(tx: Transaction, row: typeof bankCharge.$inferInsert): Promise<void> {
  await tx.insert(bankCharge).values(row);
}
