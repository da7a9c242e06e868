import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatPaise } from '#domain/money/money.ts';
import type { Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { raiseAlert } from '../alerts.ts';

/** Donors do give repeatedly; but the same amount for the same purpose within a day is usually a second browser tab. */
const WINDOW = sql`interval '1 day'`;
/** Bounds the search; somebody with this many similar donations a day needs attention anyway. */
const MAX_COMPARED = 100;

/**
 * Raises an alert for each probable duplicate of a settled payment: one from the same email address, of the same amount and
 * for the same purpose, ordered within a day, or another attempt of the same donation. No payment is changed; every one but
 * the first gets one alert. Call it after the settlement is committed, so that of two payments that settle concurrently the
 * later call sees both.
 */
export async function flagDuplicatePayments(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  const rows = await readRows(
    tx,
    z.object({
      id: z.string(),
      merchant_order_id: z.string(),
      amount_paise: z.string(),
      first_order: z.string(),
      purpose: z.string(),
    }),
    sql`
    with similar_donation as (
      select other.id, other.campaign_title, category.name as category_name
      from attempt
      join donation on donation.id = attempt.donation_id
      join donation as other on lower(other.email) = lower(donation.email)
        and other.created_at between donation.created_at - ${WINDOW} and donation.created_at + ${WINDOW}
        and other.amount_paise = donation.amount_paise and other.category_id = donation.category_id
        and other.campaign_id is not distinct from donation.campaign_id
      join category on category.id = other.category_id
      where attempt.id = ${attemptId}
      limit ${MAX_COMPARED}
    ), paid as (
      select attempt.id, merchant_order_id, amount_paise, coalesce(campaign_title, category_name) as purpose,
             first_value(merchant_order_id) over (order by attempt.id) as first_order
      from attempt join similar_donation on similar_donation.id = attempt.donation_id
      where state = 'COMPLETED' and provider <> 'offline'
    )
    select * from paid
    where merchant_order_id <> first_order
      and not exists (select from alert where alert.attempt_id = paid.id and kind = 'duplicate_payment')
    order by id`,
  );
  for (const row of rows) {
    const amount = formatPaise(BigInt(row.amount_paise));
    const message =
      `${amount} for ${row.purpose} was paid again within a day from the same email address: first with order ` +
      `${row.first_order}, then with order ${row.merchant_order_id}. If the donor did not mean to give twice, refund one.`;
    const about = { attemptId: row.id, about: row.merchant_order_id };
    await raiseAlert(tx, { kind: 'duplicate_payment', ...about, message }, now);
  }
}
