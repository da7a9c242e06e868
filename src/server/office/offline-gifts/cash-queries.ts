import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/client.ts';
import { documentKey, hasDocument, sameDocument } from '../../db/queries/donor-documents.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';

/** The donor's record, or the one that it was merged into. */
const donorOfGift = (donationId: string) => sql`
  select kept.* from donation
  join donor on donor.key = donor_key(donation.email, donation.phone_number, donation.id)
  join donor as kept on kept.id = coalesce(donor.merged_into, donor.id)
  where donation.id = ${donationId}::uuid`;

/**
 * The cash from a donation's donor, and from those merged with that donor or with the same ID document, on one day and for one
 * campaign, in paise. Cancelled entries do not count; cash that was given back does, because it was accepted.
 */
export async function cashOfDonor(
  tx: Transaction,
  donationId: string,
  { receivedOn, campaignId }: { receivedOn: string; campaignId: string | null },
): Promise<{ ofDayPaise: bigint; ofCampaignPaise: bigint }> {
  // control: cash is added up across the records of one person (cash-limits.test.ts) → sql`false`
  const isSamePerson = sameDocument(sql`own`, sql`other`);
  const rows = await readRows(
    tx,
    z.object({ of_day: z.string(), of_campaign: z.string() }),
    sql`
    with own as (
      select coalesce(other.merged_into, other.id) as id from (${donorOfGift(donationId)}) as own
      join donor as other on other.id = own.id or ${isSamePerson}
    ), known as (
      select donor.key from donor where coalesce(donor.merged_into, donor.id) in (select id from own)
    )
    select coalesce(sum(attempt.amount_paise) filter (where gift.received_on = ${receivedOn}::date), 0) as of_day,
           coalesce(sum(attempt.amount_paise) filter (where attempt.campaign_id = ${campaignId}::uuid), 0) as of_campaign
    from known
    join donation on donor_key(donation.email, donation.phone_number, donation.id) = known.key
    join attempt on attempt.donation_id = donation.id
    join offline_gift gift on gift.attempt_id = attempt.id and gift.mode = 'cash' and gift.state = 'counted'`,
  );
  return { ofDayPaise: BigInt(rows[0]?.of_day ?? 0), ofCampaignPaise: BigInt(rows[0]?.of_campaign ?? 0) };
}

/**
 * Makes gifts from other records of a person wait until the transaction ends: records with one ID document have no row in common
 * that could be locked.
 */
export async function lockDocumentOfDonor(tx: Transaction, donationId: string): Promise<void> {
  // control: two cash gifts of one person wait for each other (cash-limits.test.ts)
  await runStatement(
    tx,
    sql`
    select pg_advisory_xact_lock(hashtextextended('cash of ' || ${documentKey(sql`own`)}, 0))
    from (${donorOfGift(donationId)}) as own where ${hasDocument(sql`own`)}`,
  );
}

/** Whether a donation is a cash gift that counts, and its day. */
export async function cashGiftOf(tx: Transaction, donationId: string) {
  const [row] = await tx
    .select({ receivedOn: offlineGift.receivedOn })
    .from(offlineGift)
    .innerJoin(attempt, eq(attempt.id, offlineGift.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(
      and(
        eq(attempt.donationId, donationId),
        eq(offlineGift.mode, 'cash'),
        eq(offlineGift.state, 'counted'),
        eq(donation.isAnonymous, false),
      ),
    );
  return row;
}
