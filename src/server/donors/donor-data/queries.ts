import { asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { donor } from '../../db/schema/donor.ts';

export type DonorRow = typeof donor.$inferSelect;
/** A donor's tax details as they are stored; null when unknown. */
export type SealedDetails = Pick<DonorRow, 'idKind' | 'idSealed' | 'idHash' | 'addressSealed'>;

/** Locks donors in a fixed order, so that two merges cannot deadlock. */
export function lockDonors(tx: Transaction, ids: readonly string[]): Promise<DonorRow[]> {
  return tx
    .select()
    .from(donor)
    .where(inArray(donor.id, [...ids]))
    .orderBy(asc(donor.id))
    .for('update');
}

export async function updateTaxDetails(
  tx: Transaction,
  id: string,
  { idKind, idSealed, idHash, addressSealed }: SealedDetails,
): Promise<void> {
  await tx.update(donor).set({ idKind, idSealed, idHash, addressSealed }).where(eq(donor.id, id));
}

/**
 * Inserts or updates the donor of a donation, with the name and contact details of the latest gift. Tax details that are null
 * leave the stored ones unchanged.
 * @returns the donor that this one is merged into, and the moment of the latest gift.
 */
export async function upsertDonor(
  tx: Transaction,
  donationId: string,
  at: Date,
  { idKind, idSealed, idHash, addressSealed }: SealedDetails,
): Promise<{ mergedInto: string | null; lastGiftAt: string } | undefined> {
  const rows = await readRows(
    tx,
    z.object({ merged_into: z.nullable(z.string()), last_gift_at: z.string() }),
    sql`
    insert into donor as known (id, key, full_name, email, phone_number, last_gift_at, id_kind, id_sealed, id_hash,
                                address_sealed)
    select ${uuid()}::uuid, donor_key(email, phone_number, id), full_name, email, phone_number,
           coalesce((
             select max(recorded_at) from ledger_entry join attempt on attempt.id = attempt_id
             where donation_id = donation.id and kind = 'settled'
           ), ${at.toISOString()}::timestamptz), ${idKind}::text, ${idSealed}::text, ${idHash}::text,
           ${addressSealed}::text
    from donation where id = ${donationId} and not is_anonymous
    on conflict (key) do update set
      full_name = excluded.full_name, email = excluded.email,
      phone_number = coalesce(nullif(excluded.phone_number, ''), known.phone_number),
      last_gift_at = greatest(known.last_gift_at, excluded.last_gift_at),
      id_kind = coalesce(excluded.id_kind, known.id_kind), id_sealed = coalesce(excluded.id_sealed, known.id_sealed),
      id_hash = coalesce(excluded.id_hash, known.id_hash),
      address_sealed = coalesce(excluded.address_sealed, known.address_sealed)
    returning merged_into, last_gift_at`,
  );
  const [row] = rows;
  return row && { mergedInto: row.merged_into, lastGiftAt: row.last_gift_at };
}

/** Applies a new gift of a merged donor to the donor it is merged into. */
export async function updateMergeTarget(
  tx: Transaction,
  id: string,
  lastGiftAt: string,
  { idKind, idSealed, idHash, addressSealed }: SealedDetails,
): Promise<void> {
  await runStatement(
    tx,
    sql`
    update donor set last_gift_at = greatest(last_gift_at, ${lastGiftAt}::timestamptz),
      id_kind = coalesce(${idKind}::text, id_kind), id_sealed = coalesce(${idSealed}::text, id_sealed),
      id_hash = coalesce(${idHash}::text, id_hash),
      address_sealed = coalesce(${addressSealed}::text, address_sealed)
    where id = ${id}`,
  );
}
