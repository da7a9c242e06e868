import { type SQL, sql } from 'drizzle-orm';

// What a mail server's last error, as recorded by smtp.ts, says about the recipient. Connection errors say nothing about it.
const REFUSED = '^EENVELOPE \\d{3} RCPT';
const REFUSED_FOR_GOOD = '^EENVELOPE 5\\d\\d RCPT';
/** This many temporary refusals count as a permanent one. */
const MAX_REFUSALS = 5;

/** Whether a recipient accepts no email: it was refused permanently (5xx), or temporarily (4xx) five times. */
export function isRefused({ lastError, attempts }: { lastError: string; attempts: number }): boolean {
  return (
    new RegExp(REFUSED_FOR_GOOD).test(lastError) ||
    (attempts >= MAX_REFUSALS && new RegExp(REFUSED).test(lastError))
  );
}

/**
 * The same in SQL, from all emails to an address in lower case: one that was accepted later clears it. An email that bounced because
 * it can never be delivered (5.x.x) counts as well, and nothing clears that: a mail server that passes emails on accepts all of them.
 */
export function isUndeliverable(address: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from mail refused where lower(refused.recipient) = ${address}
    and (refused.bounced_at is not null and refused.last_error like '5.%'
      or refused.sent_at is null and (refused.last_error ~ ${REFUSED_FOR_GOOD}
          or (refused.last_error ~ ${REFUSED} and refused.attempts >= ${MAX_REFUSALS}))
        and not exists (select from mail accepted where lower(accepted.recipient) = ${address}
          and accepted.sent_at > refused.created_at)))`;
}
