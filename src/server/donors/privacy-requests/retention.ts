import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { booksKeptSince } from '#domain/donors/privacy-rules.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { readPrivacyRules } from '../donor-data/privacy-rules.ts';

/**
 * Empties messages that staff have resolved and the words of lines of bank statements, removes the addresses of sent emails and of
 * withdrawn consents, and deletes the details of donors whose transfers are over, once the trust's periods have passed. The database refuses to forget earlier by its own clock.
 * @returns how many of each, for the job's report.
 */
export async function forgetExpired(
  db: Database,
  now: Date,
): Promise<{ messages: number; recipients: number; consents: number; transfers: number; bankLines: number }> {
  const { bookYears, messageMonths, mailMonths, transferMonths } = await readPrivacyRules(db);
  const before = (months: number) =>
    sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  const rows = await readRows(
    db,
    z.object({
      messages: z.number(),
      mails: z.number(),
      consents: z.number(),
      transfers: z.number(),
      bankLines: z.number(),
    }),
    sql`
    select messages, mails, forget_consents(${before(mailMonths)}) as consents, forget_transfers(${before(transferMonths)}) as transfers,
      forget_bank_lines(${booksKeptSince(now, bookYears)}::date) as "bankLines"
    from forget_expired(${before(messageMonths)}, ${before(mailMonths)})`,
  );
  const { messages = 0, mails = 0, consents = 0, transfers = 0, bankLines = 0 } = rows[0] ?? {};
  return { messages, recipients: mails, consents, transfers, bankLines };
}
