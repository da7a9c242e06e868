import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readPrivacyRules } from '../../donor-data/privacy-rules.ts';

/**
 * Empties messages that staff have resolved, and removes the addresses of sent emails and of withdrawn consents, once the trust's
 * periods are over.
 * @returns how many of each, for the job's report.
 */
export async function forgetExpired(
  db: Database,
  now: Date,
): Promise<{ messages: number; recipients: number; consents: number }> {
  const { messageMonths, mailMonths } = await readPrivacyRules(db);
  const mailsBefore = monthsBefore(now, mailMonths).toISOString();
  const { rows } = await db.execute<{ messages: number; mails: number; consents: number }>(sql`
    select messages, mails, forget_consents(${mailsBefore}::timestamptz) as consents from forget_expired(
      ${monthsBefore(now, messageMonths).toISOString()}::timestamptz, ${mailsBefore}::timestamptz)`);
  const { messages = 0, mails = 0, consents = 0 } = rows[0] ?? {};
  return { messages, recipients: mails, consents };
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
