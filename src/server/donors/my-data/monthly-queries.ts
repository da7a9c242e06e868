import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ChargeFailure, type ChargeState, chargeFailure } from '#domain/giving/monthly/charge.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';

const text = z.string();
const optional = z.nullable(text);

/** `monthlyGift`: the transaction ID of its first payment. */
const Stored = {
  gift: z.object({
    at: text,
    monthlyGift: text,
    planState: text,
    amountRupees: z.number(),
    purpose: text,
    dayOfMonth: z.number(),
    firstMonth: text,
    lastMonth: optional,
    heldUntil: optional,
  }),
  month: z.object({
    monthlyGift: text,
    month: text,
    dueOn: text,
    monthState: text,
    skippedBecause: optional,
    transactionId: optional,
    codes: optional,
    wasNotified: z.boolean(),
    wasAttempted: z.boolean(),
  }),
  event: z.object({ at: text, monthlyGift: text, planState: text, changedBy: text, reason: optional }),
};

/** A person's monthly gifts: what they agreed to, what became of each month, and who changed or ended them why. */
export async function monthlyGiftsAbout(db: Database | Transaction, email: string) {
  const own = sql`mandate join attempt first on first.id = mandate.attempt_id and first.donation_id in (select gifts_of(${email}))`;
  const reached = (kind: ChargeState) =>
    sql`exists (select from charge_event where charge_id = charge.id and attempt_id = latest.id and kind = ${kind})`;
  const months = await readRows(
    db,
    Stored.month,
    sql`
      select first.merchant_order_id as "monthlyGift", charge.month, charge.due_on::text as "dueOn", charge.state as "monthState",
        charge.skip_reason as "skippedBecause", latest.merchant_order_id as "transactionId",
        latest.failure_codes as codes, ${reached('notified')} as "wasNotified", ${reached('attempted')} as "wasAttempted"
      from ${own} join charge on charge.mandate_id = mandate.id left join attempt latest on latest.id = charge.attempt_id
      order by charge.month desc, first.merchant_order_id`,
  );
  return {
    monthlyGifts: await readRows(
      db,
      Stored.gift,
      sql`
      select mandate.created_at as "at", first.merchant_order_id as "monthlyGift", mandate.state as "planState",
        (mandate.amount_paise / 100.0)::float8 as "amountRupees", coalesce(donation.campaign_title, category.name) as purpose,
        mandate.day as "dayOfMonth", mandate.first_month as "firstMonth", mandate.last_month as "lastMonth", mandate.held_until as "heldUntil"
      from ${own} join donation on donation.id = first.donation_id join category on category.id = donation.category_id
      order by mandate.created_at desc`,
    ),
    monthlyMonths: months.map(({ codes, wasNotified, wasAttempted, ...month }) => ({
      ...month,
      notCollectedBecause:
        month.monthState === 'failed' ? failureOf({ ...month, codes, wasNotified, wasAttempted }) : null,
    })),

    monthlyEvents: await readRows(
      db,
      Stored.event,
      sql`
      select event.at, first.merchant_order_id as "monthlyGift", event.kind as "planState", event.reason,
        case when event.actor in ('donor', 'replacement') then event.actor when event.actor like 'staff:%' then 'staff' else 'provider' end
          as "changedBy"
      from ${own} join mandate_event event on event.mandate_id = mandate.id
      order by event.at desc, event.id desc`,
    ),
  };
}

/** As the email about it says. */
function failureOf({ transactionId, codes, ...cycle }: z.infer<typeof Stored.month>): ChargeFailure {
  if (transactionId === null) return 'lapsed';
  return chargeFailure({ ...cycle, codes: codes?.split(' ').filter(Boolean) ?? [] });
}
