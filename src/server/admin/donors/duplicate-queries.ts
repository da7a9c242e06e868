import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { donor } from '../../db/schema/donor.ts';
import { type DonorRow, donorColumns } from './queries.ts';

const MAX_SIMILAR = 8;

/** The postal code in an address; empty without one. It stands for the city. */
const postalCode = sql`coalesce(substring(${donor.address} from '[1-9][0-9]{2} ?[0-9]{3}'), '')`;
const mailbox = sql`split_part(lower(${donor.email}), '@', 1)`;

/**
 * Donors who may be the same person as a donor, those with the same phone number first: also those of the same name with the same
 * postal code, or with the same name in their email address at another provider.
 */
export function similarTo(db: Database, { id, fullName, email, phoneNumber, address }: DonorRow) {
  const code = /[1-9][0-9]{2} ?[0-9]{3}/.exec(address)?.[0] ?? '';
  const ownMailbox = email.toLowerCase().split('@')[0] ?? '';
  const hasPhone = sql`(${phoneNumber} <> '' and ${donor.phoneNumber} = ${phoneNumber})`;
  const hasAddress = sql`(${code} <> '' and ${postalCode} = ${code})`;
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
        'phone' | 'address' | 'email'
      >`case when ${hasPhone} then 'phone' when ${hasAddress} then 'address' else 'email' end`,
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
          and(eq(sql`lower(${donor.fullName})`, fullName.toLowerCase()), or(hasAddress, hasMailbox)),
        ),
      ),
    )
    .orderBy(sql`${hasPhone} desc, ${hasAddress} desc`, donor.id)
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
