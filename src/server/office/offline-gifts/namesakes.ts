import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EnterGift } from '#contract/office/offline-gifts.ts';
import { donorKey } from '#domain/giving/donation.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import { financialYear, parseIndianDateTime } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import type { Reason } from '../../errors.ts';
import { cashRulesOf } from '../../year-end/year-statement/service.ts';

/**
 * The question whether cash under one name comes from different people, when together it reaches the limit of a day. The limit itself
 * (`refuseTooMuchCash`) knows donors by their contact details and ID documents only, and a name alone is no proof.
 */
export async function findCashOfNamesakes(
  db: Database | Transaction,
  { given, amountPaise }: { given: EnterGift; amountPaise: Paise },
): Promise<Exclude<Reason, string>[]> {
  const { mode, fullName, email, phoneNumber, receivedOn, isAnonymous } = given;
  if (mode !== 'cash' || isAnonymous) return [];
  const hasContact = email !== '' || phoneNumber !== '';
  const isOwn = sql`donor_key(donation.email, donation.phone_number, donation.id) = ${donorKey({ email, phoneNumber, donationId: '' })}`;
  const rows = await readRows(
    db,
    z.object({ paise: z.string(), others: z.string() }),
    sql`
    select coalesce(sum(attempt.amount_paise), 0) as paise,
           coalesce(sum(attempt.amount_paise) filter (where not ${isOwn}), 0) as others
    from offline_gift gift
    join attempt on attempt.id = gift.attempt_id
    join donation on donation.id = attempt.donation_id and not donation.is_anonymous
    where gift.mode = 'cash' and gift.state = 'counted' and gift.received_on = ${receivedOn}::date
      and (${isOwn} or (comparable_text(donation.full_name) = comparable_text(${fullName})
          and (not ${hasContact}::boolean or (donation.email = '' and donation.phone_number = ''))))`,
  );
  const year = financialYear(parseIndianDateTime(`${receivedOn}T12:00`));
  const { refusedFromRupees, refusalSection: section } = await cashRulesOf(db, year);
  const earlierPaise = BigInt(rows[0]?.paise ?? 0);
  const total = rupeesFromPaise(earlierPaise + amountPaise);
  const isOfOneDonor = BigInt(rows[0]?.others ?? 0) === 0n;
  if (isOfOneDonor || total < refusedFromRupees) return [];
  const params = {
    name: fullName,
    day: formatTypedDate(receivedOn),
    total: formatRupees(total),
    limit: formatRupees(refusedFromRupees),
    section,
  };
  return [{ code: 'cash_of_namesakes', params } as const];
}
