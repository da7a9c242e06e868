import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../../db/client.ts';
import { readRows } from '../../../db/queries/read-rows.ts';
import { plainName } from '../../../db/schema/donor.ts';
import { texts } from './open-lines.ts';

/** Donors of one name whose gifts are looked at, those who gave last first. */
const MOST_NAMESAKES = 100;

const DonorRow = z.object({
  party: z.string(),
  donation_id: z.string(),
  full_name: z.string(),
  is_before: z.boolean(),
});

/**
 * The last gift of those who sent a transfer before (`is_before`), or of a donor with the same name. Cash and cheques come from the bank's
 * counter, so they say nothing about who sent a line.
 */
export function lastGiftsOf(db: Database | Transaction, parties: readonly string[]) {
  return readRows(
    db,
    DonorRow,
    sql`
    select asked.party, given.id as donation_id, given.full_name, before.id is not null as is_before
    from unnest(${texts(parties)}) asked(party)
    left join lateral (
      select donation.id from bank_line line join bank_match on bank_match.line_id = line.id and withdrawn_at is null
      join bank_match_gift tied on tied.match_id = bank_match.id join attempt on attempt.id = tied.attempt_id
      join offline_gift gift on gift.attempt_id = attempt.id and mode in ('neft', 'upi_qr') join donation on donation.id = attempt.donation_id
      where line.party = asked.party order by line.booked_on desc limit 1) before on true
    left join lateral (
      select donation.id from (
        select key from donor where merged_into is null and name_key = ${plainName(sql`asked.party`)}
        order by last_gift_at desc limit ${MOST_NAMESAKES}) namesake
      join donation on donor_key(donation.email, donation.phone_number, donation.id) = namesake.key and not donation.is_anonymous
      order by donation.created_at desc limit 1) named on before.id is null
    join donation given on given.id = coalesce(before.id, named.id)`,
  );
}
