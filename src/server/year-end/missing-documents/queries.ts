import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LANGUAGES } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { writeSetting } from '../../db/queries/settings.ts';
import { isUndeliverable } from '../../mail/service.ts';

const AskedDonor = z.object({
  email: z.string(),
  phoneNumber: z.string(),
  donationId: z.string(),
  attemptId: z.string(),
  language: z.enum(LANGUAGES),
});
export type AskedDonor = z.infer<typeof AskedDonor>;

/** Whom a request can reach: by email not those whose address can never receive mail. */
const REACHABLE: Record<'email' | 'whatsapp', SQL> = {
  email: sql`donor.email <> '' and not ${isUndeliverable(sql`lower(donor.email)`)}`,
  whatsapp: sql`donor.phone_number <> ''`,
};

/**
 * Counts a request for each of these donors who may still be asked, and returns the latest gift of the period that the request
 * is about. Donors with nothing missing are left out, as are those whom it cannot reach.
 */
export async function countRequests(
  tx: Transaction,
  donorIds: readonly string[],
  { since, before }: { since: Date; before: Date },
  by: keyof typeof REACHABLE,
  { now, notSince, maxRequests }: { now: Date; notSince: Date; maxRequests: number },
): Promise<AskedDonor[]> {
  return readRows(
    tx,
    AskedDonor,
    sql`
    with latest as (
      select distinct on (donor.id) donor.id, donation.id as donation_id, attempt.id as attempt_id, donation.language
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
      and ${REACHABLE[by]}
      and (donor.id_sealed is null or donor.address_sealed is null)
      and donor.details_asked < ${maxRequests}
      and (donor.details_asked_at is null or donor.details_asked_at <= ${notSince.toISOString()}::timestamptz)
    returning donor.email, donor.phone_number as "phoneNumber", latest.donation_id as "donationId",
              latest.attempt_id as "attemptId", latest.language`,
  );
}

export async function setAadhaarAccepted(
  tx: Transaction | Database,
  value: boolean,
  now: Date,
): Promise<void> {
  await writeSetting(tx, 'aadhaar_accepted', value ? 'yes' : 'no', now);
}
