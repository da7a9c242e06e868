import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { donor } from '../../db/schema/donor.ts';
import { type DonorRow, donorColumns } from './queries.ts';

const MAX_SIMILAR = 8;

const mailbox = sql`split_part(lower(${donor.email}), '@', 1)`;

/**
 * Donors who may be the same person as a donor, those with the same phone number first, then those with the same ID document:
 * also those of the same name with the same name in their email address at another provider. Addresses are encrypted, so they
 * cannot be compared here.
 */
export function similarTo(db: Database, { id, fullName, email, phoneNumber, idKind, idHash }: DonorRow) {
  const ownMailbox = email.toLowerCase().split('@')[0] ?? '';
  const hasPhone = sql`(${phoneNumber} <> '' and ${donor.phoneNumber} = ${phoneNumber})`;
  const hasDocument = sql`(${donor.idHash} = ${idHash}::text and ${donor.idKind} = ${idKind}::text)`;
  const hasMailbox = sql`(${ownMailbox} <> '' and ${mailbox} = ${ownMailbox})`;
  return db
    .select({
      id: donor.id,
      fullName: donor.fullName,
      email: donor.email,
      phoneNumber: donor.phoneNumber,
      gifts: donor.gifts,
      netPaise: donor.netPaise,
      same: sql<
        'phone' | 'document' | 'email'
      >`case when ${hasPhone} then 'phone' when ${hasDocument} then 'document' else 'email' end`,
    })
    .from(donor)
    .where(
      and(
        isNull(donor.mergedInto),
        ne(donor.id, id),
        or(
          phoneNumber === ''
            ? undefined
            : and(eq(donor.phoneNumber, phoneNumber), sql`${donor.phoneNumber} <> ''`),
          idHash === null ? undefined : hasDocument,
          and(eq(sql`lower(${donor.fullName})`, fullName.toLowerCase()), hasMailbox),
        ),
      ),
    )
    .orderBy(sql`${hasPhone} desc, ${hasDocument} desc nulls last`, donor.id)
    .limit(MAX_SIMILAR);
}

/** Phone numbers that several donors have, in order, after one. */
export async function sharedPhones(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ phone: donor.phoneNumber })
    .from(donor)
    .where(and(isNull(donor.mergedInto), ne(donor.phoneNumber, ''), sql`${donor.phoneNumber} > ${after}`))
    .groupBy(donor.phoneNumber)
    .having(sql`count(*) > 1`)
    .orderBy(donor.phoneNumber)
    .limit(limit);
  return rows.map(({ phone }) => phone);
}

/** The donors with some phone numbers. */
export function donorsWithPhones(db: Database, phones: readonly string[]) {
  return db
    .select(donorColumns)
    .from(donor)
    .where(
      and(
        isNull(donor.mergedInto),
        sql`${donor.phoneNumber} <> '' and ${donor.phoneNumber} = any(${sql.param([...phones])}::text[])`,
      ),
    )
    .orderBy(donor.phoneNumber, sql`${donor.lastGiftAt} desc`, donor.id);
}
