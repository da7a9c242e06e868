import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';

/** The one gift with this id among those owned, or all of them. */
const chosen = (owned: SQL, donationId: string | null) =>
  donationId === null ? owned : sql`${owned} and donation.id = ${donationId}::uuid`;

/** @returns the number of gifts. */
export async function showNames(
  db: Database,
  owned: SQL,
  donationId: string | null,
  isNameShown: boolean,
  now: Date,
): Promise<number> {
  return runStatement(
    db,
    sql`
    insert into gift_display (donation_id, is_name_shown, changed_at)
    select donation.id, ${isNameShown}, ${now.toISOString()}::timestamptz from donation where ${chosen(owned, donationId)}
    on conflict (donation_id) do update set is_name_shown = excluded.is_name_shown, changed_at = excluded.changed_at`,
  );
}
