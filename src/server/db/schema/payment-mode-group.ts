import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Groups payment modes for the back office's filter; `other` covers provider modes that have no label. */
export function modeGroup(paymentMode: AnyColumn): SQL<string> {
  return sql`(case when ${paymentMode} like 'UPI%' then 'upi' when ${paymentMode} in ('CARD', 'NET_BANKING', 'CASH', 'CHEQUE', 'DRAFT', 'NEFT', 'IN_KIND', 'ONLINE') then lower(${paymentMode}) else 'other' end)`;
}
