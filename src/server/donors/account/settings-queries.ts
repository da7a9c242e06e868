import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';

/** Sets the language of emails about all of the donor's gifts. */
export async function setLanguage(db: Database, owned: SQL, language: string): Promise<void> {
  await runStatement(
    db,
    sql`update donation set language = ${language} where ${owned} and language <> ${language}`,
  );
}

/** Ends all other sessions: those of the account, and those of browsers that opened a link to one of its addresses. */
export async function endOtherSessions(
  db: Database,
  accountId: string | null,
  linked: readonly string[],
  keep: { sessionHash: string | null; donorHash: string | null },
): Promise<void> {
  await runStatement(
    db,
    sql`delete from session where account_id = ${accountId}::uuid and token_hash is distinct from ${keep.sessionHash}`,
  );
  await runStatement(
    db,
    sql`
    delete from donor_session where token_hash is distinct from ${keep.donorHash} and token_hash in (
      select session_hash from proven_address where email = any(${sql.param([...linked])}::text[]))`,
  );
}
