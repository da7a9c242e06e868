import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { writeSetting } from '../../db/queries/settings.ts';
import { isUndeliverable } from '../../mail/service.ts';

export type AskedDonor = { recipient: string; attemptId: string };

/**
 * Counts a request for each of these donors who may still be asked, and returns the latest gift of the period that the email
 * is about. Donors with nothing missing are left out, as are those without an email address or with one that can never
 * receive mail.
 */
export async function countRequests(
  tx: Transaction,
  donorIds: readonly string[],
  { since, before }: { since: Date; before: Date },
  { now, notSince, maxRequests }: { now: Date; notSince: Date; maxRequests: number },
): Promise<AskedDonor[]> {
  const rows = await readRows(
    tx,
    z.object({ recipient: z.string(), attempt_id: z.string() }),
    sql`
    with latest as (
      select distinct on (donor.id) donor.id, attempt.id as attempt_id
      from donor
      join donor as each on each.id = donor.id or each.merged_into = donor.id
      join donation on donor_key(donation.email, donation.phone_number, donation.id) = each.key
      join attempt on attempt.donation_id = donation.id and attempt.state = 'COMPLETED'
        and attempt.reversed_paise < attempt.amount_paise
      join ledger_entry entry on entry.attempt_id = attempt.id and entry.kind = 'settled'
        and entry.recorded_at >= ${since.toISOString()}::timestamptz
        and entry.recorded_at < ${before.toISOString()}::timestamptz
      where donor.id = any(${sql.param([...donorIds])}::uuid[])
      order by donor.id, entry.recorded_at desc, attempt.id desc
    )
    update donor set details_asked = details_asked + 1, details_asked_at = ${now.toISOString()}::timestamptz
    from latest
    where donor.id = latest.id and donor.merged_into is null
      and donor.email <> '' and not ${isUndeliverable(sql`lower(donor.email)`)}
      and (donor.id_sealed is null or donor.address_sealed is null)
      and donor.details_asked < ${maxRequests}
      and (donor.details_asked_at is null or donor.details_asked_at <= ${notSince.toISOString()}::timestamptz)
    returning donor.email as recipient, latest.attempt_id`,
  );
  return rows.map((row) => ({ recipient: row.recipient, attemptId: row.attempt_id }));
}

export async function setAadhaarAccepted(
  tx: Transaction | Database,
  value: boolean,
  now: Date,
): Promise<void> {
  await writeSetting(tx, 'aadhaar_accepted', value ? 'yes' : 'no', now);
}
