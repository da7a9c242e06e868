import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readPrivacyRules } from './rules-queries.ts';

/**
 * Empties messages that staff have dealt with and the recipients of sent emails once the trust's periods are over.
 * @returns how many of each, for the job's report.
 */
export async function forgetExpired(
  db: Database,
  now: Date,
): Promise<{ messages: number; recipients: number }> {
  const { messageMonths, mailMonths } = await readPrivacyRules(db);
  const { rows } = await db.execute<{ messages: number; mails: number }>(sql`
    select messages, mails from forget_expired(
      ${monthsBefore(now, messageMonths).toISOString()}::timestamptz,
      ${monthsBefore(now, mailMonths).toISOString()}::timestamptz)`);
  return { messages: rows[0]?.messages ?? 0, recipients: rows[0]?.mails ?? 0 };
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
