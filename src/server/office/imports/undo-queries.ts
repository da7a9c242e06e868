import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ImportedKind } from '#domain/office/import-kinds.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { afterCursor, cursorKey } from '../../db/queries/keyset-pagination.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { account } from '../../db/schema/account.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { expense, expenseFile } from '../../db/schema/expense.ts';
import { importFile } from '../../db/schema/import-file.ts';

/** Imports of a kind, latest first. */
export function listedImports(db: Database, kind: ImportedKind, cursor: string | undefined, limit: number) {
  const undoer = alias(account, 'undoer');
  return db
    .select({
      id: importFile.id,
      fileName: importFile.fileName,
      rows: importFile.rows,
      importedAt: importFile.importedAt,
      cursorKey: cursorKey(importFile.importedAt),
      importedBy: account.name,
      undoneAt: importFile.undoneAt,
      undoneBy: undoer.name,
    })
    .from(importFile)
    .innerJoin(account, eq(account.id, importFile.importedBy))
    .leftJoin(undoer, eq(undoer.id, importFile.undoneBy))
    .where(and(eq(importFile.kind, kind), afterCursor(importFile.importedAt, importFile.id, cursor)))
    .orderBy(desc(importFile.importedAt), desc(importFile.id))
    .limit(limit);
}

export async function lockImport(tx: Transaction, kind: ImportedKind, id: string) {
  const [row] = await tx
    .select()
    .from(importFile)
    .where(and(eq(importFile.id, id), eq(importFile.kind, kind)))
    .for('update');
  return row;
}

/** Locks an import's payments in a fixed order, and counts what prevents undoing it. */
export async function lockImportedGifts(
  tx: Transaction,
  importId: string,
): Promise<{ gifts: number; refunded: number; receipts: number }> {
  const rows = await readRows(
    tx,
    z.object({ gifts: z.number(), refunded: z.number(), receipts: z.number() }),
    sql`
    with locked as materialized (
      select attempt.id, attempt.reversed_paise, gift.state
      from attempt join offline_gift gift on gift.attempt_id = attempt.id
      where gift.import_id = ${importId}
      order by attempt.id for update of attempt, gift
    )
    select (count(*) filter (where state = 'counted'))::int as gifts,
           (count(*) filter (where state = 'counted' and reversed_paise > 0))::int as refunded,
           (select count(*) from receipt join locked on locked.id = receipt.attempt_id)::int as receipts
    from locked`,
  );
  return rows[0] ?? { gifts: 0, refunded: 0, receipts: 0 };
}

type Undo = { importId: string; reason: string; actor: string; message: string; now: Date };

/**
 * Cancels an import's gifts that are still counted: refund, ledger entry, state, history and campaign totals of each.
 * @returns how many, and their sum in paise. Campaign totals come last, because every settling donation waits for them.
 */
export async function cancelGifts(
  tx: Transaction,
  { importId, reason, actor, message, now }: Undo,
): Promise<{ gifts: number; paise: bigint }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await runStatement(
    tx,
    sql`
    insert into refund (id, attempt_id, merchant_refund_id, amount_paise, state, reason, requested_by, created_at, changed_at,
      next_poll_at)
    select id, attempt_id, 'undone-' || id, amount_paise, 'COMPLETED', ${reason}, ${actor}, ${at}, ${at}, ${at}
    from (select gen_random_uuid() as id, attempt.id as attempt_id, attempt.amount_paise
          from offline_gift gift join attempt on attempt.id = gift.attempt_id
          where gift.import_id = ${importId} and gift.state = 'counted') as counted`,
  );
  // The gifts with these refunds. Not a temporary table: the site's role may not create any.
  const undone = sql`(
    select refund.id as refund_id, attempt.id as attempt_id, attempt.donation_id, attempt.amount_paise, attempt.campaign_id,
           donor_key(donation.email, donation.phone_number, donation.id) as donor_key
    from offline_gift gift
    join refund on refund.attempt_id = gift.attempt_id and refund.merchant_refund_id = 'undone-' || refund.id
    join attempt on attempt.id = gift.attempt_id
    join donation on donation.id = attempt.donation_id
    where gift.import_id = ${importId}) as undone_gift`;
  await runStatement(
    tx,
    sql`
    insert into ledger_entry (id, attempt_id, kind, refund_id, amount_paise, recorded_at)
    select gen_random_uuid(), attempt_id, 'refunded', refund_id, -amount_paise, ${at} from ${undone}`,
  );
  await runStatement(
    tx,
    sql`
    update offline_gift set state = 'cancelled', reason = ${reason}, changed_at = ${at}
    from ${undone} where undone_gift.attempt_id = offline_gift.attempt_id`,
  );
  await runStatement(
    tx,
    sql`
    insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message)
    select gen_random_uuid(), donation_id, attempt_id, ${at}, 'cancelled', ${actor}, ${message} from ${undone}`,
  );
  await runStatement(
    tx,
    sql`
    select from campaign_donor
    join (select distinct campaign_id, donor_key from ${undone} where campaign_id is not null) as given
      using (campaign_id, donor_key)
    order by campaign_id, donor_key for update of campaign_donor`,
  );
  await runStatement(
    tx,
    sql`
    with given as (
      select distinct campaign_id, donor_key from ${undone} where campaign_id is not null
    ), gone as (
      delete from campaign_donor using given
      where campaign_donor.campaign_id = given.campaign_id and campaign_donor.donor_key = given.donor_key and coalesce((
        select sum(entry.amount_paise) from donation
        join attempt on attempt.donation_id = donation.id
        join ledger_entry entry on entry.attempt_id = attempt.id
        where donation.campaign_id = given.campaign_id
          and donor_key(donation.email, donation.phone_number, donation.id) = given.donor_key), 0) = 0
      returning campaign_donor.campaign_id
    ), lost as (
      select campaign_id, count(*)::int as donors from gone group by campaign_id
    ), sums as (
      select campaign_id, sum(amount_paise)::bigint as paise from ${undone} where campaign_id is not null group by campaign_id
    )
    update campaign_total set settled_paise = settled_paise - sums.paise, donors = campaign_total.donors - coalesce(lost.donors, 0)
    from sums left join lost using (campaign_id)
    where campaign_total.campaign_id = sums.campaign_id`,
  );
  const rows = await readRows(
    tx,
    z.object({ gifts: z.number(), paise: z.string() }),
    sql`select count(*)::int as gifts, coalesce(sum(amount_paise), 0) as paise from ${undone}`,
  );
  return { gifts: rows[0]?.gifts ?? 0, paise: BigInt(rows[0]?.paise ?? 0) };
}

export async function markImportUndone(tx: Transaction, id: string, by: string, now: Date): Promise<void> {
  await tx.update(importFile).set({ undoneBy: by, undoneAt: now }).where(eq(importFile.id, id));
}

/** Locks the campaigns of an import, and counts those that were published, edited, archived or given to since. */
export async function lockImportedCampaigns(
  tx: Transaction,
  importId: string,
): Promise<{ campaigns: number; used: number }> {
  const rows = await readRows(
    tx,
    z.object({ campaigns: z.number(), used: z.number() }),
    sql`
    with locked as materialized (
      select id, version, published_at, archived_at from campaign where import_id = ${importId} order by id for update
    )
    select count(*)::int as campaigns,
           (count(*) filter (where version > 1 or published_at is not null or archived_at is not null
             or exists (select from donation where campaign_id = locked.id)))::int as used
    from locked`,
  );
  return rows[0] ?? { campaigns: 0, used: 0 };
}

export async function deleteImportedCampaigns(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(campaign).where(eq(campaign.importId, importId));
}

/** Locks the expenses of an import that are left, and counts those that are no drafts any more. */
export async function lockImportedExpenses(
  tx: Transaction,
  importId: string,
): Promise<{ expenses: number; submitted: number }> {
  const rows = await readRows(
    tx,
    z.object({ expenses: z.number(), submitted: z.number() }),
    sql`
    with locked as materialized (
      select state from expense where import_id = ${importId} order by id for update
    )
    select count(*)::int as expenses, (count(*) filter (where state <> 'draft'))::int as submitted from locked`,
  );
  return rows[0] ?? { expenses: 0, submitted: 0 };
}

/** Deletes the drafts of an import. @returns the names of their files. */
export async function deleteImportedExpenses(tx: Transaction, importId: string): Promise<string[]> {
  const drafts = tx.select({ id: expense.id }).from(expense).where(eq(expense.importId, importId));
  const files = await tx
    .delete(expenseFile)
    .where(inArray(expenseFile.expenseId, drafts))
    .returning({ id: expenseFile.id });
  await tx.delete(expense).where(eq(expense.importId, importId));
  return files.map(({ id }) => id);
}
