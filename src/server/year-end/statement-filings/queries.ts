import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { DONATION_TYPES, MODES_OF_RECEIPT } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { account } from '../../db/schema/account.ts';
import { statementExport, statementLine } from '../../db/schema/year-statement.ts';

export type ExportRow = typeof statementExport.$inferSelect;
export type LineRow = typeof statementLine.$inferSelect;

export async function insertExport(tx: Transaction, row: typeof statementExport.$inferInsert): Promise<void> {
  await tx.insert(statementExport).values(row);
}

export async function insertLines(tx: Transaction, rows: LineRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(statementLine).values(rows);
}

export async function updateExport(
  tx: Transaction,
  id: string,
  values: Partial<typeof statementExport.$inferInsert>,
): Promise<void> {
  await tx.update(statementExport).set(values).where(eq(statementExport.id, id));
}

export async function findExport(db: Database | Transaction, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(statementExport).where(eq(statementExport.id, id));
  return row;
}

/** The statement of a year that was exported last among those that were filed. */
export async function lastFiled(tx: Database | Transaction, year: string): Promise<ExportRow | undefined> {
  const [row] = await tx
    .select()
    .from(statementExport)
    .where(and(eq(statementExport.financialYear, year), sql`${statementExport.filedAt} is not null`))
    .orderBy(desc(statementExport.exportedAt), desc(statementExport.id))
    .limit(1);
  return row;
}

export async function exportOfImport(tx: Transaction, importId: string): Promise<ExportRow | undefined> {
  const [row] = await tx.select().from(statementExport).where(eq(statementExport.importId, importId));
  return row;
}

/** The exports that were compared with a filed one. */
export function revisionsOf(tx: Transaction, id: string): Promise<ExportRow[]> {
  return tx.select().from(statementExport).where(eq(statementExport.revisesId, id));
}

/** Deletes exports one after the other: one that revises another goes before it. */
export async function deleteExports(tx: Transaction, rows: readonly ExportRow[]): Promise<void> {
  for (const { id } of rows) await tx.delete(statementExport).where(eq(statementExport.id, id));
}

/** Deletes the exports of a year from before a moment that were not filed. */
export async function deleteUnfiled(tx: Transaction, year: string, before: Date): Promise<void> {
  await runStatement(
    tx,
    sql`delete from statement_export where financial_year = ${year} and filed_at is null
    and exported_at < ${before.toISOString()}::timestamptz`,
  );
}

/** A year's latest exports and all filed ones, latest first. */
export function exportsOf(db: Database, year: string, latest: number) {
  const filer = alias(account, 'filer');
  const recent = db
    .select({ id: statementExport.id })
    .from(statementExport)
    .where(eq(statementExport.financialYear, year))
    .orderBy(desc(statementExport.exportedAt), desc(statementExport.id))
    .limit(latest);
  return db
    .select({ row: statementExport, exportedBy: account.name, filedBy: filer.name })
    .from(statementExport)
    .innerJoin(account, eq(account.id, statementExport.exportedBy))
    .leftJoin(filer, eq(filer.id, statementExport.filedBy))
    .where(
      and(
        eq(statementExport.financialYear, year),
        sql`(${statementExport.filedAt} is not null or ${statementExport.id} in ${recent})`,
      ),
    )
    .orderBy(desc(statementExport.exportedAt), desc(statementExport.id));
}

/** The lines of an export after a serial number. */
export function linesAfter(
  db: Database | Transaction,
  exportId: string,
  serial: number,
  limit: number,
): Promise<LineRow[]> {
  return db
    .select()
    .from(statementLine)
    .where(and(eq(statementLine.exportId, exportId), gt(statementLine.serial, serial)))
    .orderBy(asc(statementLine.serial))
    .limit(limit);
}

/** Encrypted details are compared by their hashes. */
const OTHER_DOCUMENT = sql`((now_line.id_kind, now_line.id_hash) is distinct from (old_line.id_kind, old_line.id_hash))`;
const OTHER_ADDRESS = sql`(now_line.address_hash is distinct from old_line.address_hash)`;

/** The lines of two exports side by side, where they differ. */
const differences = (exportId: string, revisesId: string) => sql`
  (select * from statement_line where export_id = ${exportId}) now_line
  full join (select * from statement_line where export_id = ${revisesId}) old_line
    on (now_line.donor_id, now_line.donation_type, now_line.mode_of_receipt)
      = (old_line.donor_id, old_line.donation_type, old_line.mode_of_receipt)
  where now_line.donor_id is null or old_line.donor_id is null
    or (now_line.amount_paise, now_line.full_name) <> (old_line.amount_paise, old_line.full_name)
    or now_line.number is distinct from old_line.number or ${OTHER_DOCUMENT} or ${OTHER_ADDRESS}`;

export async function countDifferences(
  tx: Transaction,
  exportId: string,
  revisesId: string,
): Promise<{ added: number; changed: number; removed: number }> {
  const [counts] = await readRows(
    tx,
    z.object({ added: z.number(), changed: z.number(), removed: z.number() }),
    sql`
    select (count(*) filter (where old_line.donor_id is null))::int as added,
           (count(*) filter (where now_line.donor_id is null))::int as removed,
           (count(*) filter (where now_line.donor_id = old_line.donor_id))::int as changed
    from ${differences(exportId, revisesId)}`,
  );
  return counts ?? { added: 0, changed: 0, removed: 0 };
}

const DifferenceRow = z.object({
  key: z.string(),
  donor_id: z.string(),
  donation_type: z.enum(DONATION_TYPES),
  mode_of_receipt: z.enum(MODES_OF_RECEIPT),
  full_name: z.string(),
  number: z.nullable(z.string()),
  paise: z.nullable(z.string()),
  paise_before: z.nullable(z.string()),
  name: z.nullable(z.boolean()),
  address: z.nullable(z.boolean()),
  id: z.nullable(z.boolean()),
  other_number: z.nullable(z.boolean()),
});
export type DifferenceRow = z.infer<typeof DifferenceRow>;

/** The differing lines after a key, in the order of their keys. */
export async function listDifferences(
  db: Database,
  exportId: string,
  revisesId: string,
  { after, limit }: { after: string; limit: number },
): Promise<DifferenceRow[]> {
  return readRows(
    db,
    DifferenceRow,
    sql`
    select * from (
      select concat_ws('|', coalesce(now_line.donor_id, old_line.donor_id)::text,
               coalesce(now_line.donation_type, old_line.donation_type),
               coalesce(now_line.mode_of_receipt, old_line.mode_of_receipt)) as key,
             coalesce(now_line.donor_id, old_line.donor_id) as donor_id,
             coalesce(now_line.donation_type, old_line.donation_type) as donation_type,
             coalesce(now_line.mode_of_receipt, old_line.mode_of_receipt) as mode_of_receipt,
             coalesce(now_line.full_name, old_line.full_name) as full_name,
             coalesce(now_line.number, old_line.number) as number,
             now_line.amount_paise as paise, old_line.amount_paise as paise_before,
             now_line.full_name <> old_line.full_name as name, ${OTHER_ADDRESS} as address,
             ${OTHER_DOCUMENT} as id, now_line.number is distinct from old_line.number as other_number
      from ${differences(exportId, revisesId)}
    ) difference where key collate "C" > ${after} order by key collate "C" limit ${limit}`,
  );
}
