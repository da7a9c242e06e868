import { and, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { donorKey } from '#domain/giving/donation.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { campaignDonor, campaignTotal } from '../../db/schema/campaign.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';

/** All three: a donor without an email address is told apart by the others (`donorKey`). */
type Donor = { email: string; phoneNumber: string; donationId: string };
type SettledPayment = Donor & { attemptId: string; amountPaise: Paise; campaignId: string | null };

/**
 * Records a completed attempt in the ledger and in its campaign's totals, in the transaction that completes it. `receivedAt`
 * is when the money was received, which staff may enter days later.
 */
export async function recordSettled(
  tx: Transaction,
  payment: SettledPayment,
  receivedAt: Date,
): Promise<void> {
  await runStatement(
    tx,
    sql`
    with settled as (select ${payment.attemptId}::uuid as id), ${settledLedgerSql(payment, receivedAt)}
    select from settled`,
  );
}

/**
 * The common table expressions that write a payment's ledger entry and campaign totals. They write only if the statement's
 * `settled` expression has the attempt's row. The campaign's total is locked last, so that concurrent donations to one
 * campaign block each other as briefly as possible.
 */
export function settledLedgerSql(payment: SettledPayment, receivedAt: Date): SQL {
  const { attemptId, amountPaise, campaignId } = payment;
  const entry = sql`entry as (
      insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at)
      select ${uuid()}::uuid, id, 'settled', ${amountPaise}::bigint, ${receivedAt.toISOString()}::timestamptz
      from settled where id = ${attemptId}
    )`;
  if (campaignId === null) return entry;
  // control: a donor is counted once per campaign (settle.test.ts) → sql`true`
  const isNew = sql`xmax = 0`;
  // The update locks a known donor's row, so that a concurrent refund cannot delete it before it sees this payment.
  return sql`${entry}, campaign_donor_row as (
      insert into campaign_donor (campaign_id, donor_key)
      select ${campaignId}::uuid, ${donorKey(payment)} from settled
      on conflict (campaign_id, donor_key) do update set donor_key = excluded.donor_key
      returning campaign_id, ${isNew} as is_new
    ), campaign_total_row as (
      insert into campaign_total as total (campaign_id, settled_paise, donors)
      select campaign_id, ${amountPaise}::bigint, is_new::int from campaign_donor_row
      on conflict (campaign_id) do update set
        settled_paise = total.settled_paise + excluded.settled_paise, donors = total.donors + excluded.donors
    )`;
}

/**
 * Records a completed refund in the ledger and in its campaign's totals, in the transaction that completes it. `amountPaise`
 * is the refunded amount. A donor whose gifts to the campaign were all refunded is no longer counted.
 */
export async function recordRefunded(
  tx: Transaction,
  refunded: SettledPayment & { refundId: string },
  refundedAt: Date,
): Promise<void> {
  await tx.insert(ledgerEntry).values({
    id: uuid(),
    attemptId: refunded.attemptId,
    kind: 'refunded',
    refundId: refunded.refundId,
    amountPaise: -refunded.amountPaise,
    recordedAt: refundedAt,
  });
  if (refunded.campaignId === null) return;
  await subtractFromCampaign(tx, refunded.campaignId, donorKey(refunded), refunded.amountPaise);
}

type Move = { donationId: string; donorKey: string; from: string | null; to: string | null };

/**
 * Moves what is left of a donation's payments from one campaign's totals to another's, after the donation was assigned to `to`
 * in the same transaction. The ledger itself names no campaign and does not change. Both totals are locked in a fixed order, so
 * that two opposite corrections cannot deadlock.
 */
export async function moveToCampaign(tx: Transaction, { donationId, donorKey: key, from, to }: Move) {
  const rows = await readRows(
    tx,
    z.object({ paise: z.string() }),
    sql`
    select coalesce(sum(entry.amount_paise), 0) as paise from ledger_entry as entry
    join attempt on attempt.id = entry.attempt_id where attempt.donation_id = ${donationId}`,
  );
  const paise = BigInt(rows[0]?.paise ?? 0);
  if (paise === 0n || from === to) return;
  const campaigns = [from, to].filter((id) => id !== null).toSorted();
  for (const id of campaigns) await (id === to ? addToCampaign : subtractFromCampaign)(tx, id, key, paise);
}

async function addToCampaign(tx: Transaction, campaignId: string, key: string, paise: Paise): Promise<void> {
  await runStatement(
    tx,
    sql`
    with campaign_donor_row as (
      insert into campaign_donor (campaign_id, donor_key) values (${campaignId}::uuid, ${key})
      on conflict (campaign_id, donor_key) do update set donor_key = excluded.donor_key
      returning xmax = 0 as is_new
    )
    insert into campaign_total as total (campaign_id, settled_paise, donors)
    select ${campaignId}::uuid, ${paise}::bigint, is_new::int from campaign_donor_row
    on conflict (campaign_id) do update set
      settled_paise = total.settled_paise + excluded.settled_paise, donors = total.donors + excluded.donors`,
  );
}

/** A donor of whom nothing is left in the campaign is no longer counted. */
async function subtractFromCampaign(
  tx: Transaction,
  campaignId: string,
  key: string,
  paise: Paise,
): Promise<void> {
  const donorRow = and(eq(campaignDonor.campaignId, campaignId), eq(campaignDonor.donorKey, key));
  await tx.select().from(campaignDonor).where(donorRow).for('update');
  const { rowCount } = await tx.delete(campaignDonor).where(
    and(
      donorRow,
      sql`(
        select coalesce(sum(entry.amount_paise), 0) from ledger_entry as entry
        join attempt on attempt.id = entry.attempt_id
        join donation on donation.id = attempt.donation_id
        where donation.campaign_id = ${campaignId} and donor_key(donation.email, donation.phone_number, donation.id) = ${key}
      ) = 0`,
    ),
  );
  await tx
    .update(campaignTotal)
    .set({
      settledPaise: sql`${campaignTotal.settledPaise} - ${paise}`,
      donors: sql`${campaignTotal.donors} - ${rowCount ?? 0}`,
    })
    .where(eq(campaignTotal.campaignId, campaignId));
}
