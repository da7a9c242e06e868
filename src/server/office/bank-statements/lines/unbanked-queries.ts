import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { IMPORTED_GIFT_MODES } from '#domain/office/offline-gift.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/queries/read-rows.ts';
import { reachesBank } from '../tie-queries.ts';

/** Cash and cheques are deposited some time after they were received. */
const DAYS_BEFORE = 120;
const MOST = 300;

const Row = z.object({
  id: z.string(),
  donation_id: z.string(),
  full_name: z.string(),
  mode: z.enum(IMPORTED_GIFT_MODES),
  received_on: z.string(),
  reference: z.string(),
  amount_paise: z.string(),
});

/** The gifts that reach the bank directly, are in no line yet and are not larger than a line, latest first. */
export async function unbankedGifts(db: Database, line: { bookedOn: string; amountPaise: bigint }) {
  const rows = await readRows(
    db,
    Row,
    sql`
    select attempt.id, donation.id as donation_id, donation.full_name, gift.mode, gift.received_on::text, gift.reference,
           attempt.amount_paise
    from offline_gift gift join attempt on attempt.id = gift.attempt_id join donation on donation.id = attempt.donation_id
    where ${reachesBank(sql`gift`)} and gift.mode <> 'in_kind' and attempt.amount_paise <= ${line.amountPaise}::bigint
      and gift.received_on between ${line.bookedOn}::date - ${DAYS_BEFORE}::int and ${line.bookedOn}::date
      and not exists (select from bank_match_gift tied where tied.attempt_id = attempt.id)
    order by gift.received_on desc, attempt.id desc limit ${MOST}`,
  );
  return rows.map((row) => ({
    id: row.id,
    donationId: row.donation_id,
    fullName: row.full_name,
    mode: row.mode,
    receivedOn: row.received_on,
    reference: row.reference,
    amountPaise: BigInt(row.amount_paise),
  }));
}
