import type { Database, Transaction } from '../db/client.ts';
import { countMailsTo, type MailRow } from './queries.ts';

const DAY_MS = 86_400_000;

/**
 * How many emails of each kind one address gets within a day, of all kinds that somebody else can cause by typing the address into a
 * form or by opening an old link again and again. Not listed: emails that cost the sender a payment, and those that staff send.
 */
export const DAILY_LIMITS = {
  payment_failed: 3,
  // control: links to payments are emailed to an address a few times a day (find-payment.test.ts) → 5_000
  find_payment: 5,
  // control: links to gifts are emailed to an address a few times a day (account.test.ts) → 6_000
  address_link: 6,
  // control: an address that somebody typed gets few emails about announced transfers (expected-transfers.test.ts) → 5_000
  expected_transfer: 5,
  receipt_link: 3,
  certificate: 3,
  consent_asked: 1,
  // control: whoever types somebody's address has them asked a few times a day (follow.test.ts) → 3_000
  follow_asked: 3,
  // control: whoever types somebody's address has them asked about reports a few times a day (report-mail.test.ts) → 3_000
  reports_asked: 3,
  // Many friends of a family may give in memory of one person on the same day.
  tribute_card: 20,
  // The messages themselves are all in the back office.
  contact_notice: 100,
} as const satisfies Partial<Record<MailRow['kind'], number>>;

/** The beginning of the day that limits at this moment count. */
export function limitedSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Whether an address has had as many emails of a kind within a day as somebody else may cause. */
export async function hasEnoughMail(
  db: Transaction | Database,
  kind: keyof typeof DAILY_LIMITS,
  recipient: string,
  now: Date,
): Promise<boolean> {
  return (await countMailsTo(db, { kind, recipient, since: limitedSince(now) })) >= DAILY_LIMITS[kind];
}
