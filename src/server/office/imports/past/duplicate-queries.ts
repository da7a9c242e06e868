import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/queries/read-rows.ts';

/** The identifying values of a row. `paise` as digits; `donor` is a donor key, or `name:` and the name. */
export type GiftIdentifiers = {
  row: number;
  day: string;
  paise: string;
  donor: string;
  key: string | null;
  receipt: string | null;
  /** A transfer's reference, which may be the provider's payment id of the same payment. */
  number: string | null;
};

/** A recorded gift similar to a row. `reference` is null for an online donation of this site. */
const SimilarGift = z.object({
  row: z.number(),
  similarity: z.enum(['gift', 'reference', 'receipt']),
  reference: z.nullable(z.string()),
  receivedOn: z.string(),
});
export type SimilarGift = z.infer<typeof SimilarGift>;

/** The recorded gifts that are similar to rows of a file, leaving aside those cancelled as mistakes. */
export function findSimilarGifts(db: Database, given: readonly GiftIdentifiers[]): Promise<SimilarGift[]> {
  return readRows(
    db,
    SimilarGift,
    sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as given("row" int, day date, paise bigint, donor text, key text, receipt text, number text)
    ), existing as materialized (
      select who.donor, attempt.amount_paise as paise, gift.reference,
             coalesce(gift.received_on, (attempt.changed_at at time zone 'Asia/Kolkata')::date) as day
      from (select distinct donor from given where donor not like 'name:%') as who
      join donation on donor_key(donation.email, donation.phone_number, donation.id) = who.donor
      join attempt on attempt.donation_id = donation.id
      left join offline_gift as gift on gift.attempt_id = attempt.id
      where gift.state = 'to_clear' or (attempt.state = 'COMPLETED' and coalesce(gift.state, 'counted') = 'counted')
    )
    select given."row", 'gift' as similarity, reference, day::text as "receivedOn"
    from given join existing using (donor, paise, day)
    union all
    select given."row", 'gift', gift.reference, gift.received_on::text
    from given
    join offline_gift as gift on gift.received_on = given.day and gift.state in ('to_clear', 'counted')
    join attempt on attempt.id = gift.attempt_id and attempt.amount_paise = given.paise
    join donation on donation.id = attempt.donation_id and donation.email = '' and donation.phone_number = ''
      and 'name:' || comparable_text(donation.full_name) = given.donor
    where given.donor like 'name:%'
    union all
    select given."row", 'reference', gift.reference, gift.received_on::text
    from given
    join offline_gift as gift on gift.reference_key = given.key and gift.state <> 'cancelled'
    join attempt on attempt.id = gift.attempt_id
    join donation on donation.id = attempt.donation_id
    -- Each cheque book of a bank has the same numbers, and a cheque that bounced may be received again.
    where given.key not like 'cheque %' or gift.received_on = given.day or (gift.state <> 'bounced' and (
      attempt.amount_paise = given.paise
      -- A cheque is valid for three months.
      or abs(gift.received_on - given.day) <= 92 and given.donor in ('name:' || comparable_text(donation.full_name), donor_key(donation.email, donation.phone_number, donation.id))))
    union all
    select given."row", 'reference', attempt.provider_payment_id, given.day::text
    from given join attempt on attempt.provider_payment_id = given.number and attempt.provider = 'phonepe'
    union all
    select given."row", 'receipt', gift.reference, gift.received_on::text
    from given join offline_gift as gift on lower(gift.earlier_receipt) = lower(given.receipt)
      and gift.state in ('to_clear', 'counted')`,
  );
}

/** The rows whose document's holder has gifts in a financial year that were not fully returned. `hash`: the keyed hash of the number. */
export async function rowsWithGiftsInYear(
  db: Database,
  year: string,
  given: readonly { row: number; kind: string; hash: string }[],
): Promise<ReadonlySet<number>> {
  const { since, before } = financialYearRange(year);
  const rows = await readRows(
    db,
    z.object({ row: z.number() }),
    sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as given("row" int, kind text, hash text)
    )
    select distinct given."row"
    from given
    join donor on donor.id_hash = given.hash and donor.id_kind = given.kind
    join donation on donor_key(donation.email, donation.phone_number, donation.id) = donor.key
    join attempt on attempt.donation_id = donation.id and attempt.state = 'COMPLETED'
      and attempt.reversed_paise < attempt.amount_paise
    where attempt.counted_at >= ${since.toISOString()}::timestamptz and attempt.counted_at < ${before.toISOString()}::timestamptz`,
  );
  return new Set(rows.map(({ row }) => row));
}
