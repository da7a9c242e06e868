import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Paise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import { isOfKeys } from '../../db/queries/donor-keys.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { personMatches } from '../../db/queries/search.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { donor } from '../../db/schema/donor.ts';
import { refund } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { issuer, receipt, receiptYear } from '../../db/schema/receipt.ts';

const MAX_PER_NUMBER = 100;

/** All different codes of failed payments, read one by one from their index instead of from every failed payment. */
export async function knownFailureCodes(db: Database): Promise<(string | null)[]> {
  const rows = await readRows(
    db,
    z.object({ codes: z.nullable(z.string()) }),
    sql`
    with recursive known as (
      (select failure_codes as codes from attempt where state = 'FAILED' and failure_codes is not null
       order by failure_codes limit 1)
      union all
      select (select failure_codes from attempt where state = 'FAILED' and failure_codes > known.codes
              order by failure_codes limit 1)
      from known where known.codes is not null
    )
    select codes from known where codes is not null`,
  );
  return [null, ...rows.map(({ codes }) => codes)];
}

/** The attempts that a number belongs to: of the order, of the payment at the provider or bank, or of a refund. */
export async function attemptsByNumber(db: Database, number: string): Promise<string[]> {
  const own = db
    .select({ id: attempt.id })
    .from(attempt)
    .where(
      or(
        eq(attempt.merchantOrderId, number),
        and(
          isNotNull(attempt.providerPaymentId),
          // Banks print references in capitals.
          inArray(attempt.providerPaymentId, [number, number.toUpperCase()]),
        ),
        and(isNotNull(attempt.providerOrderId), eq(attempt.providerOrderId, number)),
      ),
    );
  const refunded = db
    .select({ id: refund.attemptId })
    .from(refund)
    .where(eq(refund.merchantRefundId, number));
  const rows = await own.union(refunded).limit(MAX_PER_NUMBER);
  return rows.map(({ id }) => id);
}

/** Whether there is a donation of exactly this amount, whatever became of it. */
export async function areGiftsOf(db: Database, paise: Paise): Promise<boolean> {
  const rows = await db
    .select({ id: attempt.id })
    .from(attempt)
    .where(eq(attempt.amountPaise, paise))
    .limit(1);
  return rows.length > 0;
}

/** The attempts with this receipt number in the trust's earlier books, in upper or lower case. */
export async function attemptsByEarlierReceipt(db: Database, number: string): Promise<string[]> {
  const rows = await db
    .select({ id: offlineGift.attemptId })
    .from(offlineGift)
    .where(
      and(
        isNotNull(offlineGift.earlierReceipt),
        sql`lower(${offlineGift.earlierReceipt}) = lower(${number})`,
      ),
    )
    .limit(MAX_PER_NUMBER);
  return rows.map(({ id }) => id);
}

/** The attempts with this receipt number of ours; the year is null when only the number was given. */
export async function attemptsByReceipt(
  db: Database,
  { prefix, year, number }: { prefix: string; year: string | null; number: number },
): Promise<string[]> {
  const years = year === null ? db.select({ year: receiptYear.financialYear }).from(receiptYear) : [year];
  const rows = await db
    .select({ id: receipt.attemptId })
    .from(receipt)
    .innerJoin(issuer, eq(issuer.id, receipt.issuerId))
    .where(
      and(
        inArray(receipt.financialYear, years),
        eq(receipt.number, number),
        // Donors often leave out the prefix.
        sql`${prefix} in ('', lower(${issuer.facts}->'receipts'->>'numberPrefix'))`,
      ),
    )
    .limit(MAX_PER_NUMBER);
  return rows.map(({ id }) => id);
}

/** The keys of the donors with this PAN, given as keyed hashes, and of all donors that they are merged with. */
export async function donorKeysByPan(db: Database, idHashes: readonly string[]): Promise<string[]> {
  const shown = await db
    .selectDistinct({ id: sql<string>`coalesce(${donor.mergedInto}, ${donor.id})` })
    .from(donor)
    .where(and(inArray(donor.idHash, [...idHashes]), eq(donor.idKind, 'pan')));
  // A separate query, because Postgres reads every donor for a subquery in both conditions.
  const ids = shown.map(({ id }) => id);
  const rows = await db
    .select({ key: donor.key })
    .from(donor)
    .where(or(inArray(donor.id, ids), inArray(donor.mergedInto, ids)));
  return rows.map(({ key }) => key);
}

/** The donations of some donor keys. */
export const donationsOfKeys = (db: Database, keys: readonly string[]) =>
  db.select({ id: donation.id }).from(donation).where(isOfKeys(keys));

export const donationsOfPerson = (db: Database, person: string) =>
  db.select({ id: donation.id }).from(donation).where(personMatches(donation, person));

/** The ids of at most `limit` donations of a person, from the search index. */
export async function donationIdsOfPerson(db: Database, person: string, limit: number): Promise<string[]> {
  const rows = await donationsOfPerson(db, person).limit(limit);
  return rows.map(({ id }) => id);
}

/** The ids of at most `limit` donations of some donor keys. */
export async function donationIdsOfKeys(
  db: Database,
  keys: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await donationsOfKeys(db, keys).limit(limit);
  return rows.map(({ id }) => id);
}
