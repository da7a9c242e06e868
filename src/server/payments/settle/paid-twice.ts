import { sql } from 'drizzle-orm';
import { formatPaise } from '#domain/receipt.ts';
import type { Transaction } from '../../db/client.ts';
import { raiseAlert } from '../alerts.ts';

/** A person may mean to give again; within a day, the same amount for the same purpose is more often a second tab. */
const WITHIN = sql`interval '1 day'`;
/** Enough to be told; who pays a hundred times a day is looked into anyway. */
const LOOKED_AT = 100;

/**
 * Flags a settled payment that seems to have been made twice: another one by the same e-mail address, of the same amount
 * and for the same purpose, ordered within a day of it, or another attempt of the same donation. All are kept; every one
 * but the first is flagged, once. Called after the settling has been committed, so that of two payments which settle at
 * the same moment at least the one that is looked at later sees both.
 */
export async function flagPaidTwice(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{
    id: string;
    merchant_order_id: string;
    amount_paise: string;
    first_order: string;
    purpose: string;
  }>(sql`
    with alike as (
      select twin.id, twin.campaign_title, category.name as category_name
      from attempt
      join donation on donation.id = attempt.donation_id
      join donation as twin on lower(twin.email) = lower(donation.email)
        and twin.created_at between donation.created_at - ${WITHIN} and donation.created_at + ${WITHIN}
        and twin.amount_paise = donation.amount_paise and twin.category_id = donation.category_id
        and twin.campaign_id is not distinct from donation.campaign_id
      join category on category.id = twin.category_id
      where attempt.id = ${attemptId}
      limit ${LOOKED_AT}
    ), paid as (
      select attempt.id, merchant_order_id, amount_paise, coalesce(campaign_title, category_name) as purpose,
             first_value(merchant_order_id) over (order by attempt.id) as first_order
      from attempt join alike on alike.id = attempt.donation_id
      where state = 'COMPLETED' and provider <> 'offline'
    )
    select * from paid
    where merchant_order_id <> first_order
      and not exists (select from alert where alert.attempt_id = paid.id and kind = 'paid_twice')
    order by id`);
  for (const row of rows) {
    const amount = formatPaise(BigInt(row.amount_paise));
    const words =
      `${amount} for ${row.purpose} was paid again within a day, from the same e-mail address: first with order ` +
      `${row.first_order}, then with order ${row.merchant_order_id}. Both are kept. If the donor did not mean it, refund one.`;
    const given = { kind: 'paid_twice', attemptId: row.id, about: row.merchant_order_id, words } as const;
    await raiseAlert(tx, given, now);
  }
}
