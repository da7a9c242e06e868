import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EnterGift } from '#contract/office/offline-gifts.ts';
import { donorKey } from '#domain/giving/donation.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import { referenceKey } from '#domain/office/offline-gift.ts';
import { startOfIndianDay } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import type { Reason } from '../../errors.ts';

/**
 * The question whether a gift is another one when the same donor's gift of this amount and day is in the books, also from an import: most
 * often it was entered twice. Cash has no number that would show it. Donors without contact details are compared by name. Two
 * cheques or transfers with different numbers are different gifts.
 */
export async function findSimilar(
  db: Database | Transaction,
  { given, amountPaise }: { given: EnterGift; amountPaise: Paise },
): Promise<Exclude<Reason, string>[]> {
  const { mode, reference, bank, fullName, email, phoneNumber, receivedOn } = given;
  if (given.isAnonymous) return [];
  const key = referenceKey(mode, reference, bank);
  const hasContact = email !== '' || phoneNumber !== '';
  const rows = await readRows(
    db,
    z.object({ name: z.string(), times: z.number() }),
    sql`
    select donation.full_name as name, count(*) over ()::int as times
    from attempt
    join offline_gift gift on gift.attempt_id = attempt.id and gift.received_on = ${receivedOn}::date
      and gift.state in ('to_clear', 'counted') and (gift.reference_key is null or ${key}::text is null)
    join donation on donation.id = attempt.donation_id and not donation.is_anonymous
    where attempt.amount_paise = ${amountPaise}::bigint
      and attempt.counted_at >= ${startOfIndianDay(receivedOn).toISOString()}::timestamptz
      and (donor_key(donation.email, donation.phone_number, donation.id) = ${donorKey({ email, phoneNumber, donationId: '' })}
        or (comparable_text(donation.full_name) = comparable_text(${fullName})
          and (not ${hasContact}::boolean or (donation.email = '' and donation.phone_number = ''))))
    order by attempt.created_at desc limit 1`,
  );
  return rows.map(({ name, times }) => {
    const params = {
      amount: formatRupees(rupeesFromPaise(amountPaise)),
      name,
      day: formatTypedDate(receivedOn),
      times: times === 1 ? 'once' : `${times} times`,
    };
    return { code: 'entered_similar', params } as const;
  });
}
