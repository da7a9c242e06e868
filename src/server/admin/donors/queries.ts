import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { after, placeAt } from '../../db/keyset-pagination.ts';
import { account } from '../../db/schema/account.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { donor, donorMerge, donorNote } from '../../db/schema/donor.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { issuer, receipt } from '../../db/schema/receipt.ts';
import { personMatches } from '../../db/search.ts';
import { issuerIdOf } from '../../features/receipts/queries.ts';
import { reversedPaise, voidedPaise } from '../../payments/ledger/reversed-amounts.ts';

export type DonorRow = typeof donor.$inferSelect;

const listed = {
  id: donor.id,
  fullName: donor.fullName,
  email: donor.email,
  phoneNumber: donor.phoneNumber,
  lastGiftAt: donor.lastGiftAt,
  placeAt: placeAt(donor.lastGiftAt).as('place_at'),
};

/** Donors who are not merged into another one, who gave last first. */
export function listedDonors(db: Database, cursor: string | undefined, most: number) {
  return db
    .select(listed)
    .from(donor)
    .where(and(isNull(donor.mergedInto), after(donor.lastGiftAt, donor.id, cursor)))
    .orderBy(desc(donor.lastGiftAt), desc(donor.id))
    .limit(most);
}

/** Those of the `lookThrough` latest who are called so: quick for names that many have. */
export function latestCalled(
  db: Database,
  person: string,
  lookThrough: number,
  cursor: string | undefined,
  most: number,
) {
  const latest = listedDonors(db, cursor, lookThrough).as('latest');
  return db
    .select()
    .from(latest)
    .where(personMatches(latest, person))
    .orderBy(desc(latest.lastGiftAt), desc(latest.id))
    .limit(most);
}

/** All who are called so, by the index of words. In an array, or the planner would follow the list's order instead. */
export function allCalled(db: Database, person: string, cursor: string | undefined, most: number) {
  // Whoever was merged is found on the page of who stands for both.
  const found = db
    .select({ id: sql`coalesce(${donor.mergedInto}, ${donor.id})` })
    .from(donor)
    .where(personMatches(donor, person));
  return db
    .select(listed)
    .from(donor)
    .where(
      and(
        isNull(donor.mergedInto),
        sql`${donor.id} = any(array(${found}))`,
        after(donor.lastGiftAt, donor.id, cursor),
      ),
    )
    .orderBy(desc(donor.lastGiftAt), desc(donor.id))
    .limit(most);
}

export async function findDonor(db: Database | Transaction, id: string): Promise<DonorRow | undefined> {
  const [row] = await db.select().from(donor).where(eq(donor.id, id));
  return row;
}

/** Both of a merge, held until the transaction ends; in one sequence, so that two merges cannot wait for each other. */
export function lockDonors(tx: Transaction, ids: readonly string[]): Promise<DonorRow[]> {
  return tx
    .select()
    .from(donor)
    .where(inArray(donor.id, [...ids]))
    .orderBy(asc(donor.id))
    .for('update');
}

/** The keys under which the gifts of a donor's page are found: the donor's own, and of those merged into it. */
export async function keysOf(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ key: donor.key })
    .from(donor)
    .where(or(eq(donor.id, id), eq(donor.mergedInto, id)));
  return rows.map(({ key }) => key);
}

/** Whose gift a donation is, by the expression that the index donation_donor has. */
const ofKeys = (keys: readonly string[]) =>
  sql`donor_key(${donation.email}, ${donation.phoneNumber}, ${donation.id}) = any(${sql.param([...keys])}::text[])`;

/** The gifts that were paid under these keys. */
function paid(db: Database) {
  return db
    .select({
      id: attempt.id,
      donationId: donation.id,
      at: ledgerEntry.recordedAt,
      placeAt: placeAt(ledgerEntry.recordedAt),
      campaignTitle: donation.campaignTitle,
      categoryName: category.name,
      /** As the receipt that counts names it, which no later renaming changes. */
      receiptCategory: receipt.categoryName,
      paymentMode: attempt.paymentMode,
      amountPaise: attempt.amountPaise,
      reversedPaise: reversedPaise(attempt.id),
      voidedPaise: voidedPaise(attempt.id, offlineGift.state),
      giftState: offlineGift.state,
      receipt: { financialYear: receipt.financialYear, number: receipt.number },
      issuer: issuer.facts,
      earlierReceipt: offlineGift.earlierReceipt,
    })
    .from(donation)
    .innerJoin(attempt, eq(attempt.donationId, donation.id))
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.attemptId, attempt.id), eq(ledgerEntry.kind, 'settled')))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, attempt.id))
    .leftJoin(receipt, and(eq(receipt.attemptId, attempt.id), isNull(receipt.cancelledAt)))
    .leftJoin(issuer, and(isNotNull(receipt.id), eq(issuer.id, issuerIdOf(receipt))))
    .$dynamic();
}

export function giftsOf(db: Database, keys: readonly string[], cursor: string | undefined, most: number) {
  return paid(db)
    .where(and(ofKeys(keys), after(ledgerEntry.recordedAt, attempt.id, cursor)))
    .orderBy(desc(ledgerEntry.recordedAt), desc(attempt.id))
    .limit(most);
}

/** The gifts of some time, the oldest first, as a statement has them. */
export function giftsBetween(db: Database, keys: readonly string[], from: Date, before: Date) {
  return paid(db)
    .where(
      and(
        ofKeys(keys),
        sql`${ledgerEntry.recordedAt} >= ${from.toISOString()}::timestamptz`,
        sql`${ledgerEntry.recordedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(ledgerEntry.recordedAt), asc(attempt.id));
}

/** What is left of the gifts of each financial year of India, the latest first. */
export async function yearsOf(db: Database, keys: readonly string[]) {
  const began = sql`extract(year from (${ledgerEntry.recordedAt} at time zone 'Asia/Kolkata') - interval '3 months')::int`;
  // What left again is added up for all gifts at once, and each table read through an index that has what is asked for.
  const { rows } = await db.execute<{ began: number; gifts: number; paise: string }>(sql`
    with gift as materialized (
      select ${attempt.id} as id, ${ledgerEntry.amountPaise} as paise, ${began} as began
      from ${donation}
      join ${attempt} on ${attempt.donationId} = ${donation.id}
      join ${ledgerEntry} on ${ledgerEntry.attemptId} = ${attempt.id} and ${ledgerEntry.kind} = 'settled'
      where ${ofKeys(keys)}),
    refunded as (
      select entry.attempt_id as id, sum(entry.amount_paise) as paise from ${ledgerEntry} entry
      where entry.kind = 'refunded' and entry.attempt_id = any(array(select gift.id from gift))
      group by entry.attempt_id)
    select began, count(*) filter (where remaining > 0)::int as gifts, sum(remaining)::bigint as paise
    from (select gift.began, gift.paise + coalesce(refunded.paise, 0) as remaining
          from gift left join refunded on refunded.id = gift.id) as of_year
    group by began order by began desc`);
  return rows;
}

/** What was noted about a donor and those merged into it, the oldest first. */
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

/** The merges that stand on a donor's page, the latest first. */
export function mergesOf(db: Database, id: string) {
  return db
    .select({
      id: donorMerge.id,
      fullName: donor.fullName,
      email: donor.email,
      phoneNumber: donor.phoneNumber,
      mergedAt: donorMerge.mergedAt,
      by: account.name,
    })
    .from(donorMerge)
    .innerJoin(donor, eq(donor.id, donorMerge.mergedId))
    .innerJoin(account, eq(account.id, donorMerge.mergedBy))
    .where(and(eq(donorMerge.keptId, id), isNull(donorMerge.undoneAt)))
    .orderBy(desc(donorMerge.mergedAt), desc(donorMerge.id));
}

export async function lockMerge(tx: Transaction, id: string) {
  const [row] = await tx.select().from(donorMerge).where(eq(donorMerge.id, id)).for('update');
  return row;
}

export async function insertMerge(tx: Transaction, row: typeof donorMerge.$inferInsert): Promise<void> {
  await tx.insert(donorMerge).values(row);
}

export async function markUndone(tx: Transaction, id: string, by: string, at: Date): Promise<void> {
  await tx.update(donorMerge).set({ undoneBy: by, undoneAt: at }).where(eq(donorMerge.id, id));
}

/** Those merged into a donor, held until the transaction ends. */
export async function mergedInto(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.select({ id: donor.id }).from(donor).where(eq(donor.mergedInto, id)).for('update');
  return rows.map((row) => row.id);
}

export async function pointTo(tx: Transaction, ids: readonly string[], to: string | null): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(donor)
    .set({ mergedInto: to })
    .where(inArray(donor.id, [...ids]));
}

/** The kept one's place in the list: that of the latest gift of all that it stands for. */
export async function takeLatestGift(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    update donor set last_gift_at = coalesce((
      select max(entry.recorded_at)
      from donation
      join attempt on attempt.donation_id = donation.id
      join ledger_entry as entry on entry.attempt_id = attempt.id and entry.kind = 'settled'
      where donor_key(donation.email, donation.phone_number, donation.id)
        = any(array(select each.key from donor as each where each.id = ${id} or each.merged_into = ${id}))
    ), last_gift_at)
    where id = ${id}`);
}

export async function updatePapers(
  tx: Transaction,
  id: string,
  papers: Pick<DonorRow, 'idKind' | 'idNumber' | 'address'>,
): Promise<void> {
  await tx.update(donor).set(papers).where(eq(donor.id, id));
}
