import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ChosenKind } from '#domain/office/import-kinds.ts';
import { comparableText } from '#domain/text/normal-text.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { account } from '../../db/schema/account.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { importColumns } from '../../db/schema/import-columns.ts';
import { importFile } from '../../db/schema/import-file.ts';
import type { Known, NewCampaign } from './campaign-rows.ts';

const ROWS_PER_STATEMENT = 500;
const IMPORT_LOCK = 7_203_115;

/** The number of files imported so far. */
export function countImports(db: Database | Transaction): Promise<number> {
  return db.$count(importFile);
}

/** Prevents other imports until the transaction ends; false during another import. */
export async function tryLockImports(tx: Transaction): Promise<boolean> {
  const rows = await readRows(
    tx,
    z.object({ locked: z.boolean() }),
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as locked`,
  );
  return rows[0]?.locked === true;
}

/** When and by whom a file was imported; undefined if it was not. */
export async function findImport(db: Database, sha256: string) {
  const [row] = await db
    .select({ at: importFile.importedAt, by: account.name })
    .from(importFile)
    .innerJoin(account, eq(account.id, importFile.importedBy))
    .where(and(eq(importFile.sha256, sha256), isNull(importFile.undoneAt)));
  return row;
}

/** Category ids by name, and by lower-case name. */
export async function categoriesByName(db: Database): Promise<ReadonlyMap<string, string>> {
  const categories = await db.select({ id: category.id, name: category.name }).from(category);
  return new Map([
    ...categories.map(({ id, name }) => [comparableText(name), id] as const),
    ...categories.map(({ id, name }) => [name, id] as const),
  ]);
}

export async function knownForCampaigns(db: Database): Promise<Known> {
  const [categories, slugs] = await Promise.all([
    categoriesByName(db),
    db.select({ slug: campaign.slug }).from(campaign),
  ]);
  return { categories, slugs: new Set(slugs.map(({ slug }) => slug)) };
}

/** Inserts a file; false when the same one was imported before or concurrently. */
export async function insertImportFile(
  tx: Transaction,
  row: typeof importFile.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(importFile)
    .values(row)
    .onConflictDoNothing({ target: importFile.sha256, where: isNull(importFile.undoneAt) });
  return rowCount === 1;
}

export async function insertCampaigns(
  tx: Transaction,
  campaigns: readonly NewCampaign[],
  { importId, now }: { importId: string; now: Date },
): Promise<void> {
  for (let start = 0; start < campaigns.length; start += ROWS_PER_STATEMENT) {
    const part = campaigns.slice(start, start + ROWS_PER_STATEMENT);
    await tx
      .insert(campaign)
      .values(part.map((values) => ({ id: uuid(), ...values, importId, createdAt: now, changedAt: now })));
  }
}

/** What the choice of a file's columns is remembered by. */
export type ColumnsKey = { headings: readonly string[]; sha256: string };

/** What was chosen for a file with these headings, as stored; undefined if nothing was. */
export async function findChoice(db: Database, kind: ChosenKind, headingsSha256: string): Promise<unknown> {
  const [row] = await db
    .select({ choice: importColumns.choice })
    .from(importColumns)
    .where(and(eq(importColumns.kind, kind), eq(importColumns.headingsSha256, headingsSha256)));
  return row?.choice;
}

/** A table is found in a file by the headings of this many earlier ones. */
const FILES_REMEMBERED = 20;

export async function rememberedHeadings(db: Database, kind: ChosenKind): Promise<string[]> {
  const rows = await db
    .select({ headings: importColumns.headings })
    .from(importColumns)
    .where(eq(importColumns.kind, kind))
    .orderBy(desc(importColumns.savedAt))
    .limit(FILES_REMEMBERED);
  return rows.flatMap(({ headings }) => headings);
}

export async function rememberChoice(
  tx: Transaction,
  kind: ChosenKind,
  { headings, sha256 }: ColumnsKey,
  choice: object,
  saved: { savedBy: string; savedAt: Date },
): Promise<void> {
  await tx
    .insert(importColumns)
    .values({ kind, headingsSha256: sha256, headings, choice, ...saved })
    .onConflictDoUpdate({
      target: [importColumns.kind, importColumns.headingsSha256],
      set: { choice, ...saved },
    });
}
