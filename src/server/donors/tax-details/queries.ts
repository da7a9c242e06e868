import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { ID_KINDS } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
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
const CountedGift = z.object({
  attemptId: z.string(),
  donationId: z.string(),
  email: z.string(),
  leftPaise: z.coerce.bigint(),
  purpose: z.string(),
  at: z.string().transform((at) => new Date(at)),
  receiptId: z.nullable(z.string()),
  idKind: z.nullable(z.enum(ID_KINDS)),
  idSealed: z.nullable(z.string()),
  addressSealed: z.nullable(z.string()),
});
export type CountedGift = z.infer<typeof CountedGift>;

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
  return readRows(
    db,
    CountedGift,
    sql`
    select attempt.id as "attemptId", donation.id as "donationId", donation.email,
           attempt.amount_paise - attempt.reversed_paise as "leftPaise",
           coalesce(donation.campaign_title, category.name) as purpose,
           entry.recorded_at as at, receipt.id as "receiptId", receipt.donor_id_kind as "idKind",
           receipt.donor_id_sealed as "idSealed", receipt.donor_address_sealed as "addressSealed"
    from donation
    join attempt on attempt.donation_id = donation.id and attempt.state = 'COMPLETED'
    join ledger_entry entry on entry.attempt_id = attempt.id and entry.kind = 'settled'
    join category on category.id = donation.category_id
    left join receipt on receipt.attempt_id = attempt.id and receipt.cancelled_at is null
    where donor_key(donation.email, donation.phone_number, donation.id) = any(array(${ids}))
      and entry.recorded_at >= ${since.toISOString()}::timestamptz
      and entry.recorded_at < ${before.toISOString()}::timestamptz
      and attempt.reversed_paise < attempt.amount_paise
    order by entry.recorded_at desc, attempt.id desc limit ${limit}`,
  );
}
