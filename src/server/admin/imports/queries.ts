import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { importFile } from '../../db/schema/import-file.ts';
import type { CampaignToMake, Known } from './campaign-rows.ts';

const ROWS_PER_STATEMENT = 500;
const IMPORT_LOCK = 7_203_115;

/** How many files were ever imported. */
export function countImports(db: Database | Transaction): Promise<number> {
  return db.$count(importFile);
}

/** Keeps others from importing until the transaction ends; false while somebody else does that. */
export async function isAloneToImport(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as alone`,
  );
  return rows[0]?.alone === true;
}

/** When and by whom a file was imported; undefined when it was not. */
export async function importedBefore(db: Database, sha256: string) {
  const [row] = await db
    .select({ at: importFile.importedAt, by: account.name })
    .from(importFile)
    .innerJoin(account, eq(account.id, importFile.importedBy))
    .where(eq(importFile.sha256, sha256));
  return row;
}

/** The categories' ids by their names, and by their names in small letters. */
export async function categoriesByName(db: Database): Promise<ReadonlyMap<string, string>> {
  const categories = await db.select({ id: category.id, name: category.name }).from(category);
  return new Map([
    ...categories.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...categories.map(({ id, name }) => [name, id] as const),
  ]);
}

/** What the rows of a file of campaigns are checked against. */
export async function knownForCampaigns(db: Database): Promise<Known> {
  const [categories, slugs] = await Promise.all([
    categoriesByName(db),
    db.select({ slug: campaign.slug }).from(campaign),
  ]);
  return { categories, slugs: new Set(slugs.map(({ slug }) => slug)) };
}

/** Notes a file; false when the same one is there already, or comes at this moment. */
export async function insertImportFile(
  tx: Transaction,
  row: typeof importFile.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(importFile)
    .values(row)
    .onConflictDoNothing({ target: importFile.sha256 });
  return rowCount === 1;
}

/** Adds drafts. */
export async function insertCampaigns(
  tx: Transaction,
  campaigns: readonly CampaignToMake[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < campaigns.length; at += ROWS_PER_STATEMENT) {
    const part = campaigns.slice(at, at + ROWS_PER_STATEMENT);
    await tx
      .insert(campaign)
      .values(part.map((values) => ({ id: uuid(), ...values, createdAt: now, changedAt: now })));
  }
}
