import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** How people tell modes of payment apart, for the back office's list; 'other' is a mode of the provider without a name. */
export function modeGroup(paymentMode: AnyColumn): SQL<string> {
  return sql`(case when ${paymentMode} like 'UPI%' then 'upi' when ${paymentMode} in ('CARD', 'NET_BANKING', 'CASH', 'CHEQUE', 'NEFT', 'IN_KIND', 'ONLINE') then lower(${paymentMode}) else 'other' end)`;
}
