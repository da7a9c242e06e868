import { and, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { donorKey } from '#domain/donation.ts';
import type { Paise } from '#domain/money.ts';
import type { Transaction } from '../../db/client.ts';
import { campaignDonor, campaignTotal } from '../../db/schema/campaign.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';

/** `phoneNumber` and `donationId` are needed where there may be no e-mail address (`donorKey`). */
type Giver = { email: string; phoneNumber?: string; donationId?: string };
type SettledGift = Giver & { attemptId: string; amountPaise: Paise; campaignId: string | null };

/**
 * Writes a completed attempt into the ledger and its campaign's totals, inside the transaction that completed it. `now` is
 * when the money came, which of what staff enter later is a day before.
 */
export async function recordSettled(tx: Transaction, gift: SettledGift, now: Date): Promise<void> {
  await tx.execute(sql`
    with settled as (select ${gift.attemptId}::uuid as id), ${settledRows(gift, now)}
    select from settled`);
}

/**
 * The ledger entry of a gift and its share in the campaign's totals, as parts of a statement: written if the part called
 * `settled` has the attempt's row. The totals' row is locked last, so that donations to one campaign wait for each other
 * as briefly as can be.
 */
export function settledRows(gift: SettledGift, now: Date): SQL {
  const { attemptId, amountPaise, campaignId } = gift;
  const entered = sql`entered as (
      insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at)
      select ${uuid()}::uuid, id, 'settled', ${amountPaise}::bigint, ${now.toISOString()}::timestamptz
      from settled where id = ${attemptId}
    )`;
  if (campaignId === null) return entered;
  // A donor who is noted already is locked, so that no refund takes the note away while this gift is not seen yet.
  return sql`${entered}, noted as (
      insert into campaign_donor (campaign_id, donor_key)
      select ${campaignId}::uuid, ${donorKey(gift)} from settled
      on conflict (campaign_id, donor_key) do update set donor_key = excluded.donor_key
      returning campaign_id, xmax = 0 as is_new
    ), counted as (
      insert into campaign_total as total (campaign_id, settled_paise, donors)
      select campaign_id, ${amountPaise}::bigint, is_new::int from noted
      on conflict (campaign_id) do update set
        settled_paise = total.settled_paise + excluded.settled_paise, donors = total.donors + excluded.donors
    )`;
}

/**
 * Takes a completed refund out of the ledger and its campaign's totals, inside the transaction that completed it. A donor
 * of whose gifts to the campaign nothing is left counts no longer.
 */
export async function recordRefunded(
  tx: Transaction,
  back: SettledGift & { refundId: string },
  now: Date,
): Promise<void> {
  await tx.insert(ledgerEntry).values({
    id: uuid(),
    attemptId: back.attemptId,
    kind: 'refunded',
    refundId: back.refundId,
    amountPaise: -back.amountPaise,
    recordedAt: now,
  });
  if (back.campaignId === null) return;
  const key = donorKey(back);
  const noted = and(eq(campaignDonor.campaignId, back.campaignId), eq(campaignDonor.donorKey, key));
  await tx.select().from(campaignDonor).where(noted).for('update');
  const { rowCount } = await tx.delete(campaignDonor).where(
    and(
      noted,
      sql`(
        select sum(entry.amount_paise) from ledger_entry as entry
        join attempt on attempt.id = entry.attempt_id
        join donation on donation.id = attempt.donation_id
        where donation.campaign_id = ${back.campaignId} and donor_key(donation.email, donation.phone_number, donation.id) = ${key}
      ) = 0`,
    ),
  );
  await tx
    .update(campaignTotal)
    .set({
      settledPaise: sql`${campaignTotal.settledPaise} - ${back.amountPaise}`,
      donors: sql`${campaignTotal.donors} - ${rowCount ?? 0}`,
    })
    .where(eq(campaignTotal.campaignId, back.campaignId));
}
