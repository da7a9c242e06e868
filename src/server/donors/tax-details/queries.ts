import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IdKind } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { donor } from '../../db/schema/donor.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';

/** A settled payment with its donor's details; a merged donor's are those of the donor who was kept. */
export async function findSettled(
  db: Database | Transaction,
  by: { attemptId: string } | { merchantOrderId: string },
) {
  const own = alias(donor, 'own');
  const known = alias(donor, 'known');
  const [row] = await db
    .select({
      attemptId: attempt.id,
      donationId: donation.id,
      settledAt: ledgerEntry.recordedAt,
      fullName: donation.fullName,
      email: donation.email,
      accountId: donation.accountId,
      accountEmail: account.email,
      isImported: sql<boolean>`${offlineGift.importId} is not null`,
      donorId: known.id,
      idKind: known.idKind,
      idSealed: known.idSealed,
      idHash: known.idHash,
      addressSealed: known.addressSealed,
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.attemptId, attempt.id), eq(ledgerEntry.kind, 'settled')))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, attempt.id))
    .leftJoin(account, eq(account.id, donation.accountId))
    .leftJoin(own, sql`${own.key} = donor_key(${donation.email}, ${donation.phoneNumber}, ${donation.id})`)
    .leftJoin(known, sql`${known.id} = coalesce(${own.mergedInto}, ${own.id})`)
    .where(
      'attemptId' in by ? eq(attempt.id, by.attemptId) : eq(attempt.merchantOrderId, by.merchantOrderId),
    );
  return row;
}

/** A gift that still counts, with the details on its valid receipt; `receiptId` is null without one. */
export type CountedGift = {
  attemptId: string;
  donationId: string;
  email: string;
  leftPaise: bigint;
  purpose: string;
  at: Date;
  receiptId: string | null;
  idKind: IdKind | null;
  idSealed: string | null;
  addressSealed: string | null;
};

/** The gifts of a donor in a period, latest first; `donorId` null: of a donation that has no donor yet. */
export async function giftsOfDonor(
  db: Database | Transaction,
  of: { donorId: string } | { donationId: string },
  { since, before }: { since: Date; before: Date },
  limit: number,
): Promise<CountedGift[]> {
  const ids: SQL =
    'donorId' in of
      ? sql`select each.key from donor as each where each.id = ${of.donorId} or each.merged_into = ${of.donorId}`
      : sql`select donor_key(email, phone_number, id) from donation where id = ${of.donationId}`;
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select attempt.id as attempt_id, donation.id as donation_id, donation.email,
           attempt.amount_paise - attempt.reversed_paise as left_paise,
           coalesce(donation.campaign_title, category.name) as purpose,
           entry.recorded_at::text as at, receipt.id as receipt_id, receipt.donor_id_kind, receipt.donor_id_sealed,
           receipt.donor_address_sealed
    from donation
    join attempt on attempt.donation_id = donation.id and attempt.state = 'COMPLETED'
    join ledger_entry entry on entry.attempt_id = attempt.id and entry.kind = 'settled'
    join category on category.id = donation.category_id
    left join receipt on receipt.attempt_id = attempt.id and receipt.cancelled_at is null
    where donor_key(donation.email, donation.phone_number, donation.id) = any(array(${ids}))
      and entry.recorded_at >= ${since.toISOString()}::timestamptz
      and entry.recorded_at < ${before.toISOString()}::timestamptz
      and attempt.reversed_paise < attempt.amount_paise
    order by entry.recorded_at desc, attempt.id desc limit ${limit}`);
  return rows.map((row) => ({
    attemptId: row['attempt_id'] ?? '',
    donationId: row['donation_id'] ?? '',
    email: row['email'] ?? '',
    leftPaise: BigInt(row['left_paise'] ?? 0),
    purpose: row['purpose'] ?? '',
    at: new Date(row['at'] ?? 0),
    receiptId: row['receipt_id'] ?? null,
    idKind: (row['donor_id_kind'] ?? null) as IdKind | null,
    idSealed: row['donor_id_sealed'] ?? null,
    addressSealed: row['donor_address_sealed'] ?? null,
  }));
}
