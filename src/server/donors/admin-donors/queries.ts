import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { readSetting } from '../../db/queries/settings.ts';
import { account } from '../../db/schema/account.ts';
import { donor, donorNote } from '../../db/schema/donor.ts';
import type { DonorRow } from '../donor-data/queries.ts';

/** The ids of at most `limit` donors with an ID number's keyed hash; for a merged donor, the one it is merged into. */
export async function donorIdsWithId(
  db: Database | Transaction,
  idHashes: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`coalesce(${donor.mergedInto}, ${donor.id})` })
    .from(donor)
    .where(inArray(donor.idHash, [...idHashes]))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findDonor(db: Database | Transaction, id: string): Promise<DonorRow | undefined> {
  const [row] = await db.select().from(donor).where(eq(donor.id, id));
  return row;
}

/** The keys of a donor and of those merged into it, by which the donor's gifts are found. */
export async function keysOf(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ key: donor.key })
    .from(donor)
    .where(or(eq(donor.id, id), eq(donor.mergedInto, id)));
  return rows.map(({ key }) => key);
}

/** The notes about a donor and those merged into it, oldest first. */
export function notesOf(db: Database, id: string) {
  return db
    .select({ id: donorNote.id, at: donorNote.at, by: account.name, text: donorNote.text })
    .from(donorNote)
    .innerJoin(donor, eq(donor.id, donorNote.donorId))
    .innerJoin(account, eq(account.id, donorNote.accountId))
    .where(or(eq(donor.id, id), eq(donor.mergedInto, id)))
    .orderBy(asc(donorNote.at), asc(donorNote.id));
}

export async function insertNote(tx: Transaction, row: typeof donorNote.$inferInsert): Promise<void> {
  await tx.insert(donorNote).values(row);
}

/** Whether an owner allows Aadhaar numbers. */
export async function isAadhaarAccepted(db: Database | Transaction): Promise<boolean> {
  return (await readSetting(db, 'aadhaar_accepted')) === 'yes';
}
