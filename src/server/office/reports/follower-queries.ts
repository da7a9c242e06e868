import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { isUndeliverable } from '../../mail/service.ts';

type Mailing = { month: string; messageDomain: string };

// control: nobody who stopped the reports gets one (report-mail.test.ts) → sql`true`
const isGiven = sql`decided.is_given`;

/**
 * Queues a report for everybody who has asked for the reports by now and whose address accepts email, once each under the address in use
 * and in the language in which they agreed. @returns the number of emails.
 */
export async function queueReport(
  tx: Transaction,
  { month, messageDomain }: Mailing,
  now: Date,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return runStatement(
    tx,
    sql`
    with decided as (
      select distinct on (email) coalesce(change.to_email, event.email) as email, event.is_given, notice.language
      from consent_event event left join email_change change on change.from_email = event.email
      left join privacy_notice notice on notice.version = event.notice_version
      where event.purpose = 'monthly_reports' and event.email is not null
      order by email, event.at desc, event.id desc
    ), target as materialized (
      select gen_random_uuid() as id, email, language from decided
      where ${isGiven} and not ${isUndeliverable(sql`decided.email`)}
    )
    insert into mail (id, kind, recipient, message_id, report_month, language, created_at, next_try_at)
    select id, 'monthly_report', email, '<' || id || '@' || ${messageDomain} || '>', ${month}, language, ${at}, ${at} from target`,
  );
}
