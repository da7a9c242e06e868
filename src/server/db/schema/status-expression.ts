import { sql } from 'drizzle-orm';
import { EXPIRED_CODES } from '#domain/giving/donation-status.ts';

// The provider's most specific code comes first.
const expired = `upper(split_part(failure_codes, ' ', 1)) in (${EXPIRED_CODES.map((code) => `'${code}'`).join(', ')})`;

/** The status of an attempt from its other columns (src/domain/giving/donation-status.ts). */
export const statusExpression = sql.raw(`case
  when voided is not null then voided
  when state in ('CREATED', 'PENDING') then 'pending'
  when state = 'QUARANTINED' then 'under_review'
  when state = 'FAILED' then case when ${expired} then 'expired' else 'failed' end
  when reversed_paise = 0 then 'paid'
  when reversed_paise < amount_paise then 'partly_refunded'
  else 'refunded' end`);
